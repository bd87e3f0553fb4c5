import { useMemo, useState } from 'react';
import { jsonProblem } from '../../../language/json-outline.ts';
import { JsonField } from '../../ui/form.tsx';
import { COPY } from '../copy.ts';
import classes from '../mapping-editor.module.css';

/** The mapping as text; it is applied whenever it is valid JSON. */
export function JsonPane({ value, onChange }: { value: string; onChange(text: string): void }) {
  const [typed, setTyped] = useState<{ text: string; over: string }>();
  // A text that is no mapping yet stays here, over the last one that was, until that one is changed elsewhere.
  const text = typed?.over === value ? typed.text : value;
  const problem = useMemo(() => mappingProblem(text), [text]);
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
          const sound = mappingProblem(next) === undefined;
          setTyped({ text: next, over: sound ? next : value });
          if (sound) onChange(next);
        }}
      />
    </div>
  );
}

function mappingProblem(text: string): string | undefined {
  return jsonProblem(text) ?? (/^\s*\{/.test(text) ? undefined : COPY.notAMapping);
}
