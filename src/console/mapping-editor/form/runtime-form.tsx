import { ActionIcon, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { RUNTIME_TYPES } from '../../../dsl/field-types/root-parameters.data.ts';
import { Sentence } from '../../ui/sentence.tsx';
import { VerdictBox } from '../changes/verdict-box.tsx';
import { rawAt, removeAt, renameAt, setAt } from '../json/json-edit.ts';
import shared from '../mapping-editor.module.css';
import type { EditorModel } from '../use-editor-model.ts';
import { COPY } from './copy.ts';
import classes from './mapping-form.module.css';
import { ObjectField } from './parameter-input.tsx';

interface RuntimeFormProps {
  model: EditorModel;
  name: string;
  onChange(text: string): void;
  onName(name: string | undefined): void;
}

/** A runtime field: its type and the script that emits its values; without a script they come from `_source`. */
export function RuntimeForm({ model, name, onChange, onName }: RuntimeFormProps) {
  const path = ['runtime', name];
  const body = JSON.parse(rawAt(model.text, path) ?? '{}') as Record<string, unknown>;
  const type = typeof body['type'] === 'string' ? body['type'] : '';
  const rest = Object.keys(body).filter(key => key !== 'type' && key !== 'script' && key !== 'format');
  const names = RUNTIME_TYPES.map(each => each.name);
  return (
    <>
      <div className={shared.paneHead}>
        <h2 className="mono ellipsis">{name}</h2>
        <span className="spring" />
        <ActionIcon
          aria-label={COPY.remove(name)}
          onClick={() => {
            onChange(removeAt(model.text, path));
            onName(undefined);
          }}
        >
          <IconTrash size={16} />
        </ActionIcon>
      </div>
      <div className={classes.form}>
        <NameInput
          name={name}
          taken={Object.keys(JSON.parse(rawAt(model.text, ['runtime']) ?? '{}') as object)}
          onRename={to => {
            onChange(renameAt(model.text, path, to));
            onName(to);
          }}
        />
        <div>
          <NativeSelect
            label={COPY.type}
            data={names.includes(type) ? names : [type, ...names]}
            value={type}
            onChange={event =>
              onChange(setAt(model.text, [...path, 'type'], JSON.stringify(event.currentTarget.value)))
            }
          />
          <p className={classes.sentence}>
            <Sentence text={RUNTIME_TYPES.find(each => each.name === type)?.doc ?? ''} />
          </p>
        </div>
        <Textarea
          label={COPY.script}
          description={COPY.scriptHint}
          classNames={{ input: 'mono', label: classes.name, description: classes.sentence }}
          autosize
          minRows={3}
          spellCheck={false}
          placeholder={COPY.scriptExample}
          value={sourceOf(body['script'])}
          onChange={event => onChange(withSource(model.text, path, event.currentTarget.value))}
        />
        {type === 'date' && (
          <TextInput
            label={COPY.format}
            description={COPY.formatHint}
            classNames={{ label: classes.name, description: classes.sentence }}
            value={typeof body['format'] === 'string' ? body['format'] : ''}
            onChange={event => onChange(withText(model.text, [...path, 'format'], event.currentTarget.value))}
          />
        )}
        {rest.map(key => (
          <ObjectField
            key={key}
            parameter={{ name: key, type: 'object', updatable: true, doc: COPY.keptUnchanged }}
            raw={rawAt(model.text, [...path, key])}
            onChange={raw =>
              onChange(
                raw === undefined ? removeAt(model.text, [...path, key]) : setAt(model.text, [...path, key], raw),
              )
            }
          />
        ))}
        <VerdictBox changes={model.changes.filter(change => change.parameter === 'runtime' && change.path === name)} />
      </div>
    </>
  );
}

function sourceOf(script: unknown): string {
  if (typeof script === 'string') return script;
  const source = (script as { source?: unknown } | undefined)?.source;
  return typeof source === 'string' ? source : '';
}

/** Changes only the source; language and parameters stay. */
function withSource(text: string, path: readonly string[], source: string): string {
  const isObject = rawAt(text, [...path, 'script'])?.startsWith('{') ?? false;
  if (source === '' && rawAt(text, [...path, 'script', 'lang']) === undefined)
    return removeAt(text, [...path, 'script']);
  return setAt(
    text,
    isObject ? [...path, 'script', 'source'] : [...path, 'script'],
    isObject ? JSON.stringify(source) : JSON.stringify({ source }),
  );
}

function withText(text: string, path: readonly string[], value: string): string {
  return value === '' ? removeAt(text, path) : setAt(text, path, JSON.stringify(value));
}

function NameInput({ name: start, taken, onRename }: { name: string; taken: string[]; onRename(to: string): void }) {
  const [name, setName] = useState(start);
  const clash = name !== start && taken.includes(name);
  const commit = () => name !== '' && name !== start && !clash && onRename(name);
  return (
    <TextInput
      label={COPY.name}
      value={name}
      error={clash ? COPY.nameTaken(name) : undefined}
      onChange={event => setName(event.currentTarget.value)}
      onBlur={commit}
      onKeyDown={event => event.key === 'Enter' && commit()}
      classNames={{ input: 'mono' }}
    />
  );
}
