import { Table } from '@mantine/core';
import type { HitTable } from './answer-table.ts';

export function AnswerHits({ table }: { table: HitTable }) {
  return (
    <div className="answer-table">
      <Table stickyHeader>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>_id</Table.Th>
            <Table.Th>_score</Table.Th>
            {table.columns.map(column => (
              <Table.Th key={column}>{column}</Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {table.rows.map(row => (
            <Table.Tr key={row.id}>
              <Table.Td className="mono">{row.id}</Table.Td>
              <Table.Td className="mono num">{row.score}</Table.Td>
              {row.cells.map((cell, at) => (
                <Table.Td key={table.columns[at]} className="ellipsis answer-cell">
                  {cell}
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      <p className="small muted answer-total">{table.total}</p>
    </div>
  );
}
