import { NativeSelect, Table } from '@mantine/core';
import { COPY } from './copy.ts';
import { COLUMN_TYPES, type ColumnType, type CsvColumn, mappedAs } from './csv-columns.ts';
import classes from './import-data.module.css';
import type { InspectedFile } from './inspect-file.ts';

interface FieldTableProps {
  inspected: InspectedFile;
  /** The columns with their current types; empty unless the file is CSV. */
  columns: readonly CsvColumn[];
  onType: (name: string, type: ColumnType) => void;
}

/** The fields that the documents would get. The types of CSV columns can be changed; JSON values have their own. */
export function FieldTable({ inspected, columns, onType }: FieldTableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
    <section className={classes.fields} aria-label={COPY.field} tabIndex={0}>
      <Table stickyHeader>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{COPY.field}</Table.Th>
            <Table.Th>{COPY.type}</Table.Th>
            <Table.Th>{COPY.firstValue}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {columns.map(column => (
            <ColumnRow
              key={column.name}
              column={column}
              guess={inspected.columns.find(({ name }) => name === column.name)!}
              onType={onType}
            />
          ))}
          {inspected.columns.length === 0 &&
            inspected.fields.map(field => (
              <Table.Tr key={field.path}>
                <Table.Td className="mono">{field.path}</Table.Td>
                <Table.Td>{field.type}</Table.Td>
                <Table.Td className={`secondary ellipsis ${classes.example}`}>{field.example}</Table.Td>
              </Table.Tr>
            ))}
        </Table.Tbody>
      </Table>
    </section>
  );
}

interface ColumnRowProps {
  column: CsvColumn;
  guess: CsvColumn;
  onType: (name: string, type: ColumnType) => void;
}

function ColumnRow({ column, guess, onType }: ColumnRowProps) {
  const { name, type, example, note } = column;
  return (
    <Table.Tr>
      <Table.Td className="mono">{name}</Table.Td>
      <Table.Td>
        <span className={classes.type}>
          {type === guess.type ? guess.mapped : mappedAs(guess, type)}
          <NativeSelect
            size="xs"
            aria-label={COPY.typeOf(name)}
            value={type}
            data={COLUMN_TYPES.map(each => ({ value: each, label: COPY.columnTypes[each] }))}
            onChange={event => onType(name, event.currentTarget.value as ColumnType)}
          />
        </span>
        {note !== undefined && type === guess.type && <span className="small secondary">{note}</span>}
      </Table.Td>
      <Table.Td className={`secondary ellipsis ${classes.example}`}>{example}</Table.Td>
    </Table.Tr>
  );
}
