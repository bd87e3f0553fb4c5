import { Button, Table, TextInput } from '@mantine/core';
import {
  type Icon,
  IconDatabasePlus,
  IconDeviceFloppy,
  IconFileImport,
  IconPackageExport,
  IconSearch,
} from '@tabler/icons-react';
import { memo, useDeferredValue, useMemo, useState } from 'react';
import { Link, useSearchParams } from 'wouter';
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
import { DataRows } from '../ui/data-rows.tsx';
import { DataTable } from '../ui/data-table.tsx';
import { DeletableRow } from '../ui/deletable-row.tsx';
import { ProblemCard } from '../ui/error-card.tsx';
import { IconAction } from '../ui/icon-action.tsx';
import { EmptyState, Page, PageContent } from '../ui/page.tsx';
import { PageAction } from '../ui/page-action.tsx';
import { bytes, count, orUnknown } from '../ui/quantity.ts';
import { SortHead } from '../ui/sort-head.tsx';
import { isLongList } from '../ui/use-lines.ts';
import { useScreen } from '../ui/use-screen.ts';
import { COPY } from './copy.ts';
import { CreateIndex } from './create-index.tsx';
import { Health } from './health.tsx';
import { type IndexColumn, type IndexOrder, nextOrder, readOrder, sortedIndices, writeOrder } from './index-order.ts';
import classes from './indices.module.css';

/** Parameters of the URL that open a dialog or a panel. */
const PANELS = ['create', 'import', 'snapshot'] as const;

/** All indices with size and health. */
export function IndexList() {
  const [parameters, setParameters] = useSearchParams();
  const { rows, error } = useIndices();
  const load = useSampleLoad();
  const narrow = useScreen('narrow');
  const filter = parameters.get('filter') ?? '';
  const open = (name: (typeof PANELS)[number] | undefined) =>
    setParameters(current => {
      for (const panel of PANELS) current.delete(panel);
      if (name !== undefined) current.set(name, '');
      return current;
    });
  const [asked, setAsked] = useState(0);
  const askForFiles = () => {
    open('import');
    setAsked(asked + 1);
  };
  // Typing goes on while the rows of a long list are rendered.
  const wanted = useDeferredValue(filter);
  const order = useDeferredValue(parameters.get('sort'));
  const shown = useMemo(
    () =>
      rows &&
      sortedIndices(
        rows.filter(row => row.name.includes(wanted)),
        readOrder(order),
      ),
    [rows, wanted, order],
  );
  const change = (name: string, value: string | undefined) =>
    setParameters(
      current => {
        if (value === undefined || value === '') current.delete(name);
        else current.set(name, value);
        return current;
      },
      { replace: true },
    );
  return (
    <Page
      title={COPY.roomTitle}
      actions={<Actions onOpen={open} onImport={askForFiles} />}
      about={
        <TextInput
          aria-label={COPY.filter}
          placeholder={narrow ? COPY.shortFilter : COPY.filter}
          leftSection={<IconSearch size={14} />}
          value={filter}
          onChange={event => change('filter', event.currentTarget.value)}
          className={classes.filter}
        />
      }
    >
      <PageContent>
        {error !== null && <ProblemCard title={COPY.notListed} problem={error} />}
        {load?.state === 'running' && <LoadProgress load={load} />}
        {parameters.has('import') && <ImportDrop asked={asked} />}
        {rows?.length === 0 && load?.state !== 'running' && <NoIndices onCreate={() => open('create')} />}
        {shown !== undefined && shown.length > 0 && (
          <Rows
            rows={shown}
            order={readOrder(parameters.get('sort'))}
            onOrder={next => change('sort', writeOrder(next))}
          />
        )}
        {rows !== undefined && rows.length > 0 && shown?.length === 0 && (
          <p className="secondary">{COPY.noMatch(filter)}</p>
        )}
      </PageContent>
      <SnapshotDialog opened={parameters.has('snapshot')} onClose={() => open(undefined)} />
      <CreateIndex opened={parameters.has('create')} onClose={() => open(undefined)} />
    </Page>
  );
}

interface ActionsProps {
  onOpen: (panel: 'create' | 'snapshot') => void;
  onImport: () => void;
}

function Actions({ onOpen, onImport }: ActionsProps) {
  const connection = useConnection();
  return (
    <>
      <ShowAsRequest requests={[INDICES_REQUEST]} />
      {connection.kind === 'tab' && (
        <PageAction icon={IconDeviceFloppy} label={SNAPSHOTS.open} onClick={() => onOpen('snapshot')} />
      )}
      <PageAction icon={IconFileImport} label={COPY.importFile} onClick={onImport} />
      <PageAction variant="filled" icon={IconDatabasePlus} label={COPY.createIndex} onClick={() => onOpen('create')} />
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

interface RowsProps {
  rows: readonly IndexRow[];
  order: IndexOrder;
  onOrder(order: IndexOrder): void;
}

/** The columns, and whether they hold numbers or need a wide screen. */
const COLUMNS: readonly { name: IndexColumn; label: string; isNumeric?: boolean; isExtra?: boolean }[] = [
  { name: 'index', label: COPY.indexColumn },
  { name: 'health', label: COPY.health },
  { name: 'documents', label: COPY.documentsColumn, isNumeric: true },
  { name: 'deleted', label: COPY.deleted, isNumeric: true, isExtra: true },
  { name: 'size', label: COPY.size, isNumeric: true },
  { name: 'shards', label: COPY.shards, isNumeric: true, isExtra: true },
  { name: 'created', label: COPY.createdColumn, isExtra: true },
];

const Rows = memo(function Rows({ rows, order, onOrder }: RowsProps) {
  return (
    <DataTable
      isLong={isLongList(rows.length)}
      head={
        <>
          {COLUMNS.map(({ name, label, isNumeric, isExtra }) => (
            <SortHead
              key={name}
              title={COPY.sortBy(label)}
              isNumeric={isNumeric}
              className={isExtra ? 'wide-only' : undefined}
              direction={order.column === name ? (order.descending ? 'descending' : 'ascending') : undefined}
              onSort={() => onOrder(nextOrder(order, name))}
            >
              {label}
            </SortHead>
          ))}
          <Table.Th aria-label={COPY.actions} />
        </>
      }
    >
      <DataRows items={rows} row={row => <Row key={row.name} row={row} />} />
    </DataTable>
  );
});

const Row = memo(function Row({ row }: { row: IndexRow }) {
  const connection = useConnection();
  return (
    <DeletableRow
      deletion={deletionKey(connection, row.name)}
      deleteLabel={COPY.deleteIndex(row.name)}
      onDelete={() => deleteIndexSoon(connection, row.name)}
      actions={
        <>
          <Shortcut icon={IconSearch} label={COPY.search(row.name)} href={`/search?index=${segment(row.name)}`} />
          <Shortcut icon={IconPackageExport} label={COPY.move(row.name)} href={`/move?index=${segment(row.name)}`} />
        </>
      }
    >
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
    </DeletableRow>
  );
});

function Shortcut({ icon: Picture, label, href }: { icon: Icon; label: string; href: string }) {
  return (
    <IconAction component={Link} href={href} label={label}>
      <Picture size={16} />
    </IconAction>
  );
}
