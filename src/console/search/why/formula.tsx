import { useState } from 'react';
import { segment } from '../../connections/ask.ts';
import { ShowAsRequest } from '../../connections/show-as-request.tsx';
import type { TermNumbers } from '../../hits/score-split.ts';
import type { Hit } from '../use-search.ts';
import classes from './formula.module.css';

interface FormulaProps {
  numbers: TermNumbers;
  hit: Hit;
  className: string;
}

interface Source {
  name: string;
  value: number;
  text: string;
}

/** BM25 with this document's numbers in it; each says where it comes from. */
export function Formula({ numbers, hit, className }: FormulaProps) {
  const { term, tf } = numbers;
  const [open, setOpen] = useState(false);
  const [asked, setAsked] = useState<string>();
  const sources = sourcesOf(numbers);
  const [freq, length, average, k1, b] = sources as [Source, Source, Source, Source, Source];
  const part = (source: Source, own = false) => (
    <button
      type="button"
      className={classes.number}
      data-own={own || undefined}
      data-asked={(open && asked === source.name) || undefined}
      aria-label={`${source.name} ${source.value}`}
      onClick={() => {
        setAsked(source.name);
        setOpen(true);
      }}
    >
      {source.value}
    </button>
  );
  return (
    <section className={`${classes.formula} ${className}`} aria-label={`Formula of ${term}`}>
      <p className="small">
        <span className="swatch" />
        <b className="mono">{term}</b>
        <span className="secondary">tf, with the numbers</span>
        <span className="spring" />
        <span className="muted">click any number for its source</span>
      </p>
      <div className={`${classes.fraction} mono`}>
        <span>
          <span>{part(freq)}</span>
          <span>
            {part(freq)} + {part(k1, true)} × (1 − {part(b, true)} + {part(b, true)} × {part(length)} / {part(average)})
          </span>
        </span>
        = <b>{tf.toFixed(4)}</b>
      </div>
      <details className="small muted" open={open} onToggle={event => setOpen(event.currentTarget.open)}>
        <summary>
          {freq.value} = freq, {length.value} = words in this field, {average.value} = average over the index
        </summary>
        <dl>
          {sources.map(({ name, value, text }) => (
            <div key={name}>
              <dt>{value}</dt>
              <dd data-asked={asked === name || undefined}>{text}</dd>
            </div>
          ))}
        </dl>
        <TermsRequest numbers={numbers} hit={hit} />
      </details>
    </section>
  );
}

/** In the order of the legend; the first five appear in the fraction. */
function sourcesOf({ freq, length, averageLength, k1, b, documents, idf, boost }: TermNumbers): Source[] {
  return [
    { name: 'freq', value: freq, text: 'times in this text' },
    { name: 'length', value: length, text: 'words in this field (as stored: lengths above 40 are rounded)' },
    { name: 'average length', value: round(averageLength), text: 'words on average over the index' },
    { name: 'k1', value: round(k1), text: 'k1: how soon one more of the same word counts less; set below' },
    { name: 'b', value: round(b), text: 'b: how much a long field is held against it; set below' },
    ...(documents === undefined
      ? []
      : [{ name: 'documents', value: documents, text: `documents hold the term, which gives idf ${idf.toFixed(4)}` }]),
    { name: 'boost', value: boost, text: 'boost, with k1 + 1 in it' },
  ];
}

/** The same statistics as the engine stores them: of the term, the field, and this document. */
function TermsRequest({ numbers: { field }, hit }: Pick<FormulaProps, 'numbers' | 'hit'>) {
  const asked = new URLSearchParams({ fields: field, term_statistics: 'true', field_statistics: 'true' });
  const path = `/${segment(hit._index)}/_termvectors/${segment(hit._id)}?${asked}`;
  const request = { method: 'GET', path };
  return (
    <ShowAsRequest
      door
      label="Ask the engine for these numbers"
      requests={[request]}
      note="term_freq, doc_freq, and sum_ttf by doc_count: the average length."
    />
  );
}

const round = (value: number) => Math.round(value * 100) / 100;
