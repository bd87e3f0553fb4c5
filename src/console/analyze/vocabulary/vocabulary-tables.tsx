import { Button, SegmentedControl, TextInput } from '@mantine/core';
import { useMemo, useState } from 'react';
import { count } from '../../ui/quantity.ts';
import sections from '../sections.module.css';
import { COPY } from './copy.ts';
import type { VocabularyProgress } from './read-vocabulary.ts';
import classes from './vocabulary.module.css';

interface VocabularyTablesProps {
  progress: VocabularyProgress;
  /** Sets the text to analyze to a word. */
  onTry(word: string): void;
}

interface Row {
  name: string;
  times: string;
  words: { word: string; count: number }[];
}

const PAGE = 25;

/** Tables of words that share a term, words without a term, and all terms. */
export function VocabularyTables({ progress, onTry }: VocabularyTablesProps) {
  const [view, setView] = useState('merged');
  const [filter, setFilter] = useState('');
  const [shown, setShown] = useState(PAGE);
  const tables = useMemo(() => tablesOf(progress), [progress]);
  const needle = filter.toLowerCase();
  const rows = tables[view]!.filter(
    ({ name, words }) => name.includes(needle) || words.some(({ word }) => word.toLowerCase().includes(needle)),
  );
  const views = Object.entries(VIEWS).map(([value, { label }]) => ({
    value,
    label: `${label} ${count(tables[value]!.length)}`,
  }));
  return (
    <>
      <div className={classes.views}>
        <SegmentedControl aria-label={COPY.whichWords} data={views} value={view} onChange={setView} />
        <TextInput
          aria-label={COPY.findWord}
          placeholder={COPY.findWord}
          value={filter}
          onChange={event => setFilter(event.currentTarget.value)}
        />
      </div>
      <table className={`${sections.table} ${classes.table}`} aria-label={VIEWS[view]!.label}>
        <thead>
          <tr>
            {VIEWS[view]!.columns.map(column => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.slice(0, shown).map(row => (
            <tr key={row.name}>
              <th scope="row" className="mono">
                {row.name}
              </th>
              <td className="num">{row.times}</td>
              <td>
                <Words words={row.words} onTry={onTry} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {rows.length === 0 && <p className="small muted">{filter === '' ? VIEWS[view]!.none : COPY.noneWith(filter)}</p>}
      {rows.length > shown && (
        <Button variant="subtle" onClick={() => setShown(shown + 4 * PAGE)}>
          {COPY.showMore(rows.length)}
        </Button>
      )}
    </>
  );
}

const VIEWS: Record<string, { label: string; columns: string[]; none: string }> = {
  merged: {
    label: COPY.merged,
    columns: [COPY.term, COPY.words, COPY.mergedColumn],
    none: COPY.noneMerged,
  },
  dropped: { label: COPY.dropped, columns: [COPY.word, COPY.times, COPY.droppedColumn], none: COPY.noneDropped },
  terms: { label: COPY.allTerms, columns: [COPY.term, COPY.times, COPY.mergedColumn], none: COPY.noTerms },
};

function tablesOf({ vocabulary }: VocabularyProgress): Record<string, Row[]> {
  const terms = vocabulary.allTerms();
  return {
    merged: terms
      .filter(({ words }) => words.length > 1)
      .map(({ term, words }) => ({ name: term, times: count(words.length), words })),
    dropped: vocabulary.dropped().map(({ word, count: all, dropped }) => ({
      name: word,
      times: dropped === all ? count(all) : COPY.droppedTimes(dropped, all),
      words: [{ word, count: all }],
    })),
    terms: terms
      .toSorted((a, b) => b.count - a.count)
      .map(({ term, count: times, words }) => ({ name: term, times: count(times), words })),
  };
}

const MAX_WORDS = 12;

function Words({ words, onTry }: { words: Row['words']; onTry(word: string): void }) {
  const [all, setAll] = useState(false);
  const rest = words.length - MAX_WORDS;
  return (
    <span className={sections.terms}>
      {words.slice(0, all ? undefined : MAX_WORDS).map(({ word, count: times }) => (
        <button
          key={word}
          type="button"
          className={`${sections.term} ${classes.word}`}
          title={COPY.analyzeWord}
          onClick={() => onTry(word)}
        >
          {word} <span className="small muted num">{count(times)}</span>
        </button>
      ))}
      {!all && rest > 0 && (
        <button type="button" className={`${sections.term} ${classes.word}`} onClick={() => setAll(true)}>
          {COPY.more(rest)}
        </button>
      )}
    </span>
  );
}
