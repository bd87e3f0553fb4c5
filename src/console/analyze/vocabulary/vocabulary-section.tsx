import { Button, Select } from '@mantine/core';
import { useState } from 'react';
import { useIndices } from '../../connections/use-indices.ts';
import { useMapping } from '../../connections/use-mapping.ts';
import { ProblemCard } from '../../ui/error-card.tsx';
import { count } from '../../ui/quantity.ts';
import { type AnalyzeState, analyzerKey, type OverDocuments } from '../analyze-request.ts';
import sections from '../sections.module.css';
import { COPY } from './copy.ts';
import { useVocabulary } from './use-vocabulary.ts';
import classes from './vocabulary.module.css';
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
  const reading = useVocabulary();
  const [readWith, setReadWith] = useState<string>();
  const now = JSON.stringify([analyzerKey(state), over]);
  const start = (path: string) => {
    setReadWith(now);
    void reading.start(state, { index: over.index, path, limit: over.limit });
  };
  const { progress, problem, running } = reading;
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
        label={COPY.documentsOf}
        placeholder={COPY.chooseIndex}
        data={rows?.map(({ name }) => name) ?? []}
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

type Reading = ReturnType<typeof useVocabulary>;

function Progress({ reading: { progress, milliseconds, cancel } }: { reading: Reading }) {
  const { documents = 0, total = 0 } = progress ?? {};
  const rate = milliseconds > 0 ? (documents / milliseconds) * 1000 : 0;
  return (
    <div className={classes.progress}>
      <div className="row">
        <span className="num">{COPY.progress(documents, total === 0 ? '…' : count(total))}</span>
        <span className="small muted num">
          {rate > 0 && COPY.rate(Math.round(rate), ((total - documents) / rate) * 1000)}
        </span>
        <span className="spring" />
        <span className="small muted">{COPY.cancelHint}</span>
        <Button onClick={cancel}>{COPY.cancel}</Button>
      </div>
      <div
        role="progressbar"
        className={classes.track}
        aria-label={COPY.progressBar}
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
