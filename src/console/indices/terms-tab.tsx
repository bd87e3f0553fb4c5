import { Table } from '@mantine/core';
import { useSearchParams } from 'wouter';
import type { Field } from '../../language/mapped-fields.ts';
import { segment } from '../connections/ask.ts';
import { ShowAsRequest } from '../connections/show-as-request.tsx';
import { useMapping } from '../connections/use-mapping.ts';
import { DataRows } from '../ui/data-rows.tsx';
import { DataTable } from '../ui/data-table.tsx';
import { ProblemCard } from '../ui/error-card.tsx';
import { PageContent, PageToolbar } from '../ui/page.tsx';
import { Panes } from '../ui/panes.tsx';
import { isLongList } from '../ui/use-lines.ts';
import { COPY } from './copy.ts';
import { hasTerms } from './field-terms.ts';
import { TermBrowser } from './term-browser.tsx';

/** The fields of an index, and the terms of the selected one. */
export function TermsTab({ index }: { index: string }) {
  const { fields, error } = useMapping(index);
  const [parameters, setParameters] = useSearchParams();
  const chosen = fields?.find(field => field.path === parameters.get('field')) ?? fields?.find(hasTerms);
  const request = { method: 'GET', path: `/${segment(index)}/_mapping` };
  const choose = (field: Field) =>
    setParameters(current => {
      current.set('field', field.path);
      return current;
    });
  return (
    <Panes side="right" width="380px" compactWidth="300px" divider={{ name: 'terms', label: COPY.termsWidth }}>
      <PageContent>
        <PageToolbar title={COPY.fields}>
          <span className="spring" />
          <ShowAsRequest requests={[request]} />
        </PageToolbar>
        {error !== null && <ProblemCard title={COPY.mappingNotRead} problem={error} />}
        {fields?.length === 0 && <p className="secondary">{COPY.noFields(index)}</p>}
        {fields !== undefined && fields.length > 0 && <Fields fields={fields} chosen={chosen} onChoose={choose} />}
      </PageContent>
      {chosen !== undefined && hasTerms(chosen) && <TermBrowser key={chosen.path} index={index} field={chosen} />}
    </Panes>
  );
}

function Fields({
  fields,
  chosen,
  onChoose,
}: {
  fields: readonly Field[];
  chosen: Field | undefined;
  onChoose: (field: Field) => void;
}) {
  return (
    <DataTable
      isLong={isLongList(fields.length)}
      head={
        <>
          <Table.Th>{COPY.fieldColumn}</Table.Th>
          <Table.Th>{COPY.typeColumn}</Table.Th>
          <Table.Th>{COPY.parametersColumn}</Table.Th>
        </>
      }
    >
      <DataRows
        items={fields}
        row={field => (
          <Table.Tr key={field.path} data-selected={field === chosen || undefined}>
            <Table.Td className="mono">
              {hasTerms(field) ? (
                <button
                  type="button"
                  className="text-button"
                  aria-pressed={field === chosen}
                  onClick={() => onChoose(field)}
                  title={COPY.termsOf(field.path)}
                >
                  {field.path}
                </button>
              ) : (
                field.path
              )}
            </Table.Td>
            <Table.Td className="mono secondary" data-label={COPY.typeColumn}>
              {field.type}
            </Table.Td>
            <Table.Td className="mono secondary" data-label={COPY.parametersColumn}>
              {Object.entries(field.parameters)
                .map(([key, value]) => `${key}: ${typeof value === 'string' ? value : JSON.stringify(value)}`)
                .join(', ')}
            </Table.Td>
          </Table.Tr>
        )}
      />
    </DataTable>
  );
}
