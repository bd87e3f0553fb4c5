import { useMemo } from 'react';
import { indentBody } from '../../language/format-body.ts';
import type { Exchange } from '../../scenario/scenario-run.ts';
import type { PartState } from '../../scenario/session-state.ts';
import { JsonView } from '../ui/json-text.tsx';
import classes from './blocks.module.css';
import { COPY } from './copy.ts';

/** Longer answers are neither indented nor coloured, and only their beginning is shown. */
const MAX_FORMATTED = 100_000;
const MAX_SHOWN = 400_000;

/** The answers of a block: the last one open, those before it folded. */
export function AnswerPane({ state, name }: { state: PartState; name: string }) {
  const { exchanges, status, problem, isStale } = state;
  const last = exchanges.at(-1);
  return (
    <div className={classes.answerPane} data-stale={isStale || undefined}>
      {status === 'idle' && <p className="small muted">{COPY.notRun}</p>}
      {status === 'running' && !last && <p className="small muted">{COPY.waiting}</p>}
      {exchanges.slice(0, -1).map((exchange, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: answers keep the order of their requests
        <details key={at} className={classes.earlier}>
          <summary>
            <AnswerHead exchange={exchange} />
          </summary>
          <AnswerBody exchange={exchange} label={COPY.answerOf(name, at + 1)} />
        </details>
      ))}
      {last && (
        <>
          <AnswerHead exchange={last} />
          <AnswerBody exchange={last} label={COPY.answerOf(name, exchanges.length)} />
        </>
      )}
      {problem !== undefined && (
        <p className={classes.problem} role="alert">
          {problem}
        </p>
      )}
      {status === 'cancelled' && <p className="small muted">{COPY.cancelled}</p>}
      {isStale && <p className="small muted">{COPY.stale}</p>}
    </div>
  );
}

function AnswerHead({ exchange: { request, answer, milliseconds } }: { exchange: Exchange }) {
  const state = answer.status < 400 ? 'ok' : answer.status < 500 ? 'warn' : 'bad';
  return (
    <span className={classes.answerHead}>
      <span className={classes.status} data-state={state}>
        {answer.status}
      </span>
      <span className="mono small ellipsis">
        {request.method} {request.url}
      </span>
      <span className="small muted num">{COPY.figures(milliseconds, hitsOf(answer.body))}</span>
    </span>
  );
}

function AnswerBody({ exchange, label }: { exchange: Exchange; label: string }) {
  const { text, body } = exchange.answer;
  const shown = useMemo(() => {
    if (text.length > MAX_FORMATTED || body === undefined) return text.slice(0, MAX_SHOWN);
    return indentBody(text, { from: 0, to: text.length });
  }, [text, body]);
  if (text === '') return <p className="small muted">{COPY.emptyAnswer}</p>;
  return (
    <div className={classes.answerBody}>
      {body === undefined || text.length > MAX_FORMATTED ? (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
        <section tabIndex={0} aria-label={label} className={classes.plainAnswer}>
          <pre className="mono">{shown}</pre>
        </section>
      ) : (
        <JsonView label={label} text={shown} />
      )}
      {text.length > MAX_SHOWN && <p className="small muted">{COPY.cut(MAX_SHOWN, text.length)}</p>}
    </div>
  );
}

function hitsOf(body: unknown): number | undefined {
  const { hits } = (body ?? {}) as { hits?: { total?: { value?: number } } };
  return hits?.total?.value;
}
