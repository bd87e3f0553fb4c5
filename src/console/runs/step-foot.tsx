import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { COPY } from './copy.ts';
import classes from './run-kit.module.css';

interface StepFootProps {
  onBack?: (() => void) | undefined;
  /** A note on the left. */
  note?: ReactNode;
  /** Shown next to the buttons: why the next step is not possible, or what it will do. */
  hint?: ReactNode;
  /** The buttons. */
  children?: ReactNode;
}

/** The bar below a step, with buttons to the previous and the next one. */
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
  /** The title of the next step. */
  step: string;
  disabled?: boolean;
  /** Whether it is the primary button; false while another action should come first. */
  primary?: boolean;
  onClick(): void;
}

/** The button to the next step. */
export function NextButton({ step, disabled = false, primary = true, onClick }: NextButtonProps) {
  return (
    <Button variant={primary ? 'filled' : 'default'} disabled={disabled} onClick={onClick}>
      {COPY.next(step)}
    </Button>
  );
}
