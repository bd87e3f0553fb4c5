import { useState } from 'react';
import { amount } from '../../charts/scale.ts';
import { segment } from '../../connections/ask.ts';
import { ShowAsRequest } from '../../connections/show-as-request.tsx';
import type { TermNumbers } from '../../hits/score-split.ts';
import { decimals } from '../../ui/quantity.ts';
import type { Hit } from '../use-search.ts';
import { COPY } from './copy.ts';
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

/** The BM25 formula with this document's numbers; clicking one shows its source. */
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
      aria-label={`${source.name} ${amount(source.value)}`}
      onClick={() => {
        setAsked(source.name);
        setOpen(true);
      }}
    >
      {amount(source.value)}
    </button>
  );
  return (
    <section className={`${classes.formula} ${className}`} aria-label={COPY.formulaOf(term)}>
      <p className="small">
        <span className="swatch" />
        <b className="mono">{term}</b>
        <span className="secondary">{COPY.tfTitle}</span>
        <span className="spring" />
        <span className="muted">{COPY.clickForSource}</span>
      </p>
      <div className={`${classes.fraction} mono`}>
        <span>
          <span>{part(freq)}</span>
          <span>
            {part(freq)} + {part(k1, true)} × (1 − {part(b, true)} + {part(b, true)} × {part(length)} / {part(average)})
          </span>
        </span>
        <div>
          = <b>{decimals(tf, 4)}</b>
        </div>
      </div>
      <details className="small muted" open={open} onToggle={event => setOpen(event.currentTarget.open)}>
        <summary>{COPY.legend(amount(freq.value), amount(length.value), amount(average.value))}</summary>
        <dl>
          {sources.map(({ name, value, text }) => (
            <div key={name}>
              <dt>{amount(value)}</dt>
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
    { name: COPY.freqName, value: freq, text: COPY.timesInText },
    { name: COPY.lengthName, value: length, text: COPY.wordsInField },
    { name: COPY.averageLength, value: averageLength, text: COPY.averageOverIndex },
    { name: 'k1', value: k1, text: COPY.k1Meaning },
    { name: 'b', value: b, text: COPY.bMeaning },
    ...(documents === undefined
      ? []
      : [{ name: COPY.documentsName, value: documents, text: COPY.documentsWithTerm(decimals(idf, 4)) }]),
    { name: COPY.boostName, value: boost, text: COPY.boostMeaning },
  ];
}

/** The request for the stored statistics of the term, the field and this document. */
function TermsRequest({ numbers: { field }, hit }: Pick<FormulaProps, 'numbers' | 'hit'>) {
  const asked = new URLSearchParams({ fields: field, term_statistics: 'true', field_statistics: 'true' });
  const path = `/${segment(hit._index)}/_termvectors/${segment(hit._id)}?${asked}`;
  const request = { method: 'GET', path };
  return <ShowAsRequest door label={COPY.numbersAsRequest} requests={[request]} note={COPY.numbersNote} />;
}
