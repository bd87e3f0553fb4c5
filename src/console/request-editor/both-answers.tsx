import { Button } from '@mantine/core';
import { useMemo, useState } from 'react';
import { SideBySide } from '../ui/diff-view.tsx';
import { compareAnswers } from './compare-answers.ts';
import { COPY } from './copy.ts';
import { IgnoreVarying } from './ignore-varying.tsx';
import { statusClass } from './request-marks.ts';
import type { AnswerPair } from './run-both.ts';
import type { RequestAnswer } from './run-requests.ts';
import type { BothRunner } from './use-both-runner.ts';

/** The responses of the tab and of a server, side by side. */
export function BothAnswers({ runner }: { runner: BothRunner }) {
  const { pairs = [], names, waiting, held, confirm, clear } = runner;
  const [masks, setMasks] = useState(true);
  if (!names) return null;
  return (
    <section className="request-editor-right" aria-label={COPY.bothResponses}>
      <div className="answer-waiting">
        <IgnoreVarying checked={masks} onChange={setMasks} />
        <span className="spring" />
        {waiting > 0 && <span className="small">{COPY.waitingForPairs(waiting)}</span>}
        <Button size="compact-xs" variant="subtle" onClick={clear}>
          {COPY.close}
        </Button>
      </div>
      {held && (
        <div className="answer-none" role="alert">
          <p>{COPY.mayChange(held.requests.length, names[1])}</p>
          <Button variant="filled" onClick={confirm}>
            {COPY.sendToBoth(names[1])}
          </Button>
        </div>
      )}
      {pairs.map(pair => (
        <Pair key={pair.left.offset} pair={pair} names={names} masks={masks} alone={pairs.length === 1} />
      ))}
    </section>
  );
}

interface PairProps {
  pair: AnswerPair;
  names: readonly [string, string];
  masks: boolean;
  alone: boolean;
}

function Pair({ pair: { left, right }, names, masks, alone }: PairProps) {
  const { shown, verdict } = useMemo(() => compareAnswers(left, right, masks), [left, right, masks]);
  return (
    <article
      className={`answer${alone ? ' answer-alone' : ''}`}
      aria-label={COPY.bothResponsesTo(left.method, left.path)}
    >
      <header className="answer-head">
        <Status answer={left} />
        <Status answer={right} />
        <span className="mono small ellipsis">
          {left.method} {left.path}
        </span>
        <b className="small" role="status">
          {verdict}
        </b>
      </header>
      {shown.cut && <p className="small secondary answer-empty">{COPY.firstLines}</p>}
      <SideBySide label={COPY.lineByLine} names={names} pairs={shown.pairs} />
    </article>
  );
}

function Status({ answer: { status, milliseconds } }: { answer: RequestAnswer }) {
  return (
    <span className={`status-tag status-${statusClass(status)}`}>
      {status === 0 ? COPY.noResponse : status}{' '}
      <span className="num">{COPY.milliseconds(Math.max(1, Math.round(milliseconds)))}</span>
    </span>
  );
}
