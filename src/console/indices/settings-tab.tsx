import { Table } from '@mantine/core';
import { segment } from '../connections/ask.ts';
import { useAnswer } from '../connections/connection-context.tsx';
import { ShowAsRequest } from '../connections/show-as-request.tsx';
import { DataTable } from '../ui/data-table.tsx';
import { ProblemCard } from '../ui/error-card.tsx';
import { PageContent, PageToolbar } from '../ui/page.tsx';
import { COPY } from './copy.ts';

/** All settings of an index. */
export function SettingsTab({ index }: { index: string }) {
  const request = { method: 'GET', path: `/${segment(index)}/_settings?flat_settings=true` };
  const { data, error } = useAnswer<Record<string, { settings: Record<string, unknown> }>>(request);
  const settings = Object.entries(Object.values(data?.body ?? {})[0]?.settings ?? {});
  return (
    <PageContent>
      <PageToolbar title={COPY.settings}>
        <span className="spring" />
        <ShowAsRequest requests={[request]} />
      </PageToolbar>
      {error !== null && <ProblemCard title={COPY.settingsNotRead} problem={error} />}
      <DataTable
        head={
          <>
            <Table.Th>{COPY.settingColumn}</Table.Th>
            <Table.Th>{COPY.valueColumn}</Table.Th>
          </>
        }
      >
        {settings.map(([key, value]) => (
          <Table.Tr key={key}>
            <Table.Td className="mono">{key}</Table.Td>
            <Table.Td className="mono" data-label={COPY.valueColumn}>
              {typeof value === 'string' ? value : JSON.stringify(value)}
            </Table.Td>
          </Table.Tr>
        ))}
      </DataTable>
    </PageContent>
  );
}
