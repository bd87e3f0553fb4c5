import { ActionIcon, Table } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { segment } from '../../connections/ask.ts';
import { useAnswer } from '../../connections/connection-context.tsx';
import { ShowAsRequest } from '../../connections/show-as-request.tsx';
import { DataTable, RowActions } from '../../ui/data-table.tsx';
import { ProblemCard } from '../../ui/error-card.tsx';
import { PageContent, PageToolbar } from '../../ui/page.tsx';
import { COPY } from '../copy.ts';
import { ChangeSetting } from './change-setting.tsx';
import { isChangeable, type SettingDraft } from './setting-change.ts';

/** The settings of an index that are not at their defaults, and a form that changes one. */
export function SettingsTab({ index }: { index: string }) {
  const request = { method: 'GET', path: `/${segment(index)}/_settings?flat_settings=true` };
  const { data, error } = useAnswer<Record<string, { settings: Record<string, unknown> }>>(request);
  const settings = Object.entries(Object.values(data?.body ?? {})[0]?.settings ?? {});
  const [draft, setDraft] = useState<SettingDraft>({ name: '', value: '' });
  const valueInput = useRef<HTMLInputElement>(null);
  const edit = (name: string, value: string) => {
    setDraft({ name, value });
    valueInput.current?.focus();
  };
  return (
    <PageContent>
      <PageToolbar title={COPY.settings}>
        <span className="muted small">{COPY.settingsHint}</span>
        <span className="spring" />
        <ShowAsRequest requests={[request]} />
      </PageToolbar>
      {error !== null && <ProblemCard title={COPY.settingsNotRead} problem={error} />}
      <DataTable
        head={
          <>
            <Table.Th>{COPY.settingColumn}</Table.Th>
            <Table.Th>{COPY.valueColumn}</Table.Th>
            <Table.Th aria-label={COPY.actions} />
          </>
        }
      >
        {settings.map(([key, value]) => (
          <SettingRow key={key} name={key} value={textOf(value)} onEdit={edit} />
        ))}
      </DataTable>
      <ChangeSetting
        index={index}
        settings={new Map(settings)}
        draft={draft}
        onDraft={setDraft}
        valueInput={valueInput}
      />
    </PageContent>
  );
}

interface SettingRowProps {
  name: string;
  value: string;
  onEdit: (name: string, value: string) => void;
}

function SettingRow({ name, value, onEdit }: SettingRowProps) {
  return (
    <Table.Tr>
      <Table.Td className="mono">{name}</Table.Td>
      <Table.Td className="mono" data-label={COPY.valueColumn}>
        {value}
      </Table.Td>
      <Table.Td>
        {isChangeable(name) && (
          <RowActions>
            <ActionIcon
              size={20}
              aria-label={COPY.editSetting(name)}
              title={COPY.editSetting(name)}
              onClick={() => onEdit(name, value)}
            >
              <IconPencil size={14} />
            </ActionIcon>
          </RowActions>
        )}
      </Table.Td>
    </Table.Tr>
  );
}

function textOf(value: unknown): string {
  return Array.isArray(value) ? value.join(',') : String(value);
}
