import { NativeSelect, Table } from '@mantine/core';
import { DataTable } from '../ui/data-table.tsx';
import { COPY } from './copy.ts';
import { COLUMN_TYPES, type ColumnType, type CsvColumn, mappedAs } from './csv-columns.ts';
import { FIELD_TYPES, type MappedField, NOT_INDEXED } from './field-mapping.ts';
import classes from './import-data.module.css';
import type { InspectedFile } from './inspect-file.ts';

/** A field of the file, with its current types. */
export interface ReviewedField extends MappedField {
  example: string;
  /** Of CSV: how its cells are read. */
  column: CsvColumn | undefined;
  note: string | undefined;
}

/** The types that the user chose, by path. */
export interface ChosenTypes {
  read: Readonly<Record<string, ColumnType>>;
  mapped: Readonly<Record<string, string>>;
}

/** The fields of a file; chosen types win over those that fit the values. */
export function reviewedFields({ columns, fields }: InspectedFile, { read, mapped }: ChosenTypes): ReviewedField[] {
  if (columns.length === 0)
    return fields.map(({ path, type, example }) => ({
      path,
      type: mapped[path] ?? type,
      example,
      column: undefined,
      note: undefined,
    }));
  return columns.map(guess => {
    const { name: path, example } = guess;
    const column = { ...guess, type: read[path] ?? guess.type };
    const isGuess = column.type === guess.type;
    const type = mapped[path] ?? (isGuess ? guess.mapped : mappedAs(guess, column.type));
    return { path, type, example, column, note: isGuess ? guess.note : undefined };
  });
}

interface FieldTableProps {
  fields: readonly ReviewedField[];
  /** How the cells of a CSV column are read. */
  onRead: (path: string, type: ColumnType) => void;
  /** Undefined if the index exists and keeps its mapping. */
  onMapped: ((path: string, type: string) => void) | undefined;
}

/** The fields that the documents would get; their types can be changed before anything is stored. */
export function FieldTable({ fields, onRead, onMapped }: FieldTableProps) {
  const hasColumns = fields.some(({ column }) => column !== undefined);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
    <section className={classes.fields} aria-label={COPY.fields} tabIndex={0}>
      <DataTable
        head={
          <>
            <Table.Th>{COPY.field}</Table.Th>
            <Table.Th>{COPY.type}</Table.Th>
            {hasColumns && <Table.Th>{COPY.readAs}</Table.Th>}
            <Table.Th>{COPY.firstValue}</Table.Th>
          </>
        }
      >
        {fields.map(field => (
          <FieldRow key={field.path} field={field} onRead={onRead} onMapped={onMapped} />
        ))}
      </DataTable>
    </section>
  );
}

type FieldRowProps = Pick<FieldTableProps, 'onRead' | 'onMapped'> & { field: ReviewedField };

function FieldRow({ field: { path, type, example, column, note }, onRead, onMapped }: FieldRowProps) {
  return (
    <Table.Tr>
      <Table.Td className="mono">{path}</Table.Td>
      <Table.Td data-label={COPY.type}>
        {onMapped === undefined || type === COPY.noValues ? (
          type
        ) : (
          <NativeSelect
            size="xs"
            aria-label={COPY.mappedTypeOf(path)}
            value={type}
            data={[
              ...FIELD_TYPES.map(each => ({ value: each, label: each })),
              { value: NOT_INDEXED, label: COPY.notIndexed },
            ]}
            onChange={event => onMapped(path, event.currentTarget.value)}
          />
        )}
      </Table.Td>
      {column !== undefined && (
        <Table.Td data-label={COPY.readAs}>
          <NativeSelect
            size="xs"
            aria-label={COPY.typeOf(path)}
            value={column.type}
            data={COLUMN_TYPES.map(each => ({ value: each, label: COPY.columnTypes[each] }))}
            onChange={event => onRead(path, event.currentTarget.value as ColumnType)}
          />
          {note !== undefined && <span className="small secondary">{note}</span>}
        </Table.Td>
      )}
      <Table.Td className={`secondary ellipsis ${classes.example}`} data-label={COPY.firstValue}>
        {example}
      </Table.Td>
    </Table.Tr>
  );
}
