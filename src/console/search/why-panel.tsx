import { SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import type { Explanation } from '../hits/explanation.ts';
import { scoreParts, type TermNumbers, termNumbers } from '../hits/score-split.ts';
import { termClass } from '../hits/term-colours.ts';
import { JsonView } from '../ui/json-view.tsx';
import classes from './search.module.css';
import type { Hit } from './use-search.ts';
import type { Terms } from './use-terms.ts';

type View = 'words' | 'tree' | 'json';

/** One hit's score taken apart. */
export function WhyPanel({ hit, terms }: { hit: Hit; terms: Terms }) {
  const [view, setView] = useState<View>('words');
  const explanation = hit._explanation;
  return (
    <>
      <div className={classes.whyHead}>
        <h2>Why this score</h2>
        <span className="mono muted">_id {hit._id}</span>
        <span className="spring" />
        <SegmentedControl
          aria-label="Explanation view"
          value={view}
          onChange={value => setView(value as View)}
          data={[
            { value: 'words', label: 'Words' },
            { value: 'tree', label: 'Tree' },
            { value: 'json', label: 'JSON' },
          ]}
        />
      </div>
      {explanation === undefined && (
        <p className={classes.whyNote}>The answer has no explanation: the body says "explain": false.</p>
      )}
      {explanation !== undefined && view === 'words' && <WhyTable hit={hit} terms={terms} formula />}
      {explanation !== undefined && view === 'tree' && (
        <div className={classes.tree}>
          <Tree node={explanation} />
        </div>
      )}
      {explanation !== undefined && view === 'json' && (
        <JsonView label="the explanation" text={JSON.stringify(explanation, null, 2)} />
      )}
    </>
  );
}

/** Term by term: how often, how rare, how much of the text. */
export function WhyTable({ hit, terms, formula }: { hit: Hit; terms: Terms; formula?: boolean }) {
  const numbers = hit._explanation === undefined ? [] : termNumbers(hit._explanation);
  const [row, setRow] = useState(0);
  const current = numbers[row];
  if (numbers.length === 0)
    return (
      <p className={classes.whyNote}>
        No term scored here: {hit._explanation?.description ?? 'nothing was explained'}.
      </p>
    );
  const counted = new Set(scoreParts(hit._explanation!).map(part => `${part.field}:${part.term}`));
  const manyFields = new Set(numbers.map(each => each.field)).size > 1;
  return (
    <>
      <table className={classes.numbers}>
        <thead>
          <tr>
            <th>term</th>
            <th>freq</th>
            <th>idf</th>
            <th>tf</th>
            <th title="boost × idf × tf">{manyFields ? 'score' : 'boost × idf × tf'}</th>
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
                <button type="button" className={classes.termButton} aria-pressed={i === row} onClick={() => setRow(i)}>
                  <span className="swatch" />
                  <span className="mono">
                    {manyFields && `${each.field}:`}
                    {each.term}
                  </span>
                </button>
              </td>
              <td>{each.freq}</td>
              <td>{each.idf.toFixed(4)}</td>
              <td>{each.tf.toFixed(4)}</td>
              <td>
                <b>{each.value.toFixed(4)}</b>
              </td>
            </tr>
          ))}
          <tr className={classes.sum}>
            <td colSpan={4}>{sumWord(hit._explanation)}</td>
            <td>
              <b>{hit._explanation?.value}</b>
            </td>
          </tr>
        </tbody>
      </table>
      {formula && current !== undefined && (
        <Formula numbers={current} className={termClass(terms.places.get(current.term))} />
      )}
    </>
  );
}

function sumWord(explanation: Explanation | undefined): string {
  if (explanation === undefined) return 'score';
  if (explanation.description.startsWith('max')) return 'the best field';
  return explanation.description.startsWith('sum') ? 'sum' : 'score';
}

/** BM25 with this document's numbers in it. */
function Formula({ numbers, className }: { numbers: TermNumbers; className: string }) {
  const { term, freq, k1, b, length, averageLength, tf, idf, boost, documents } = numbers;
  return (
    <div className={`${classes.formula} ${className}`}>
      <p className="small">
        <span className="swatch" />
        <b className="mono">{term}</b>
        <span className="secondary">tf, filled in</span>
      </p>
      <div className={`${classes.fraction} mono`}>
        <span>
          <span>{freq}</span>
          <span>
            {freq} + <b>{k1}</b> × (1 − <b>{b}</b> + <b>{b}</b> × {length} / {round(averageLength)})
          </span>
        </span>
        = <b>{tf.toFixed(4)}</b>
      </div>
      <dl className="small muted">
        <dt>{freq}</dt>
        <dd>times in this text</dd>
        <dt>{length}</dt>
        <dd>words in this field (as stored: lengths above 40 are rounded)</dd>
        <dt>{round(averageLength)}</dt>
        <dd>words on average over the index</dd>
        {documents !== undefined && (
          <>
            <dt>{documents}</dt>
            <dd>documents hold the term, which gives idf {idf.toFixed(4)}</dd>
          </>
        )}
        <dt>{boost}</dt>
        <dd>boost, with k1 + 1 in it</dd>
      </dl>
    </div>
  );
}

const round = (value: number) => Math.round(value * 100) / 100;

function Tree({ node }: { node: Explanation }) {
  const line = (
    <>
      <b className="mono">{node.value}</b> <span className="secondary">{node.description}</span>
    </>
  );
  if (node.details.length === 0) return <div className={classes.leaf}>{line}</div>;
  return (
    <details open className={classes.branch}>
      <summary>{line}</summary>
      {node.details.map((child, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an explanation's children have no names, and their order is fixed
        <Tree key={i} node={child} />
      ))}
    </details>
  );
}
