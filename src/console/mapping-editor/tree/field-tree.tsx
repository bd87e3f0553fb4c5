import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useMemo, useRef } from 'react';
import { useLines } from '../../ui/use-lines.ts';
import { COPY as CHANGES } from '../changes/copy.ts';
import { type Change, changesByField, verdictOf } from '../changes/verdict.ts';
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

const NO_CHANGES: readonly Change[] = [];

/** The fields as a tree: one stop of the Tab key, arrows inside, Enter to the form, Delete to take out. */
export function FieldTree({ rows, changes, chosen, onChoose, onFold, onEnter, onRemove }: FieldTreeProps) {
  const tree = useRef<HTMLDivElement>(null);
  const byField = useMemo(() => changesByField(changes), [changes]);
  /** The path of the row that gets the focus when it is rendered. */
  const focusNext = useRef<{ path: string; revealed?: boolean }>(undefined);
  const at = Math.max(
    0,
    rows.findIndex(row => row.field.path === chosen),
  );
  const { anchor, shown = [...rows.keys()], before, after, reveal } = useLines(rows.length, 30);
  const stop = shown.includes(at) ? at : shown[0];
  useEffect(() => {
    const next = focusNext.current;
    if (next === undefined || rows[at]?.field.path !== next.path) return;
    const row = tree.current?.querySelector<HTMLElement>(`[data-line="${at}"]`);
    if (row) {
      focusNext.current = undefined;
      // A list that is still scrolling to the row must not be scrolled by the focus too.
      row.focus({ preventScroll: next.revealed === true });
    } else if (!next.revealed) {
      next.revealed = true;
      reveal(at);
    }
  });
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
      focusNext.current = { path: target.go };
      onChoose(target.go);
    } else if (!target) return;
    event.preventDefault();
  };
  return (
    <div role="tree" aria-label={COPY.fields} ref={tree}>
      <div ref={anchor} style={{ height: before }} />
      {shown.flatMap(index => {
        const row = rows[index];
        if (row === undefined) return [];
        return (
          <Row
            key={row.field.path}
            row={row}
            line={index}
            hasChildren={row.folded || rows[index + 1]?.parent === row.field.path}
            changes={byField.get(row.field.path) ?? NO_CHANGES}
            chosen={row.field.path === chosen}
            stop={index === stop}
            onChoose={() => onChoose(row.field.path)}
            onFold={folded => onFold(row.field.path, folded)}
            onKey={event => onKey(event, index)}
          />
        );
      })}
      <div style={{ height: after }} />
    </div>
  );
}

interface RowProps {
  row: TreeRow;
  /** Its position among all rows. */
  line: number;
  hasChildren: boolean;
  changes: readonly Change[];
  chosen: boolean;
  stop: boolean;
  onChoose(): void;
  onFold(folded: boolean): void;
  onKey(event: KeyboardEvent): void;
}

function Row({ row, line, hasChildren, changes, chosen, stop, onChoose, onFold, onKey }: RowProps) {
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
      data-line={line}
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
