import { Autocomplete, Checkbox, NumberInput, Select, Textarea, TextInput } from '@mantine/core';
import { type ReactElement, useState } from 'react';
import type { Parameter, ParameterType } from '../../../dsl/description.ts';
import { useAnswer } from '../../connections/connection-context.tsx';
import { Sentence } from '../../ui/sentence.tsx';
import { WORD_FILES, type WordFile } from '../word-files/word-files.ts';
import { COPY } from './copy.ts';

interface PartFieldProps {
  parameter: Parameter;
  value: unknown;
  onChange(value: unknown): void;
}

/** The input of one setting, by its type. An empty input removes the setting. */
export function PartField(props: PartFieldProps) {
  const Field = props.parameter.name.endsWith('_path') ? FileField : (FIELDS[props.parameter.type] ?? TextField);
  return <Field {...props} />;
}

const FIELDS: Partial<Record<ParameterType, (props: PartFieldProps) => ReactElement>> = {
  boolean: FlagField,
  integer: NumberField,
  number: NumberField,
  enum: ChoiceField,
  list: ListField,
  script: ScriptField,
};

function factsOf(parameter: Parameter) {
  return {
    label: parameter.name,
    description: parameter.doc && <Sentence text={parameter.doc} />,
    required: parameter.required,
    classNames: { label: 'mono' },
  };
}

function FlagField({ parameter, value, onChange }: PartFieldProps) {
  const byDefault = parameter.default === true;
  return (
    <Checkbox
      {...factsOf(parameter)}
      size="xs"
      checked={typeof value === 'boolean' ? value : byDefault}
      onChange={event => onChange(event.currentTarget.checked === byDefault ? undefined : event.currentTarget.checked)}
    />
  );
}

function NumberField({ parameter, value, onChange }: PartFieldProps) {
  return (
    <NumberInput
      {...factsOf(parameter)}
      allowDecimal={parameter.type === 'number'}
      placeholder={placeholderOf(parameter)}
      value={typeof value === 'number' ? value : ''}
      onChange={next => onChange(typeof next === 'number' ? next : undefined)}
    />
  );
}

function ChoiceField({ parameter, value, onChange }: PartFieldProps) {
  return (
    <Select
      {...factsOf(parameter)}
      data={[...(parameter.values ?? [])]}
      placeholder={placeholderOf(parameter)}
      value={typeof value === 'string' ? value : null}
      searchable
      clearable
      comboboxProps={{ withinPortal: false }}
      onChange={next => onChange(next ?? undefined)}
    />
  );
}

/** A list with one entry per line. Empty lines stay in the text, but are not entries. */
function ListField({ parameter, value, onChange }: PartFieldProps) {
  const [text, setText] = useState(() => (Array.isArray(value) ? value.join('\n') : String(value ?? '')));
  return (
    <Textarea
      {...factsOf(parameter)}
      autosize
      minRows={1}
      maxRows={8}
      placeholder={placeholderOf(parameter) ?? COPY.onePerLine}
      value={text}
      onChange={event => {
        setText(event.currentTarget.value);
        const lines = event.currentTarget.value.split('\n').filter(line => line.trim() !== '');
        onChange(lines.length === 0 ? undefined : lines);
      }}
    />
  );
}

function ScriptField({ parameter, value, onChange }: PartFieldProps) {
  const source = typeof value === 'object' && value !== null && 'source' in value ? String(value.source) : '';
  return (
    <TextInput
      {...factsOf(parameter)}
      value={source}
      onChange={event => onChange({ source: event.currentTarget.value })}
    />
  );
}

/** Selects a word file by name, with suggestions. */
function FileField({ parameter, value, onChange }: PartFieldProps) {
  const { data } = useAnswer<{ files: WordFile[] }>(WORD_FILES);
  return (
    <Autocomplete
      {...factsOf(parameter)}
      data={data?.body.files.map(({ file }) => file) ?? []}
      placeholder={COPY.fileExample}
      value={value === undefined ? '' : String(value)}
      comboboxProps={{ withinPortal: false }}
      onChange={onChange}
    />
  );
}

function TextField({ parameter, value, onChange }: PartFieldProps) {
  return (
    <TextInput
      {...factsOf(parameter)}
      placeholder={placeholderOf(parameter)}
      value={value === undefined ? '' : String(value)}
      onChange={event => onChange(event.currentTarget.value)}
    />
  );
}

function placeholderOf(parameter: Parameter): string | undefined {
  return parameter.default === undefined || parameter.default === null ? undefined : String(parameter.default);
}
