import { useMemo, useState } from 'react';
import { SideBySide } from '../ui/diff-view.tsx';
import { compareAnswers } from './compare-answers.ts';
import { COPY } from './copy.ts';
import { IgnoreVarying } from './ignore-varying.tsx';
import type { PreviousAnswer } from './run-requests.ts';

/** A response beside the previous one to the same request. */
export function AnswerChanges({ before, after }: { before: PreviousAnswer; after: PreviousAnswer }) {
  const [masks, setMasks] = useState(true);
  const { shown, verdict } = useMemo(() => compareAnswers(before, after, masks), [before, after, masks]);
  return (
    <>
      <div className="answer-waiting">
        <IgnoreVarying checked={masks} onChange={setMasks} />
        <span className="spring" />
        <b className="small" role="status">
          {verdict}
        </b>
      </div>
      {shown.cut && <p className="small secondary answer-empty">{COPY.firstLines}</p>}
      <SideBySide label={COPY.lineByLine} names={[COPY.previousResponse, COPY.thisResponse]} pairs={shown.pairs} />
    </>
  );
}
