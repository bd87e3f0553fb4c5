import { segment } from '../connections/ask.ts';
import { useAnswer } from '../connections/connection-context.tsx';
import { type TermPlaces, termClass } from '../hits/term-colours.ts';
import type { Sample } from '../sample-data/samples.ts';
import { count } from '../ui/quantity.ts';
import { COPY } from './copy.ts';
import type { LookUp } from './look-up.ts';
import { Door, Panel } from './panel.tsx';
import classes from './term-list-panel.module.css';

interface TermListPanelProps {
  sample: Sample;
  lookUp: LookUp;
  places: TermPlaces;
  term: string | undefined;
}

const BEFORE = 6;
const ROWS = 12;

/** The part of the sorted term list around a term. */
export function TermListPanel({ sample, lookUp, places, term }: TermListPanelProps) {
  const wanted = term ?? '';
  const path = `/_vitrine/terms/${segment(sample.index)}/${segment(sample.field)}?from=${encodeURIComponent(wanted)}&size=${ROWS}&before=${BEFORE}`;
  const { data } = useAnswer<{ total: number; terms: TermEntry[] }>({ method: 'GET', path }, { keep: true });
  const entries = data?.body.terms ?? [];
  const rows =
    term === undefined
      ? entries.slice(0, ROWS).map(entry => ({ ...entry, current: false, absent: false }))
      : termRows(entries, term, BEFORE, ROWS);
  const near = term === undefined ? undefined : lookUp.standIns.get(term);
  const total = data === undefined ? COPY.allTerms : COPY.allCount(data.body.total);
  const sentence = near === undefined ? COPY.termList(total) : COPY.closestTerm(term, near);
  return (
    <Panel
      number={2}
      title={COPY.termsTitle}
      sentence={sentence}
      door={
        <Door href={`/indices/${segment(sample.index)}/terms?field=${encodeURIComponent(sample.field)}`}>
          {COPY.lookInside}
        </Door>
      }
    >
      <ol className={classes.terms} aria-label={COPY.sortedTerms}>
        {rows.map(row => (
          <li
            key={row.term}
            className={`${classes.termRow} ${places.has(row.term) ? termClass(places.get(row.term)) : ''}`}
            data-current={row.current || undefined}
            data-absent={row.absent || undefined}
            aria-current={row.current || undefined}
          >
            <span className="mono ellipsis">{row.term}</span>
            <span className="num" title={COPY.documents(row.doc_freq)}>
              {row.absent ? COPY.notHere : count(row.doc_freq)}
            </span>
          </li>
        ))}
      </ol>
    </Panel>
  );
}

/** An entry of the sorted term list. */
export interface TermEntry {
  term: string;
  doc_freq: number;
}

export interface TermRow extends TermEntry {
  /** Whether it is the term looked up. */
  current: boolean;
  /** Whether the dictionary lacks the term; the row shows where it would be. */
  absent: boolean;
}

/** At most `size` rows around a term, `before` of them before it. A term that the dictionary lacks has a row too. */
export function termRows(entries: readonly TermEntry[], term: string, before: number, size: number): TermRow[] {
  const at = entries.findIndex(entry => entry.term >= term);
  const place = at < 0 ? entries.length : at;
  const found = entries[place]?.term === term;
  const rows: TermRow[] = entries.map(entry => ({ ...entry, current: entry.term === term, absent: false }));
  if (!found) rows.splice(place, 0, { term, doc_freq: 0, current: true, absent: true });
  const start = Math.max(0, Math.min(place - before, rows.length - size));
  return rows.slice(start, start + size);
}
