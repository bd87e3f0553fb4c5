import { NativeSelect } from '@mantine/core';
import { useScreen } from '../../ui/use-screen.ts';
import { COPY } from '../copy.ts';
import type { DocumentsView } from './documents-query.ts';
import type { TableColumn } from './table-columns.ts';

interface DocumentSortProps {
  columns: readonly TableColumn[];
  sort: DocumentsView['sort'];
  onSort: (sort: DocumentsView['sort']) => void;
}

/** The order of the documents on narrow screens, where the table has no head. */
export function DocumentSort({ columns, sort, onSort }: DocumentSortProps) {
  const isNarrow = useScreen('narrow');
  if (!isNarrow) return null;
  const orders = columns
    .filter(column => column.sort.problem === undefined)
    .flatMap(({ path }) => [
      { path, descending: false },
      { path, descending: true },
    ]);
  const at = orders.findIndex(({ path, descending }) => path === sort?.column && descending === sort.descending);
  return (
    <NativeSelect
      aria-label={COPY.sortDocuments}
      value={String(at)}
      onChange={event => {
        const chosen = orders[Number(event.currentTarget.value)];
        onSort(chosen && { column: chosen.path, descending: chosen.descending });
      }}
      data={[
        { value: '-1', label: COPY.unsorted },
        ...orders.map(({ path, descending }, order) => ({
          value: String(order),
          label: COPY.sortedBy(path, descending),
        })),
      ]}
    />
  );
}
