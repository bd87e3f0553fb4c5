import { Button } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconCopy, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import type { Parameter } from '../../../dsl/description.ts';
import { ALTERNATIVES, COMMON_PROCESSOR_PARAMETERS, PROCESSORS } from '../../../dsl/ingest/processors.data.ts';
import { rawAt } from '../../mapping-editor/json/json-edit.ts';
import { COPY } from '../copy.ts';
import type { Step } from '../draft/pipeline-steps.ts';
import { addStep, duplicateStep, moveStep, withMember, withOption, withOptionJson } from '../draft/step-edits.ts';
import type { Rejection } from '../draft/step-problems.ts';
import type { EditorState } from '../editor-state.ts';
import { ProcessorSelect } from '../steps/processor-select.tsx';
import classes from './form.module.css';
import { OptionField } from './option-field.tsx';
import { PatternHelper } from './pattern-helper.tsx';

export interface Suggestions {
  /** Fields of the chosen document before the step, with their values as JSON text. */
  fields: ReadonlyMap<string, string>;
  pipelines: readonly string[];
}

interface StepFormProps {
  state: EditorState;
  step: Step;
  rejection: Rejection | undefined;
  suggestions: Suggestions;
}

/** Options that have places of their own in the form. */
const STRUCTURE = new Set(['on_failure', 'processor']);
const COMMON = COMMON_PROCESSOR_PARAMETERS.filter(({ name }) => !STRUCTURE.has(name));

/** All options of a step, generated from the description of its processor. */
export function StepForm(props: StepFormProps) {
  const { state, step, rejection } = props;
  const described = PROCESSORS.find(({ name }) => name === step.type);
  const own = (described?.parameters ?? []).filter(
    ({ name, deprecated }) => !STRUCTURE.has(name) && (!deprecated || step.options[name] !== undefined),
  );
  const isFirst = ({ name, required }: Parameter) =>
    required || step.options[name] !== undefined || own.length <= FEW || ALTERNATIVES[step.type]?.includes(name);
  // Options do not move from one group to the other while the form is open.
  const [first] = useState(() => new Set(own.filter(isFirst).map(({ name }) => name)));
  const later = own.filter(({ name }) => !first.has(name));
  return (
    <section className={classes.form} aria-label={COPY.stepForm(step.type)} data-step-form>
      <div>
        <h2 className="mono">{step.type}</h2>
        <p className="secondary">{described?.doc ?? COPY.unknownType(step.type)}</p>
      </div>
      {rejection && rejection.property === undefined && <p className={classes.problem}>{rejection.reason}</p>}
      {own
        .filter(({ name }) => first.has(name))
        .map(parameter => (
          <Option key={parameter.name} {...props} parameter={parameter} />
        ))}
      {PATTERNS.has(step.type) && (
        <PatternHelper
          step={step}
          sample={sampleOf(step, props.suggestions)}
          onInsert={step.type === 'grok' ? pattern => insertPattern(state, step, pattern) : undefined}
        />
      )}
      {step.type === 'foreach' && !step.inner && (
        <ProcessorSelect
          label={COPY.chooseInner}
          onAdd={type =>
            state.apply(
              body => ({
                body: withOption(body, step, 'processor', { [type]: { field: '_ingest._value' } }),
                select: `${step.id}.processor`,
              }),
              'form',
            )
          }
        />
      )}
      {later.length > 0 && (
        <details className={classes.more}>
          <summary>{COPY.moreOptions(later.length)}</summary>
          <div className={classes.group}>
            {later.map(parameter => (
              <Option key={parameter.name} {...props} parameter={parameter} />
            ))}
          </div>
        </details>
      )}
      <details className={classes.more} open={COMMON.some(({ name }) => step.options[name] !== undefined)}>
        <summary>{COPY.commonOptions}</summary>
        <div className={classes.group}>
          {COMMON.map(parameter => (
            <Option key={parameter.name} {...props} parameter={parameter} />
          ))}
        </div>
      </details>
      <div className={classes.group}>
        <ProcessorSelect
          label={COPY.addHandler}
          onAdd={type => state.apply(body => addStep(body, [...step.path, 'on_failure'], type), 'form')}
        />
        <p className="small muted">{COPY.handlerHint(step.type)}</p>
      </div>
      <StepActions state={state} step={step} />
    </section>
  );
}

/** Fewer options than these are all shown at once. */
const FEW = 4;

/** Processors with a pattern that can be tried on a text. */
const PATTERNS = new Set(['dissect', 'grok']);

/** The text that the step reads in the chosen document. */
function sampleOf({ options }: Step, { fields }: Suggestions): string | undefined {
  const json = fields.get(String(options['field'] ?? ''));
  const value: unknown = json === undefined ? undefined : JSON.parse(json);
  return typeof value === 'string' ? value : undefined;
}

/** At the end of the last pattern. */
function insertPattern({ draft }: EditorState, step: Step, pattern: string): void {
  const patterns = [step.options['patterns'] ?? []].flat().map(String);
  const last = patterns.at(-1);
  const joined = last === undefined ? pattern : `${last}${last === '' || last.endsWith(' ') ? '' : ' '}${pattern}`;
  draft.edit(body => withOption(body, step, 'patterns', [...patterns.slice(0, -1), joined]));
}

function Option({ state, step, rejection, suggestions, parameter }: StepFormProps & { parameter: Parameter }) {
  const { name, type } = parameter;
  const { draft } = state;
  const error = rejection?.property === name ? rejection.reason : undefined;
  return (
    <OptionField
      parameter={parameter}
      value={step.options[name]}
      json={rawAt(draft.body, [...step.path, name])}
      error={error}
      suggestions={
        type === 'field'
          ? [...suggestions.fields.keys()]
          : step.type === 'pipeline' && name === 'name'
            ? suggestions.pipelines
            : []
      }
      onChange={value => draft.edit(body => withOption(body, step, name, value))}
      onJson={json =>
        draft.edit(body =>
          json.trim() === ''
            ? withMember(body, [...step.path, name], undefined)
            : withOptionJson(body, step, name, json),
        )
      }
    />
  );
}

function StepActions({ state, step }: Pick<StepFormProps, 'state' | 'step'>) {
  const { apply, remove } = state;
  const isListed = step.list !== undefined;
  return (
    <div className={classes.actions}>
      {isListed && (
        <>
          <Button
            size="compact-xs"
            leftSection={<IconArrowUp size={12} />}
            onClick={() => apply(body => moveStep(body, step, -1))}
          >
            {COPY.up}
          </Button>
          <Button
            size="compact-xs"
            leftSection={<IconArrowDown size={12} />}
            onClick={() => apply(body => moveStep(body, step, 1))}
          >
            {COPY.down}
          </Button>
          <Button
            size="compact-xs"
            leftSection={<IconCopy size={12} />}
            onClick={() => apply(body => duplicateStep(body, step))}
          >
            {COPY.duplicateStep}
          </Button>
        </>
      )}
      <Button size="compact-xs" leftSection={<IconTrash size={12} />} onClick={() => remove(step)}>
        {COPY.removeAction}
      </Button>
    </div>
  );
}
