import { useState } from 'react';
import { tryOutline } from '../../../language/json-outline.ts';
import { JsonField } from '../../ui/form.tsx';
import { COPY } from '../copy.ts';
import type { DraftState } from '../draft/use-draft.ts';
import classes from './form.module.css';

/** The pipeline as JSON; valid text changes the steps while typing, and changes of the steps change the text. */
export function BodyField({ draft: { body, edit } }: { draft: DraftState }) {
  const [typed, setTyped] = useState<{ text: string; over: string }>();
  const text = typed?.over === body ? typed.text : body;
  const problem = problemOf(text);
  return (
    <div className={classes.body}>
      <p role="status" className={classes.bodyProblem}>
        {problem !== undefined && COPY.notJson(problem)}
      </p>
      <JsonField
        label={COPY.jsonLabel}
        value={text}
        rows={24}
        plain
        invalid={problem !== undefined}
        onChange={next => {
          const isValid = problemOf(next) === undefined;
          setTyped({ text: next, over: isValid ? next : body });
          if (isValid) edit(() => next);
        }}
      />
    </div>
  );
}

function problemOf(text: string): string | undefined {
  const { root, problem } = tryOutline(text);
  return problem ?? (root.kind === 'object' ? undefined : COPY.notObject);
}
