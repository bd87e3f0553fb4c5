import type { ReactNode } from 'react';
import classes from './plan-pane.module.css';

/** A label and a value in a `dl`. */
export function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={classes.fact}>
      <dt className="label">{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
