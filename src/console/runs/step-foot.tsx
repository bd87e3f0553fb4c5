import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { COPY } from './copy.ts';
import classes from './run-kit.module.css';

interface StepFootProps {
  onBack?: (() => void) | undefined;
  /** What the user should know, at the left. */
  note?: ReactNode;
  /** Beside the buttons: why the next step is not possible yet, or what it would do. */
  hint?: ReactNode;
  /** The buttons. */
  children?: ReactNode;
}

/** The bar below a step: the way back at the left, the way forward at the right. */
export function StepFoot({ onBack, note, hint, children }: StepFootProps) {
  return (
    <div className={classes.foot}>
      {onBack && (
        <Button variant="subtle" onClick={onBack}>
          {COPY.back}
        </Button>
      )}
      {note !== undefined && <span className="small secondary">{note}</span>}
      <span className="spring" />
      {hint !== undefined && <span className="small secondary">{hint}</span>}
      {children}
    </div>
  );
}

interface NextButtonProps {
  /** Title of the step it opens. */
  step: string;
  disabled?: boolean;
  /** False while something else on the page should be done first. */
  primary?: boolean;
  onClick(): void;
}

/** Opens the following step. */
export function NextButton({ step, disabled = false, primary = true, onClick }: NextButtonProps) {
  return (
    <Button variant={primary ? 'filled' : 'default'} disabled={disabled} onClick={onClick}>
      {COPY.next(step)}
    </Button>
  );
}
