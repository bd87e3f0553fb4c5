import { Table } from '@mantine/core';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { numericColumns, titleField } from '../hits/shown-fields.ts';
import { COPY } from './copy.ts';
import { FieldValues } from './field-values.tsx';
import { filterField } from './filters.ts';
import classes from './results-view.module.css';
import shared from './search.module.css';
import { nextSort } from './sort-keys.ts';
import type { Search } from './use-search.ts';
import type { RankedHit } from './why/use-bm25.ts';

interface HitTableProps {
  search: Search;
  hits: readonly RankedHit[];
  /** The columns after the document. */
  columns: readonly string[];
  selected: RankedHit | undefined;
  onSelect: (id: string) => void;
}

/** The hits as rows; a click on the header of a column sorts by it. */
export function HitTable({ search, hits, columns, selected, onSelect }: HitTableProps) {
  const numeric = numericColumns(search.fields);
  return (
    <div className={classes.tableScroll}>
      <Table stickyHeader highlightOnHover className={classes.table}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th ta="right">{COPY.rank}</Table.Th>
            <Table.Th>{COPY.idColumn}</Table.Th>
            <Table.Th ta="right">{COPY.scoreColumn}</Table.Th>
            <Table.Th>{COPY.document}</Table.Th>
            {columns.map(path => (
              <ColumnHead key={path} search={search} path={path} numeric={numeric.has(path)} />
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {hits.map(({ hit, rank }) => {
            const source = hit._source ?? {};
            const title = titleField(source);
            return (
              <Table.Tr
                key={`${hit._index}/${hit._id}`}
                data-selected={hit._id === selected?.hit._id || undefined}
                onClick={() => onSelect(hit._id)}
              >
                <Table.Td ta="right" className="muted num">
                  {rank}
                </Table.Td>
                <Table.Td className="mono">{hit._id}</Table.Td>
                <Table.Td ta="right" className="mono">
                  {hit._score ?? '–'}
                </Table.Td>
                <Table.Td>
                  <button type="button" className={shared.textButton} onClick={() => onSelect(hit._id)}>
                    {title === undefined ? hit._id : String(source[title])}
                  </button>
                </Table.Td>
                {columns.map(path => (
                  <Table.Td
                    key={path}
                    className={numeric.has(path) ? 'num' : ''}
                    ta={numeric.has(path) ? 'right' : 'left'}
                  >
                    <FieldValues search={search} source={source} path={path} />
                  </Table.Td>
                ))}
              </Table.Tr>
            );
          })}
        </Table.Tbody>
      </Table>
    </div>
  );
}

function ColumnHead({ search, path, numeric }: { search: Search; path: string; numeric: boolean }) {
  const { state, setState, fields, custom } = search;
  const field = filterField(fields, path);
  const key = state.sort.find(each => each.field === field);
  const Arrow = key?.order === 'desc' ? IconArrowDown : IconArrowUp;
  return (
    <Table.Th
      ta={numeric ? 'right' : 'left'}
      aria-sort={key === undefined || custom ? undefined : key.order === 'asc' ? 'ascending' : 'descending'}
    >
      {field === undefined || custom !== undefined ? (
        path
      ) : (
        <button
          type="button"
          className={classes.columnHead}
          title={COPY.sortByColumn(path)}
          onClick={() => setState({ ...state, after: [], sort: nextSort(state.sort, field) })}
        >
          {path}
          {key !== undefined && <Arrow size={12} aria-hidden="true" />}
        </button>
      )}
    </Table.Th>
  );
}
