import { Table } from '@mantine/core';
import { memo, useMemo } from 'react';
import { Link } from 'wouter';
import { segment } from '../connections/ask.ts';
import type { NamedComponent, Templates } from '../template-ladder/template-shapes.ts';
import { DataRows } from '../ui/data-rows.tsx';
import { DataTable } from '../ui/data-table.tsx';
import { isLongList } from '../ui/use-lines.ts';
import { COPY } from './copy.ts';
import { usersByComponent } from './creation.ts';
import lists from './template-list.module.css';
import { OwnParts, RowFrame } from './template-list.tsx';

/** The component templates, and the templates that use them. */
export function ComponentList({ templates }: { templates: Templates }) {
  const users = useMemo(() => usersByComponent(templates), [templates]);
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
        isLong={isLongList(templates.components.length)}
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
        <DataRows
          items={templates.components}
          row={one => <ComponentRow key={one.name} one={one} users={users.get(one.name) ?? NONE} />}
        />
      </DataTable>
    </div>
  );
}

/** Links to templates that a row shows. */
const FEW = 10;

const NONE: readonly string[] = [];

interface ComponentRowProps {
  one: NamedComponent;
  users: readonly string[];
}

const ComponentRow = memo(function ComponentRow({ one: { name, component }, users }: ComponentRowProps) {
  return (
    <RowFrame
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
          {users.slice(0, FEW).map(user => (
            <Link key={user} className="mono" href={`/templates/edit/${segment(user)}`}>
              {user}
            </Link>
          ))}
          {users.length > FEW && <span className="muted">{COPY.more(users.length - FEW)}</span>}
        </span>
      </Table.Td>
    </RowFrame>
  );
});
