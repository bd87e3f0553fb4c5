import { Button, Select } from '@mantine/core';
import { useConnection } from '../../connections/connection-context.tsx';
import type { EngineProblem } from '../../connections/engine-problem.ts';
import { useIndices } from '../../connections/use-indices.ts';
import { useMapping } from '../../connections/use-mapping.ts';
import { ProblemCard } from '../../ui/error-card.tsx';
import { NameSelect } from '../../ui/name-select.tsx';
import { count } from '../../ui/quantity.ts';
import type { AnalyzeState, IndexedField } from '../analyze-request.ts';
import classes from '../reading/reading.module.css';
import { ReadingProgress } from '../reading/reading-progress.tsx';
import { type Reading, useReading } from '../reading/use-reading.ts';
import sections from '../sections.module.css';
import { COPY } from './copy.ts';
import { MissedTable } from './missed-table.tsx';
import { type ReachProgress, readReach } from './read-reach.ts';

interface ReachSectionProps {
  reach: IndexedField;
  change(part: Partial<AnalyzeState>): void;
}

/** Checks the terms of a field against its search analyzer, and lists those that queries miss. */
export function ReachSection({ reach, change }: ReachSectionProps) {
  return (
    <section className={sections.section} aria-label={COPY.reach}>
      <div className={sections.head}>
        <h2>{COPY.reach}</h2>
        <p className="small muted">{COPY.reachHint}</p>
      </div>
      {/* A result belongs to one field: another field starts without one. */}
      <Check key={JSON.stringify(reach)} {...{ reach, change }} />
    </section>
  );
}

function Check({ reach, change }: ReachSectionProps) {
  const connection = useConnection();
  const { names } = useIndices();
  const { fields = [] } = useMapping(reach.index === '' ? undefined : reach.index);
  const texts = fields.filter(({ type }) => type === 'text');
  const field = texts.find(({ path }) => path === reach.field);
  const reading = useReading<ReachProgress>();
  const { progress, problem, running } = reading;
  const { sampled = 0, sample = 0 } = progress ?? {};
  const start = () => {
    if (field) void reading.start(signal => readReach(connection, { index: reach.index, field, signal }));
  };
  return (
    <>
      <div className={classes.question}>
        <NameSelect
          label={COPY.index}
          placeholder={COPY.chooseIndex}
          data={names}
          value={reach.index || null}
          searchable
          onChange={index => change({ reach: { index: index ?? '', field: '' } })}
        />
        <Select
          label={COPY.field}
          placeholder={reach.index === '' ? COPY.chooseIndexFirst : COPY.chooseField}
          data={texts.map(({ path }) => path)}
          value={reach.field || null}
          searchable
          disabled={reach.index === ''}
          onChange={name => change({ reach: { ...reach, field: name ?? '' } })}
        />
        <Button disabled={!field || running} onClick={start}>
          {progress ? COPY.checkAgain : COPY.check}
        </Button>
        {reach.field === '' && <span className="small muted">{COPY.chooseWhat}</span>}
      </div>
      {problem && <Problem problem={problem} />}
      {running && (
        <ReadingProgress
          label={COPY.progressBar}
          text={COPY.progress(sampled, sample === 0 ? '…' : count(sample))}
          done={sampled}
          total={sample}
          milliseconds={reading.milliseconds}
          onCancel={reading.cancel}
        />
      )}
      {!running && <Outcome reading={reading} />}
      {progress && progress.missed.length > 0 && (
        <MissedTable
          missed={progress.missed}
          analyzers={progress.analyzers}
          onTry={text =>
            change({ source: 'field', index: reach.index, field: '', own: ownOf(progress), texts: [text] })
          }
        />
      )}
    </>
  );
}

function ownOf({ analyzers }: ReachProgress): string {
  return `analyzer:${analyzers.search}`;
}

function Problem({ problem }: { problem: EngineProblem }) {
  if (problem.reason.startsWith('no handler found')) return <p role="status">{COPY.noTermList}</p>;
  return <ProblemCard title={COPY.notRead} problem={problem} />;
}

function Outcome({ reading: { progress, cancelled, milliseconds } }: { reading: Reading<ReachProgress> }) {
  if (!progress) return <p role="status">{cancelled && COPY.cancelledEarly}</p>;
  const { sampled, total, missed, analyzers } = progress;
  const spelled = missed.filter(({ example }) => example?.finds).length;
  return (
    <p className={classes.outcome} role="status">
      {total === 0 ? (
        COPY.noTerms
      ) : (
        <>
          {cancelled ? COPY.sampledUntilCancelled(sampled, total) : COPY.sampled(sampled, total, milliseconds)}{' '}
          <b>{missed.length === 0 ? COPY.allFound : COPY.missed(missed.length - spelled, spelled)}</b>{' '}
          <span className="muted">{COPY.analyzers(analyzers)}</span>
        </>
      )}
    </p>
  );
}
