import classes from './analyze-room.module.css';
import { lineageOf, offsetsOf, type Trace, type TraceToken } from './trace.ts';

interface TokenInspectorProps {
  trace: Trace;
  text: string;
  token: TraceToken | undefined;
}

/** Where a token comes from, the last stage first, down to the characters of the source. */
export function TokenInspector({ trace, text, token }: TokenInspectorProps) {
  if (!token)
    return (
      <div className={classes.inspect}>
        <h2>Terms</h2>
        <p className="small muted">What is indexed, or looked up. Choose one to see how it came about.</p>
        <p className={`${classes.terms} mono`}>{trace.terms.map(term => term.token).join('  ') || 'none'}</p>
      </div>
    );
  return (
    <div className={classes.inspect}>
      <h2>
        Token <span className={`${classes.accent} mono`}>{token.token}</span>
      </h2>
      <ol className={classes.lineage}>
        {lineageOf(trace, token).map((step, at) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: a filter may stand twice in a chain
            key={at}
            className={step.before !== undefined && step.before !== step.text ? classes.stepChanged : ''}
          >
            <span className="mono small secondary">{step.name}</span>
            <span className="mono">
              {step.before !== undefined && step.before !== step.text ? `${step.before} → ${step.text}` : step.text}
            </span>
          </li>
        ))}
        {offsetsOf(trace, token).map(({ name, behind, before }) => (
          <li key={`chars ${name}`} className={behind[0] === before[0] ? '' : classes.stepChanged}>
            <span className="mono small secondary">{name}</span>
            <span className="mono">
              {behind.join('–')}
              {behind.join() !== before.join() && ` → ${before.join('–')}`}
            </span>
          </li>
        ))}
        <li className={classes.stepChanged}>
          <span className="mono small secondary">source</span>
          <span className="mono">
            {text.slice(Math.max(0, token.start_offset - 8), token.start_offset)}
            <mark className={classes.mark}>{text.slice(token.start_offset, token.end_offset)}</mark>
            {text.slice(token.end_offset, token.end_offset + 8)}
          </span>
        </li>
      </ol>
      <dl className={classes.facts}>
        <Fact name="position" value={String(token.position)} />
        <Fact name="length" value={String(token.positionLength ?? 1)} />
        <Fact name="offsets" value={`${token.start_offset}–${token.end_offset}`} />
        <Fact name="type" value={token.type} />
      </dl>
    </div>
  );
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt className="small muted">{name}</dt>
      <dd className="mono">{value}</dd>
    </div>
  );
}
