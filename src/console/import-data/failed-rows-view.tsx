import { Button, Table } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { saveFile } from '../ui/copy-and-save.ts';
import { COPY } from './copy.ts';
import type { FailedRows } from './failed-rows.ts';
import classes from './import-data.module.css';

/** The first rows that were not stored, each with its reason; all of them as a download. */
export function FailedRowsView({ failures, file }: { failures: FailedRows; file: string }) {
  const { first, count } = failures;
  const download = () => saveFile(`${file}.failed.ndjson`, failures.file(), 'application/x-ndjson');
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard */}
      <section className={classes.fields} aria-label={COPY.failedRows} tabIndex={0}>
        <Table stickyHeader>
          <Table.Thead>
            <Table.Tr>
              <Table.Th ta="right">{COPY.line}</Table.Th>
              <Table.Th>{COPY.reason}</Table.Th>
              <Table.Th>{COPY.text}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {first.map(row => (
              <Table.Tr key={row.line}>
                <Table.Td ta="right" className="num">
                  {row.line}
                </Table.Td>
                <Table.Td>{row.reason}</Table.Td>
                <Table.Td className={`mono secondary ellipsis ${classes.example}`}>{row.text.slice(0, 200)}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </section>
      <div className="row">
        <Button leftSection={<IconDownload size={14} />} onClick={download}>
          {COPY.download}
        </Button>
        {count > first.length && <span className="secondary">{COPY.firstFailed(first.length, count)}</span>}
      </div>
    </>
  );
}
