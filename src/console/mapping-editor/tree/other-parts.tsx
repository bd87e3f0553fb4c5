import { Button } from '@mantine/core';
import { IconChevronDown, IconChevronRight, IconPlus } from '@tabler/icons-react';
import { type ReactNode, useMemo, useState } from 'react';
import { type Change, verdictOf } from '../changes/verdict.ts';
import { VerdictTag } from '../changes/verdict-box.tsx';
import { COPY } from '../copy.ts';
import { readable } from '../form/parameter-text.ts';
import { setAt } from '../json/json-edit.ts';
import shared from '../mapping-editor.module.css';
import type { EditorModel } from '../use-editor-model.ts';
import classes from './tree.module.css';
import { addTemplate, freeName, type TemplateText, templatesOf } from './visual-edits.ts';

/** Labels for parts of a mapping that are not fields, where a field's path would be shown. */
export const PART = {
  root: ':mapping',
  template: (at: number) => `:template/${at}`,
  runtime: (name: string) => `:runtime/${name}`,
};

interface OtherPartsProps {
  model: EditorModel;
  chosen?: string;
  onChange(text: string): void;
  onChoose(path: string): void;
}

/** Below the tree: what unknown fields become, dynamic templates, runtime fields. */
export function OtherParts({ model, chosen, onChange, onChoose }: OtherPartsProps) {
  const templates = useMemo(() => templatesOf(model.draft), [model.draft]);
  const runtime = Object.entries(
    JSON.parse(model.draft.root.get('runtime') ?? '{}') as Record<string, { type?: string }>,
  );
  const link = (id: string, children: ReactNode) => (
    <button
      key={id}
      type="button"
      className={classes.partLink}
      aria-pressed={chosen === id}
      onClick={() => onChoose(id)}
    >
      {children}
    </button>
  );
  return (
    <div className={classes.parts}>
      {link(PART.root, <RootLine model={model} />)}
      <Part
        title={COPY.templates}
        count={templates.length}
        summary={templates.map(({ name }) => name).join(', ')}
        changes={model.changes.filter(change => change.parameter === 'dynamic_templates')}
      >
        {templates.map(template => link(PART.template(template.at), <TemplateLine template={template} />))}
        <AddButton
          label={COPY.addTemplate}
          onClick={() => {
            onChange(
              addTemplate(
                model.text,
                freeName(
                  templates.map(({ name }) => name),
                  'template',
                ),
              ),
            );
            onChoose(PART.template(templates.length));
          }}
        />
      </Part>
      <Part
        title={COPY.runtimeFields}
        count={runtime.length}
        summary={runtime.map(([name]) => name).join(', ')}
        changes={model.changes.filter(change => change.parameter === 'runtime')}
      >
        {runtime.map(([name, body]) =>
          link(
            PART.runtime(name),
            <>
              <span className="mono">{name}</span> <span className="muted">{body.type}</span>
              <ChangeTag changes={model.changes.filter(change => change.parameter === 'runtime')} path={name} />
            </>,
          ),
        )}
        <AddButton
          label={COPY.addRuntimeField}
          onClick={() => {
            const name = freeName(
              runtime.map(([each]) => each),
              'runtime_field',
            );
            onChange(setAt(model.text, ['runtime', name], '{\n  "type": "keyword"\n}'));
            onChoose(PART.runtime(name));
          }}
        />
      </Part>
    </div>
  );
}

function RootLine({ model }: { model: EditorModel }) {
  const dynamic = readable(model.draft.root.get('dynamic')) || 'true';
  const changes = model.changes.filter(change => change.path === '' && change.parameter !== 'dynamic_templates');
  return (
    <>
      <span>
        {COPY.unknownFields[dynamic]} <span className="mono">{COPY.dynamicSetting(dynamic)}</span>
      </span>
      <ChangeTag changes={changes} path="" />
    </>
  );
}

function ChangeTag({ changes, path }: { changes: readonly Change[]; path: string }) {
  const verdict = verdictOf(changes, path);
  return verdict ? <VerdictTag verdict={verdict} /> : null;
}

function TemplateLine({ template: { name, parts } }: { template: TemplateText }) {
  const type =
    (JSON.parse(parts.get('mapping') ?? parts.get('runtime') ?? '{}') as { type?: string }).type ?? '{dynamic_type}';
  const test = readable(parts.get('match') ?? parts.get('path_match') ?? parts.get('match_mapping_type'));
  return (
    <>
      <span className="mono">{name}</span> <span className="muted">{COPY.templateLine(test, type)}</span>
    </>
  );
}

interface PartFoldProps {
  title: string;
  count: number;
  summary: string;
  changes: readonly Change[];
  children: ReactNode;
}

function Part({ title, count, summary, changes, children }: PartFoldProps) {
  const [open, setOpen] = useState(false);
  const Fold = open ? IconChevronDown : IconChevronRight;
  return (
    <section aria-label={title}>
      <button type="button" className={classes.partHead} aria-expanded={open} onClick={() => setOpen(!open)}>
        <Fold size={14} aria-hidden="true" />
        <b>{title}</b>
        <span className="muted num">{count}</span>
        <span className="spring" />
        {!open && <span className="muted small ellipsis">{summary}</span>}
        {changes[0] && <VerdictTag verdict={changes[0].verdict} />}
      </button>
      {open && <div className={classes.partBody}>{children}</div>}
    </section>
  );
}

function AddButton({ label, onClick }: { label: string; onClick(): void }) {
  return (
    <Button
      size="compact-xs"
      variant="subtle"
      leftSection={<IconPlus size={13} />}
      onClick={onClick}
      className={shared.left}
    >
      {label}
    </Button>
  );
}
