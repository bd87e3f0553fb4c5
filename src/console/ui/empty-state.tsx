import type { ReactNode } from 'react';
import classes from './empty-state.module.css';

interface EmptyStateProps {
  /** What a screen reader calls the place: "No index". */
  label: string;
  /** One short sentence: "No indices yet." */
  title: string;
  /** One line on what would be here. */
  text: ReactNode;
  /** Buttons; what creates an example comes first. */
  actions?: ReactNode;
  /** The request that would create one, in Console grammar. */
  request?: string;
  /** Further explanation, between the line and the buttons. */
  children?: ReactNode;
}

/** Shown where the content will be once there is any. */
export function EmptyState({ label, title, text, actions, request, children }: EmptyStateProps) {
  return (
    <section className={classes.empty} aria-label={label}>
      <p>
        <b>{title}</b> {text}
      </p>
      {children}
      {actions !== undefined && <div className={classes.actions}>{actions}</div>}
      {request !== undefined && <p className="mono muted">{request}</p>}
    </section>
  );
}
