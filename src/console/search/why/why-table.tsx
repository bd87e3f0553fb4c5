import { Fragment, useState } from 'react';
import { type Explanation, scoreParts, termNumbers } from '../../hits/score-split.ts';
import { termClass } from '../../hits/term-colours.ts';
import { decimals, floatText } from '../../ui/quantity.ts';
import type { Hit } from '../use-search.ts';
import type { Terms } from '../use-terms.ts';
import { COPY } from './copy.ts';
import { Formula } from './formula.tsx';
import shared from './why.module.css';

/** The score by term: frequency, rarity, and length. */
export function WhyTable({ hit, terms, formula }: { hit: Hit; terms: Terms; formula?: boolean }) {
  const numbers = hit._explanation === undefined ? [] : termNumbers(hit._explanation);
  const [row, setRow] = useState(0);
  const current = numbers[row];
  if (numbers.length === 0) return <p className={shared.note}>{withoutTerms(hit._explanation?.description)}</p>;
  const counted = new Set(scoreParts(hit._explanation!).map(part => `${part.field}:${part.term}`));
  const manyFields = new Set(numbers.map(each => each.field)).size > 1;
  return (
    <>
      <table className={shared.numbers}>
        <thead>
          <tr>
            <th>{COPY.term}</th>
            <th>{COPY.freq}</th>
            <th>{COPY.idf}</th>
            <th>{COPY.tf}</th>
            <th title={COPY.product}>{manyFields ? COPY.score : COPY.product}</th>
          </tr>
        </thead>
        <tbody>
          {numbers.map((each, i) => (
            <tr
              key={`${each.field}:${each.term}`}
              className={termClass(terms.places.get(each.term))}
              data-current={(formula && i === row) || undefined}
              data-lost={!counted.has(`${each.field}:${each.term}`) || undefined}
            >
              <td>
                <button type="button" className={shared.termButton} aria-pressed={i === row} onClick={() => setRow(i)}>
                  <span className="swatch" />
                  <span className="mono">
                    {manyFields && <FieldName field={each.field} />}
                    {each.term}
                  </span>
                </button>
              </td>
              <td>{each.freq}</td>
              <td>{decimals(each.idf, 4)}</td>
              <td>{decimals(each.tf, 4)}</td>
              <td>
                <b>{decimals(each.value, 4)}</b>
              </td>
            </tr>
          ))}
          <tr className={shared.sum}>
            <td colSpan={4}>{sumWord(hit._explanation)}</td>
            <td>
              <b>{hit._explanation && floatText(hit._explanation.value)}</b>
            </td>
          </tr>
        </tbody>
      </table>
      {formula && current !== undefined && (
        <Formula numbers={current} hit={hit} className={termClass(terms.places.get(current.term))} />
      )}
    </>
  );
}

/** Allows a long path to wrap only at its dots and before the term. */
function FieldName({ field }: { field: string }) {
  return (
    <span className={shared.field}>
      {field.split('.').map((name, i) => (
        <Fragment key={field.split('.', i + 1).join('.')}>
          {i > 0 && '.'}
          <wbr />
          {name}
        </Fragment>
      ))}
      :<wbr />
    </span>
  );
}

function sumWord(explanation: Explanation | undefined): string {
  if (explanation === undefined) return COPY.score;
  if (explanation.description.startsWith('max')) return COPY.bestField;
  return explanation.description.startsWith('sum') ? COPY.sum : COPY.score;
}

/** Why no term counts, by the description of the score. */
function withoutTerms(description: string = COPY.unexplained): string {
  if (/^\*:\*(?:\^|$)/.test(description)) return COPY.everyDocument;
  return description.startsWith('ConstantScore(') ? COPY.constantScore(description) : COPY.notFromTerms(description);
}
