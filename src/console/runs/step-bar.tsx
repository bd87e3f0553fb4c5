import { IconCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { COPY } from './copy.ts';
import classes from './step-bar.module.css';

export interface BarStep<S extends string> {
  id: S;
  title: string;
  /** Why the step cannot be opened; undefined if it can. */
  missing: string | undefined;
  /** Shown after the title, such as a warning. */
  mark?: ReactNode;
}

interface StepBarProps<S extends string> {
  steps: readonly BarStep<S>[];
  at: S;
  go: (step: S) => void;
}

/** Steps may be wider than the screen, so the current one is scrolled into view. */
function showStep(button: HTMLButtonElement | null): void {
  button?.scrollIntoView({ block: 'nearest', inline: 'center' });
}

/** The numbered steps of a process; completed ones have a check mark. */
export function StepBar<S extends string>({ steps, at, go }: StepBarProps<S>) {
  const current = steps.findIndex(({ id }) => id === at);
  return (
    <nav aria-label={COPY.steps}>
      <ol className={classes.steps}>
        {steps.map(({ id, title, missing, mark }, number) => (
          <li key={id} data-done={number < current || undefined}>
            <button
              type="button"
              ref={id === at ? showStep : undefined}
              aria-current={id === at ? 'step' : undefined}
              aria-disabled={missing !== undefined || undefined}
              title={missing}
              onClick={() => missing === undefined && go(id)}
            >
              <span className={classes.number} aria-hidden="true">
                {number < current ? <IconCheck size={12} /> : number + 1}
              </span>
              {title}
              {mark}
            </button>
          </li>
        ))}
      </ol>
    </nav>
  );
}
