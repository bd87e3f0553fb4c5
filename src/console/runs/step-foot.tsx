import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { COPY } from './copy.ts';
import classes from './step-foot.module.css';

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
