import { IconCheck } from '@tabler/icons-react';
import { COPY } from './copy.ts';
import panes from './work-panes.module.css';

export interface BarStep<S extends string> {
  id: S;
  title: string;
  /** Why one cannot go there yet. */
  missing: string | undefined;
}

interface StepBarProps<S extends string> {
  steps: readonly BarStep<S>[];
  at: S;
  go: (step: S) => void;
}

/** Many steps are wider than a narrow screen. */
function showStep(button: HTMLButtonElement | null): void {
  button?.scrollIntoView({ block: 'nearest', inline: 'center' });
}

/** The numbered steps of a process; completed ones have a check mark. */
export function StepBar<S extends string>({ steps, at, go }: StepBarProps<S>) {
  const current = steps.findIndex(({ id }) => id === at);
  return (
    <nav aria-label={COPY.steps}>
      <ol className={panes.steps}>
        {steps.map(({ id, title, missing }, number) => (
          <li key={id} data-done={number < current || undefined}>
            <button
              type="button"
              ref={id === at ? showStep : undefined}
              aria-current={id === at ? 'step' : undefined}
              aria-disabled={missing !== undefined || undefined}
              title={missing}
              onClick={() => missing === undefined && go(id)}
            >
              <span className={panes.number} aria-hidden="true">
                {number < current ? <IconCheck size={12} /> : number + 1}
              </span>
              {title}
            </button>
          </li>
        ))}
      </ol>
    </nav>
  );
}
