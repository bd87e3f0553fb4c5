import { useDebouncedValue } from '@mantine/hooks';
import { Link } from 'wouter';
import { type EngineRequest, segment } from '../connections/ask.ts';
import { consoleText } from '../connections/request-text.ts';
import { useAnswer } from '../connections/use-answer.ts';
import { useMapping } from '../connections/use-mapping.ts';
import { count, counted } from '../ui/quantity.ts';
import { type DefinitionDraft, idFieldOf } from './definition-draft.ts';
import classes from './resources.module.css';

/** Types an engine numbers items by. */
const WHOLE: ReadonlySet<string> = new Set(['byte', 'short', 'integer', 'long', 'unsigned_long']);

/** How the index is prepared for it: which of its documents would be items. */
export function IndexFacts({ draft }: { draft: DefinitionDraft }) {
  const [index] = useDebouncedValue(draft.index, 250);
  const [idField] = useDebouncedValue(idFieldOf(draft), 250);
  const { fields, error } = useMapping(index);
  const all = useCount(index, undefined);
  const items = useCount(index, { query: { exists: { field: idField } } });
  const type = fields?.find(field => field.path === idField)?.type;
  return (
    <section className={classes.part} aria-label={`The index ${index}`}>
      <h2>
        The index <span className="mono">{index}</span>
      </h2>
      {error && (
        <p className="secondary">
          {error.status === 404 ? 'There is none of this name yet: the first item makes it.' : error.reason}
        </p>
      )}
      {type !== undefined && !WHOLE.has(type) && (
        <p role="alert">
          <span className="mono">{idField}</span> is mapped as <span className="mono">{type}</span>: no whole number.
          The engine will refuse the definition. Name another field.
        </p>
      )}
      {all !== undefined && items !== undefined && (type === undefined || WHOLE.has(type)) && (
        <Numbered index={index} idField={idField} all={all} items={items} />
      )}
    </section>
  );
}

interface NumberedProps {
  index: string;
  idField: string;
  all: number;
  items: number;
}

function Numbered({ index, idField, all, items }: NumberedProps) {
  if (all === 0) return <p className="secondary">It is empty: the first item gets the number 1.</p>;
  if (all === items)
    return (
      <p className="secondary">
        {counted(all, 'document')}, each with <span className="mono">{idField}</span>: all of them are items.
      </p>
    );
  const numbering: EngineRequest = {
    method: 'POST',
    path: `/${segment(index)}/_update_by_query?refresh=true`,
    body: {
      query: { bool: { must_not: { exists: { field: idField } } } },
      script: { source: `ctx._source.${idField} = Long.parseLong(ctx._id)` },
    },
  };
  return (
    <>
      <p>
        {counted(items, 'document')} of {count(all)} {items === 1 ? 'has' : 'have'}{' '}
        <span className="mono">{idField}</span> and {items === 1 ? 'is an item' : 'are items'}. The other{' '}
        {count(all - items)} {all - items === 1 ? 'is' : 'are'} left out of every list.
      </p>
      <p className="secondary small">
        Where their <span className="mono">_id</span> is a whole number,{' '}
        <Link href={`/console?request=${encodeURIComponent(consoleText(numbering))}`}>
          one request gives them the same as {idField}
        </Link>
        .
      </p>
    </>
  );
}

function useCount(index: string, body: object | undefined): number | undefined {
  const request: EngineRequest = { method: 'POST', path: `/${segment(index)}/_count`, ...(body && { body }) };
  return useAnswer<{ count: number }>(index === '' ? undefined : request).data?.body.count;
}
