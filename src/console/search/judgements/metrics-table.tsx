import { NativeSelect } from '@mantine/core';
import { ShowAsRequest } from '../../connections/show-as-request.tsx';
import { ProblemCard } from '../../ui/problem-card.tsx';
import { counted } from '../../ui/quantity.ts';
import room from '../search.module.css';
import type { Search } from '../use-search.ts';
import { METRICS } from './judgement-list.ts';
import classes from './judgements.module.css';
import { DEPTHS, type Judgements } from './use-judgements.ts';

/** What the ratings make of the query: the engine counts, for each text and in all. */
export function MetricsTable({ search, judgements }: { search: Search; judgements: Judgements }) {
  const { list, results, requests, k, setK } = judgements;
  const problem = METRICS.map(metric => results[metric].problem).find(each => each !== null);
  return (
    <section aria-label="Metrics">
      <div className={classes.head}>
        <h2>Metrics</h2>
        <NativeSelect
          aria-label="Over the first hits"
          value={String(k)}
          onChange={event => setK(Number(event.currentTarget.value))}
          data={[...new Set([...DEPTHS, k])].map(depth => ({ value: String(depth), label: `first ${depth}` }))}
        />
        <span className="spring" />
        {requests.nDCG && (
          <ShowAsRequest
            label="Show the metrics as a request"
            requests={[requests.nDCG]}
            note="P and MRR are asked in the same way, with precision and mean_reciprocal_rank as their metric."
          />
        )}
      </div>
      {problem && (
        <div className={room.problem}>
          <ProblemCard title="The engine did not count." problem={problem} />
        </div>
      )}
      {list.length === 0 ? (
        <p className={classes.note}>
          Rate the hits of a few texts. The engine then says how good the query is (nDCG, P, MRR), and says it again
          after every change of the query or of the mapping.
        </p>
      ) : (
        <table className={classes.table}>
          <thead>
            <tr>
              <th>text</th>
              <th>rated</th>
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
                    {text === '' ? 'every document' : text}
                  </button>
                </td>
                <td>{Object.keys(ratings).length}</td>
                {METRICS.map(metric => (
                  <td key={metric}>{figure(results[metric].each[i])}</td>
                ))}
              </tr>
            ))}
            <tr className={classes.mean}>
              <td>mean over {counted(list.length, 'text')}</td>
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

const figure = (value: number | undefined) => (value === undefined ? '–' : value.toFixed(4));
