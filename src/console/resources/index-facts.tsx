import { useDebouncedValue } from '@mantine/hooks';
import { Link } from 'wouter';
import { type EngineRequest, segment } from '../connections/ask.ts';
import { useAnswer } from '../connections/connection-context.tsx';
import { consoleText } from '../connections/request-text.ts';
import { useMapping } from '../connections/use-mapping.ts';
import { Sentence } from '../ui/sentence.tsx';
import { COPY } from './copy.ts';
import { type DefinitionDraft, idFieldOf } from './definition-draft.ts';
import classes from './resources.module.css';

/** Field types that can hold the integer id of an item. */
const WHOLE: ReadonlySet<string> = new Set(['byte', 'short', 'integer', 'long', 'unsigned_long']);

/** Counts the documents of the index that would be items. */
export function IndexFacts({ draft }: { draft: DefinitionDraft }) {
  const [index] = useDebouncedValue(draft.index, 250);
  const [idField] = useDebouncedValue(idFieldOf(draft), 250);
  const { fields, error } = useMapping(index);
  const all = useCount(index, undefined);
  const items = useCount(index, { query: { exists: { field: idField } } });
  const type = fields?.find(field => field.path === idField)?.type;
  return (
    <section className={classes.part} aria-label={COPY.indexTitle(index)}>
      <h2>{COPY.indexTitle(index)}</h2>
      {error && <p className="secondary">{error.status === 404 ? COPY.indexMissing : error.reason}</p>}
      {type !== undefined && !WHOLE.has(type) && (
        <p role="alert">
          <Sentence text={COPY.idNotWhole(idField, type)} />
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
  if (all === 0) return <p className="secondary">{COPY.indexEmpty}</p>;
  if (all === items)
    return (
      <p className="secondary">
        <Sentence text={COPY.allItems(all, idField)} />
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
        <Sentence text={COPY.someItems(items, all, idField)} />
      </p>
      <p className="secondary small">
        <Sentence text={COPY.numberThem} />{' '}
        <Link href={`/console?request=${encodeURIComponent(consoleText(numbering))}`}>{COPY.numberLink(idField)}</Link>
      </p>
    </>
  );
}

function useCount(index: string, body: object | undefined): number | undefined {
  const request: EngineRequest = { method: 'POST', path: `/${segment(index)}/_count`, ...(body && { body }) };
  return useAnswer<{ count: number }>(index === '' ? undefined : request).data?.body.count;
}
