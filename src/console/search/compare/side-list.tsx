import { decimals, orUnknown } from '../../ui/quantity.ts';
import { titleField } from '../hit-card-facts.ts';
import type { Hit } from '../use-search.ts';
import { COPY } from './copy.ts';
import { moveKind, moveText, type RankMove } from './rank-moves.ts';
import classes from './side-list.module.css';

interface SideListProps {
  name: string;
  hits: readonly Hit[];
  moves: readonly RankMove[];
  current: string | undefined;
  onChoose: (id: string) => void;
  showMoves?: boolean;
}

/** The hits of one side, in rows of the height that the lines between the sides assume. */
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
