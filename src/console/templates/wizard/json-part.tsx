import { Button } from '@mantine/core';
import { useState } from 'react';
import { type JsonPath, tryOutline } from '../../../language/json-outline.ts';
import { rawAt, removeAt, setAt } from '../../mapping-editor/json/json-edit.ts';
import { JsonField } from '../../ui/form.tsx';
import { COPY } from './copy.ts';
import type { WizardState } from './draft-edits.ts';
import forms from './template-wizard.module.css';

interface JsonPartProps {
  state: WizardState;
  path: JsonPath;
  label: string;
  hint: string;
  example: string;
}

/** Edits one object of the body as JSON. Invalid text stays in the form and does not change the draft. */
export function JsonPart({ state, path, label, hint, example }: JsonPartProps) {
  const kept = rawAt(state.body, path) ?? '';
  const [typed, setTyped] = useState<string>();
  const text = typed ?? dedented(kept);
  const problem = typed === undefined ? undefined : problemOf(typed);
  const change = (next: string) => {
    setTyped(next);
    if (next.trim() === '') state.change({ body: removeAt(state.body, path) });
    else if (problemOf(next) === undefined) state.change({ body: setAt(state.body, path, next.trim()) });
  };
  return (
    <div className={forms.form}>
      <h2>{label}</h2>
      <p className="secondary small" id={`${label}-hint`}>
        {hint}
      </p>
      <JsonField
        label={label}
        value={text}
        onChange={change}
        rows={12}
        invalid={problem !== undefined}
        describedBy={`${label}-hint`}
      />
      {problem !== undefined && <p role="alert">{COPY.keepsDraft(problem)}</p>}
      {text === '' && (
        <div className="row">
          <Button size="compact-xs" variant="subtle" onClick={() => change(example)}>
            {COPY.startWithExample}
          </Button>
        </div>
      )}
    </div>
  );
}

function problemOf(text: string): string | undefined {
  if (text.trim() === '') return undefined;
  const outline = tryOutline(text);
  return outline.problem ?? (outline.root.kind === 'object' ? undefined : COPY.mustBeObject);
}

/** Removes the indentation that the text has in the body; formats minified text. */
function dedented(text: string): string {
  if (!text.includes('\n') && text.length > 60) return JSON.stringify(JSON.parse(text), null, 2);
  const indents = text
    .split('\n')
    .slice(1)
    .map(line => /^ */.exec(line)![0].length);
  const least = Math.min(...indents, 40);
  return text.replaceAll(`\n${' '.repeat(least)}`, '\n');
}
