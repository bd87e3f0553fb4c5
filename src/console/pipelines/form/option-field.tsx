import { Autocomplete, Checkbox, NativeSelect, NumberInput, Textarea, TextInput } from '@mantine/core';
import { type ReactElement, useId, useState } from 'react';
import type { Parameter, ParameterType } from '../../../dsl/description.ts';
import { tryOutline } from '../../../language/json-outline.ts';
import { JsonField } from '../../ui/form.tsx';
import { Sentence } from '../../ui/sentence.tsx';
import { COPY } from '../copy.ts';
import classes from './form.module.css';

export interface OptionFieldProps {
  parameter: Parameter;
  /** Undefined if the option is not set. */
  value: unknown;
  /** The value as JSON text, with the digits of its numbers. */
  json: string | undefined;
  /** Why the engine rejects the value. */
  error: string | undefined;
  /** Names to suggest: fields of the document, pipelines. */
  suggestions: readonly string[];
  onChange(value: unknown): void;
  onJson(json: string): void;
}

/** The input of one option, by its type. An empty input removes the option. */
export function OptionField(props: OptionFieldProps) {
  const { parameter, value } = props;
  const Field = fits(parameter.type, value) ? (FIELDS[parameter.type] ?? TextField) : JsonOption;
  return <Field {...props} />;
}

const FIELDS: Partial<Record<ParameterType, (props: OptionFieldProps) => ReactElement>> = {
  boolean: FlagField,
  integer: NumberField,
  number: NumberField,
  enum: ChoiceField,
  list: ListField,
  fields: ListField,
  script: ScriptField,
  object: JsonOption,
  any: ValueField,
};

/** Whether the input can hold a value that was written as JSON. */
function fits(type: ParameterType, value: unknown): boolean {
  if (value === undefined) return true;
  switch (type) {
    case 'boolean':
      return typeof value === 'boolean';
    case 'integer':
    case 'number':
      return typeof value === 'number';
    case 'list':
    case 'fields':
      return [value].flat().every(each => typeof each === 'string');
    case 'any':
    case 'object':
      return true;
    default:
      return typeof value === 'string';
  }
}

function factsOf({ parameter, error }: OptionFieldProps) {
  return {
    label: parameter.name,
    description: parameter.doc && <Sentence text={parameter.doc} />,
    required: parameter.required,
    error,
    classNames: { label: 'mono' },
  };
}

function FlagField(props: OptionFieldProps) {
  const { parameter, value, error, onChange } = props;
  const byDefault = parameter.default === true;
  return (
    <Checkbox
      label={parameter.name}
      description={parameter.doc}
      error={error}
      classNames={{ label: 'mono' }}
      checked={typeof value === 'boolean' ? value : byDefault}
      onChange={event => onChange(event.currentTarget.checked === byDefault ? undefined : event.currentTarget.checked)}
    />
  );
}

function NumberField(props: OptionFieldProps) {
  const { parameter, value, onChange } = props;
  return (
    <NumberInput
      {...factsOf(props)}
      size="xs"
      allowDecimal={parameter.type === 'number'}
      placeholder={placeholderOf(parameter)}
      value={typeof value === 'number' ? value : ''}
      onChange={next => onChange(typeof next === 'number' ? next : undefined)}
    />
  );
}

function ChoiceField(props: OptionFieldProps) {
  const { parameter, value, onChange } = props;
  const values = parameter.values ?? [];
  const current = typeof value === 'string' ? value : '';
  return (
    <NativeSelect
      {...factsOf(props)}
      data={[
        { value: '', label: placeholderOf(parameter) ?? COPY.notChosen },
        ...values,
        ...(current === '' || values.includes(current) ? [] : [current]),
      ]}
      value={current}
      onChange={event => onChange(event.currentTarget.value || undefined)}
    />
  );
}

/** One entry per line. Empty lines stay in the text, but are not entries. */
function ListField(props: OptionFieldProps) {
  const { parameter, value, onChange } = props;
  const entries = value === undefined ? [] : ([value].flat() as string[]);
  const [typed, setTyped] = useState<string>();
  // What was typed stays as long as it means the current value.
  const text = typed !== undefined && linesOf(typed).join('\n') === entries.join('\n') ? typed : entries.join('\n');
  return (
    <Textarea
      {...factsOf(props)}
      classNames={{ label: 'mono', input: 'mono' }}
      autosize
      minRows={1}
      maxRows={10}
      placeholder={placeholderOf(parameter) ?? COPY.onePerLine}
      value={text}
      onChange={event => {
        const next = event.currentTarget.value;
        setTyped(next);
        const lines = linesOf(next);
        onChange(
          lines.length === 0
            ? undefined
            : lines.length === 1 && parameter.type === 'fields' && typeof value === 'string'
              ? lines[0]
              : lines,
        );
      }}
    />
  );
}

function linesOf(text: string): string[] {
  return text.split('\n').filter(line => line.trim() !== '');
}

function ScriptField(props: OptionFieldProps) {
  const { value, onChange } = props;
  return (
    <Textarea
      {...factsOf(props)}
      classNames={{ label: 'mono', input: 'mono' }}
      autosize
      minRows={1}
      maxRows={10}
      value={typeof value === 'string' ? value : ''}
      onChange={event => onChange(event.currentTarget.value || undefined)}
    />
  );
}

function TextField(props: OptionFieldProps) {
  const { parameter, value, suggestions, onChange } = props;
  const field = {
    ...factsOf(props),
    classNames: { label: 'mono', input: 'mono' },
    placeholder: placeholderOf(parameter),
    value: typeof value === 'string' ? value : '',
  };
  const isLong = LONG.has(parameter.name);
  if (isLong)
    return (
      <Textarea
        {...field}
        autosize
        minRows={1}
        maxRows={16}
        onChange={event => onChange(event.currentTarget.value || undefined)}
      />
    );
  if (suggestions.length === 0)
    return <TextInput {...field} onChange={event => onChange(event.currentTarget.value || undefined)} />;
  return <Autocomplete {...field} size="xs" data={[...suggestions]} onChange={next => onChange(next || undefined)} />;
}

/** Texts that may need several lines. */
const LONG = new Set(['source', 'inline', 'pattern', 'description', 'message']);

/** A value of any type: text, or JSON for everything else. */
function ValueField(props: OptionFieldProps) {
  const { parameter, value, json, onChange, onJson } = props;
  const isText = value === undefined || typeof value === 'string';
  const [chosen, setChosen] = useState<'text' | 'json'>();
  const kind = isText ? (chosen ?? 'text') : 'json';
  const id = useId();
  const asJson = () => {
    setChosen('json');
    if (typeof value === 'string' && tryOutline(value).root) onJson(value);
  };
  return (
    <div className={classes.value}>
      <div className="row">
        <label className="mono" htmlFor={id}>
          {parameter.name}
          {parameter.required && <span className={classes.required}> *</span>}
        </label>
        <span className="spring" />
        <NativeSelect
          aria-label={COPY.kindOf(parameter.name)}
          value={kind}
          data={[
            { value: 'text', label: COPY.valueAsText },
            { value: 'json', label: COPY.valueAsJson },
          ]}
          onChange={event => {
            if (event.currentTarget.value === 'json') return asJson();
            setChosen('text');
            if (!isText) onChange(json);
          }}
        />
      </div>
      <p className="small muted">{parameter.doc}</p>
      {kind === 'text' ? (
        <Textarea
          id={id}
          classNames={{ input: 'mono' }}
          autosize
          minRows={1}
          maxRows={10}
          error={props.error}
          placeholder={placeholderOf(parameter)}
          value={typeof value === 'string' ? value : ''}
          onChange={event => onChange(event.currentTarget.value || undefined)}
        />
      ) : (
        <JsonText label={parameter.name} json={json} onJson={onJson} />
      )}
    </div>
  );
}

function JsonOption({ parameter, json, onChange, onJson }: OptionFieldProps) {
  return (
    <div className={classes.value}>
      <span className="mono">
        {parameter.name}
        {parameter.required && <span className={classes.required}> *</span>}
      </span>
      <p className="small muted">{parameter.doc}</p>
      <JsonText
        label={parameter.name}
        json={json}
        onJson={text => (text.trim() === '' ? onChange(undefined) : onJson(text))}
      />
    </div>
  );
}

/** Valid text is applied while typing; other text stays in the field until it is valid. */
function JsonText({
  label,
  json = '',
  onJson,
}: {
  label: string;
  json: string | undefined;
  onJson(json: string): void;
}) {
  const [typed, setTyped] = useState<{ text: string; over: string }>();
  const text = typed?.over === json ? typed.text : json;
  const problem = text === '' ? undefined : tryOutline(text).problem;
  const id = useId();
  return (
    <>
      <JsonField
        label={label}
        value={text}
        rows={1}
        invalid={problem !== undefined}
        describedBy={id}
        onChange={next => {
          const isValid = next.trim() === '' || tryOutline(next).root !== undefined;
          setTyped({ text: next, over: isValid ? next : json });
          if (isValid) onJson(next);
        }}
      />
      <p id={id} role="status" className={`small ${classes.problem}`}>
        {problem}
      </p>
    </>
  );
}

function placeholderOf(parameter: Parameter): string | undefined {
  const { default: byDefault } = parameter;
  if (byDefault === undefined || byDefault === null || byDefault === '') return undefined;
  return COPY.byDefault(String(byDefault));
}
