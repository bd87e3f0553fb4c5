import { Table } from '@mantine/core';
import { segment } from '../../connections/ask.ts';
import type { Connection } from '../../connections/connection.ts';
import { useAnswer, useConnection } from '../../connections/connection-context.tsx';
import { deleteSoon } from '../../connections/delete-soon.ts';
import { ShowAsRequest } from '../../connections/show-as-request.tsx';
import { DataRows } from '../../ui/data-rows.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { DeletableRow } from '../../ui/deletable-row.tsx';
import { ProblemCard } from '../../ui/error-card.tsx';
import { JsonText } from '../../ui/json-text.tsx';
import { EmptyState, PageContent, PageToolbar } from '../../ui/page.tsx';
import { isLongList } from '../../ui/use-lines.ts';
import { COPY } from '../copy.ts';
import { type Alias, aliasPath } from './alias.ts';
import { AliasForm } from './alias-form.tsx';
import classes from './aliases.module.css';

/** The aliases of an index, and a form that adds one. */
export function AliasesTab({ index }: { index: string }) {
  const request = { method: 'GET', path: `/${segment(index)}/_alias` };
  const { data, error } = useAnswer<Record<string, { aliases: Record<string, Alias> }>>(request);
  const aliases = Object.entries(Object.values(data?.body ?? {})[0]?.aliases ?? {});
  return (
    <PageContent>
      <PageToolbar title={COPY.aliases}>
        <span className="spring" />
        <ShowAsRequest requests={[request]} />
      </PageToolbar>
      {error !== null && <ProblemCard title={COPY.aliasesNotRead} problem={error} />}
      {data && aliases.length === 0 && (
        <EmptyState
          label={COPY.noAlias}
          title={COPY.noAliasTitle}
          text={COPY.noAliasHint}
          request={COPY.aliasExample(index)}
        />
      )}
      {aliases.length > 0 && (
        <DataTable label={COPY.aliases} isLong={isLongList(aliases.length)} head={<Head />}>
          <DataRows
            items={aliases}
            row={([name, alias]) => <Row key={name} index={index} name={name} alias={alias} />}
          />
        </DataTable>
      )}
      <AliasForm index={index} existing={aliases.map(([name]) => name)} />
    </PageContent>
  );
}

function Head() {
  return (
    <>
      <Table.Th>{COPY.aliasColumn}</Table.Th>
      <Table.Th>{COPY.filterColumn}</Table.Th>
      <Table.Th>{COPY.indexRouting}</Table.Th>
      <Table.Th>{COPY.searchRouting}</Table.Th>
      <Table.Th>{COPY.writesColumn}</Table.Th>
      <Table.Th aria-label={COPY.actions} />
    </>
  );
}

function Row({ index, name, alias }: { index: string; name: string; alias: Alias }) {
  const connection = useConnection();
  const key = deletionKey(connection, index, name);
  const { filter, index_routing: indexRouting, search_routing: searchRouting, is_write_index: writes } = alias;
  return (
    <DeletableRow
      deletion={key}
      deleteLabel={COPY.removeAlias(name)}
      onDelete={() => deleteSoon(connection, { key, name, path: aliasPath(index, name) })}
    >
      <Table.Td className="mono">{name}</Table.Td>
      <Table.Td className="mono" data-label={COPY.filterColumn}>
        {filter === undefined ? <Nothing text={COPY.noFilter} /> : <JsonText text={JSON.stringify(filter)} />}
      </Table.Td>
      <Table.Td className="mono" data-label={COPY.indexRouting}>
        {indexRouting ?? <Nothing text={COPY.none} />}
      </Table.Td>
      <Table.Td className="mono" data-label={COPY.searchRouting}>
        {searchRouting ?? <Nothing text={COPY.none} />}
      </Table.Td>
      <Table.Td data-label={COPY.writesColumn}>{writes ? COPY.yes : <Nothing text={COPY.no} />}</Table.Td>
    </DeletableRow>
  );
}

function Nothing({ text }: { text: string }) {
  return <span className={`muted ${classes.nothing}`}>{text}</span>;
}

const deletionKey = ({ id }: Connection, index: string, name: string) => `${id} delete alias ${name} of ${index}`;
