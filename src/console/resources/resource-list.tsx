import { Table } from '@mantine/core';
import { IconPencil, IconPlus } from '@tabler/icons-react';
import { Link } from 'wouter';
import { segment } from '../connections/ask.ts';
import { useConnection } from '../connections/connection-context.tsx';
import { ShowAsRequest } from '../connections/show-as-request.tsx';
import { type IndexRow, useIndices } from '../connections/use-indices.ts';
import { DataTable } from '../ui/data-table.tsx';
import { DeletableRow } from '../ui/deletable-row.tsx';
import { ProblemCard } from '../ui/error-card.tsx';
import { IconAction } from '../ui/icon-action.tsx';
import { Page, PageContent } from '../ui/page.tsx';
import { PageLink } from '../ui/page-action.tsx';
import { count, orUnknown } from '../ui/quantity.ts';
import { COPY } from './copy.ts';
import { PageSettingsPanel } from './page-settings-panel.tsx';
import { ResourceExampleOffer } from './resource-example-offer.tsx';
import { NoExtension } from './resource-page-frame.tsx';
import {
  addressOf,
  deleteResourceSoon,
  deletionKey,
  RESOURCES_REQUEST,
  type Resource,
  useResources,
} from './use-resources.ts';

/** Lists resources with their paths and indices. */
export function ResourceList() {
  const { resources, error, isServed } = useResources();
  return (
    <Page
      title={COPY.title}
      actions={
        isServed && (
          <>
            <ShowAsRequest requests={[RESOURCES_REQUEST]} />
            <PageLink href="/resources/new" variant="filled" icon={IconPlus} label={COPY.defineButton} />
          </>
        )
      }
    >
      <PageContent>
        {!isServed && <NoExtension />}
        {error && isServed && <ProblemCard title={COPY.listFailed} problem={error} />}
        {resources?.length === 0 && <ResourceExampleOffer />}
        {resources && resources.length > 0 && <Rows resources={resources} />}
        {resources && <PageSettingsPanel />}
      </PageContent>
    </Page>
  );
}

function Rows({ resources }: { resources: readonly Resource[] }) {
  const { rows } = useIndices();
  return (
    <DataTable
      label={COPY.title}
      head={
        <>
          <Table.Th>{COPY.columns.name}</Table.Th>
          <Table.Th>{COPY.columns.address}</Table.Th>
          <Table.Th>{COPY.columns.entity}</Table.Th>
          <Table.Th>{COPY.columns.index}</Table.Th>
          <Table.Th data-numeric>{COPY.columns.documents}</Table.Th>
          <Table.Th>{COPY.columns.idField}</Table.Th>
          <Table.Th aria-label={COPY.columns.actions} />
        </>
      }
    >
      {resources.map(resource => (
        <Row
          key={resource.name}
          resource={resource}
          documents={rows && documentsOf(rows.find(row => row.name === resource.index))}
        />
      ))}
    </DataTable>
  );
}

function documentsOf(row: IndexRow | undefined): string | null {
  return row === undefined ? null : orUnknown(row.docs, count);
}

interface RowProps {
  resource: Resource;
  /** The formatted count; null if the index does not exist, undefined until the indices are known. */
  documents: string | null | undefined;
}

function Row({ resource, documents }: RowProps) {
  const { name, entity, index, idField } = resource;
  const connection = useConnection();
  return (
    <DeletableRow
      deletion={deletionKey(connection, name)}
      deleteLabel={COPY.delete(name)}
      deleteHint={COPY.deleteHint(name)}
      onDelete={() => deleteResourceSoon(connection, name)}
      actions={<EditLink name={name} />}
    >
      <Table.Td className="mono">
        <Link href={`/resources/${segment(name)}`}>{name}</Link>
      </Table.Td>
      <Table.Td className="mono" data-label={COPY.columns.address}>
        {addressOf(resource)}
      </Table.Td>
      <Table.Td className="mono" data-label={COPY.columns.entity}>
        {entity}
      </Table.Td>
      <Table.Td className="mono" data-label={COPY.columns.index}>
        {documents === null ? index : <Link href={`/indices/${segment(index)}`}>{index}</Link>}
      </Table.Td>
      <Table.Td data-numeric data-label={COPY.columns.documents}>
        {documents === null ? <span className="muted">{COPY.noIndex}</span> : documents}
      </Table.Td>
      <Table.Td className="mono" data-label={COPY.columns.idField}>
        {idField}
      </Table.Td>
    </DeletableRow>
  );
}

function EditLink({ name }: { name: string }) {
  return (
    <IconAction component={Link} href={`/resources/${segment(name)}/edit`} label={COPY.edit(name)}>
      <IconPencil size={16} />
    </IconAction>
  );
}
