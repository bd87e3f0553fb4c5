import { COPY } from './copy.ts';

/** The rank of a document on each side; undefined if it is not among the hits. */
export interface RankMove {
  id: string;
  left: number | undefined;
  right: number | undefined;
}

export type MoveKind = 'rose' | 'fell' | 'stayed' | 'came' | 'left';

/** Every document of either list: those of the left in order, then those only on the right. */
export function rankMoves(left: readonly string[], right: readonly string[]): RankMove[] {
  const rightRank = new Map(right.map((id, i) => [id, i + 1]));
  const leftIds = new Set(left);
  return [
    ...left.map((id, i) => ({ id, left: i + 1, right: rightRank.get(id) })),
    ...right.filter(id => !leftIds.has(id)).map(id => ({ id, left: undefined, right: rightRank.get(id) })),
  ];
}

export function moveKind({ left, right }: RankMove): MoveKind {
  if (left === undefined) return 'came';
  if (right === undefined) return 'left';
  return left === right ? 'stayed' : right < left ? 'rose' : 'fell';
}

/** The move as shown in the right list: “↑3”, “↓2”, “new”, “gone” or “=”. */
export function moveText(move: RankMove): string {
  const kind = moveKind(move);
  if (kind === 'came') return COPY.new;
  if (kind === 'left') return COPY.gone;
  const by = Math.abs((move.left ?? 0) - (move.right ?? 0));
  return kind === 'stayed' ? '=' : `${kind === 'rose' ? '↑' : '↓'}${by}`;
}

export function countMoves(moves: readonly RankMove[]): Record<MoveKind, number> {
  const counts: Record<MoveKind, number> = { rose: 0, fell: 0, stayed: 0, came: 0, left: 0 };
  for (const move of moves) counts[moveKind(move)]++;
  return counts;
}
