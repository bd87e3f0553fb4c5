import { Button } from '@mantine/core';
import { counted } from '../ui/quantity.ts';
import { AnswerView } from './answer-view.tsx';
import type { Runner } from './use-runner.ts';

/** The responses of the last run, one below the other; during the run, the number still pending. */
export function AnswerList({ runner }: { runner: Runner }) {
  const { answers, waiting } = runner;
  return (
    <section className="request-editor-right" aria-label="Answers">
      {waiting > 0 && (
        <div className="answer-waiting">
          <span className="small">Waiting for {counted(waiting, 'answer')}</span>
          <Button size="compact-xs" onClick={runner.cancel}>
            Cancel
          </Button>
        </div>
      )}
      {answers.length === 0 && waiting === 0 && (
        <div className="answer-none">
          <p>The answer to a request appears here.</p>
          <p className="small secondary">
            Place the cursor in a request and press Ctrl Enter. Select several to run them in order.
          </p>
        </div>
      )}
      {answers.map((answer, at) => (
        <AnswerView key={answer.offset} answer={answer} number={at + 1} alone={answers.length === 1} />
      ))}
    </section>
  );
}
