import { IconCircle, IconCircleCheck, IconCircleHalf2 } from '@tabler/icons-react';
import { COPY } from './copy.ts';
import classes from './learn.module.css';
import type { LessonState } from './progress.ts';

const ICONS = { new: IconCircle, started: IconCircleHalf2, done: IconCircleCheck };

interface StateMarkProps {
  state: LessonState;
  /** Shown instead of the name of the state. */
  note?: string | undefined;
  /** Shows the icon alone; the name is for screen readers. */
  iconOnly?: boolean;
}

/** Whether a lesson was started or done. */
export function StateMark({ state, note, iconOnly = false }: StateMarkProps) {
  const Icon = ICONS[state];
  return (
    <span className={classes.mark} data-state={state}>
      <Icon size={16} stroke={1.7} aria-hidden="true" />
      <span className={iconOnly ? 'visually-hidden' : 'small'}>{note ?? COPY.states[state]}</span>
    </span>
  );
}
