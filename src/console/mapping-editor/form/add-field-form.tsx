import { ActionIcon, Button, Select, TextInput } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { NameSelect } from '../../ui/name-select.tsx';
import { Sentence } from '../../ui/sentence.tsx';
import shared from '../mapping-editor.module.css';
import { addField } from '../tree/visual-edits.ts';
import type { EditorModel } from '../use-editor-model.ts';
import { typeGroups, typeNamed } from './catalogue.ts';
import { COPY } from './copy.ts';
import { SELECT_ALL } from './field-form.tsx';
import classes from './mapping-form.module.css';
import type { MappedField, MappingModel } from './mapping-model.ts';

interface AddFieldFormProps {
  model: EditorModel;
  /** Path of the parent field; undefined for the root. */
  parent?: string;
  onAdd(text: string, path: string): void;
  onClose(): void;
}

const ROOT = COPY.document;

/** The form of a new field: name, parent and type. */
export function AddFieldForm({ model, parent: start, onAdd, onClose }: AddFieldFormProps) {
  const [parentPath, setParentPath] = useState(start ?? ROOT);
  const [name, setName] = useState('');
  const parent = model.find(parentPath);
  const parents = useMemo(() => places(model.draft), [model.draft]);
  const multi = parent !== undefined && parent.role !== 'object';
  const [type, setType] = useState(multi ? 'keyword' : 'text');
  const path = parent ? `${parent.path}.${name}` : name;
  const problem = nameProblem(model, name, path, multi);
  const add = () => name !== '' && problem === undefined && onAdd(addField(model.text, parent, name, type), path);
  return (
    <>
      <div className={shared.paneHead}>
        <h2>{multi ? COPY.newMultiField : COPY.newField}</h2>
        <span className="spring" />
        <ActionIcon aria-label={COPY.cancel} onClick={onClose}>
          <IconX size={16} />
        </ActionIcon>
      </div>
      <div className={classes.form}>
        <TextInput
          label={COPY.name}
          description={parent ? COPY.fullName(`${parent.path}.${name || '…'}`) : undefined}
          error={problem}
          value={name}
          onChange={event => setName(event.currentTarget.value)}
          classNames={{ input: 'mono' }}
          autoFocus
          onKeyDown={event => {
            if (event.key !== 'Enter') return;
            // Prevents submitting the form of the host around the editor.
            event.preventDefault();
            add();
          }}
        />
        <NameSelect
          label={COPY.parent}
          data={parents}
          value={parentPath}
          searchable
          {...SELECT_ALL}
          onChange={next => setParentPath(next ?? ROOT)}
        />
        <div>
          <Select
            label={COPY.type}
            data={typeGroups(multi, type)}
            value={type}
            searchable
            {...SELECT_ALL}
            onChange={next => setType(next ?? type)}
          />
          <p className={classes.sentence}>
            <Sentence text={typeNamed(type)?.doc ?? ''} />
          </p>
        </div>
        <Button onClick={add} disabled={name === '' || problem !== undefined} className={shared.left}>
          {COPY.add(name === '' ? '' : path)}
        </Button>
      </div>
    </>
  );
}

function nameProblem(model: EditorModel, name: string, path: string, multi: boolean): string | undefined {
  if (name === '') return undefined;
  if (model.find(path)) return COPY.nameTaken(path);
  if (multi && name.includes('.')) return COPY.noDots;
  if (name.startsWith('.') || name.endsWith('.') || name.includes('..')) return COPY.badDots;
  return undefined;
}

function places({ byPath }: MappingModel): { group: string; items: string[] }[] {
  const all = [...byPath.values()];
  const canRead = ({ role, type }: MappedField) =>
    role === 'leaf' && typeNamed(type)?.leaf !== false && !typeNamed(type)?.plain;
  return [
    {
      group: COPY.insideGroup,
      items: [ROOT, ...all.filter(field => field.role === 'object').map(field => field.path)],
    },
    { group: COPY.multiFieldGroup, items: all.filter(canRead).map(field => field.path) },
  ];
}
