import { Table } from '@mantine/core';
import { segment } from '../connections/ask.ts';
import { ShowAsRequest } from '../connections/show-as-request.tsx';
import { useAnswer } from '../connections/use-answer.ts';
import { ProblemCard } from '../ui/problem-card.tsx';
import classes from './indices.module.css';

/** Every setting the index says it has. */
export function SettingsTab({ index }: { index: string }) {
  const request = { method: 'GET', path: `/${segment(index)}/_settings?flat_settings=true` };
  const { data, error } = useAnswer<Record<string, { settings: Record<string, unknown> }>>(request);
  const settings = Object.entries(Object.values(data?.body ?? {})[0]?.settings ?? {});
  return (
    <div className={classes.pane}>
      <div className="row">
        <h2>Settings</h2>
        <span className="spring" />
        <ShowAsRequest requests={[request]} />
      </div>
      {error !== null && <ProblemCard title="The settings could not be read." problem={error} />}
      <Table className={classes.table}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>setting</Table.Th>
            <Table.Th>value</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {settings.map(([key, value]) => (
            <Table.Tr key={key}>
              <Table.Td className="mono">{key}</Table.Td>
              <Table.Td className="mono">{typeof value === 'string' ? value : JSON.stringify(value)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </div>
  );
}
