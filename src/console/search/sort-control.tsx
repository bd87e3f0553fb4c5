import { ActionIcon, Button, NativeSelect, Popover } from '@mantine/core';
import { IconArrowsSort, IconArrowUp, IconX } from '@tabler/icons-react';
import { COPY } from './copy.ts';
import { facetableFields } from './facets.ts';
import classes from './result-controls.module.css';
import { plainSort, SCORE, type Sort, type SortKey } from './sort-keys.ts';
import type { Search } from './use-search.ts';

const BY_SCORE: SortKey = { field: SCORE, order: 'desc', missingFirst: false };

/** The order of the hits: one or more fields, each with its direction and the place of documents without a value. */
export function SortControl({ search: { state, setState, fields, custom } }: { search: Search }) {
  const keys: Sort = state.sort.length === 0 ? [BY_SCORE] : state.sort;
  const change = (next: Sort) => setState({ ...state, after: [], sort: plainSort(next) });
  const sortable = [SCORE, ...facetableFields(fields).map(field => field.path)];
  const left = sortable.filter(path => !keys.some(key => key.field === path));
  return (
    <Popover position="bottom-end" trapFocus>
      <Popover.Target>
        <Button
          className={classes.sort}
          disabled={custom !== undefined}
          leftSection={<IconArrowsSort size={14} />}
          aria-label={COPY.sortedBy(keys.map(keyText).join(', '))}
        >
          <span className="ellipsis">
            {keys.map(key => `${key.field} ${key.order === 'asc' ? '↑' : '↓'}`).join(', ')}
          </span>
        </Button>
      </Popover.Target>
      <Popover.Dropdown className={classes.picker}>
        {keys.map((key, i) => (
          <KeyRow
            key={key.field}
            sortKey={key}
            place={i}
            others={sortable.filter(path => path === key.field || left.includes(path))}
            onChange={next => change(keys.map(other => (other === key ? next : other)))}
            onUp={() => change(keys.toSpliced(i, 1).toSpliced(i - 1, 0, key))}
            onRemove={() => change(keys.filter(other => other !== key))}
          />
        ))}
        {left.length > 0 && (
          <NativeSelect
            aria-label={COPY.thenBy}
            value=""
            onChange={event => {
              const field = event.currentTarget.value;
              change([...keys, { field, order: field === SCORE ? 'desc' : 'asc', missingFirst: false }]);
            }}
            data={[{ value: '', label: COPY.thenBy }, ...left]}
          />
        )}
      </Popover.Dropdown>
    </Popover>
  );
}

interface KeyRowProps {
  sortKey: SortKey;
  /** 0 for the first. */
  place: number;
  others: string[];
  onChange(key: SortKey): void;
  onUp(): void;
  onRemove(): void;
}

function KeyRow({ sortKey, place, others, onChange, onUp, onRemove }: KeyRowProps) {
  const { field, order, missingFirst } = sortKey;
  return (
    <fieldset className={classes.sortRow}>
      <legend className="visually-hidden">{COPY.sortKey(place + 1)}</legend>
      <NativeSelect
        aria-label={COPY.sortField}
        value={field}
        onChange={event => onChange({ ...sortKey, field: event.currentTarget.value })}
        data={others}
      />
      <NativeSelect
        aria-label={COPY.sortOrder}
        value={order}
        onChange={event => onChange({ ...sortKey, order: event.currentTarget.value === 'asc' ? 'asc' : 'desc' })}
        data={[
          { value: 'asc', label: COPY.ascending },
          { value: 'desc', label: COPY.descending },
        ]}
      />
      {field === SCORE ? (
        <span />
      ) : (
        <NativeSelect
          aria-label={COPY.withoutSortValue}
          value={missingFirst ? 'first' : 'last'}
          onChange={event => onChange({ ...sortKey, missingFirst: event.currentTarget.value === 'first' })}
          data={[
            { value: 'last', label: COPY.missingLast },
            { value: 'first', label: COPY.missingFirst },
          ]}
        />
      )}
      <ActionIcon aria-label={COPY.sortEarlier(field)} disabled={place === 0} onClick={onUp}>
        <IconArrowUp size={14} />
      </ActionIcon>
      <ActionIcon aria-label={COPY.removeSortKey(field)} onClick={onRemove}>
        <IconX size={14} />
      </ActionIcon>
    </fieldset>
  );
}

function keyText({ field, order, missingFirst }: SortKey): string {
  const direction = order === 'asc' ? COPY.ascending : COPY.descending;
  return `${field} ${direction}${missingFirst ? `, ${COPY.missingFirst}` : ''}`;
}
