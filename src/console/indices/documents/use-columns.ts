import { useMemo } from 'react';
import { searchableFields } from '../../../language/mapped-fields.ts';
import { useConnection } from '../../connections/connection-context.tsx';
import { useMapping } from '../../connections/use-mapping.ts';
import { useParameters } from '../../ui/use-parameters.ts';
import { decodeColumns, encodeColumns, shownColumns, tableColumns } from './table-columns.ts';

/** All columns of an index and those shown, which are in the URL and remembered for the index. */
export function useColumns(index: string) {
  const connection = useConnection();
  const [parameters, change] = useParameters();
  const { mapping } = useMapping(index);
  const key = `vitrine:columns:${connection.id}/${index}`;
  const text = parameters.get('columns') ?? localStorage.getItem(key);
  const columns = useMemo(() => mapping && tableColumns(searchableFields(mapping)), [mapping]);
  const shown = useMemo(() => columns && shownColumns(columns, decodeColumns(text)), [columns, text]);
  const choose = (paths: readonly string[] | undefined) => {
    if (paths === undefined) localStorage.removeItem(key);
    else localStorage.setItem(key, encodeColumns(paths));
    change({ columns: paths && encodeColumns(paths) });
  };
  return { columns, shown, choose };
}
