import type { Trace, TraceToken } from '../../analysis/trace.ts';
import shared from '../analyze-room.module.css';
import { COPY } from './copy.ts';
import { becomes, lineageOf, offsetsOf } from './lineage.ts';
import classes from './token.module.css';

interface TokenInspectorProps {
  trace: Trace;
  text: string;
  token: TraceToken | undefined;
}

/** The history of a token, last stage first, down to the characters of the source. */
export function TokenInspector({ trace, text, token }: TokenInspectorProps) {
  if (!token)
    return (
      <div className={classes.inspect}>
        <h2>{COPY.terms}</h2>
        <p className="small muted">{COPY.termsHint}</p>
        <p className={`${classes.terms} mono`}>{trace.terms.map(term => term.token).join('  ') || COPY.noTerms}</p>
      </div>
    );
  return (
    <div className={classes.inspect}>
      <h2>
        {COPY.token} <span className={`${classes.accent} mono`}>{token.token}</span>
      </h2>
      <Ends terms={becomes(trace, token)} token={token} />
      <ol className={classes.lineage}>
        {lineageOf(trace, token).map(({ name, text: own, before, note }, at) => (
          <Step
            // biome-ignore lint/suspicious/noArrayIndexKey: a filter may occur twice in a chain
            key={at}
            name={name}
            note={note}
            changed={before !== own}
          >
            {before === undefined || before === own ? own : own === '' ? <s>{before}</s> : `${before} → ${own}`}
          </Step>
        ))}
        {offsetsOf(trace, token).map(({ name, behind, before }) => (
          <Step
            key={`chars ${name}`}
            name={name}
            note={corrected(behind, before)}
            changed={behind.join() !== before.join()}
          >
            {behind.join('–')}
            {behind.join() !== before.join() && ` → ${before.join('–')}`}
          </Step>
        ))}
        <Step name={COPY.source} note={COPY.offsetsOf(token.start_offset, token.end_offset)} changed>
          {text.slice(Math.max(0, token.start_offset - 8), token.start_offset)}
          <mark className={shared.mark}>{text.slice(token.start_offset, token.end_offset)}</mark>
          {text.slice(token.end_offset, token.end_offset + 8)}
        </Step>
      </ol>
      <dl className={classes.facts}>
        <Fact name={COPY.position} value={String(token.position)} />
        <Fact name={COPY.length} value={String(token.positionLength ?? 1)} />
        <Fact name={COPY.offsets} value={`${token.start_offset}–${token.end_offset}`} />
        <Fact name={COPY.type} value={token.type} />
        {Object.entries(token)
          .filter(([name]) => !SHOWN.has(name))
          .map(([name, value]) => (
            <Fact key={name} name={name} value={String(value)} />
          ))}
      </dl>
    </div>
  );
}

/** Attributes that have labels above. */
const SHOWN = new Set(['token', 'position', 'positionLength', 'start_offset', 'end_offset', 'type']);

/** The final terms, unless the token is the only one. */
function Ends({ terms, token }: { terms: TraceToken[]; token: TraceToken }) {
  const words = [...new Set(terms.map(term => term.token))];
  if (words.length === 1 && words[0] === token.token) return null;
  return (
    <p className="small secondary">
      {words.length === 0 ? COPY.noTermLeft : COPY.becomesLead}
      <span className="mono">{words.join('  ')}</span>
    </p>
  );
}

interface StepProps {
  name: string;
  note: string;
  changed: boolean;
  children: React.ReactNode;
}

function Step({ name, note, changed, children }: StepProps) {
  return (
    <li className={changed ? classes.stepChanged : ''}>
      <span className="mono small secondary">{name}</span>
      <span>
        <span className="mono">{children}</span>
        {note !== '' && <span className={`${classes.stepNote} small muted`}>{note}</span>}
      </span>
    </li>
  );
}

function corrected(behind: [number, number], before: [number, number]): string {
  const by = before[0] - behind[0];
  return by === 0 ? '' : COPY.correctedOffsets(by > 0 ? `+${by}` : `−${-by}`);
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt className="small muted">{name}</dt>
      <dd className="mono">{value}</dd>
    </div>
  );
}
