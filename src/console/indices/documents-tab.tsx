import { Button, Table } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useSearchParams } from 'wouter';
import { segment } from '../connections/ask.ts';
import { useAnswer } from '../connections/connection-context.tsx';
import { ShowAsRequest } from '../connections/show-as-request.tsx';
import { useMapping } from '../connections/use-mapping.ts';
import { cellText, columnsOf, numericColumns } from '../hits/shown-fields.ts';
import { DataTable } from '../ui/data-table.tsx';
import { ProblemCard } from '../ui/error-card.tsx';
import { EmptyState, PageContent, PageToolbar } from '../ui/page.tsx';
import { COPY } from './copy.ts';
import { DocumentDrawer } from './document-drawer.tsx';

interface DocumentsAnswer {
  hits: { total: { value: number }; hits: { _id: string; _source?: Record<string, unknown> }[] };
}

const PAGE = 25;
/** The default of `index.max_result_window`. */
const WINDOW = 10_000;

/** The documents as rows, which open the stored JSON. */
export function DocumentsTab({ index, docs }: { index: string; docs: number }) {
  const [parameters, setParameters] = useSearchParams();
  const from = Math.max(0, Number(parameters.get('from')) || 0);
  const id = parameters.get('id');
  const { fields } = useMapping(index);
  const request = {
    method: 'POST',
    path: `/${segment(index)}/_search`,
    body: { query: { match_all: {} }, from, size: PAGE, track_total_hits: true },
  };
  const { data, error } = useAnswer<DocumentsAnswer>(request, { keep: true });
  const columns = columnsOf(fields ?? []);
  const hits = data?.body.hits.hits ?? [];
  const total = data?.body.hits.total.value ?? docs;
  const set = (name: string, value: string | undefined) =>
    setParameters(current => {
      if (value === undefined) current.delete(name);
      else current.set(name, value);
      return current;
    });
  return (
    <PageContent>
      <PageToolbar title={COPY.documents}>
        <span className="muted num">{hits.length > 0 && COPY.range(from + 1, from + hits.length, total)}</span>
        <span className="spring" />
        <Button
          size="compact-xs"
          disabled={from === 0}
          onClick={() => set('from', from > PAGE ? String(from - PAGE) : undefined)}
        >
          {COPY.previous(PAGE)}
        </Button>
        <Button
          size="compact-xs"
          disabled={from + PAGE >= Math.min(total, WINDOW)}
          onClick={() => set('from', String(from + PAGE))}
        >
          {COPY.next(PAGE)}
        </Button>
        <ShowAsRequest requests={[request]} />
        <Button leftSection={<IconPlus size={14} />} onClick={() => set('id', '')}>
          {COPY.addDocumentMenu}
        </Button>
      </PageToolbar>
      {error !== null && <ProblemCard title={COPY.documentsNotRead} problem={error} />}
      {data !== undefined && hits.length === 0 && (
        <EmptyState
          label={COPY.noDocuments}
          title={COPY.noDocumentsTitle}
          text={COPY.noDocumentsHint(index)}
          request={COPY.addRequest(index)}
        />
      )}
      {hits.length > 0 && (
        <DocumentRows
          hits={hits}
          columns={columns}
          numeric={numericColumns(fields ?? [])}
          chosen={id}
          onOpen={hit => set('id', hit)}
        />
      )}
      {id !== null && (
        <DocumentDrawer
          key={id}
          index={index}
          id={id}
          onClose={() => set('id', undefined)}
          onSaved={saved => set('id', saved)}
        />
      )}
    </PageContent>
  );
}

interface DocumentRowsProps {
  hits: DocumentsAnswer['hits']['hits'];
  columns: readonly string[];
  numeric: ReadonlySet<string>;
  chosen: string | null;
  onOpen: (id: string) => void;
}

function DocumentRows({ hits, columns, numeric, chosen, onOpen }: DocumentRowsProps) {
  return (
    <DataTable
      head={
        <>
          <Table.Th>{COPY.idColumn}</Table.Th>
          {columns.map(column => (
            <Table.Th key={column} data-numeric={numeric.has(column) || undefined}>
              {column}
            </Table.Th>
          ))}
        </>
      }
    >
      {hits.map(hit => (
        <Table.Tr key={hit._id} data-selected={hit._id === chosen || undefined}>
          <Table.Td className="mono">
            <button type="button" className="text-button" onClick={() => onOpen(hit._id)}>
              {hit._id}
            </button>
          </Table.Td>
          {columns.map(column => (
            <Table.Td
              key={column}
              className="ellipsis"
              data-label={column}
              data-numeric={numeric.has(column) || undefined}
            >
              {cellText(hit._source?.[column])}
            </Table.Td>
          ))}
        </Table.Tr>
      ))}
    </DataTable>
  );
}
