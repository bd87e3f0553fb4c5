import { Button, Checkbox, Popover, TextInput } from '@mantine/core';
import { IconColumns } from '@tabler/icons-react';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useDeferredValue, useMemo, useState } from 'react';
import { COPY } from '../copy.ts';
import classes from './documents.module.css';
import type { TableColumn } from './table-columns.ts';

interface ColumnMenuProps {
  columns: readonly TableColumn[];
  shown: readonly TableColumn[];
  /** Paths in the order of the table; undefined for the columns by default. */
  onChange: (paths: readonly string[] | undefined) => void;
}

/** More columns than this make rows slow to read for people and browsers. */
const MOST = 50;

/** A button with a list of all fields, of which those checked are columns. */
export function ColumnMenu({ columns, shown, onChange }: ColumnMenuProps) {
  const [opened, setOpened] = useState(false);
  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-end" trapFocus returnFocus>
      <Popover.Target>
        <Button leftSection={<IconColumns size={14} />} aria-expanded={opened} onClick={() => setOpened(!opened)}>
          {COPY.columns(shown.length, columns.length)}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={COPY.chooseColumns}>
        <ColumnList columns={columns} shown={shown} onChange={onChange} />
      </Popover.Dropdown>
    </Popover>
  );
}

function ColumnList({ columns, shown, onChange }: ColumnMenuProps) {
  const [filter, setFilter] = useState('');
  const [frame, setFrame] = useState<HTMLUListElement | null>(null);
  const chosen = shown.map(({ path }) => path);
  const wanted = useDeferredValue(filter);
  const matches = useMemo(() => {
    const lower = wanted.toLowerCase();
    return columns.filter(({ path }) => path.toLowerCase().includes(lower));
  }, [columns, wanted]);
  const rows = useVirtualizer({
    count: matches.length,
    getScrollElement: () => frame,
    estimateSize: () => 28,
    useFlushSync: false,
  });
  const toggle = (path: string, on: boolean) =>
    onChange(on ? [...chosen, path] : chosen.filter(other => other !== path));
  return (
    <div className={classes.columnMenu}>
      <TextInput
        aria-label={COPY.filterColumns}
        placeholder={COPY.filterColumns}
        value={filter}
        onChange={event => setFilter(event.currentTarget.value)}
      />
      <ul ref={setFrame} className={classes.columnList}>
        <li aria-hidden="true" style={{ height: rows.getTotalSize() }} />
        {rows.getVirtualItems().map(({ index, start }) => {
          const { path, type } = matches[index]!;
          const isShown = chosen.includes(path);
          const isLast = isShown && chosen.length === 1;
          return (
            <li key={path} className={classes.columnItem} style={{ transform: `translateY(${start}px)` }}>
              <Checkbox
                label={<span className="mono">{path}</span>}
                checked={isShown}
                disabled={isLast || (!isShown && chosen.length >= MOST)}
                onChange={event => toggle(path, event.currentTarget.checked)}
              />
              <span className="muted small">{type}</span>
            </li>
          );
        })}
      </ul>
      <div className="row">
        <Button size="compact-xs" variant="subtle" onClick={() => onChange(undefined)}>
          {COPY.defaultColumns}
        </Button>
        <span className="muted small" role="status">
          {matches.length === 0 ? COPY.noFieldMatches(filter) : chosen.length >= MOST ? COPY.mostColumns(MOST) : ''}
        </span>
      </div>
    </div>
  );
}
