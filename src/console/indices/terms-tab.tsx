import { Table } from '@mantine/core';
import { useSearchParams } from 'wouter';
import { segment } from '../connections/ask.ts';
import { ShowAsRequest } from '../connections/show-as-request.tsx';
import { type Field, useMapping } from '../connections/use-mapping.ts';
import { PaneDivider } from '../ui/pane-divider.tsx';
import { ProblemCard } from '../ui/problem-card.tsx';
import classes from './indices.module.css';
import { TermBrowser } from './term-browser.tsx';

/** Types with a sorted term dictionary. */
const WITH_TERMS = new Set(['text', 'keyword']);

/** The fields, and the terms of the selected one: the inverted index itself. */
export function TermsTab({ index }: { index: string }) {
  const { fields, error } = useMapping(index);
  const [parameters, setParameters] = useSearchParams();
  const chosen =
    fields?.find(field => field.path === parameters.get('field')) ?? fields?.find(field => WITH_TERMS.has(field.type));
  const request = { method: 'GET', path: `/${segment(index)}/_mapping` };
  const choose = (field: Field) =>
    setParameters(current => {
      current.set('field', field.path);
      return current;
    });
  return (
    <div className={classes.split}>
      <div className={classes.pane}>
        <div className="row">
          <h2>Fields</h2>
          <span className="spring" />
          <ShowAsRequest requests={[request]} />
        </div>
        {error !== null && <ProblemCard title="The mapping could not be read." problem={error} />}
        {fields?.length === 0 && (
          <p className="secondary">No field yet: they appear with the first document, or with PUT /{index}/_mapping.</p>
        )}
        {fields !== undefined && fields.length > 0 && <Fields fields={fields} chosen={chosen} onChoose={choose} />}
      </div>
      {chosen !== undefined && WITH_TERMS.has(chosen.type) && (
        <TermBrowser key={chosen.path} index={index} field={chosen} />
      )}
      <PaneDivider name="terms" label="Width of the terms" edge="right" />
    </div>
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
    <Table className={classes.table}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>field</Table.Th>
          <Table.Th>type</Table.Th>
          <Table.Th>parameters</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {fields.map(field => (
          <Table.Tr key={field.path} data-selected={field === chosen || undefined}>
            <Table.Td className="mono">
              {WITH_TERMS.has(field.type) ? (
                <button
                  type="button"
                  className={classes.textButton}
                  aria-pressed={field === chosen}
                  onClick={() => onChoose(field)}
                  title={`Terms of ${field.path}`}
                >
                  {field.path}
                </button>
              ) : (
                field.path
              )}
            </Table.Td>
            <Table.Td className="mono secondary">{field.type}</Table.Td>
            <Table.Td className="mono secondary">
              {Object.entries(field.parameters)
                .map(([key, value]) => `${key}: ${typeof value === 'string' ? value : JSON.stringify(value)}`)
                .join(', ')}
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}
