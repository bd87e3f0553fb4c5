import { titleField } from '../../hits/shown-fields.ts';
import { decimals, orUnknown } from '../../ui/quantity.ts';
import type { Hit } from '../use-search.ts';
import classes from './comparison.module.css';
import { COPY } from './copy.ts';
import { moveKind, moveText, type RankMove } from './rank-moves.ts';

interface SideListProps {
  name: string;
  hits: readonly Hit[];
  moves: readonly RankMove[];
  current: string | undefined;
  onChoose: (id: string) => void;
  showMoves?: boolean;
}

/** The hits of one side, in rows of the height that MoveLines assumes. */
export function SideList({ name, hits, moves, current, onChoose, showMoves }: SideListProps) {
  const byId = new Map(moves.map(move => [move.id, move]));
  return (
    <ol className={classes.list} aria-label={name}>
      {hits.map((hit, i) => {
        const move = byId.get(hit._id);
        const field = titleField(hit._source ?? {});
        const alone = move !== undefined && (move.left === undefined || move.right === undefined);
        return (
          <li key={hit._id} data-current={hit._id === current || undefined} data-alone={alone || undefined}>
            <span className={`${classes.rank} num`}>{i + 1}</span>
            <button type="button" aria-pressed={hit._id === current} onClick={() => onChoose(hit._id)}>
              <span className="ellipsis">{field === undefined ? hit._id : String(hit._source?.[field])}</span>
              <span className="small muted mono">
                {COPY.hitLine(
                  hit._id,
                  orUnknown(hit._score ?? undefined, score => decimals(score, 4)),
                )}
              </span>
            </button>
            {move !== undefined && (showMoves || alone) && (
              <span className={classes.move} data-kind={moveKind(move)}>
                {moveText(move)}
              </span>
            )}
          </li>
        );
      })}
    </ol>
  );
}

/** Row height of both lists in pixels, as in the style sheet. */
const ROW = 44;
const WIDTH = 96;

/** A line for each document on both sides. The lists show the same moves as text. */
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
