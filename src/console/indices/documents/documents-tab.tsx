import { Button } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { type ReactNode, type RefObject, useMemo, useRef, useState } from 'react';
import type { EngineRequest } from '../../connections/ask.ts';
import { onHost } from '../../connections/connection.ts';
import { useConnection } from '../../connections/connection-context.tsx';
import { ShowAsRequest } from '../../connections/show-as-request.tsx';
import { ProblemCard } from '../../ui/error-card.tsx';
import { EmptyState, PageContent, PageToolbar } from '../../ui/page.tsx';
import { useParameters } from '../../ui/use-parameters.ts';
import { COPY } from '../copy.ts';
import { ColumnMenu } from './column-menu.tsx';
import { DocumentDrawer } from './document-drawer.tsx';
import { DocumentFilters } from './document-filters.tsx';
import { DocumentGrid } from './document-grid.tsx';
import { pageRequest } from './document-pages.ts';
import { NO_DOCUMENTS, selectedCount } from './document-selection.ts';
import { DocumentSort } from './document-sort.tsx';
import { addFilter, type DocumentFilter, documentsQuery, sortClause } from './documents-query.ts';
import type { StoredRow } from './stored-row.ts';
import type { TableColumn } from './table-columns.ts';
import { useColumns } from './use-columns.ts';
import { useDeletion } from './use-deletion.ts';
import { useDocuments } from './use-documents.ts';
import { useView } from './use-view.ts';

const PAGE = 100;

/** The documents of an index: filtered, sorted, edited and deleted in a table. */
export function DocumentsTab({ index, docs }: { index: string; docs: number }) {
  const { columns, shown, choose } = useColumns(index);
  if (columns === undefined || shown === undefined) return null;
  return <Documents index={index} docs={docs} columns={columns} shown={shown} onColumns={choose} />;
}

interface DocumentsProps {
  index: string;
  docs: number;
  columns: readonly TableColumn[];
  shown: readonly TableColumn[];
  onColumns: (paths: readonly string[] | undefined) => void;
}

function Documents({ index, docs, columns, shown, onColumns }: DocumentsProps) {
  const { view, isFiltered, setText, setFilters, setSort } = useView();
  const [parameters, change] = useParameters();
  const request = useRequest(index, columns, shown);
  const documents = useDocuments(request);
  const { rows = [], error } = documents;
  const total = documents.total ?? docs;
  const [selection, setSelection] = useState(NO_DOCUMENTS);
  const { isLeaving, remove } = useDeletion(index, request.query);
  const chosen = selectedCount(selection, total);
  const removeSelected = () => {
    if (chosen > 0) remove(selection, rows, total);
    setSelection(NO_DOCUMENTS);
  };
  const grid = useRef<HTMLTableElement>(null);
  const filter = (filters: readonly DocumentFilter[]) => {
    setSelection(NO_DOCUMENTS);
    setFilters(filters);
  };
  const clear = () => change({ q: undefined, is: undefined, not: undefined });
  const open = (row: StoredRow | undefined) => change({ id: row?.id ?? '', routing: row?.routing });
  const id = parameters.get('id');
  return (
    <PageContent>
      <Toolbar
        status={chosen > 0 ? COPY.selected(chosen, total) : COPY.matching(total, isFiltered)}
        chosen={chosen}
        onDelete={removeSelected}
        grid={grid}
        onAdd={() => open(undefined)}
        request={pageRequest(request, { pit: undefined, after: undefined })}
      >
        <ColumnMenu columns={columns} shown={shown} onChange={onColumns} />
      </Toolbar>
      <DocumentFilters columns={columns} text={view.text} onText={setText} filters={view.filters} onFilters={filter} />
      <DocumentSort columns={shown} sort={view.sort} onSort={setSort} />
      {error !== null && (
        <ProblemCard title={COPY.documentsNotRead} problem={error}>
          <Button onClick={() => void documents.refetch()}>{COPY.retry}</Button>
        </ProblemCard>
      )}
      {documents.data !== undefined && rows.length === 0 && (
        <NoDocuments index={index} isFiltered={isFiltered} onClear={clear} />
      )}
      {rows.length > 0 && (
        <DocumentGrid
          table={grid}
          index={index}
          rows={rows}
          total={total}
          columns={shown}
          view={view}
          onSort={setSort}
          selection={selection}
          onSelect={setSelection}
          openId={id}
          onOpen={open}
          onFilter={added => filter(added.reduce(addFilter, view.filters as DocumentFilter[]))}
          onDelete={removeSelected}
          isLeaving={isLeaving}
          onEnd={documents.readMore}
        />
      )}
      {rows.length > 0 && <p className="muted small wide-only">{COPY.gridKeys}</p>}
      {id !== null && (
        <DocumentDrawer
          key={id}
          index={index}
          id={id}
          routing={parameters.get('routing') ?? undefined}
          onClose={() => change({ id: undefined, routing: undefined })}
          onSaved={saved => change({ id: saved })}
          onDelete={row => remove({ all: false, ids: new Set([row.id]) }, [row], total)}
        />
      )}
    </PageContent>
  );
}

/** The request of the view. A query is sent when typing pauses. */
function useRequest(index: string, columns: readonly TableColumn[], shown: readonly TableColumn[]) {
  const { view } = useView();
  const [text] = useDebouncedValue(view.text, 250);
  return useMemo(
    () => ({
      index,
      query: documentsQuery({ ...view, text }, columns),
      sort: sortClause(view, columns),
      columns: shown.map(({ path }) => path),
      size: PAGE,
    }),
    [index, view, text, columns, shown],
  );
}

interface ToolbarProps {
  status: string;
  chosen: number;
  onDelete: () => void;
  grid: RefObject<HTMLTableElement | null>;
  onAdd: () => void;
  request: EngineRequest;
  children: ReactNode;
}

function Toolbar({ status, chosen, onDelete, grid, onAdd, request, children }: ToolbarProps) {
  const remove = () => {
    onDelete();
    // The button disappears with the selection.
    grid.current?.querySelector<HTMLElement>('td[tabindex="0"]')?.focus();
  };
  return (
    <PageToolbar title={COPY.documents}>
      <span className="muted num" role="status">
        {status}
      </span>
      <span className="spring" />
      {chosen > 0 && <DeleteButton many={chosen} onDelete={remove} />}
      <ShowAsRequest requests={[request]} />
      {children}
      <Button leftSection={<IconPlus size={14} />} onClick={onAdd}>
        {COPY.addDocumentMenu}
      </Button>
    </PageToolbar>
  );
}

function DeleteButton({ many, onDelete }: { many: number; onDelete: () => void }) {
  const connection = useConnection();
  return (
    <Button leftSection={<IconTrash size={14} />} onClick={onDelete}>
      {COPY.deleteDocuments(many)}
      {onHost(connection)}
    </Button>
  );
}

interface NoDocumentsProps {
  index: string;
  isFiltered: boolean;
  onClear: () => void;
}

function NoDocuments({ index, isFiltered, onClear }: NoDocumentsProps) {
  if (isFiltered)
    return (
      <EmptyState
        label={COPY.noMatchingDocuments}
        title={COPY.noMatchingTitle}
        text={COPY.noMatchingHint}
        actions={<Button onClick={onClear}>{COPY.clearFilters}</Button>}
      />
    );
  return (
    <EmptyState
      label={COPY.noDocuments}
      title={COPY.noDocumentsTitle}
      text={COPY.noDocumentsHint(index)}
      request={COPY.addRequest(index)}
    />
  );
}
