import { Table } from '@mantine/core';
import { Link } from 'wouter';
import { segment } from '../connections/ask.ts';
import type { Templates } from '../template-ladder/template-shapes.ts';
import { DataTable } from '../ui/data-table.tsx';
import { COPY } from './copy.ts';
import { usersOf } from './creation.ts';
import lists from './template-list.module.css';
import { OwnParts, RowFrame } from './template-list.tsx';

/** The component templates, and the templates that use them. */
export function ComponentList({ templates }: { templates: Templates }) {
  if (templates.components.length === 0)
    return (
      <section className={lists.list} aria-label={COPY.noComponent}>
        <p>{COPY.noComponentHint}</p>
        <p className="mono muted">{COPY.componentRequest}</p>
      </section>
    );
  return (
    <div className={lists.list}>
      <DataTable
        label={COPY.componentTemplates}
        head={
          <>
            <Table.Th>{COPY.nameColumn}</Table.Th>
            <Table.Th>{COPY.partsColumn}</Table.Th>
            <Table.Th data-numeric>{COPY.versionColumn}</Table.Th>
            <Table.Th>{COPY.usedByColumn}</Table.Th>
            <Table.Th aria-label={COPY.actions} />
          </>
        }
      >
        {templates.components.map(({ name, component }) => {
          const users = usersOf(templates, name);
          return (
            <RowFrame
              key={name}
              kind="component"
              name={name}
              edit={`/templates/components/edit/${segment(name)}`}
              clone={`/templates/components/new?from=${segment(name)}`}
              held={users.length > 0 ? COPY.inUse : undefined}
            >
              <Table.Td data-label={COPY.partsColumn}>
                <OwnParts content={component.template} />
              </Table.Td>
              <Table.Td data-numeric data-label={COPY.versionColumn}>
                {component.version ?? <span className="muted">{COPY.none}</span>}
              </Table.Td>
              <Table.Td data-label={COPY.usedByColumn}>
                {users.length === 0 && <span className="muted">{COPY.noTemplateUses}</span>}
                <span className={lists.parts}>
                  {users.map(user => (
                    <Link key={user} className="mono" href={`/templates/edit/${segment(user)}`}>
                      {user}
                    </Link>
                  ))}
                </span>
              </Table.Td>
            </RowFrame>
          );
        })}
      </DataTable>
    </div>
  );
}
