import type { ReactNode } from 'react';
import panes from './work-panes.module.css';

/** One line of a plan: what it is called, and what was decided. It stands in a `dl`. */
export function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={panes.fact}>
      <dt className="label">{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
