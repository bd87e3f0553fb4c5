import { Button } from '@mantine/core';
import { useState } from 'react';
import { AnswerView } from './answer-view.tsx';
import { COPY } from './copy.ts';
import { type AnswerFilter, isNoFilter } from './filter/answer-filter.ts';
import { FilterBar } from './filter/filter-bar.tsx';
import { LiveBar } from './live/live-bar.tsx';
import { RepeatBar } from './repeat/repeat-bar.tsx';
import type { AutomaticRuns } from './use-automatic-runs.ts';
import type { Runner } from './use-runner.ts';

interface AnswerListProps {
  runner: Runner;
  automatic: AutomaticRuns;
  filter: AnswerFilter;
  onFilter(filter: AnswerFilter): void;
}

/** The responses of the last run, one below the other; during the run, the number still pending. */
export function AnswerList({ runner, automatic, filter, onFilter }: AnswerListProps) {
  const { answers, waiting, total } = runner;
  /** How often the filter was opened since it was cleared: each time its first field gets the focus. */
  const [opened, setOpened] = useState(0);
  const unsent = waiting === 0 ? total - answers.length : 0;
  return (
    <section className="request-editor-right" aria-label={COPY.responses}>
      <RepeatBar repeat={automatic.repeat} />
      <LiveBar live={automatic.live} />
      {waiting > 0 && (
        <div className="answer-waiting">
          <span className="small">{COPY.waitingFor(answers.length + 1, total)}</span>
          {total > 1 && <progress aria-label={COPY.progress} value={answers.length} max={total} />}
          <Button size="compact-xs" onClick={runner.cancel}>
            {COPY.cancel}
          </Button>
        </div>
      )}
      {unsent > 0 && (
        <div className="answer-waiting" role="status">
          <span className="small">{COPY.unsent(unsent)}</span>
          <Button size="compact-xs" onClick={runner.runRest}>
            {COPY.runRest}
          </Button>
        </div>
      )}
      {answers.length === 0 && waiting === 0 && unsent === 0 && (
        <div className="answer-none">
          <p>{COPY.responsesEmpty}</p>
          <p className="small secondary">{COPY.responsesHint}</p>
        </div>
      )}
      {answers.length > 0 && (opened > 0 || !isNoFilter(filter)) && (
        <FilterBar
          key={opened}
          filter={filter}
          autoFocus={opened > 0}
          onChange={onFilter}
          onClose={() => setOpened(0)}
        />
      )}
      {answers.map((answer, at) => (
        <AnswerView
          key={answer.offset}
          answer={answer}
          number={at + 1}
          alone={answers.length === 1}
          filter={filter}
          onFilter={() => setOpened(opened + 1)}
        />
      ))}
    </section>
  );
}
