import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { asProblem, type EngineProblem } from '../connections/engine-problem.ts';
import { TAB } from '../connections/sides.ts';
import { ProblemCard } from '../ui/problem-card.tsx';
import panes from '../ui/work-panes.module.css';
import { type MoveRecord, undoPaths } from './move-record.ts';
import { moveRuns } from './move-runs.ts';
import { undoMove } from './run-move.ts';
import { useEnds } from './use-move.ts';

/** The way back: what the move made is deleted, and nothing else. */
export function TakeBack({ record }: { record: MoveRecord }) {
  const { to } = useEnds(record.plan);
  const client = useQueryClient();
  const [problem, setProblem] = useState<EngineProblem>();
  if (record.undone)
    return (
      <section className={panes.group} aria-label="The way back">
        <p role="status">It was taken back.</p>
      </section>
    );
  const back = async () => {
    if (!to) return;
    try {
      await moveRuns.put(await undoMove(record, to));
      await client.invalidateQueries({ queryKey: ['engine'] });
    } catch (error) {
      setProblem(asProblem(error));
    }
  };
  return (
    <section className={panes.group} aria-label="The way back">
      <div className={panes.actions}>
        <Button disabled={!to} onClick={back}>
          Take it back{record.plan.to === TAB ? '' : ` on ${record.toName}`}
        </Button>
        <span className="small secondary">Deletes {undoPaths(record).join(', ')}. The source is untouched.</span>
      </div>
      {problem && <ProblemCard title="It was not taken back." problem={problem} />}
    </section>
  );
}
