import { Button, SegmentedControl, TextInput } from '@mantine/core';
import { IconPlus, IconSearch } from '@tabler/icons-react';
import { type ReactNode, useDeferredValue, useMemo, useRef, useState } from 'react';
import { PaneDivider } from '../ui/panes.tsx';
import { SCREENS } from '../ui/screens.ts';
import { ChangesView } from './changes/changes-view.tsx';
import { COPY } from './copy.ts';
import { type EditorPlace, type EditorView, fieldLimit, type MappingEditorProps } from './editor-context.ts';
import { AddFieldForm } from './form/add-field-form.tsx';
import { FieldForm } from './form/field-form.tsx';
import { countFields } from './form/mapping-model.ts';
import { RemovedForm } from './form/removed-form.tsx';
import { RootForm } from './form/root-form.tsx';
import { RuntimeForm } from './form/runtime-form.tsx';
import { TemplateForm } from './form/template-form.tsx';
import { JsonPane } from './json/json-pane.tsx';
import classes from './mapping-editor.module.css';
import { SamplePane } from './sample/sample-pane.tsx';
import { FieldTree } from './tree/field-tree.tsx';
import { OtherParts, PART } from './tree/other-parts.tsx';
import { treeRows } from './tree/tree-rows.ts';
import { removeField, templatesOf } from './tree/visual-edits.ts';
import type { EditorModel } from './use-editor-model.ts';

const ADD = ':add';

/**
 * The mapping as a tree with a form and a live sample, as JSON, and as a list of changes: one text, preserved as
 * written. It sends nothing but trials in hidden indices; saving is up to its host.
 */
export function MappingEditor(props: MappingEditorProps & { reindex?: ReactNode }) {
  const { model } = props;
  const [own, setOwn] = useState<EditorPlace>({});
  const place = props.place ?? own;
  const move = (next: EditorPlace) => (props.onPlace ?? setOwn)({ ...place, ...next });
  const form = useRef<HTMLElement>(null);
  const choose = (field: string | undefined) => {
    move({ field });
    // One pane below the other: the form is off the screen.
    if (window.matchMedia(SCREENS.narrow).matches) requestAnimationFrame(() => form.current?.scrollIntoView());
  };
  const view = model.problem === undefined ? (place.view ?? 'tree') : 'json';
  return (
    <div className={classes.editor} data-sample={props.sample || undefined}>
      <section className={classes.pane} aria-label={COPY.mapping}>
        <Toolbar
          model={model}
          surroundings={props.surroundings}
          view={view}
          onView={next => move({ view: next })}
          onAdd={() => move({ field: ADD, view: 'tree' })}
        />
        {view === 'json' && <JsonPane value={model.text} onChange={props.onChange} />}
        {view === 'changes' && <ChangesView model={model} />}
        {view === 'tree' && <TreeView {...props} chosen={place.field} onChoose={choose} />}
      </section>
      <section className={classes.pane} aria-label={COPY.chosenField} ref={form}>
        <FormPane {...props} chosen={place.field} onChoose={field => move({ field })} />
      </section>
      {props.sample && (
        <SamplePane
          model={model}
          surroundings={props.surroundings}
          chosen={place.field}
          onChoose={field => move({ field, view: 'tree' })}
          onChange={props.onChange}
        />
      )}
      {props.sample ? (
        <PaneDivider key="sample" name="mapping/sample" label={COPY.sampleWidth} edge="right" />
      ) : (
        <PaneDivider key="field" name="mapping/field" label={COPY.formWidth} edge="right" />
      )}
    </div>
  );
}

function Toolbar({
  model,
  view,
  onView,
  onAdd,
  surroundings,
}: Pick<MappingEditorProps, 'model' | 'surroundings'> & {
  view: EditorView;
  onView(view: EditorView): void;
  onAdd(): void;
}) {
  const limit = fieldLimit(surroundings?.settings);
  const fields = useMemo(() => countFields(model.draft), [model.draft]);
  return (
    <div className={classes.toolbar}>
      <SegmentedControl
        aria-label={COPY.view}
        value={view}
        onChange={next => onView(next as EditorView)}
        data={[
          { value: 'tree', label: COPY.views.tree },
          { value: 'json', label: COPY.views.json },
          ...(model.base === undefined ? [] : [{ value: 'changes', label: COPY.views.changes(model.changes.length) }]),
        ]}
      />
      <span className={`small num ${fields > limit ? classes.over : 'muted'}`}>{COPY.fieldCount(fields, limit)}</span>
      <span className="small muted" role="status">
        {model.isReading && COPY.reading}
      </span>
      <span className="spring" />
      <Button leftSection={<IconPlus size={14} />} onClick={onAdd}>
        {COPY.addField}
      </Button>
    </div>
  );
}

interface ChosenProps {
  chosen?: string;
  onChoose(path: string | undefined): void;
}

function TreeView({ model, onChange, chosen, onChoose }: MappingEditorProps & ChosenProps) {
  const [find, setFind] = useState('');
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set());
  // Typing goes on while the rows of a large mapping are computed.
  const wanted = useDeferredValue(find);
  const draft = useDeferredValue(model.draft);
  const base = useDeferredValue(model.base);
  const rows = useMemo(() => treeRows(draft, base, { find: wanted, folded }), [draft, base, wanted, folded]);
  const fold = (path: string, closed: boolean) => {
    const next = new Set(folded);
    if (closed) next.add(path);
    else next.delete(path);
    setFolded(next);
  };
  return (
    <div className={classes.treeView}>
      <div className={classes.find}>
        <TextInput
          aria-label={COPY.find}
          placeholder={COPY.find}
          leftSection={<IconSearch size={14} />}
          value={find}
          onChange={event => setFind(event.currentTarget.value)}
        />
      </div>
      {rows.length > 0 && (
        <div className={classes.treeHead} aria-hidden="true">
          <span>{COPY.columns.field}</span>
          <span>{COPY.columns.type}</span>
          <span>{COPY.columns.parameters}</span>
        </div>
      )}
      <FieldTree
        rows={rows}
        changes={model.changes}
        chosen={chosen}
        onChoose={onChoose}
        onFold={fold}
        onEnter={() => requestAnimationFrame(() => document.getElementById('mapping-editor-type')?.focus())}
        onRemove={row => onChange(removeField(model.text, row.field))}
      />
      {rows.length === 0 && <p className={classes.empty}>{find === '' ? COPY.noFields : COPY.noMatch(find)}</p>}
      <OtherParts model={model} chosen={chosen} onChange={onChange} onChoose={onChoose} />
    </div>
  );
}

/** The form of what is chosen: a field, one that was taken out, a template, a runtime field, the whole, or a new field. */
function FormPane(props: MappingEditorProps & ChosenProps & { reindex?: ReactNode }) {
  const { model, chosen, onChange, onChoose, surroundings } = props;
  const [inside, setInside] = useState<string>();
  if (chosen === ADD)
    return (
      <AddFieldForm
        key={inside}
        model={model}
        parent={inside}
        onClose={() => {
          onChoose(inside);
          setInside(undefined);
        }}
        onAdd={(text, path) => {
          onChange(text);
          onChoose(path);
          setInside(undefined);
        }}
      />
    );
  const field = model.find(chosen);
  if (!field && model.isReading) return null;
  if (field)
    return (
      <FieldForm
        key={field.path}
        model={model}
        field={field}
        index={surroundings?.index}
        settings={surroundings?.settings}
        onChange={onChange}
        onChoose={onChoose}
        onAddInside={() => {
          setInside(field.path);
          onChoose(ADD);
        }}
        reindex={props.reindex}
      />
    );
  if (chosen === PART.root) return <RootForm model={model} onChange={onChange} />;
  const template = templatesOf(model.draft).find(each => PART.template(each.at) === chosen);
  if (template)
    return (
      <TemplateForm
        key={`${template.at} ${template.name}`}
        model={model}
        template={template}
        onChange={onChange}
        onPlace={at => onChoose(at === undefined ? undefined : PART.template(at))}
      />
    );
  const runtime = runtimeNames(model).find(name => PART.runtime(name) === chosen);
  if (runtime !== undefined)
    return (
      <RuntimeForm
        key={runtime}
        model={model}
        name={runtime}
        onChange={onChange}
        onName={name => onChoose(name === undefined ? undefined : PART.runtime(name))}
      />
    );
  return <RemovedForm model={model} path={chosen} onChange={onChange} reindex={props.reindex} />;
}

function runtimeNames(model: EditorModel): string[] {
  return Object.keys(JSON.parse(model.draft.root.get('runtime') ?? '{}') as object);
}
