import type { JsonObject } from '../json/json-value.ts';

/** Named objects of one kind in the cluster state. */
export interface NamedRecords {
  get(name: string): JsonObject | undefined;
  /** Ordered by name. */
  entries(): [string, JsonObject][];
  /** Writes are serialized; `admit` validates against the current state and throws to reject. */
  put(name: string, record: JsonObject, admit?: () => void): Promise<void>;
  /** Returns whether it existed. */
  delete(name: string): Promise<boolean>;
}
