import type { ReactNode } from 'react';
import { COPY } from './copy.ts';
import classes from './run-kit.module.css';
import panes from './work-panes.module.css';

/** The decisions made so far, as a column of facts. */
export function PlanPane({ children }: { children: ReactNode }) {
  return (
    <section className={panes.plan} aria-label={COPY.plan}>
      <div className={panes.paneHead}>
        <h2>{COPY.plan}</h2>
      </div>
      <dl className={classes.facts}>{children}</dl>
    </section>
  );
}

/** A label and a value in a `dl`. */
export function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={classes.fact}>
      <dt className="label">{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
