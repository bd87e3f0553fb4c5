import type { EngineError } from '../../errors/engine-error.ts';
import type { DocumentRequest, ParsedDocument } from '../../mapping/parsed-document.ts';
import type { OrderKey } from '../../segments/segment-order.ts';

/** What a shard requires of its index. */
export interface ShardHome {
  readonly name: string;
  readonly uuid: string;
  readonly settings: {
    string(key: string): string | undefined;
    milliseconds(key: string): number;
    bytes(key: string): number;
    /** Whether a setting is explicit. */
    isSet(key: string): boolean;
  };
  /** The sort keys of every segment's documents. */
  readonly order?: readonly OrderKey[];
  parse(request: DocumentRequest): ParsedDocument;
  saveMapping(): Promise<void>;
  blame(error: EngineError, shard: number): EngineError;
}
