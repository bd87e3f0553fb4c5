import { ProblemCard } from '../../ui/error-card.tsx';
import { PaneDivider } from '../../ui/panes.tsx';
import room from '../search.module.css';
import { type Search, useUrlParameter } from '../use-search.ts';
import classes from './comparison.module.css';
import { COPY } from './copy.ts';
import { DifferencePanel } from './difference-panel.tsx';
import { countMoves, rankMoves } from './rank-moves.ts';
import { SideControls } from './side-controls.tsx';
import { MoveLines, SideList } from './side-lists.tsx';
import { useSide } from './use-sides.ts';

/** Two queries, two indices or two analyzers side by side. */
export default function CompareView({ search }: { search: Search }) {
  const left = useSide(search, 'left');
  const right = useSide(search, 'right');
  const [chosen, setChosen] = useUrlParameter('moved');
  const moves = rankMoves(
    left.hits.map(hit => hit._id),
    right.hits.map(hit => hit._id),
  );
  const { rose, fell, stayed, came, left: gone } = countMoves(moves);
  const most = moves.reduce(
    (best, move) => (distance(move) > distance(best) ? move : best),
    moves.find(move => move.left !== undefined && move.right !== undefined) ?? moves[0],
  );
  const current = moves.find(move => move.id === chosen) ?? most;
  return (
    <div className="rest surface">
      <div className={classes.sides}>
        <SideControls search={search} name={COPY.left} asked={left} />
        <SideControls search={search} name={COPY.right} asked={right} />
      </div>
      <p role="status" className={classes.status}>
        {moves.length === 0
          ? COPY.nothingToCompare
          : COPY.overlap(rose + fell + stayed, gone, came, rose, fell, stayed)}
      </p>
      {[left, right].map(
        (side, i) =>
          side.problem !== null && (
            <div key={i === 0 ? 'left' : 'right'} className={room.problem}>
              <ProblemCard
                title={COPY.refused(i === 0 ? COPY.leftInSentence : COPY.rightInSentence)}
                problem={side.problem}
              />
            </div>
          ),
      )}
      <div className={classes.panes}>
        <div className={classes.lists}>
          <SideList name={COPY.leftHits} hits={left.hits} moves={moves} current={current?.id} onChoose={setChosen} />
          <MoveLines moves={moves} current={current?.id} rows={Math.max(left.hits.length, right.hits.length)} />
          <SideList
            name={COPY.rightHits}
            hits={right.hits}
            moves={moves}
            current={current?.id}
            onChoose={setChosen}
            showMoves
          />
        </div>
        <aside className={classes.difference} aria-label={COPY.differences}>
          {current !== undefined && <DifferencePanel key={current.id} move={current} left={left} right={right} />}
        </aside>
        <PaneDivider name="compare" label={COPY.differencesWidth} edge="right" />
      </div>
    </div>
  );
}

/** Ranks between the two positions; -1 for a document on one side only. */
function distance(move: { left: number | undefined; right: number | undefined } | undefined): number {
  return move?.left === undefined || move.right === undefined ? -1 : Math.abs(move.left - move.right);
}
