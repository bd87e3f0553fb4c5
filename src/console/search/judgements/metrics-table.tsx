import { NativeSelect } from '@mantine/core';
import { ShowAsRequest } from '../../connections/show-as-request.tsx';
import { ProblemCard } from '../../ui/error-card.tsx';
import { decimals, orUnknown } from '../../ui/quantity.ts';
import room from '../search.module.css';
import type { Search } from '../use-search.ts';
import { COPY } from './copy.ts';
import { METRICS } from './judgement-list.ts';
import classes from './judgements.module.css';
import { DEPTHS, type Judgements } from './use-judgements.ts';

/** The quality of the query by the ratings, for each text and on average. */
export function MetricsTable({ search, judgements }: { search: Search; judgements: Judgements }) {
  const { list, results, requests, k, setK } = judgements;
  const problem = METRICS.map(metric => results[metric].problem).find(each => each !== null);
  return (
    <section aria-label={COPY.metrics}>
      <div className={classes.head}>
        <h2>{COPY.metrics}</h2>
        <NativeSelect
          aria-label={COPY.depth}
          value={String(k)}
          onChange={event => setK(Number(event.currentTarget.value))}
          data={[...new Set([...DEPTHS, k])].map(depth => ({ value: String(depth), label: COPY.firstHits(depth) }))}
        />
        <span className="spring" />
        {requests.nDCG && (
          <ShowAsRequest label={COPY.metricsAsRequest} requests={[requests.nDCG]} note={COPY.metricsNote} />
        )}
      </div>
      {problem && (
        <div className={room.problem}>
          <ProblemCard title={COPY.metricsFailed} problem={problem} />
        </div>
      )}
      {list.length === 0 ? (
        <p className={classes.note}>{COPY.metricsHint}</p>
      ) : (
        <table className={classes.table}>
          <thead>
            <tr>
              <th>{COPY.text}</th>
              <th>{COPY.rated}</th>
              {METRICS.map(metric => (
                <th key={metric}>
                  {metric}@{k}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {list.map(({ text, ratings }, i) => (
              <tr key={text} data-current={text === search.state.q || undefined}>
                <td>
                  <button
                    type="button"
                    className={room.textButton}
                    onClick={() => search.setState({ ...search.state, after: [], q: text })}
                  >
                    {text === '' ? COPY.everyDocument : text}
                  </button>
                </td>
                <td>{Object.keys(ratings).length}</td>
                {METRICS.map(metric => (
                  <td key={metric}>{figure(results[metric].each[i])}</td>
                ))}
              </tr>
            ))}
            <tr className={classes.mean}>
              <td>{COPY.meanOver(list.length)}</td>
              <td />
              {METRICS.map(metric => (
                <td key={metric}>{figure(results[metric].mean)}</td>
              ))}
            </tr>
          </tbody>
        </table>
      )}
    </section>
  );
}

const figure = (value: number | undefined) => orUnknown(value, known => decimals(known, 4));
