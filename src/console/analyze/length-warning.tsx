import { IconAlertTriangle } from '@tabler/icons-react';
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
        An index keeps no position length: at index time <span className="mono">{token.token}</span> will end at node{' '}
        {token.position + 1}. Use this chain at search time, or add <span className="mono">flatten_graph</span>.
      </p>
    </div>
  );
}
