import { ActionIcon, Button, Table, TextInput, Tooltip } from '@mantine/core';
import { IconDatabasePlus, IconFileImport, IconPackageExport, IconSearch, IconTrash } from '@tabler/icons-react';
import { Link, useLocation, useSearchParams } from 'wouter';
import { segment } from '../connections/ask.ts';
import { useConnection } from '../connections/connection-context.tsx';
import { deleteIndexSoon, deletionKey } from '../connections/delete-index.ts';
import { ShowAsRequest } from '../connections/show-as-request.tsx';
import { INDICES_REQUEST, type IndexRow, useIndices } from '../connections/use-indices.ts';
import { ImportDrop } from '../import-data/import-drop.tsx';
import { LoadProgress } from '../sample-data/load-progress.tsx';
import { loadSample, useSampleLoad } from '../sample-data/sample-loads.ts';
import { SAMPLES } from '../sample-data/samples.ts';
import { DataTable, RowActions } from '../ui/data-table.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Page, PageContent } from '../ui/page.tsx';
import { pendingWork } from '../ui/pending-work.ts';
import { ProblemCard } from '../ui/problem-card.tsx';
import { bytes, count, orUnknown } from '../ui/quantity.ts';
import { usePendingWork } from '../ui/undo-toasts.tsx';
import { CreateIndex } from './create-index.tsx';
import { Health } from './health.tsx';
import classes from './index-list.module.css';

/** The list: what there is, how much, how well. */
export function IndexList() {
  const [parameters, setParameters] = useSearchParams();
  const { rows, error } = useIndices();
  const load = useSampleLoad();
  const filter = parameters.get('filter') ?? '';
  const open = (name: 'create' | 'import' | undefined) =>
    setParameters(current => {
      current.delete('create');
      current.delete('import');
      if (name !== undefined) current.set(name, '');
      return current;
    });
  const shown = rows?.filter(row => row.name.includes(filter));
  return (
    <Page
      title="Indices"
      actions={
        <>
          <ShowAsRequest requests={[INDICES_REQUEST]} />
          <Button leftSection={<IconFileImport size={14} />} onClick={() => open('import')} aria-label="Import a file…">
            <span className="wide-only">Import a file…</span>
          </Button>
          <Button
            variant="filled"
            leftSection={<IconDatabasePlus size={14} />}
            onClick={() => open('create')}
            aria-label="Create an index…"
          >
            <span className="wide-only">Create an index…</span>
          </Button>
        </>
      }
      about={
        <TextInput
          aria-label="Filter by name"
          placeholder="Filter by name"
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
        {error !== null && <ProblemCard title="The indices could not be listed." problem={error} />}
        {load?.state === 'running' && <LoadProgress load={load} />}
        {parameters.has('import') && <ImportDrop />}
        {rows?.length === 0 && load?.state !== 'running' && <NoIndices onCreate={() => open('create')} />}
        {shown !== undefined && shown.length > 0 && <Rows rows={shown} />}
        {rows !== undefined && rows.length > 0 && shown?.length === 0 && (
          <p className="secondary">No index has “{filter}” in its name.</p>
        )}
      </PageContent>
      <CreateIndex opened={parameters.has('create')} onClose={() => open(undefined)} />
    </Page>
  );
}

function NoIndices({ onCreate }: { onCreate: () => void }) {
  const connection = useConnection();
  return (
    <EmptyState
      label="No index"
      title="No indices yet."
      text="An index holds documents; its size and health are listed here."
      request="PUT /my-index"
      actions={
        <>
          {SAMPLES.map(sample => (
            <Button key={sample.id} onClick={() => void loadSample(connection, sample)}>
              Load {sample.nouns}
            </Button>
          ))}
          <Button variant="subtle" onClick={onCreate}>
            Create an empty index…
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
          <Table.Th>index</Table.Th>
          <Table.Th>health</Table.Th>
          <Table.Th data-numeric>documents</Table.Th>
          <Table.Th data-numeric className="wide-only">
            deleted
          </Table.Th>
          <Table.Th data-numeric>size</Table.Th>
          <Table.Th data-numeric className="wide-only">
            shards
          </Table.Th>
          <Table.Th className="wide-only">created</Table.Th>
          <Table.Th aria-label="Actions" />
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
      <Table.Td data-label="health">
        <Health health={row.health} status={row.status} />
      </Table.Td>
      <Table.Td data-numeric data-label="documents">
        {orUnknown(row.docs, count)}
      </Table.Td>
      <Table.Td data-numeric className="secondary wide-only">
        {orUnknown(row.deleted, count)}
      </Table.Td>
      <Table.Td data-numeric data-label="size">
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
            Undo deletion
          </Button>
        ) : (
          <RowActions>
            <Tooltip label={`Search ${row.name}`}>
              <ActionIcon
                aria-label={`Search ${row.name}`}
                onClick={() => navigate(`/search?index=${segment(row.name)}`)}
              >
                <IconSearch size={16} />
              </ActionIcon>
            </Tooltip>
            <Tooltip label={`Move ${row.name} to…`}>
              <ActionIcon
                aria-label={`Move ${row.name} to…`}
                onClick={() => navigate(`/move?index=${segment(row.name)}`)}
              >
                <IconPackageExport size={16} />
              </ActionIcon>
            </Tooltip>
            <Tooltip label={`Delete ${row.name}`}>
              <ActionIcon aria-label={`Delete ${row.name}`} onClick={() => deleteIndexSoon(connection, row.name)}>
                <IconTrash size={16} />
              </ActionIcon>
            </Tooltip>
          </RowActions>
        )}
      </Table.Td>
    </Table.Tr>
  );
}
