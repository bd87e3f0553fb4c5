import { ActionIcon, TextInput } from '@mantine/core';
import { IconSearch, IconX } from '@tabler/icons-react';
import { COPY } from '../copy.ts';
import classes from './documents.module.css';
import type { DocumentFilter } from './documents-query.ts';
import type { TableColumn } from './table-columns.ts';

interface DocumentFiltersProps {
  columns: readonly TableColumn[];
  text: string;
  onText: (text: string) => void;
  filters: readonly DocumentFilter[];
  onFilters: (filters: readonly DocumentFilter[]) => void;
}

/** A query string and the conditions made from cells. A click on a condition turns it into its opposite. */
export function DocumentFilters({ columns, text, onText, filters, onFilters }: DocumentFiltersProps) {
  const replace = (at: number, ...by: DocumentFilter[]) => onFilters(filters.toSpliced(at, 1, ...by));
  return (
    <div className={classes.filters}>
      <TextInput
        className={classes.query}
        aria-label={COPY.filterDocuments}
        placeholder={exampleOf(columns)}
        leftSection={<IconSearch size={14} />}
        value={text}
        onChange={event => onText(event.currentTarget.value)}
        classNames={{ input: 'mono' }}
      />
      {filters.map((filter, at) => {
        const label = filterText(filter);
        return (
          <span key={label} className={classes.filter} data-kind={filter.kind}>
            <button
              type="button"
              className="mono ellipsis"
              aria-label={COPY.invertFilter(label)}
              onClick={() => replace(at, { ...filter, kind: filter.kind === 'is' ? 'not' : 'is' })}
            >
              {label}
            </button>
            <ActionIcon size={20} aria-label={COPY.removeFilter(label)} onClick={() => replace(at)}>
              <IconX size={12} />
            </ActionIcon>
          </span>
        );
      })}
    </div>
  );
}

/** A query string with fields of the index. Fields of nested objects are not found by one. */
function exampleOf(columns: readonly TableColumn[]): string {
  const found = columns.filter(({ nested }) => nested === undefined);
  return COPY.filterExample(
    found.find(({ type }) => type === 'text')?.path,
    found.find(({ isNumeric }) => isNumeric)?.path,
  );
}

function filterText({ kind, field, value }: DocumentFilter): string {
  if (value === undefined) return kind === 'is' ? COPY.fieldMissing(field) : COPY.fieldExists(field);
  return kind === 'is' ? COPY.fieldIs(field, value) : COPY.fieldIsNot(field, value);
}
