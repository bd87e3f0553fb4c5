import { Button } from '@mantine/core';
import { useState } from 'react';
import { count } from '../../ui/quantity.ts';
import sections from '../sections.module.css';
import { COPY } from './copy.ts';
import type { MissedTerm } from './missed-terms.ts';
import classes from './reach.module.css';
import type { FieldAnalyzers } from './search-analyzer.ts';

interface MissedTableProps {
  missed: readonly MissedTerm[];
  analyzers: FieldAnalyzers;
  /** Analyzes a term with the search analyzer, stage by stage. */
  onTry(term: string): void;
}

const PAGE = 25;

/** Terms that queries miss: those without a query that finds them first, then by their numbers of documents. */
export function MissedTable({ missed, analyzers, onTry }: MissedTableProps) {
  const [shown, setShown] = useState(PAGE);
  const rows = missed.toSorted(
    (a, b) => Number(a.example?.finds ?? false) - Number(b.example?.finds ?? false) || b.documents - a.documents,
  );
  return (
    <>
      <div className={classes.scroller}>
        <table className={`${sections.table} ${classes.table}`} aria-label={COPY.reach}>
          <thead>
            <tr>
              {[COPY.term, COPY.documents, COPY.becomes, COPY.changedBy, COPY.spelled, COPY.whatToDo].map(column => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.slice(0, shown).map(row => (
              <tr key={row.term}>
                <th scope="row">
                  <button
                    type="button"
                    className={sections.term}
                    title={COPY.analyzeTerm}
                    onClick={() => onTry(row.term)}
                  >
                    {row.term}
                  </button>
                </th>
                <td className="num">{count(row.documents)}</td>
                <td className={row.becomes.length === 0 ? 'muted' : 'mono'}>{row.becomes.join(' ') || COPY.nothing}</td>
                <td className="mono">{row.changedBy}</td>
                <td className="mono">{row.example?.word ?? '—'}</td>
                <td>{adviceFor(row, analyzers)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {rows.length > shown && (
        <Button variant="subtle" onClick={() => setShown(shown + 4 * PAGE)}>
          {COPY.showMore(rows.length)}
        </Button>
      )}
    </>
  );
}

function adviceFor({ example, becomes, changedBy }: MissedTerm, analyzers: FieldAnalyzers): string {
  if (example?.finds) return COPY.searchFor(example.word);
  if (analyzers.search === analyzers.index) return COPY.sameAnalyzer(changedBy, analyzers.index);
  return (becomes.length === 0 ? COPY.removed : COPY.changed)(changedBy);
}
