import { Button } from '@mantine/core';
import type { ScenarioProblem } from '../../scenario/scenario-problem.ts';
import { ErrorCard } from '../ui/error-card.tsx';
import { COPY } from './copy.ts';
import classes from './play.module.css';

/** A file is not ours: no more of its problems are listed than fit a page. */
const MAX_PROBLEMS = 50;

interface ProblemListProps {
  problems: readonly ScenarioProblem[];
  onSource(): void;
  onClose(): void;
}

/** Why a scenario cannot run, with the lines of its file. */
export function ProblemList({ problems, onSource, onClose }: ProblemListProps) {
  return (
    <div className={classes.pad}>
      <ErrorCard title={COPY.notOpened} reason={`${COPY.problems(problems.length)}. ${COPY.nothingRun}`}>
        <Button onClick={onSource}>{COPY.showSource}</Button>
        <Button variant="subtle" onClick={onClose}>
          {COPY.openOther}
        </Button>
      </ErrorCard>
      <Problems problems={problems} />
    </div>
  );
}

export function Problems({ problems }: { problems: readonly ScenarioProblem[] }) {
  return (
    <ul className={classes.problems} aria-label={COPY.problems(problems.length)}>
      {problems.slice(0, MAX_PROBLEMS).map(({ line, message }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: problems may repeat, and are replaced together
        <li key={at}>{COPY.lineProblem(line, message)}</li>
      ))}
    </ul>
  );
}
