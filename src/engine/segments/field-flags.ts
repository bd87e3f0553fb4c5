import type { FieldInfo } from './indexable-document.ts';
import type { VectorInfo } from './vectors/vector-info.ts';

/** What a field has in a segment: its info's promises (low bits) and the parts that lie there (high bits). */
export const FieldFlag = {
  /** Bits 0–2: index into POSTINGS; bits 3–4: index into COLUMNS. */
  norms: 1 << 5,
  hasPoints: 1 << 6,
  dictionary: 1 << 8,
  postings: 1 << 9,
  numbers: 1 << 10,
  ordinals: 1 << 11,
  binaries: 1 << 12,
  points: 1 << 13,
  vectors: 1 << 14,
} as const;

const POSTINGS = ['none', 'docs', 'freqs', 'positions', 'offsets'] as const;
const COLUMNS = ['none', 'number', 'ordinal', 'binary'] as const;

export function flagsOf(info: FieldInfo): number {
  const kinds = POSTINGS.indexOf(info.postings) | (COLUMNS.indexOf(info.column) << 3);
  return (
    kinds |
    (info.norms ? FieldFlag.norms : 0) |
    (info.points ? FieldFlag.hasPoints : 0) |
    (info.vectors ? FieldFlag.vectors : 0)
  );
}

/** @param vectors present if FieldFlag.vectors is set */
export function infoOf(name: string, flags: number, vectors?: VectorInfo): FieldInfo {
  return {
    name,
    postings: POSTINGS[flags & 7]!,
    column: COLUMNS[(flags >> 3) & 3]!,
    norms: (flags & FieldFlag.norms) !== 0,
    points: (flags & FieldFlag.hasPoints) !== 0,
    ...(vectors && { vectors }),
  };
}
