import { segment } from '../connections/ask.ts';
import { useAnswer } from '../connections/connection-context.tsx';
import { type TermPlaces, termClass } from '../hits/term-colours.ts';
import type { Sample } from '../sample-data/samples.ts';
import { count, counted } from '../ui/quantity.ts';
import { COPY } from './copy.ts';
import type { LookUp } from './look-up.ts';
import { type TermEntry, termRows } from './neighbors.ts';
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

/** The stretch of the sorted term list around the term in question. */
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
            <span className="num" title={counted(row.doc_freq, 'document')}>
              {row.absent ? COPY.notHere : count(row.doc_freq)}
            </span>
          </li>
        ))}
      </ol>
    </Panel>
  );
}
