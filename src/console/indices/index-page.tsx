import { Tabs } from '@mantine/core';
import { IconSearch, IconTrash } from '@tabler/icons-react';
import { Link, useLocation } from 'wouter';
import { segment } from '../connections/ask.ts';
import { useConnection } from '../connections/connection-context.tsx';
import { deleteIndexSoon, deletionKey } from '../connections/delete-soon.ts';
import { type IndexRow, useIndices } from '../connections/use-indices.ts';
import { ExportButton } from '../export-data/export-button.tsx';
import { ShareScenario } from '../share/share-scenario.tsx';
import { ErrorCard } from '../ui/error-card.tsx';
import { Page } from '../ui/page.tsx';
import { PageAction, PageLink } from '../ui/page-action.tsx';
import { bytes, orUnknown } from '../ui/quantity.ts';
import { tabTexts } from '../ui/tab-texts.ts';
import { usePendingWork } from '../ui/undo-toasts.tsx';
import { useParameters } from '../ui/use-parameters.ts';
import { AliasesTab } from './aliases/aliases-tab.tsx';
import { COPY } from './copy.ts';
import { DocumentsTab } from './documents/documents-tab.tsx';
import { Health } from './health.tsx';
import { indexContents, type ShownIndex } from './index-scenario.ts';
import classes from './indices.module.css';
import { draftKey } from './mapping-draft.ts';
import { MappingTab } from './mapping-tab.tsx';
import { OperationsTab } from './operations/operations-tab.tsx';
import { SettingsTab } from './settings/settings-tab.tsx';
import { TermsTab } from './terms-tab.tsx';

const TABS = [
  { id: 'documents', label: COPY.documents, Body: DocumentsTab },
  { id: 'mapping', label: COPY.mapping, Body: MappingTab },
  { id: 'terms', label: COPY.terms, Body: TermsTab },
  { id: 'settings', label: COPY.settings, Body: SettingsTab },
  { id: 'aliases', label: COPY.aliases, Body: AliasesTab },
  { id: 'operations', label: COPY.operations, Body: OperationsTab },
] as const;

/** One index: its documents, its fields and their terms, its settings. */
export function IndexPage({ name, tab }: { name: string; tab: string }) {
  const connection = useConnection();
  const [, navigate] = useLocation();
  const { rows } = useIndices();
  const [parameters] = useParameters();
  const field = parameters.get('field') ?? undefined;
  const pending = usePendingWork();
  const row = rows?.find(each => each.name === name);
  const leaving = pending.some(each => each.key === deletionKey(connection, name));
  const current = TABS.find(each => each.id === tab) ?? TABS[0];
  if (rows !== undefined && row === undefined) {
    return (
      <div className={classes.missing}>
        <ErrorCard title={COPY.noSuchIndex(name)}>
          <Link href="/indices">{COPY.showIndices}</Link>
        </ErrorCard>
      </div>
    );
  }
  return (
    <Page
      title={COPY.roomTitle}
      href="/indices"
      about={<About name={name} row={row} />}
      actions={
        <>
          <PageLink
            variant="subtle"
            icon={IconSearch}
            label={COPY.search(name)}
            text={COPY.searchButton}
            href={`/search?index=${segment(name)}`}
          />
          <ShareScenario
            variant="subtle"
            contents={() => indexContents(shownOf(connection.id, name, current.id, field))}
          />
          <ExportButton index={name} variant="subtle" />
          <PageAction
            variant="subtle"
            icon={IconTrash}
            label={COPY.deleteIndex(name)}
            disabled={leaving}
            onClick={() => {
              deleteIndexSoon(connection, name);
              navigate('/indices');
            }}
          />
        </>
      }
    >
      <Tabs
        value={current.id}
        onChange={value => navigate(`/indices/${segment(name)}/${value}`)}
        className={`rest ${classes.tabs}`}
      >
        <Tabs.List>
          {TABS.map(each => (
            <Tabs.Tab key={each.id} value={each.id}>
              {each.label}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value={current.id} className="rest">
          <current.Body index={name} docs={row?.docs ?? 0} />
        </Tabs.Panel>
      </Tabs>
    </Page>
  );
}

function shownOf(connection: string, index: string, tab: ShownIndex['tab'], field: string | undefined): ShownIndex {
  return { index, tab, field, hasDraft: tabTexts.get(draftKey(connection, index)) !== undefined };
}

function About({ name, row }: { name: string; row: IndexRow | undefined }) {
  return (
    <>
      <span className="muted" aria-hidden="true">
        /
      </span>
      <b className="mono">{name}</b>
      {row !== undefined && (
        <span className="row wide-only">
          <Health health={row.health} status={row.status} />
          <span className="secondary num">{orUnknown(row.docs, COPY.documentCount)}</span>
          <span className="muted num">{orUnknown(row.bytes, bytes)}</span>
        </span>
      )}
    </>
  );
}
