import { Button } from '@mantine/core';
import { formatJson } from '../../../language/format-body.ts';
import { holdsFields } from '../form/mapping-model.ts';
import { setAt } from '../json/json-edit.ts';
import type { EditorModel } from '../use-editor-model.ts';
import { COPY } from './copy.ts';
import type { LeafRow } from './leaf-rows.ts';
import classes from './sample.module.css';

interface NewFieldsPanelProps {
  model: EditorModel;
  rows: readonly LeafRow[];
  onChange(text: string): void;
}

/** The fields dynamic mapping would create for the document, and why each; they can be taken into the mapping. */
export function NewFieldsPanel({ model, rows, onChange }: NewFieldsPanelProps) {
  const found = rows.filter(row => row.state === 'new' && row.definition !== undefined);
  if (found.length === 0) return null;
  const add = (some: readonly LeafRow[]) =>
    onChange(some.reduce((text, row) => withField(model, text, row), model.text));
  return (
    <section className={classes.newFields} aria-label={COPY.newRegion}>
      <div className="row">
        <h3>{COPY.newTitle(found.length)}</h3>
        <span className="spring" />
        <Button size="compact-xs" onClick={() => add(found)}>
          {COPY.addAll(found.length)}
        </Button>
      </div>
      <ul>
        {found.map(row => (
          <li key={row.path}>
            <div className="row">
              <b className="mono ellipsis">{row.path}</b>
              <span className="mono secondary">{row.type}</span>
              <span className="spring" />
              <Button
                size="compact-xs"
                variant="subtle"
                aria-label={COPY.addNamed(row.path)}
                onClick={() => add([row])}
              >
                {COPY.add}
              </Button>
            </div>
            <p className="small secondary">
              {row.notes[0]}
              {newObjects(model, row.path).map(path => ` ${COPY.newParent(path)}`)}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Under the object it belongs to; objects on the way that are not mapped are made by the dots' parts. */
function withField(model: EditorModel, text: string, row: LeafRow): string {
  const parents = [...model.draft.byPath.values()].filter(
    field => holdsFields(field.type) && row.path.startsWith(`${field.path}.`),
  );
  const parent = parents.at(-1);
  const rest = row.path.slice(parent ? parent.path.length + 1 : 0).split('.');
  const keys = [...(parent?.keys ?? []), ...rest.flatMap(part => ['properties', part])];
  return setAt(text, keys, formatJson(row.definition!));
}

/** Objects on the way to a leaf that the mapping does not have yet: they are fields, too, and count. */
function newObjects(model: EditorModel, path: string): string[] {
  const parts = path.split('.').slice(0, -1);
  return parts.map((_, at) => parts.slice(0, at + 1).join('.')).filter(parent => !model.find(parent));
}
