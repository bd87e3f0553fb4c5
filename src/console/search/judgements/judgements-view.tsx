import { QueryBar } from '../query-bar.tsx';
import room from '../search.module.css';
import type { Search } from '../use-search.ts';
import { useTerms } from '../use-terms.ts';
import { GoldenList } from './golden-list.tsx';
import classes from './judgements.module.css';
import { MetricsTable } from './metrics-table.tsx';
import { RatingList } from './rating-list.tsx';
import { useJudgements } from './use-judgements.ts';

/** What the hits are worth, said by a person and counted by the engine. */
export default function JudgementsView({ search }: { search: Search }) {
  const terms = useTerms(search);
  const judgements = useJudgements(search);
  return (
    <div className="rest surface">
      <div className={room.asking}>
        <QueryBar search={search} terms={terms} />
      </div>
      <div className={`halves ${classes.panes}`}>
        <RatingList search={search} judgements={judgements} />
        <div className={classes.counted}>
          <MetricsTable search={search} judgements={judgements} />
          <GoldenList search={search} judgements={judgements} />
        </div>
      </div>
    </div>
  );
}
