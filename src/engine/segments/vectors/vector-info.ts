import type { ByteReader } from '../../structures/byte-reader.ts';
import type { ByteWriter } from '../../structures/byte-writer.ts';
import { VECTOR_KINDS, type VectorKind } from './nearness.ts';

/** How the vectors of a field are linked to a graph. They are the values of its binary column, one a document. */
export interface VectorInfo {
  readonly kind: VectorKind;
  /** Number of elements at the end of each value that do not belong to the vector. */
  readonly tail: number;
  /** Links of a node on each level; twice as many on level 0. */
  readonly m: number;
  /** Nodes that are considered when links are chosen: `ef_construction`. */
  readonly candidates: number;
}

/** A segment with fewer vectors of a field has no graph: comparing all of them takes a few milliseconds. */
export const LEAST_GRAPH = 50_000;

export function writeVectorInfo(directory: ByteWriter, { kind, tail, m, candidates }: VectorInfo): void {
  directory.u8(VECTOR_KINDS.indexOf(kind));
  directory.u8(tail);
  directory.varint(m);
  directory.varint(candidates);
}

export function readVectorInfo(directory: ByteReader): VectorInfo {
  const kind = VECTOR_KINDS[directory.u8()]!;
  return { kind, tail: directory.u8(), m: directory.varint(), candidates: directory.varint() };
}
