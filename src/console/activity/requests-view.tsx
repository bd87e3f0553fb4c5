import { Button, Table } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { DataTable } from '../ui/data-table.tsx';
import { ListFilter } from '../ui/list-filter.tsx';
import { offerUndo } from '../ui/offer-undo.tsx';
import { EmptyState } from '../ui/page.tsx';
import { duration } from '../ui/quantity.ts';
import { useParameters } from '../ui/use-parameters.ts';
import classes from './activity.module.css';
import type { ActivityEntry, Changes } from './activity-database.ts';
import { clearActivity, restoreActivity } from './activity-log.ts';
import { COPY } from './copy.ts';
import { ACTIVITY_KEY } from './use-activity.ts';
import { When } from './when.tsx';

const PAGE = 100;

/** The requests that may have changed something, newest first. */
export function RequestsView({ entries }: { entries: readonly ActivityEntry[] }) {
  const [parameters, change] = useParameters();
  const [shown, setShown] = useState(PAGE);
  const client = useQueryClient();
  const filter = parameters.get('filter') ?? '';
  if (entries.length === 0)
    return <EmptyState label={COPY.requests} title={COPY.noRequests} text={COPY.noRequestsHint} />;
  const found = entries.filter(entry => matches(entry, filter));
  const reload = () => client.invalidateQueries({ queryKey: ACTIVITY_KEY });
  const clear = async () => {
    await clearActivity();
    await reload();
    offerUndo(COPY.cleared, () => restoreActivity(entries).then(reload));
  };
  return (
    <>
      <div className="row">
        <ListFilter label={COPY.filter} value={filter} onChange={text => change({ filter: text || undefined })} />
        <span className="spring" />
        <Button variant="subtle" className={classes.clear!} onClick={() => void clear()}>
          {COPY.clear}
        </Button>
      </div>
      {found.length === 0 ? (
        <p className="secondary">{COPY.noMatch(filter)}</p>
      ) : (
        <DataTable label={COPY.requests} head={<Head />}>
          {found.slice(0, shown).map(entry => (
            <Row key={entry.id} entry={entry} />
          ))}
        </DataTable>
      )}
      {found.length > shown && (
        <div className="row">
          <Button onClick={() => setShown(shown + PAGE)}>{COPY.showMore(Math.min(PAGE, found.length - shown))}</Button>
        </div>
      )}
    </>
  );
}

function matches({ method, path, connection }: ActivityEntry, filter: string): boolean {
  return `${method} ${path} ${connection.name}`.toLowerCase().includes(filter.toLowerCase());
}

function Head() {
  return (
    <>
      <Table.Th>{COPY.when}</Table.Th>
      <Table.Th>{COPY.request}</Table.Th>
      <Table.Th data-numeric>{COPY.status}</Table.Th>
      <Table.Th data-numeric>{COPY.took}</Table.Th>
      <Table.Th>{COPY.changed}</Table.Th>
      <Table.Th>{COPY.connection}</Table.Th>
    </>
  );
}

function Row({ entry }: { entry: ActivityEntry }) {
  const { method, path, requests, status } = entry;
  return (
    <Table.Tr>
      <Table.Td data-label={COPY.when}>
        <When at={entry.endedAt} />
      </Table.Td>
      <Table.Td className="mono" data-label={COPY.request}>
        {method} {path} {requests > 1 && <span className="muted">{COPY.times(requests)}</span>}
      </Table.Td>
      <Table.Td data-numeric data-label={COPY.status}>
        {status === 0 ? (
          <span className={classes.failed}>{COPY.noAnswer}</span>
        ) : (
          <span className={status >= 400 ? classes.failed : undefined}>{status}</span>
        )}
      </Table.Td>
      <Table.Td data-numeric data-label={COPY.took}>
        {duration(entry.milliseconds)}
      </Table.Td>
      <Table.Td data-label={COPY.changed}>{changesText(entry.changes)}</Table.Td>
      <Table.Td className="mono secondary" data-label={COPY.connection}>
        {entry.connection.name}
      </Table.Td>
    </Table.Tr>
  );
}

const ORDER = ['created', 'updated', 'deleted', 'failed'] as const;

function changesText(changes: Changes): string {
  return ORDER.filter(kind => changes[kind] > 0)
    .map(kind => COPY.changes[kind](changes[kind]))
    .join(', ');
}
