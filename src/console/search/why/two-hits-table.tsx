import { NativeSelect } from '@mantine/core';
import { hitTitle } from '../../hits/shown-fields.ts';
import { termClass } from '../../hits/term-colours.ts';
import { decimals } from '../../ui/quantity.ts';
import { useUrlParameter } from '../use-search.ts';
import type { Terms } from '../use-terms.ts';
import { COPY } from './copy.ts';
import classes from './two-hits.module.css';
import { differenceSentence, termPairs } from './two-hits.ts';
import type { RankedHit } from './use-bm25.ts';
import shared from './why.module.css';

interface TwoHitsProps {
  hits: readonly RankedHit[];
  selected: RankedHit;
  terms: Terms;
}

/** The scores of the selected hit and another one, term by term. */
export function TwoHits({ hits, selected, terms }: TwoHitsProps) {
  const [given, setOther] = useUrlParameter('beside');
  const others = hits.filter(each => each.hit._explanation !== undefined && each !== selected);
  const other = others.find(({ hit }) => hit._id === given) ?? others[0];
  const [a, b] = [selected.hit._explanation, other?.hit._explanation];
  if (a === undefined || b === undefined || other === undefined)
    return <p className={shared.note}>{COPY.noOtherHit}</p>;
  const pairs = termPairs(a, b);
  const most = Math.max(1e-9, ...pairs.flatMap(({ left, right }) => [left, right]));
  return (
    <>
      <div className={classes.choice}>
        <span className="secondary">{COPY.rankAgainst(selected.rank)}</span>
        <NativeSelect
          aria-label={COPY.otherHit}
          value={other.hit._id}
          onChange={event => setOther(event.currentTarget.value)}
          data={others.map(({ hit, rank }) => ({ value: hit._id, label: `${rank} ${hitTitle(hit)}` }))}
        />
      </div>
      <p className={shared.note} role="status">
        {differenceSentence({ rank: selected.rank, explanation: a }, { rank: other.rank, explanation: b })}
      </p>
      <table className={classes.pairs}>
        <thead>
          <tr>
            <th>{COPY.term}</th>
            <th>{COPY.rankColumn(selected.rank)}</th>
            <th>{COPY.rankColumn(other.rank)}</th>
          </tr>
        </thead>
        <tbody>
          {pairs.map(({ field, term, left, right }) => (
            <tr key={`${field}:${term}`} className={termClass(terms.places.get(term))}>
              <th scope="row">
                <span className="swatch" /> <span className="mono">{term}</span>
                <span className="mono muted small"> {field}</span>
              </th>
              <Contribution value={left} most={most} />
              <Contribution value={right} most={most} />
            </tr>
          ))}
          <tr className={shared.sum}>
            <th scope="row">{COPY.score}</th>
            <td>
              <b className="mono">{decimals(a.value, 4)}</b>
            </td>
            <td>
              <b className="mono">{decimals(b.value, 4)}</b>
            </td>
          </tr>
        </tbody>
      </table>
    </>
  );
}

function Contribution({ value, most }: { value: number; most: number }) {
  return (
    <td>
      <span className={classes.bar} aria-hidden="true">
        <i style={{ width: `${(value / most) * 100}%` }} />
      </span>
      <span className="mono">{value === 0 ? COPY.doesNotCount : decimals(value, 4)}</span>
    </td>
  );
}
