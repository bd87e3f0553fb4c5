import { Checkbox, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'wouter';
import { matchesPattern } from '../../../language/name-pattern.ts';
import { segment } from '../../connections/ask.ts';
import { useIndices } from '../../connections/use-indices.ts';
import { patternsOf } from '../../template-ladder/template-shapes.ts';
import { DraftConflict } from '../draft-conflict.tsx';
import { OverlapMatrix } from '../overlap-matrix.tsx';
import { draftTemplate, readBody } from '../stored-drafts.ts';
import panes from '../template-panes.module.css';
import { COPY } from './copy.ts';
import { patternList, type WizardState, withPriority, withValue } from './draft-edits.ts';
import forms from './template-wizard.module.css';

/** Name, index patterns and priority. */
export function NameStep({ state }: { state: WizardState }) {
  const { kind, original, name, body, change } = state;
  const read = readBody(body) ?? {};
  return (
    <div className={panes.panes}>
      <div className={panes.pane}>
        <div className={forms.form}>
          <TextInput
            label={COPY.name}
            description={original === undefined ? COPY.nameHint : COPY.nameFixed}
            value={name}
            readOnly={original !== undefined}
            onChange={event => change({ name: event.currentTarget.value })}
            classNames={{ input: 'mono' }}
            autoFocus={original === undefined}
            required
          />
          {kind === 'template' && <PatternFields state={state} />}
          <TextInput
            label={COPY.version}
            description={COPY.versionHint}
            inputMode="numeric"
            value={typeof read['version'] === 'number' ? String(read['version']) : ''}
            onChange={event => change({ body: withValue(body, ['version'], wholeNumber(event.currentTarget.value)) })}
            classNames={{ input: 'mono' }}
          />
        </div>
      </div>
      {kind === 'template' && <Meeting state={state} />}
    </div>
  );
}

function wholeNumber(text: string): number | undefined {
  const digits = text.replace(/\D/g, '').slice(0, 15);
  return digits === '' ? undefined : Number(digits);
}

function PatternFields({ state }: { state: WizardState }) {
  const { body, change } = state;
  const read = readBody(body) ?? {};
  const patterns = [read['index_patterns'] ?? []].flat().map(String);
  const [typed, setTyped] = useState<string>();
  const shown = typed !== undefined && patternList(typed).join() === patterns.join() ? typed : patterns.join('\n');
  return (
    <>
      <Textarea
        label={COPY.patterns}
        description={COPY.patternsHint}
        autosize
        minRows={2}
        value={shown}
        onChange={event => {
          setTyped(event.currentTarget.value);
          change({ body: withValue(body, ['index_patterns'], patternList(event.currentTarget.value)) });
        }}
        classNames={{ input: 'mono' }}
        required
      />
      <TextInput
        label={COPY.priority}
        description={COPY.priorityHint}
        inputMode="numeric"
        value={typeof read['priority'] === 'number' ? String(read['priority']) : ''}
        onChange={event => change({ body: withPriority(body, wholeNumber(event.currentTarget.value)) })}
        classNames={{ input: 'mono' }}
      />
      <Checkbox
        label={COPY.createsDataStreams}
        checked={read['data_stream'] !== undefined}
        onChange={event =>
          change({ body: withValue(body, ['data_stream'], event.currentTarget.checked ? {} : undefined) })
        }
      />
    </>
  );
}

/** The existing indices and other templates that the patterns match. */
function Meeting({ state }: { state: WizardState }) {
  const { rows } = useIndices();
  const template = draftTemplate(state);
  if (!template)
    return (
      <div className={panes.pane}>
        <p className={panes.none}>{COPY.noPatterns}</p>
      </div>
    );
  const met = (rows ?? []).filter(row => patternsOf(template).some(pattern => matchesPattern(pattern, row.name)));
  return (
    <div className={panes.pane}>
      <p className={panes.none} role="status">
        {met.length === 0 ? COPY.noIndexMatches : `${COPY.wouldMatch(met.length)} `}
        {met.slice(0, 5).map(row => (
          <span key={row.name}>
            <Link className="mono" href={`/indices/${segment(row.name)}`}>
              {row.name}
            </Link>{' '}
          </span>
        ))}
        {met.length > 5 && COPY.andMore(met.length - 5)}
      </p>
      <DraftConflict
        templates={state.templates}
        draft={template}
        onPriority={priority => state.change({ body: withPriority(state.body, priority) })}
      />
      <OverlapMatrix templates={state.templates} />
    </div>
  );
}
