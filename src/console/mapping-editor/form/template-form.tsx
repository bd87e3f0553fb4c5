import { ActionIcon, SegmentedControl, TextInput } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { TEMPLATE_PARAMETERS } from '../../../dsl/field-types/root-parameters.data.ts';
import { VerdictBox } from '../changes/verdict-box.tsx';
import shared from '../mapping-editor.module.css';
import {
  moveTemplate,
  removeTemplate,
  renameTemplate,
  setTemplatePart,
  type TemplateText,
  templatesOf,
} from '../tree/visual-edits.ts';
import type { EditorModel } from '../use-editor-model.ts';
import { COPY } from './copy.ts';
import classes from './mapping-form.module.css';
import { ObjectField, ParameterInput } from './parameter-input.tsx';

interface TemplateFormProps {
  model: EditorModel;
  template: TemplateText;
  onChange(text: string): void;
  /** Shows the template at this position, or none. */
  onPlace(at: number | undefined): void;
}

/** One dynamic template: what it matches, what it creates, and its place in the order, since the first match wins. */
export function TemplateForm({ model, template, onChange, onPlace }: TemplateFormProps) {
  const { at, name, parts } = template;
  const last = templatesOf(model.draft).length - 1;
  const move = (by: -1 | 1) => {
    onChange(moveTemplate(model.text, at, by));
    onPlace(at + by);
  };
  const set = (part: string, raw: string | undefined) => onChange(setTemplatePart(model.text, template, part, raw));
  const known = new Set([...TEMPLATE_PARAMETERS.map(parameter => parameter.name), 'mapping', 'runtime']);
  return (
    <>
      <div className={shared.paneHead}>
        <h2 className="mono ellipsis">{name}</h2>
        <span className="spring" />
        <ActionIcon aria-label={COPY.moveUp(name)} disabled={at === 0} onClick={() => move(-1)}>
          <IconArrowUp size={16} />
        </ActionIcon>
        <ActionIcon aria-label={COPY.moveDown(name)} disabled={at === last} onClick={() => move(1)}>
          <IconArrowDown size={16} />
        </ActionIcon>
        <ActionIcon
          aria-label={COPY.remove(name)}
          onClick={() => {
            onChange(removeTemplate(model.text, at));
            onPlace(undefined);
          }}
        >
          <IconTrash size={16} />
        </ActionIcon>
      </div>
      <div className={classes.form}>
        <NameInput template={template} onRename={to => onChange(renameTemplate(model.text, template, to))} />
        {TEMPLATE_PARAMETERS.map(parameter => (
          <ParameterInput
            key={parameter.name}
            parameter={parameter}
            raw={parts.get(parameter.name)}
            onChange={raw => set(parameter.name, raw)}
          />
        ))}
        <CreatedField
          template={template}
          onSet={set}
          onSwitch={(from, to) => onChange(switched(model.text, template, from, to))}
        />
        {[...parts.keys()]
          .filter(part => !known.has(part))
          .map(part => (
            <ObjectField
              key={part}
              parameter={{
                name: part,
                type: 'object',
                updatable: true,
                doc: COPY.unknownParameter,
              }}
              raw={parts.get(part)}
              onChange={raw => set(part, raw)}
            />
          ))}
        <VerdictBox changes={model.changes.filter(change => change.parameter === 'dynamic_templates')} />
      </div>
    </>
  );
}

function switched(text: string, template: TemplateText, from: string, to: string): string {
  const without = setTemplatePart(text, template, from, undefined);
  return setTemplatePart(without, template, to, to === 'runtime' ? '{}' : (template.parts.get(from) ?? '{}'));
}

function NameInput({ template, onRename }: { template: TemplateText; onRename(to: string): void }) {
  const [name, setName] = useState(template.name);
  return (
    <TextInput
      label={COPY.name}
      value={name}
      onChange={event => setName(event.currentTarget.value)}
      onBlur={() => name !== '' && name !== template.name && onRename(name)}
      onKeyDown={event => event.key === 'Enter' && name !== '' && onRename(name)}
      classNames={{ input: 'mono' }}
    />
  );
}

interface CreatedFieldProps {
  template: TemplateText;
  onSet(part: string, raw: string | undefined): void;
  onSwitch(from: string, to: string): void;
}

/** Whether a matching field becomes a mapped or a runtime field. */
function CreatedField({ template, onSet, onSwitch }: CreatedFieldProps) {
  const kind = template.parts.has('runtime') ? 'runtime' : 'mapping';
  return (
    <>
      <SegmentedControl
        aria-label={COPY.createdField}
        value={kind}
        onChange={to => to !== kind && onSwitch(kind, to)}
        data={[
          { value: 'mapping', label: COPY.createdMapping },
          { value: 'runtime', label: COPY.createdRuntime },
        ]}
      />
      <ObjectField
        key={kind}
        parameter={{ name: kind, type: 'object', updatable: true, doc: COPY.createdDocs[kind] }}
        raw={template.parts.get(kind)}
        onChange={raw => onSet(kind, raw ?? '{}')}
      />
    </>
  );
}
