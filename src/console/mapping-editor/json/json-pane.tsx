import { useState } from 'react';
import { tryOutline } from '../../../language/json-outline.ts';
import { JsonField } from '../../ui/form.tsx';
import { COPY } from '../copy.ts';
import classes from '../mapping-editor.module.css';

/** The mapping as text; it is applied whenever it is valid JSON. */
export function JsonPane({ value, onChange }: { value: string; onChange(text: string): void }) {
  const [typed, setTyped] = useState<{ text: string; over: string }>();
  // A text that is no mapping yet stays here, over the last one that was, until that one is changed elsewhere.
  const text = typed?.over === value ? typed.text : value;
  const problem = jsonProblem(text);
  return (
    <div className={classes.jsonPane}>
      {problem !== undefined && (
        <p className={classes.problem} role="alert">
          {COPY.unreadable(problem)}
        </p>
      )}
      <JsonField
        label={COPY.jsonLabel}
        value={text}
        rows={20}
        plain
        invalid={problem !== undefined}
        onChange={next => {
          const sound = jsonProblem(next) === undefined;
          setTyped({ text: next, over: sound ? next : value });
          if (sound) onChange(next);
        }}
      />
    </div>
  );
}

function jsonProblem(text: string): string | undefined {
  const outline = tryOutline(text);
  return outline.problem ?? (outline.root.kind === 'object' ? undefined : COPY.notAMapping);
}
