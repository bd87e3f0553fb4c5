import { Button, Select } from '@mantine/core';
import { useState } from 'react';
import { useIndices } from '../../connections/use-indices.ts';
import { useMapping } from '../../connections/use-mapping.ts';
import { ProblemCard } from '../../ui/problem-card.tsx';
import { count, counted, duration } from '../../ui/quantity.ts';
import { type AnalyzeState, analyzerKey, type OverDocuments } from '../analyze-request.ts';
import sections from '../sections.module.css';
import { useVocabulary } from './use-vocabulary.ts';
import classes from './vocabulary.module.css';
import { VocabularyTables } from './vocabulary-tables.tsx';

interface VocabularySectionProps {
  state: AnalyzeState;
  change(part: Partial<AnalyzeState>): void;
}

const LIMITS = [
  { value: '200', label: 'the first 200' },
  { value: '1000', label: 'the first 1,000' },
  { value: '10000', label: 'the first 10,000' },
  { value: '999999999', label: 'all of them' },
];

/** The analyzer over the documents of an index: the number of words and of terms, and which words merge. */
export function VocabularySection({ state, change }: VocabularySectionProps) {
  const { over } = state;
  const reading = useVocabulary();
  const [readWith, setReadWith] = useState<string>();
  const now = JSON.stringify([analyzerKey(state), over]);
  const start = (path: string) => {
    setReadWith(now);
    void reading.start(state, { index: over.index, path, limit: over.limit });
  };
  const { progress, problem, running } = reading;
  return (
    <section className={sections.section} aria-label="Over the documents">
      <div className={sections.head}>
        <h2>Over the documents</h2>
        <p className="small muted">how many terms become of all the words, which words merge, which leave nothing</p>
      </div>
      <Question
        over={over}
        running={running}
        again={progress !== undefined}
        onChange={next => change({ over: { ...over, ...next } })}
        onStart={start}
      />
      {problem && <ProblemCard title="The documents could not be read" problem={problem} />}
      {running && <Progress reading={reading} />}
      {!running && <Outcome reading={reading} stale={readWith !== now} />}
      {progress && <VocabularyTables progress={progress} onTry={word => change({ texts: [word] })} />}
    </section>
  );
}

interface QuestionProps {
  over: OverDocuments;
  running: boolean;
  again: boolean;
  onChange(part: Partial<OverDocuments>): void;
  onStart(path: string): void;
}

function Question({ over, running, again, onChange, onStart }: QuestionProps) {
  const { rows } = useIndices();
  const { fields = [] } = useMapping(over.index === '' ? undefined : over.index);
  const names = fields.filter(({ multi, type }) => !multi && TEXTUAL.has(type)).map(({ path }) => path);
  return (
    <div className={classes.question}>
      <Select
        label="Documents of"
        placeholder="Choose an index"
        data={rows?.map(({ name }) => name) ?? []}
        value={over.index || null}
        searchable
        onChange={index => onChange({ index: index ?? '', field: '' })}
      />
      <Select
        label="Their field"
        placeholder={over.index === '' ? 'First an index' : 'Choose a field'}
        data={names}
        value={over.field || null}
        searchable
        disabled={over.index === ''}
        onChange={field => onChange({ field: field ?? '' })}
      />
      <Select
        label="How many"
        data={LIMITS}
        value={String(over.limit)}
        allowDeselect={false}
        onChange={limit => limit && onChange({ limit: Number(limit) })}
      />
      <Button disabled={over.field === '' || running} onClick={() => onStart(over.field)}>
        {again ? 'Read the documents again' : 'Read the documents'}
      </Button>
      {over.field === '' && <span className="small muted">An index and a field say which documents to read.</span>}
    </div>
  );
}

const TEXTUAL = new Set(['text', 'keyword', 'match_only_text', 'search_as_you_type', 'wildcard']);

type Reading = ReturnType<typeof useVocabulary>;

function Progress({ reading: { progress, milliseconds, cancel } }: { reading: Reading }) {
  const { documents = 0, total = 0 } = progress ?? {};
  const rate = milliseconds > 0 ? (documents / milliseconds) * 1000 : 0;
  return (
    <div className={classes.progress}>
      <div className="row">
        <span className="num">
          {count(documents)} of {total === 0 ? '…' : count(total)} documents
        </span>
        <span className="small muted num">
          {rate > 0 && `${count(Math.round(rate))} per second, ${duration(((total - documents) / rate) * 1000)} left`}
        </span>
        <span className="spring" />
        <span className="small muted">Cancel keeps what was read.</span>
        <Button onClick={cancel}>Cancel reading</Button>
      </div>
      <div
        role="progressbar"
        className={classes.track}
        aria-label="Documents read"
        aria-valuemin={0}
        aria-valuemax={total}
        aria-valuenow={documents}
      >
        <i style={{ width: `${total === 0 ? 0 : (documents / total) * 100}%` }} />
      </div>
    </div>
  );
}

function Outcome({ reading: { progress, cancelled, milliseconds }, stale }: { reading: Reading; stale: boolean }) {
  if (!progress) return <p role="status">{cancelled && 'No document was read before you cancelled.'}</p>;
  const { vocabulary, documents, refused } = progress;
  const { words, terms } = vocabulary;
  const share = words === 0 ? '' : `, ${Math.round((terms / words) * 100)} terms for every 100 words`;
  return (
    <p className={classes.outcome} role="status">
      {counted(documents, 'document')} read{cancelled ? ' before you cancelled' : ` in ${duration(milliseconds)}`}:{' '}
      <b>{counted(words, 'distinct word')}</b> become <b>{counted(terms, 'term')}</b>
      {share}.{refused > 0 && ` ${counted(refused, 'piece')} had more tokens than one _analyze may return.`}
      {stale && <span className={classes.stale}> Read with another analyzer than the one above, or elsewhere.</span>}
    </p>
  );
}
