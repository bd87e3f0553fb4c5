import { Select, Textarea } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { useAnswer } from '../../connections/connection-context.tsx';
import { setAt } from '../../mapping-editor/json/json-edit.ts';
import { COPY } from '../copy.ts';
import type { Step } from '../draft/pipeline-steps.ts';
import { missingOptions } from '../draft/step-problems.ts';
import type { FieldChange } from '../trial/field-changes.ts';
import { fieldChanges } from '../trial/field-changes.ts';
import { FieldChanges } from '../trial/field-changes-list.tsx';
import { readSimulation } from '../trial/simulation.ts';
import { simulationBody } from '../trial/trial-documents.ts';
import classes from './form.module.css';

interface PatternHelperProps {
  step: Step;
  /** The value of the field in the chosen document; undefined if it has none. */
  sample: string | undefined;
  /** Appends a built-in pattern; undefined if the processor has none. */
  onInsert: ((pattern: string) => void) | undefined;
}

/** Tries the pattern of a `dissect` or `grok` processor on a text while it is written, and shows what it captures. */
export function PatternHelper({ step, sample, onInsert }: PatternHelperProps) {
  const [typed, setTyped] = useState<string>();
  const text = typed ?? sample ?? '';
  const match = useMatch(step, text);
  return (
    <fieldset className={classes.helper}>
      <legend>{COPY.trySample}</legend>
      {onInsert && <BuiltInPatterns onInsert={onInsert} />}
      <Textarea
        aria-label={COPY.sampleText}
        placeholder={COPY.sampleText}
        classNames={{ input: 'mono' }}
        autosize
        minRows={1}
        maxRows={6}
        value={text}
        onChange={event => setTyped(event.currentTarget.value)}
      />
      <div role="status" aria-label={COPY.captures}>
        {match?.problem !== undefined && <p className={classes.problem}>{match.problem}</p>}
        {match?.captures?.length === 0 && <p className="small muted">{COPY.noCaptures}</p>}
        {match?.captures && <FieldChanges changes={match.captures} />}
      </div>
    </fieldset>
  );
}

interface Match {
  captures?: FieldChange[];
  problem?: string;
}

/** What the processor alone does to a document with the text. */
function useMatch(step: Step, text: string): Match | undefined {
  const { type, options } = step;
  const field = options['field'];
  const { if: _if, on_failure: _handlers, ignore_failure: _ignored, ...own } = options;
  const isComplete = text !== '' && typeof field === 'string' && missingOptions(step).length === 0;
  const source = isComplete ? setAt('{}', field.split('.'), JSON.stringify(text)) : '{}';
  const [body] = useDebouncedValue(
    isComplete ? simulationBody(JSON.stringify({ processors: [{ [type]: own }] }), [{ source }]) : undefined,
    150,
  );
  const { data, error } = useAnswer<unknown>(
    body === undefined ? undefined : { method: 'POST', path: '/_ingest/pipeline/_simulate?verbose=true', body },
    { keep: true },
  );
  if (body === undefined) return undefined;
  if (error) return { problem: error.reason };
  const result = data && readSimulation(data.text)[0];
  if (!result) return undefined;
  const [ran] = result.steps;
  if (ran?.document) return { captures: fieldChanges(source, ran.document.source) };
  return { problem: COPY.noMatchYet };
}

function BuiltInPatterns({ onInsert }: { onInsert: (pattern: string) => void }) {
  const [opened, setOpened] = useState(false);
  const { data } = useAnswer<{ patterns: Record<string, string> }>(
    opened ? { method: 'GET', path: '/_ingest/processor/grok?s=true' } : undefined,
  );
  const patterns = data?.body.patterns ?? {};
  return (
    <Select
      aria-label={COPY.insertPattern}
      placeholder={COPY.insertPattern}
      data={Object.keys(patterns)}
      value={null}
      searchable
      openOnFocus={false}
      selectFirstOptionOnChange
      selectFirstOptionOnDropdownOpen
      maxDropdownHeight={280}
      nothingFoundMessage={COPY.noBuiltIn}
      onDropdownOpen={() => setOpened(true)}
      onFocus={() => setOpened(true)}
      renderOption={({ option }) => (
        <span className={classes.pattern}>
          <span className="mono">{option.value}</span>
          <span className="mono muted">{patterns[option.value]}</span>
        </span>
      )}
      onChange={name => name !== null && onInsert(`%{${name}:${name.toLowerCase()}}`)}
    />
  );
}
