import { SegmentedControl } from '@mantine/core';
import { titleField } from '../../hits/shown-fields.ts';
import { ProblemCard } from '../../ui/error-card.tsx';
import { QueryBar } from '../query-bar.tsx';
import room from '../search.module.css';
import type { Search } from '../use-search.ts';
import { useTerms } from '../use-terms.ts';
import { COPY } from './copy.ts';
import { GoldenList } from './golden-list.tsx';
import { RATINGS, rate } from './judgement-list.ts';
import classes from './judgements.module.css';
import { MetricsTable } from './metrics-table.tsx';
import { type Judgements, useJudgements } from './use-judgements.ts';

/** Ratings by the user, and the metrics that the engine computes from them. */
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

/** The hits of the text, each with its rating. */
function RatingList({ search, judgements }: { search: Search; judgements: Judgements }) {
  const { state, answer, problem } = search;
  const text = state.q;
  const ratings = judgements.list.find(each => each.text === text)?.ratings ?? {};
  const hits = answer?.body.hits.hits ?? [];
  const elsewhere = Object.keys(ratings).filter(id => !hits.some(hit => hit._id === id));
  const set = (id: string, value: string) =>
    judgements.setList(rate(judgements.list, text, id, value === '' ? undefined : Number(value)));
  return (
    <section className={classes.pane} aria-label={COPY.hitsToRate}>
      <div className={classes.head}>
        <h2>{text === '' ? COPY.everyDocumentTitle : COPY.foundFor(text)}</h2>
        <span className="small muted">{COPY.ratingScale}</span>
      </div>
      {problem !== null && <ProblemCard title={COPY.searchFailed} problem={problem} />}
      {answer !== undefined && hits.length === 0 && <p className={classes.note}>{COPY.nothingToRate}</p>}
      <ol className={classes.hits}>
        {hits.map((hit, i) => {
          const field = titleField(hit._source ?? {});
          const title = field === undefined ? hit._id : String(hit._source?.[field]);
          return (
            <li key={hit._id}>
              <span className={`${classes.rank} num`}>{search.before + i + 1}</span>
              <span className={classes.title}>
                <span className="ellipsis">{title}</span>
                <span className="small muted mono">{COPY.idOf(hit._id)}</span>
              </span>
              <Rating name={title} value={ratings[hit._id]} onChange={value => set(hit._id, value)} />
            </li>
          );
        })}
        {elsewhere.map(id => (
          <li key={id}>
            <span className={classes.rank}>–</span>
            <span className={classes.title}>
              <span className="muted">{COPY.ratedElsewhere}</span>
              <span className="small muted mono">{COPY.idOf(id)}</span>
            </span>
            <Rating name={id} value={ratings[id]} onChange={value => set(id, value)} />
          </li>
        ))}
      </ol>
    </section>
  );
}

function Rating({
  name,
  value,
  onChange,
}: {
  name: string;
  value: number | undefined;
  onChange: (value: string) => void;
}) {
  return (
    <SegmentedControl
      aria-label={COPY.ratingOf(name)}
      value={value === undefined ? '' : String(value)}
      onChange={onChange}
      data={[{ value: '', label: '–' }, ...RATINGS.map(rating => ({ value: String(rating), label: String(rating) }))]}
    />
  );
}
