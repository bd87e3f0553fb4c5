import { IconAlertTriangle } from '@tabler/icons-react';
import { COPY } from './copy.ts';
import classes from './length-warning.module.css';
import { longTokens } from './picture/token-graph.ts';
import type { Trace } from './trace.ts';

/** An index does not store token lengths, so phrases over such a chain match wrongly. */
export function LengthWarning({ trace }: { trace: Trace }) {
  const [token] = longTokens(trace.terms);
  if (!token) return null;
  return (
    <div className={classes.warning}>
      <IconAlertTriangle size={16} aria-hidden="true" />
      <p className="small">
        {COPY.noPositionLength} <span className="mono">{token.token}</span> {COPY.endsAtNode(token.position + 1)}{' '}
        <span className="mono">flatten_graph</span>.
      </p>
    </div>
  );
}
