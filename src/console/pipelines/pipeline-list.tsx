import { Button, Table } from '@mantine/core';
import { IconCopy, IconDatabaseCog, IconPlus } from '@tabler/icons-react';
import { memo, useCallback, useDeferredValue, useMemo } from 'react';
import { Link, useLocation } from 'wouter';
import { segment } from '../connections/ask.ts';
import { onHost } from '../connections/connection.ts';
import { useConnection } from '../connections/connection-context.tsx';
import { ShowAsRequest } from '../connections/show-as-request.tsx';
import { useWrite } from '../connections/use-write.ts';
import { ShareScenario } from '../share/share-scenario.tsx';
import { DataRows } from '../ui/data-rows.tsx';
import { DataTable } from '../ui/data-table.tsx';
import { DeletableRow } from '../ui/deletable-row.tsx';
import { ProblemCard } from '../ui/error-card.tsx';
import { IconAction } from '../ui/icon-action.tsx';
import { ListFilter } from '../ui/list-filter.tsx';
import { EmptyState, Page, PageContent } from '../ui/page.tsx';
import { PageLink } from '../ui/page-action.tsx';
import { isLongList } from '../ui/use-lines.ts';
import { useParameters } from '../ui/use-parameters.ts';
import { COPY } from './copy.ts';
import { readSteps } from './draft/pipeline-steps.ts';
import { EXAMPLE } from './example.data.ts';
import { listContents } from './pipeline-scenario.ts';
import type { PipelineUsers } from './pipeline-users.ts';
import { PipelineUsersView } from './pipeline-users-view.tsx';
import { UseForIndex } from './save/use-for-index.tsx';
import {
  deletePipelineSoon,
  deletionKey,
  LIST_REQUESTS,
  type Pipeline,
  usePipelines,
  usePipelineUsers,
} from './use-pipelines.ts';

/** All pipelines with their processors and what uses them. */
export function PipelineList() {
  const [parameters, change] = useParameters();
  const { pipelines, error } = usePipelines();
  const users = usePipelineUsers(pipelines);
  const filter = parameters.get('filter') ?? '';
  // Typing goes on while the rows of a long list are rendered.
  const wanted = useDeferredValue(filter);
  const shown = useMemo(() => pipelines?.filter(pipeline => matches(pipeline, wanted)) ?? [], [pipelines, wanted]);
  const used = parameters.get('use');
  const onUse = useCallback((name: string) => change({ use: name }), [change]);
  return (
    <Page
      title={COPY.roomTitle}
      actions={
        <>
          <ShowAsRequest requests={LIST_REQUESTS} />
          {shown.length > 0 && <ShareScenario contents={() => listContents(shown)} />}
          <PageLink href="/pipelines/new" variant="filled" icon={IconPlus} label={COPY.newPipeline} />
        </>
      }
    >
      <PageContent>
        {error !== null && <ProblemCard title={COPY.notListed} problem={error} />}
        {pipelines?.length === 0 && <NoPipelines />}
        {pipelines !== undefined && pipelines.length > 0 && (
          <ListFilter label={COPY.filter} value={filter} onChange={text => change({ filter: text || undefined })} />
        )}
        {shown.length > 0 && (
          <DataTable label={COPY.pipelines} isLong={isLongList(shown.length)} head={<Head />}>
            <DataRows
              items={shown}
              row={pipeline => (
                <Row key={pipeline.name} pipeline={pipeline} users={users(pipeline.name)} onUse={onUse} />
              )}
            />
          </DataTable>
        )}
        {pipelines !== undefined && pipelines.length > 0 && shown.length === 0 && (
          <p className="secondary">{COPY.noMatch(wanted)}</p>
        )}
      </PageContent>
      {used !== null && <UseForIndex pipeline={used} users={users(used)} onClose={() => change({ use: undefined })} />}
    </Page>
  );
}

function matches({ name, definition, types }: Pipeline, filter: string): boolean {
  const wanted = filter.toLowerCase();
  const words = [name, String(definition['description'] ?? ''), ...types];
  return words.some(word => word.toLowerCase().includes(wanted));
}

function Head() {
  return (
    <>
      <Table.Th>{COPY.nameColumn}</Table.Th>
      <Table.Th>{COPY.descriptionColumn}</Table.Th>
      <Table.Th>{COPY.processorsColumn}</Table.Th>
      <Table.Th>{COPY.usedByColumn}</Table.Th>
      <Table.Th data-numeric>{COPY.versionColumn}</Table.Th>
      <Table.Th aria-label={COPY.actions} />
    </>
  );
}

interface RowProps {
  pipeline: Pipeline;
  users: PipelineUsers;
  onUse(name: string): void;
}

const Row = memo(function Row({ pipeline: { name, definition, body }, users, onUse }: RowProps) {
  const connection = useConnection();
  const { processors } = readSteps(body);
  const version = definition['version'];
  return (
    <DeletableRow
      deletion={deletionKey(connection, name)}
      deleteLabel={COPY.delete(name)}
      onDelete={() => deletePipelineSoon(connection, name)}
      held={users.indices.length > 0 ? COPY.inUse : undefined}
      actions={<Actions name={name} onUse={onUse} />}
    >
      <Table.Td className="mono">
        <Link href={`/pipelines/edit/${segment(name)}`}>{name}</Link>
      </Table.Td>
      <Table.Td data-label={COPY.descriptionColumn}>{String(definition['description'] ?? '')}</Table.Td>
      <Table.Td data-label={COPY.processorsColumn} className="mono">
        {processors.map(({ type }) => type).join(' → ')}
      </Table.Td>
      <Table.Td data-label={COPY.usedByColumn}>
        <PipelineUsersView users={users} />
      </Table.Td>
      <Table.Td data-numeric data-label={COPY.versionColumn}>
        {typeof version === 'number' ? version : <span className="muted">{COPY.noVersion}</span>}
      </Table.Td>
    </DeletableRow>
  );
});

function Actions({ name, onUse }: { name: string; onUse(name: string): void }) {
  const [, navigate] = useLocation();
  return (
    <>
      <IconAction label={COPY.useFor(name)} onClick={() => onUse(name)}>
        <IconDatabaseCog size={16} />
      </IconAction>
      <IconAction label={COPY.duplicate(name)} onClick={() => navigate(`/pipelines/new?from=${segment(name)}`)}>
        <IconCopy size={16} />
      </IconAction>
    </>
  );
}

function NoPipelines() {
  const connection = useConnection();
  const [, navigate] = useLocation();
  const { write, pending, problem } = useWrite(EXAMPLE, {
    onDone: () => navigate(`/pipelines/edit/${COPY.example}?source=text`),
  });
  return (
    <EmptyState
      label={COPY.noPipeline}
      title={COPY.noPipelineTitle}
      text={COPY.noPipelineHint}
      request={COPY.emptyRequest}
      actions={
        <Button loading={pending} onClick={() => write()}>
          {COPY.loadExampleTo(onHost(connection))}
        </Button>
      }
    >
      {problem && <ProblemCard title={COPY.exampleFailed} problem={problem} />}
    </EmptyState>
  );
}
