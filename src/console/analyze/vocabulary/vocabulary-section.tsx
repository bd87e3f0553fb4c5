import { Button, Select } from '@mantine/core';
import { useState } from 'react';
import { useConnection } from '../../connections/connection-context.tsx';
import { useIndices } from '../../connections/use-indices.ts';
import { useMapping } from '../../connections/use-mapping.ts';
import { ProblemCard } from '../../ui/error-card.tsx';
import { NameSelect } from '../../ui/name-select.tsx';
import { count } from '../../ui/quantity.ts';
import { type AnalyzeState, analyzerKey, type OverDocuments } from '../analyze-request.ts';
import classes from '../reading/reading.module.css';
import { ReadingProgress } from '../reading/reading-progress.tsx';
import { type Reading, useReading } from '../reading/use-reading.ts';
import sections from '../sections.module.css';
import { COPY } from './copy.ts';
import { readVocabulary, type VocabularyProgress } from './read-vocabulary.ts';
import { VocabularyTables } from './vocabulary-tables.tsx';

interface VocabularySectionProps {
  state: AnalyzeState;
  change(part: Partial<AnalyzeState>): void;
}

const LIMITS = [
  { value: '200', label: COPY.first200 },
  { value: '1000', label: COPY.first1000 },
  { value: '10000', label: COPY.first10000 },
  { value: '999999999', label: COPY.allDocuments },
];

/** Analyzes the documents of an index: counts words and terms, and shows which words merge. */
export function VocabularySection({ state, change }: VocabularySectionProps) {
  const { over } = state;
  const connection = useConnection();
  const reading = useReading<VocabularyProgress>();
  const [readWith, setReadWith] = useState<string>();
  const now = JSON.stringify([analyzerKey(state), over]);
  const start = (path: string) => {
    setReadWith(now);
    const question = { index: over.index, path, limit: over.limit };
    void reading.start(signal => readVocabulary(connection, state, { ...question, signal }));
  };
  const { progress, problem, running } = reading;
  const { documents = 0, total = 0 } = progress ?? {};
  return (
    <section className={sections.section} aria-label={COPY.overDocuments}>
      <div className={sections.head}>
        <h2>{COPY.overDocuments}</h2>
        <p className="small muted">{COPY.overDocumentsHint}</p>
      </div>
      <Question
        over={over}
        running={running}
        again={progress !== undefined}
        onChange={next => change({ over: { ...over, ...next } })}
        onStart={start}
      />
      {problem && <ProblemCard title={COPY.notRead} problem={problem} />}
      {running && (
        <ReadingProgress
          label={COPY.progressBar}
          text={COPY.progress(documents, total === 0 ? '…' : count(total))}
          done={documents}
          total={total}
          milliseconds={reading.milliseconds}
          onCancel={reading.cancel}
        />
      )}
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
  const { names: indices } = useIndices();
  const { fields = [] } = useMapping(over.index === '' ? undefined : over.index);
  const names = fields.filter(({ multi, type }) => !multi && TEXTUAL.has(type)).map(({ path }) => path);
  return (
    <div className={classes.question}>
      <NameSelect
        label={COPY.documentsOf}
        placeholder={COPY.chooseIndex}
        data={indices}
        value={over.index || null}
        searchable
        onChange={index => onChange({ index: index ?? '', field: '' })}
      />
      <Select
        label={COPY.theirField}
        placeholder={over.index === '' ? COPY.chooseIndexFirst : COPY.chooseField}
        data={names}
        value={over.field || null}
        searchable
        disabled={over.index === ''}
        onChange={field => onChange({ field: field ?? '' })}
      />
      <Select
        label={COPY.howMany}
        data={LIMITS}
        value={String(over.limit)}
        allowDeselect={false}
        onChange={limit => limit && onChange({ limit: Number(limit) })}
      />
      <Button disabled={over.field === '' || running} onClick={() => onStart(over.field)}>
        {again ? COPY.readAgain : COPY.read}
      </Button>
      {over.field === '' && <span className="small muted">{COPY.chooseWhat}</span>}
    </div>
  );
}

const TEXTUAL = new Set(['text', 'keyword', 'match_only_text', 'search_as_you_type', 'wildcard']);

function Outcome({
  reading: { progress, cancelled, milliseconds },
  stale,
}: {
  reading: Reading<VocabularyProgress>;
  stale: boolean;
}) {
  if (!progress) return <p role="status">{cancelled && COPY.cancelledEarly}</p>;
  const { vocabulary, documents, refused } = progress;
  const { words, terms } = vocabulary;
  const share = words === 0 ? '' : COPY.termsPerWords(Math.round((terms / words) * 100));
  return (
    <p className={classes.outcome} role="status">
      {cancelled ? COPY.readUntilCancelled(documents) : COPY.readIn(documents, milliseconds)}{' '}
      <b>{COPY.distinctWords(words)}</b> {COPY.become} <b>{COPY.terms(terms)}</b>
      {share}.{refused > 0 && COPY.tooManyTokens(refused)}
      {stale && <span className={classes.stale}> {COPY.readWithOther}</span>}
    </p>
  );
}
