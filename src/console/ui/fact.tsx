import type { ReactNode } from 'react';
import panes from './work-panes.module.css';

/** A label and a value in a `dl`. */
export function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={panes.fact}>
      <dt className="label">{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
