import { COPY } from './copy.ts';
import classes from './move-lines.module.css';
import { moveKind, type RankMove } from './rank-moves.ts';

/** Row height of both lists in pixels; the style sheet repeats it. */
const ROW = 44;
const WIDTH = 96;

/** A line for each document both sides have; its twin are the marks in the lists. */
export function MoveLines({
  moves,
  current,
  rows,
}: {
  moves: readonly RankMove[];
  current: string | undefined;
  rows: number;
}) {
  const height = Math.max(1, rows) * ROW;
  const joined = moves.filter(move => move.left !== undefined && move.right !== undefined);
  const y = (rank: number) => (rank - 0.5) * ROW;
  return (
    <svg
      className={classes.lines}
      width={WIDTH}
      height={height}
      viewBox={`0 0 ${WIDTH} ${height}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={COPY.lines(joined.length)}
    >
      {joined.map(move => {
        const from = y(move.left!);
        const to = y(move.right!);
        return (
          <path
            key={move.id}
            data-kind={moveKind(move)}
            data-current={move.id === current || undefined}
            d={`M0 ${from} C ${WIDTH / 2} ${from}, ${WIDTH / 2} ${to}, ${WIDTH} ${to}`}
          />
        );
      })}
    </svg>
  );
}
