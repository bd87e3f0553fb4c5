import { Table } from '@mantine/core';
import { Link } from 'wouter';
import { segment } from '../connections/ask.ts';
import { useConnections } from '../connections/connections.tsx';
import type { IndexRow } from '../connections/use-indices.ts';
import { DataTable } from '../ui/data-table.tsx';
import { bytes, count, orUnknown } from '../ui/quantity.ts';
import { COPY } from './copy.ts';
import type { PartKind, StoredPart } from './use-stored.ts';

/** Everything that is stored: a row for each index, largest first, then one for each other part. */
export function StoredTable({ indices, parts }: { indices: readonly IndexRow[]; parts: readonly StoredPart[] }) {
  const { current } = useConnections();
  const rows = [...indices].sort((a, b) => (b.bytes ?? 0) - (a.bytes ?? 0));
  return (
    <DataTable
      label={COPY.storedTitle}
      head={
        <>
          <Table.Th>{COPY.columns.name}</Table.Th>
          <Table.Th>{COPY.columns.contents}</Table.Th>
          <Table.Th data-numeric>{COPY.columns.size}</Table.Th>
        </>
      }
    >
      {rows.map(({ name, docs, bytes: size }) => (
        <Table.Tr key={name}>
          <Table.Td className="mono" data-label={COPY.columns.name}>
            {current === undefined ? <Link href={`/indices/${segment(name)}`}>{name}</Link> : name}
          </Table.Td>
          <Table.Td data-label={COPY.columns.contents}>{COPY.documents(orUnknown(docs, count), docs)}</Table.Td>
          <Table.Td data-numeric data-label={COPY.columns.size}>
            {orUnknown(size, bytes)}
          </Table.Td>
        </Table.Tr>
      ))}
      {parts
        .filter(({ kind }) => kind !== 'indices')
        .map(part => (
          <Part key={part.kind} kind={part.kind} size={part.bytes} />
        ))}
    </DataTable>
  );
}

function Part({ kind, size }: { kind: PartKind; size: number }) {
  return (
    <Table.Tr>
      <Table.Td data-label={COPY.columns.name}>{COPY.part[kind]}</Table.Td>
      <Table.Td data-label={COPY.columns.contents} className="secondary">
        {COPY.contents[kind]}
      </Table.Td>
      <Table.Td data-numeric data-label={COPY.columns.size}>
        {bytes(size)}
      </Table.Td>
    </Table.Tr>
  );
}
