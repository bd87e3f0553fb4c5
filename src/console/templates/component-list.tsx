import { Table } from '@mantine/core';
import { Link } from 'wouter';
import { segment } from '../connections/ask.ts';
import list from '../ui/list-table.module.css';
import { usersOf } from './creation.ts';
import { OwnParts, RowFrame } from './template-list.tsx';
import type { Templates } from './template-shapes.ts';
import classes from './templates.module.css';

/** Parts that templates are composed of, and which ones use them. */
export function ComponentList({ templates }: { templates: Templates }) {
  if (templates.components.length === 0)
    return (
      <section className={classes.list} aria-label="No component">
        <p>Here stand component templates: settings, mappings and aliases that several templates share.</p>
        <p className="mono muted">PUT /_component_template/base-settings</p>
      </section>
    );
  return (
    <div className={classes.list}>
      <Table stickyHeader highlightOnHover className={list.table} aria-label="Component templates">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>name</Table.Th>
            <Table.Th>parts</Table.Th>
            <Table.Th ta="right">version</Table.Th>
            <Table.Th>used by</Table.Th>
            <Table.Th aria-label="Actions" />
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {templates.components.map(({ name, component }) => {
            const users = usersOf(templates, name);
            return (
              <RowFrame
                key={name}
                kind="component"
                name={name}
                edit={`/templates/components/edit/${segment(name)}`}
                clone={`/templates/components/new?from=${segment(name)}`}
                held={users.length > 0 ? 'in use: kept' : undefined}
              >
                <Table.Td data-label="parts">
                  <OwnParts content={component.template} />
                </Table.Td>
                <Table.Td className={`num ${list.right}`} data-label="version">
                  {component.version ?? <span className="muted">none</span>}
                </Table.Td>
                <Table.Td data-label="used by">
                  {users.length === 0 && <span className="muted">no template</span>}
                  <span className={classes.parts}>
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
        </Table.Tbody>
      </Table>
    </div>
  );
}
