import { Checkbox, NativeSelect, Select, TagsInput, TextInput } from '@mantine/core';
import { type ReactElement, useState } from 'react';
import { nameable } from '../../../dsl/analysis/component-description.ts';
import { analyzers, normalizers } from '../../../dsl/analysis/components.ts';
import type { ParameterType } from '../../../dsl/description.ts';
import type { MappingParameter } from '../../../dsl/field-types/field-type-description.ts';
import { tryOutline } from '../../../language/json-outline.ts';
import { JsonField } from '../../ui/form.tsx';
import { NameSelect } from '../../ui/name-select.tsx';
import { Sentence } from '../../ui/sentence.tsx';
import { sameJson } from '../changes/verdict.ts';
import { type IndexSettings, ownNames } from '../editor-context.ts';
import shared from '../mapping-editor.module.css';
import { COPY } from './copy.ts';
import classes from './mapping-form.module.css';
import { asJson, flagFrom, listAsJson, listFrom, readable } from './parameter-text.ts';

export interface ParameterInputProps {
  parameter: MappingParameter;
  /** JSON text; undefined when it is not written. */
  raw: string | undefined;
  onChange(raw: string | undefined): void;
  settings?: IndexSettings;
  /** Paths of the mapping, for parameters that name fields. */
  paths?: readonly string[];
}

type Input = (props: ParameterInputProps) => ReactElement;

/** The input for a parameter, by its type, with its description. An empty one is not written. */
export function ParameterInput(props: ParameterInputProps) {
  const { name, type } = props.parameter;
  const Field = BY_NAME[name] ?? BY_TYPE[type] ?? TextField;
  return <Field {...props} />;
}

const BY_NAME: Readonly<Record<string, Input>> = { normalizer: NormalizerField, similarity: SimilarityField };

const BY_TYPE: Partial<Record<ParameterType, Input>> = {
  boolean: FlagField,
  enum: ChoiceField,
  analyzer: AnalyzerField,
  field: PathField,
  fields: PathsField,
  list: ListField,
  object: ObjectField,
};

function factsOf({ name, doc, required }: MappingParameter) {
  return {
    label: name,
    description: <Sentence text={doc} />,
    required,
    classNames: { label: classes.name, description: classes.sentence },
  };
}

function placeholderOf({ default: byDefault }: MappingParameter): string {
  return byDefault === undefined || byDefault === null || byDefault === '' ? COPY.none : String(byDefault);
}

function FlagField({ parameter, raw, onChange }: ParameterInputProps) {
  const byDefault = parameter.default === true;
  return (
    <Checkbox
      {...factsOf(parameter)}
      checked={flagFrom(raw, byDefault)}
      onChange={event => onChange(event.currentTarget.checked === byDefault ? undefined : String(!byDefault))}
    />
  );
}

function ChoiceField({ parameter, raw, onChange }: ParameterInputProps) {
  const values = parameter.values ?? [];
  const value = readable(raw);
  return (
    <NativeSelect
      {...factsOf(parameter)}
      data={[
        { value: '', label: COPY.notSet(placeholderOf(parameter)) },
        ...values,
        ...(value === '' || values.includes(value) ? [] : [value]),
      ]}
      value={value}
      onChange={event => onChange(asJson({ type: 'string' }, event.currentTarget.value))}
    />
  );
}

/** Names that work without a definition. */
const ANALYZERS = nameable(analyzers).map(({ name }) => name);
const NORMALIZERS = nameable(normalizers).map(({ name }) => name);

function AnalyzerField(props: ParameterInputProps) {
  return <NameField {...props} own={ownNames(props.settings, 'analyzer')} builtIn={ANALYZERS} />;
}

function NormalizerField(props: ParameterInputProps) {
  return <NameField {...props} own={ownNames(props.settings, 'normalizer')} builtIn={NORMALIZERS} />;
}

function SimilarityField(props: ParameterInputProps) {
  return <NameField {...props} own={Object.keys(props.settings?.similarity ?? {})} builtIn={['BM25', 'boolean']} />;
}

/** Names of the index's own settings before those that are built in. */
function NameField(props: ParameterInputProps & { own: readonly string[]; builtIn: readonly string[] }) {
  const { parameter, raw, onChange, own, builtIn } = props;
  const value = readable(raw);
  const rest = builtIn.filter(name => !own.includes(name));
  const unknown = value !== '' && !own.includes(value) && !rest.includes(value);
  const data = [
    { group: COPY.ofThisIndex, items: [...own] },
    { group: COPY.builtIn, items: rest },
    { group: COPY.unknown, items: unknown ? [value] : [] },
  ].filter(({ items }) => items.length > 0);
  return (
    <Select
      {...factsOf(parameter)}
      data={data}
      value={value === '' ? null : value}
      placeholder={placeholderOf(parameter)}
      searchable
      clearable
      clearButtonProps={{ 'aria-label': COPY.clear(parameter.name) }}
      onChange={next => onChange(next === null ? undefined : JSON.stringify(next))}
    />
  );
}

function PathField({ parameter, raw, onChange, paths = [] }: ParameterInputProps) {
  const value = readable(raw);
  return (
    <NameSelect
      {...factsOf(parameter)}
      data={value === '' || paths.includes(value) ? paths : [value, ...paths]}
      value={value === '' ? null : value}
      searchable
      onChange={next => onChange(JSON.stringify(next ?? ''))}
    />
  );
}

function PathsField({ parameter, raw, onChange, paths = [] }: ParameterInputProps) {
  const [isUsed, setUsed] = useState(false);
  return (
    <TagsInput
      {...factsOf(parameter)}
      size="xs"
      data={isUsed ? paths : []}
      onFocus={() => setUsed(true)}
      value={listFrom(raw)}
      onChange={next => onChange(listAsJson(next))}
    />
  );
}

function ListField({ parameter, raw, onChange }: ParameterInputProps) {
  if (raw?.includes('{')) return <ObjectField parameter={parameter} raw={raw} onChange={onChange} />;
  return (
    <TagsInput
      {...factsOf(parameter)}
      size="xs"
      data={[...(parameter.values ?? [])]}
      value={listFrom(raw)}
      onChange={next => onChange(listAsJson(next))}
    />
  );
}

function TextField({ parameter, raw, onChange }: ParameterInputProps) {
  const [typed, setTyped] = useState<string>();
  const numeric = parameter.type === 'integer' || parameter.type === 'number';
  const wrong = numeric && typed !== undefined && typed !== '' && asJson(parameter, typed)!.startsWith('"');
  return (
    <TextInput
      {...factsOf(parameter)}
      placeholder={placeholderOf(parameter)}
      inputMode={numeric ? 'decimal' : undefined}
      error={wrong ? COPY.enterNumber : undefined}
      value={typed ?? readable(raw)}
      onBlur={() => setTyped(undefined)}
      onChange={event => {
        const text = event.currentTarget.value;
        setTyped(text);
        const json = asJson(parameter, text);
        if (!numeric || !json?.startsWith('"')) onChange(json);
      }}
    />
  );
}

/** JSON, written back whenever it is JSON. */
export function ObjectField({ parameter, raw, onChange }: ParameterInputProps) {
  const [typed, setTyped] = useState<string>();
  const problem = typed === undefined || typed.trim() === '' ? undefined : tryOutline(typed).problem;
  // What is typed stays as typed until the value is changed elsewhere.
  const own =
    typed !== undefined &&
    (problem !== undefined || (typed.trim() === '' ? raw === undefined : raw !== undefined && sameJson(typed, raw)));
  const text = own ? typed : (raw ?? '');
  return (
    <div className={classes.jsonParameter}>
      <span className={classes.name}>{parameter.name}</span>
      <p className={classes.sentence}>
        <Sentence text={parameter.doc} />
      </p>
      <JsonField
        label={parameter.name}
        rows={1}
        value={text}
        invalid={problem !== undefined}
        onChange={next => {
          setTyped(next);
          if (next.trim() === '') onChange(undefined);
          else if (tryOutline(next).problem === undefined) onChange(next.trim());
        }}
      />
      {problem !== undefined && <p className={shared.problem}>{problem}</p>}
    </div>
  );
}
