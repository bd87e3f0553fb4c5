import { describeEsql } from '../../language/esql/describe-esql.ts';
import { esqlInBody } from '../../language/esql/esql-in-body.ts';
import { esqlPositionAt } from '../../language/esql/esql-position.ts';
import { type EsqlColumn, suggestEsql } from '../../language/esql/suggest-esql.ts';
import type { LiveNames } from '../../language/live-names.ts';
import { esqlHover, esqlItems } from '../editor/esql-items.ts';
import { monaco } from '../editor/monaco.ts';
import { COPY } from './copy.ts';

/** Suggestions within a query in ES|QL; undefined elsewhere. */
export function suggestInQuery(
  model: monaco.editor.ITextModel,
  offset: number,
  live: LiveNames,
): monaco.languages.CompletionList | undefined {
  const found = esqlInBody(model.getValue(), offset);
  if (found === undefined) return undefined;
  const position = esqlPositionAt(found.query, offset - found.from);
  if (position === undefined) return { suggestions: [] };
  const indices = [...live.indices, ...live.aliases];
  const names = { indices, lookupIndices: indices, policies: [], columns: mappedColumns(found.query, live) };
  const range = monaco.Range.fromPositions(
    model.getPositionAt(found.from + position.replace.from),
    model.getPositionAt(found.from + position.replace.to),
  );
  const typed = found.query.slice(position.replace.from, offset - found.from);
  return esqlItems(suggestEsql(position, names), typed, range, COPY.suggest);
}

/** What the name at an offset within a query means; undefined elsewhere. */
export function hoverInQuery(text: string, offset: number, live: LiveNames): monaco.languages.Hover | undefined {
  const found = esqlInBody(text, offset);
  const described = found && describeEsql(found.query, offset - found.from, mappedColumns(found.query, live));
  return described && esqlHover(described);
}

/** The fields of the indices that the query reads. The page for ES|QL knows what later commands make of them. */
function mappedColumns(query: string, live: LiveNames): EsqlColumn[] {
  const [, indices] = /^\s*FROM\s+([^\s|,]+(?:\s*,\s*[^\s|,]+)*)/i.exec(query) ?? [];
  if (indices === undefined) return [];
  return live.fields(indices.replace(/\s+/g, '')).map(({ path, type }) => ({ name: path, type }));
}
