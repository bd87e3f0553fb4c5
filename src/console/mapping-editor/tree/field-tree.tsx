import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { COPY as CHANGES } from '../changes/copy.ts';
import { type Change, verdictOf } from '../changes/verdict.ts';
import { VerdictTag } from '../changes/verdict-box.tsx';
import { COPY } from '../copy.ts';
import { settingText } from '../form/catalogue.ts';
import type { MappedField } from '../form/mapping-model.ts';
import { readable } from '../form/parameter-text.ts';
import classes from './tree.module.css';
import { keyTarget, type TreeRow } from './tree-rows.ts';

interface FieldTreeProps {
  rows: readonly TreeRow[];
  changes: readonly Change[];
  chosen?: string;
  onChoose(path: string): void;
  onFold(path: string, folded: boolean): void;
  onEnter(): void;
  onRemove(row: TreeRow): void;
}

/** The fields as a tree: one stop of the Tab key, arrows inside, Enter to the form, Delete to take out. */
export function FieldTree({ rows, changes, chosen, onChoose, onFold, onEnter, onRemove }: FieldTreeProps) {
  const tree = useRef<HTMLDivElement>(null);
  const focusNext = useRef(false);
  const at = Math.max(
    0,
    rows.findIndex(row => row.field.path === chosen),
  );
  useEffect(() => {
    if (!focusNext.current) return;
    focusNext.current = false;
    tree.current?.querySelectorAll<HTMLElement>('[role=treeitem]')[at]?.focus();
  }, [at]);
  const onKey = (event: KeyboardEvent, index: number) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const row = rows[index]!;
    const target = keyTarget(rows, index, event.key);
    if (event.key === 'Enter' || event.key === ' ') {
      onChoose(row.field.path);
      onEnter();
    } else if (event.key === 'Delete' && !row.removed) onRemove(row);
    else if (target?.fold !== undefined) onFold(row.field.path, target.fold);
    else if (target?.go !== undefined) {
      focusNext.current = true;
      onChoose(target.go);
    } else if (!target) return;
    event.preventDefault();
  };
  return (
    <div role="tree" aria-label={COPY.fields} ref={tree}>
      {rows.map((row, index) => (
        <Row
          key={row.field.path}
          row={row}
          hasChildren={row.folded || rows[index + 1]?.parent === row.field.path}
          changes={changes.filter(change => change.path === row.field.path && change.parameter !== 'runtime')}
          chosen={row.field.path === chosen}
          stop={index === at}
          onChoose={() => onChoose(row.field.path)}
          onFold={folded => onFold(row.field.path, folded)}
          onKey={event => onKey(event, index)}
        />
      ))}
    </div>
  );
}

interface RowProps {
  row: TreeRow;
  hasChildren: boolean;
  changes: readonly Change[];
  chosen: boolean;
  stop: boolean;
  onChoose(): void;
  onFold(folded: boolean): void;
  onKey(event: KeyboardEvent): void;
}

function Row({ row, hasChildren, changes, chosen, stop, onChoose, onFold, onKey }: RowProps) {
  const { field, removed, folded } = row;
  const verdict = verdictOf(changes, field.path);
  const typeChange = changes.find(change => change.parameter === 'type');
  const Fold = folded ? IconChevronRight : IconChevronDown;
  return (
    <div
      role="treeitem"
      aria-level={field.depth + 1}
      aria-selected={chosen}
      aria-expanded={hasChildren ? !folded : undefined}
      aria-label={[field.path, removed ? COPY.removed : field.type, verdict && CHANGES.verdicts[verdict]]
        .filter(Boolean)
        .join(', ')}
      tabIndex={stop ? 0 : -1}
      className={classes.row}
      data-removed={removed || undefined}
      data-sub={field.depth > 0 || undefined}
      onClick={onChoose}
      onKeyDown={onKey}
    >
      <span className={classes.fieldName} style={{ paddingLeft: 18 + field.depth * 18 }}>
        {hasChildren && (
          <Fold
            size={14}
            className={classes.chevron}
            style={{ left: 1 + field.depth * 18 }}
            aria-hidden="true"
            onClick={event => {
              event.stopPropagation();
              onFold(!folded);
            }}
          />
        )}
        {field.name}
      </span>
      <span className={classes.type}>
        {typeChange && <s>{readable(typeChange.before)}</s>} {field.type}
      </span>
      <span className={classes.parameters}>
        <Parameters field={field} changes={changes} />
      </span>
      {verdict ? <VerdictTag verdict={verdict} /> : <span />}
    </div>
  );
}

/** Parameters whose values are shown without their names. */
const NAMELESS: ReadonlySet<string> = new Set(['analyzer', 'format']);

function Parameters({ field, changes }: { field: MappedField; changes: readonly Change[] }) {
  const names = new Set([...field.parameters.keys(), ...changes.flatMap(({ parameter }) => parameter ?? [])]);
  names.delete('type');
  const inside = field.role === 'object' ? COPY.childCount(field.children.length) : '';
  return (
    <>
      {inside}
      {[...names].map((name, i) => {
        const change = changes.find(each => each.parameter === name);
        return (
          <span key={name}>
            {i > 0 || inside !== '' ? ', ' : ''}
            {!NAMELESS.has(name) && `${name} `}
            {change && <s>{settingText(change, change.before)}</s>}{' '}
            {change ? settingText(change, change.after) : readable(field.parameters.get(name))}
          </span>
        );
      })}
    </>
  );
}
