import { ActionIcon, Button, Table, TextInput, Tooltip } from '@mantine/core';
import {
  IconDatabasePlus,
  IconDeviceFloppy,
  IconFileImport,
  IconPackageExport,
  IconSearch,
  IconTrash,
} from '@tabler/icons-react';
import { Link, useLocation, useSearchParams } from 'wouter';
import { segment } from '../connections/ask.ts';
import { useConnection } from '../connections/connection-context.tsx';
import { deleteIndexSoon, deletionKey } from '../connections/delete-soon.ts';
import { ShowAsRequest } from '../connections/show-as-request.tsx';
import { INDICES_REQUEST, type IndexRow, useIndices } from '../connections/use-indices.ts';
import { ImportDrop } from '../import-data/import-drop.tsx';
import { LoadProgress } from '../sample-data/load-progress.tsx';
import { loadSample, useSampleLoad } from '../sample-data/sample-loads.ts';
import { SAMPLES } from '../sample-data/samples.ts';
import { COPY as SNAPSHOTS } from '../snapshots/copy.ts';
import { SnapshotDialog } from '../snapshots/snapshot-dialog.tsx';
import { DataTable, RowActions } from '../ui/data-table.tsx';
import { ProblemCard } from '../ui/error-card.tsx';
import { EmptyState, Page, PageContent } from '../ui/page.tsx';
import { pendingWork } from '../ui/pending-work.ts';
import { bytes, count, orUnknown } from '../ui/quantity.ts';
import { usePendingWork } from '../ui/undo-toasts.tsx';
import { COPY } from './copy.ts';
import { CreateIndex } from './create-index.tsx';
import { Health } from './health.tsx';
import classes from './indices.module.css';

/** Parameters of the URL that open a dialog or a panel. */
const PANELS = ['create', 'import', 'snapshot'] as const;

/** All indices with size and health. */
export function IndexList() {
  const [parameters, setParameters] = useSearchParams();
  const { rows, error } = useIndices();
  const load = useSampleLoad();
  const filter = parameters.get('filter') ?? '';
  const open = (name: (typeof PANELS)[number] | undefined) =>
    setParameters(current => {
      for (const panel of PANELS) current.delete(panel);
      if (name !== undefined) current.set(name, '');
      return current;
    });
  const shown = rows?.filter(row => row.name.includes(filter));
  return (
    <Page
      title={COPY.roomTitle}
      actions={<Actions onOpen={open} />}
      about={
        <TextInput
          aria-label={COPY.filter}
          placeholder={COPY.filter}
          leftSection={<IconSearch size={14} />}
          value={filter}
          onChange={event => {
            const value = event.currentTarget.value;
            setParameters(
              current => {
                if (value === '') current.delete('filter');
                else current.set('filter', value);
                return current;
              },
              { replace: true },
            );
          }}
          className={classes.filter}
        />
      }
    >
      <PageContent>
        {error !== null && <ProblemCard title={COPY.notListed} problem={error} />}
        {load?.state === 'running' && <LoadProgress load={load} />}
        {parameters.has('import') && <ImportDrop />}
        {rows?.length === 0 && load?.state !== 'running' && <NoIndices onCreate={() => open('create')} />}
        {shown !== undefined && shown.length > 0 && <Rows rows={shown} />}
        {rows !== undefined && rows.length > 0 && shown?.length === 0 && (
          <p className="secondary">{COPY.noMatch(filter)}</p>
        )}
      </PageContent>
      <SnapshotDialog opened={parameters.has('snapshot')} onClose={() => open(undefined)} />
      <CreateIndex opened={parameters.has('create')} onClose={() => open(undefined)} />
    </Page>
  );
}

function Actions({ onOpen }: { onOpen: (panel: (typeof PANELS)[number]) => void }) {
  const connection = useConnection();
  return (
    <>
      <ShowAsRequest requests={[INDICES_REQUEST]} />
      {connection.kind === 'tab' && (
        <Button
          leftSection={<IconDeviceFloppy size={14} />}
          onClick={() => onOpen('snapshot')}
          aria-label={SNAPSHOTS.open}
        >
          <span className="wide-only">{SNAPSHOTS.open}</span>
        </Button>
      )}
      <Button leftSection={<IconFileImport size={14} />} onClick={() => onOpen('import')} aria-label={COPY.importFile}>
        <span className="wide-only">{COPY.importFile}</span>
      </Button>
      <Button
        variant="filled"
        leftSection={<IconDatabasePlus size={14} />}
        onClick={() => onOpen('create')}
        aria-label={COPY.createIndex}
      >
        <span className="wide-only">{COPY.createIndex}</span>
      </Button>
    </>
  );
}

function NoIndices({ onCreate }: { onCreate: () => void }) {
  const connection = useConnection();
  return (
    <EmptyState
      label={COPY.noIndex}
      title={COPY.noIndexTitle}
      text={COPY.noIndexHint}
      request={COPY.createRequest}
      actions={
        <>
          {SAMPLES.map(sample => (
            <Button key={sample.id} onClick={() => void loadSample(connection, sample)}>
              {COPY.load(sample.nouns)}
            </Button>
          ))}
          <Button variant="subtle" onClick={onCreate}>
            {COPY.createEmpty}
          </Button>
        </>
      }
    />
  );
}

function Rows({ rows }: { rows: readonly IndexRow[] }) {
  const connection = useConnection();
  const pending = usePendingWork();
  return (
    <DataTable
      head={
        <>
          <Table.Th>{COPY.indexColumn}</Table.Th>
          <Table.Th>{COPY.health}</Table.Th>
          <Table.Th data-numeric>{COPY.documentsColumn}</Table.Th>
          <Table.Th data-numeric className="wide-only">
            {COPY.deleted}
          </Table.Th>
          <Table.Th data-numeric>{COPY.size}</Table.Th>
          <Table.Th data-numeric className="wide-only">
            {COPY.shards}
          </Table.Th>
          <Table.Th className="wide-only">{COPY.createdColumn}</Table.Th>
          <Table.Th aria-label={COPY.actions} />
        </>
      }
    >
      {rows.map(row => (
        <Row key={row.name} row={row} leaving={pending.some(each => each.key === deletionKey(connection, row.name))} />
      ))}
    </DataTable>
  );
}

function Row({ row, leaving }: { row: IndexRow; leaving: boolean }) {
  const connection = useConnection();
  const [, navigate] = useLocation();
  return (
    <Table.Tr data-leaving={leaving || undefined} className={leaving ? 'hatched' : undefined}>
      <Table.Td className="mono">
        <Link href={`/indices/${segment(row.name)}`}>{row.name}</Link>
      </Table.Td>
      <Table.Td data-label={COPY.health}>
        <Health health={row.health} status={row.status} />
      </Table.Td>
      <Table.Td data-numeric data-label={COPY.documentsColumn}>
        {orUnknown(row.docs, count)}
      </Table.Td>
      <Table.Td data-numeric className="secondary wide-only">
        {orUnknown(row.deleted, count)}
      </Table.Td>
      <Table.Td data-numeric data-label={COPY.size}>
        {orUnknown(row.bytes, bytes)}
      </Table.Td>
      <Table.Td data-numeric className="secondary wide-only">
        {row.primaries} + {row.primaries * row.replicas}
      </Table.Td>
      <Table.Td className="num secondary wide-only">
        {row.created > 0 &&
          new Date(row.created).toLocaleString(undefined, { dateStyle: 'medium', timeStyle: 'short' })}
      </Table.Td>
      <Table.Td ta="right">
        {leaving ? (
          <Button size="compact-xs" onClick={() => pendingWork.undo(deletionKey(connection, row.name))}>
            {COPY.undoDeletion}
          </Button>
        ) : (
          <RowActions>
            <Tooltip label={COPY.search(row.name)}>
              <ActionIcon
                aria-label={COPY.search(row.name)}
                onClick={() => navigate(`/search?index=${segment(row.name)}`)}
              >
                <IconSearch size={16} />
              </ActionIcon>
            </Tooltip>
            <Tooltip label={COPY.move(row.name)}>
              <ActionIcon aria-label={COPY.move(row.name)} onClick={() => navigate(`/move?index=${segment(row.name)}`)}>
                <IconPackageExport size={16} />
              </ActionIcon>
            </Tooltip>
            <Tooltip label={COPY.deleteIndex(row.name)}>
              <ActionIcon aria-label={COPY.deleteIndex(row.name)} onClick={() => deleteIndexSoon(connection, row.name)}>
                <IconTrash size={16} />
              </ActionIcon>
            </Tooltip>
          </RowActions>
        )}
      </Table.Td>
    </Table.Tr>
  );
}
