import { ActionIcon, Button, Select, TextInput } from '@mantine/core';
import { IconArrowBackUp, IconPlus, IconTrash } from '@tabler/icons-react';
import { type ReactNode, type SyntheticEvent, useMemo, useState } from 'react';
import { VerdictBox } from '../changes/verdict-box.tsx';
import type { IndexSettings } from '../editor-context.ts';
import shared from '../mapping-editor.module.css';
import { StoredForecast } from '../sample/stored-forecast.tsx';
import { putBack, removeField, renameField, setParameter, setType } from '../tree/visual-edits.ts';
import type { EditorModel } from '../use-editor-model.ts';
import { parametersOf, typeGroups, typeNamed } from './catalogue.ts';
import { COPY } from './copy.ts';
import classes from './mapping-form.module.css';
import { leafPaths, type MappedField } from './mapping-model.ts';
import { ObjectField, ParameterInput } from './parameter-input.tsx';

interface FieldFormProps {
  model: EditorModel;
  field: MappedField;
  /** The existing index. */
  index?: string;
  settings?: IndexSettings;
  onChange(text: string): void;
  onChoose(path: string | undefined): void;
  onAddInside(): void;
  /** Leads to a new index, if the host of the editor offers one. */
  reindex?: ReactNode;
}

/** A form for everything the catalogue knows about a field's type, and JSON for the rest. */
export function FieldForm(props: FieldFormProps) {
  const { model, field, index, settings, onChange, onChoose, onAddInside, reindex } = props;
  const before = model.base?.byPath.get(field.path);
  const changes = model.changes.filter(change => change.path === field.path && change.parameter !== 'runtime');
  return (
    <>
      <div className={shared.paneHead}>
        <h2 className="mono ellipsis">{field.path}</h2>
        <span className="spring" />
        {before && changes.length > 0 && (
          <ActionIcon aria-label={COPY.undoChanges(field.path)} onClick={() => onChange(putBack(model.text, before))}>
            <IconArrowBackUp size={16} />
          </ActionIcon>
        )}
        <ActionIcon
          aria-label={COPY.remove(field.path)}
          onClick={() => {
            onChange(removeField(model.text, field));
            if (!before) onChoose(undefined);
          }}
        >
          <IconTrash size={16} />
        </ActionIcon>
      </div>
      <div className={classes.form}>
        {!before && <NameInput {...props} />}
        <TypeInput field={field} onChange={type => onChange(setType(model.text, field, type))} />
        <VerdictBox changes={changes}>
          {index !== undefined && <StoredForecast index={index} mapping={model.text} settings={settings} />}
          {reindex}
        </VerdictBox>
        <Parameters model={model} field={field} settings={settings} onChange={onChange} />
        <Inside field={field} onChoose={onChoose} onAddInside={onAddInside} />
      </div>
    </>
  );
}

/** The name of a field that is not in an index yet; applied on blur. */
function NameInput({ model, field, onChange, onChoose }: FieldFormProps) {
  const [name, setName] = useState(field.name);
  const path = field.path.slice(0, field.path.length - field.name.length) + name;
  const taken = name !== field.name && model.find(path) !== undefined;
  const commit = () => {
    if (name === field.name || name === '' || taken) return;
    onChange(renameField(model.text, field, name));
    onChoose(path);
  };
  return (
    <TextInput
      label={COPY.name}
      value={name}
      error={taken ? COPY.nameTaken(path) : undefined}
      onChange={event => setName(event.currentTarget.value)}
      onBlur={commit}
      onKeyDown={event => event.key === 'Enter' && commit()}
      classNames={{ input: 'mono' }}
    />
  );
}

function TypeInput({ field, onChange }: { field: MappedField; onChange(type: string): void }) {
  return (
    <div>
      <Select
        label={COPY.type}
        data={typeGroups(field.role === 'multi', field.type)}
        value={field.type}
        searchable
        {...SELECT_ALL}
        id="mapping-editor-type"
        onChange={type => type !== null && onChange(type)}
        renderOption={({ option }) => (
          <span>
            <span className="mono">{option.value}</span>
            <span className={classes.optionDoc}>{typeNamed(option.value)?.doc}</span>
          </span>
        )}
        comboboxProps={{ width: 340, position: 'bottom-start' }}
      />
      <p className={classes.sentence}>{typeNamed(field.type)?.doc ?? COPY.unknownType}</p>
    </div>
  );
}

function Parameters({
  model,
  field,
  settings,
  onChange,
}: Pick<FieldFormProps, 'model' | 'field' | 'settings' | 'onChange'>) {
  const [more, setMore] = useState(false);
  const paths = useMemo(() => leafPaths(model.draft).filter(path => path !== field.path), [model.draft, field.path]);
  const lists = parametersOf(field);
  const shown = more ? [...lists.first, ...lists.more] : lists.first;
  const set = (name: string, raw: string | undefined) => onChange(setParameter(model.text, field, name, raw));
  return (
    <>
      {shown.map(parameter => (
        <ParameterInput
          key={parameter.name}
          parameter={parameter}
          raw={field.parameters.get(parameter.name)}
          onChange={raw => set(parameter.name, raw)}
          settings={settings}
          paths={paths}
        />
      ))}
      {lists.unknown.map(name => (
        <ObjectField
          key={name}
          parameter={{
            name,
            type: 'object',
            updatable: true,
            doc: COPY.unknownParameterOfType,
          }}
          raw={field.parameters.get(name)}
          onChange={raw => set(name, raw)}
        />
      ))}
      {lists.more.length > 0 && (
        <Button
          size="compact-xs"
          variant="subtle"
          aria-expanded={more}
          onClick={() => setMore(!more)}
          className={shared.left}
        >
          {more ? COPY.fewerParameters : COPY.moreParameters(lists.more.length)}
        </Button>
      )}
    </>
  );
}

function Inside({ field, onChoose, onAddInside }: Pick<FieldFormProps, 'field' | 'onChoose' | 'onAddInside'>) {
  const description = typeNamed(field.type);
  if (field.role === 'multi' || (field.role === 'leaf' && (description?.leaf === false || description?.plain)))
    return null;
  const title = field.role === 'object' ? COPY.fieldsInside : COPY.multiFields;
  return (
    <section className={classes.inside} aria-label={title}>
      <div className="row">
        <span className="label">{title}</span>
        <span className="spring" />
        <Button size="compact-xs" variant="subtle" leftSection={<IconPlus size={13} />} onClick={onAddInside}>
          {field.role === 'object' ? COPY.addInside : COPY.addMultiField}
        </Button>
      </div>
      {field.role === 'leaf' && field.children.length === 0 && (
        <p className={classes.sentence}>{COPY.multiFieldHint(field.path)}</p>
      )}
      {field.children.map(child => (
        <button key={child.path} type="button" className={classes.childLink} onClick={() => onChoose(child.path)}>
          <span className="mono">{child.name}</span> <span className="muted">{child.type}</span>
        </button>
      ))}
    </section>
  );
}

const select = (event: SyntheticEvent<HTMLInputElement>) => event.currentTarget.select();

/** For a searchable select: typing replaces the current value instead of being appended to it. */
export const SELECT_ALL = { onFocus: select, onClick: select };
