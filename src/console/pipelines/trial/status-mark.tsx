import {
  IconAlertTriangle,
  IconArrowBarRight,
  IconCheck,
  IconCircleDashed,
  IconCircleX,
  IconTrash,
  type TablerIcon,
} from '@tabler/icons-react';
import { COPY } from '../copy.ts';
import type { StepRun } from './align-steps.ts';
import { stepChanges } from './step-changes.ts';
import classes from './trial.module.css';

const LOOKS: Record<StepRun['status'], { icon: TablerIcon; kind: 'ok' | 'warn' | 'bad' | 'quiet' }> = {
  success: { icon: IconCheck, kind: 'ok' },
  skipped: { icon: IconArrowBarRight, kind: 'quiet' },
  error: { icon: IconCircleX, kind: 'bad' },
  error_ignored: { icon: IconAlertTriangle, kind: 'warn' },
  dropped: { icon: IconTrash, kind: 'warn' },
  'not reached': { icon: IconCircleDashed, kind: 'quiet' },
};

/** What a step did to a document: the number of changes, or its status. */
export function StatusMark({ run }: { run: StepRun }) {
  const { icon: Icon, kind } = LOOKS[run.status];
  const many = run.status === 'success' ? stepChanges(run).length : 0;
  return (
    <span className={classes.mark} data-kind={kind}>
      <Icon size={13} aria-hidden="true" />
      {many > 0 ? COPY.changeCount(many) : COPY.status[run.status]}
    </span>
  );
}
