import { illegalArgument } from '../../errors/engine-error.ts';
import type { JsonObject } from '../../json/json-value.ts';
import { intKey, type KeyReaders, textKey, textsKey } from '../../request/object-parser.ts';
import type { CommonRetrieverValues, Retriever } from './retriever-body.ts';

/** A text searched in several fields, as a short form of children. */
export interface MultiFieldValues extends CommonRetrieverValues {
  query: string | undefined;
  fields: readonly string[] | undefined;
  /** Number of results that are ranked. */
  window: number;
}

export const MULTI_FIELD_KEYS: KeyReaders<MultiFieldValues> = {
  query: textKey((values, value) => (values.query = value)),
  fields: textsKey((values, value) => (values.fields = value)),
  rank_window_size: intKey((values, value) => (values.window = value)),
};

/** The child for a text in several fields; undefined if children are given. @throws EngineError for both or neither */
export function multiFieldRetriever(
  name: string,
  { query, fields, parseChild }: MultiFieldValues,
  children: readonly Retriever[] | undefined,
): readonly Retriever[] | undefined {
  if (children) {
    const given = query !== undefined ? 'query' : fields ? 'fields' : undefined;
    if (given !== undefined) throw illegalArgument(`[${name}] cannot combine [retrievers] and [${given}]`);
    return undefined;
  }
  if (query === undefined) {
    if (fields) throw illegalArgument(`[${name}] [query] must be provided when [fields] is specified`);
    throw illegalArgument(`[${name}] either [query] or [retrievers] must be provided`);
  }
  if (query === '') throw illegalArgument(`[${name}] [query] cannot be empty`);
  const match: JsonObject = { query, type: 'most_fields', ...(fields && { fields: [...fields] }) };
  const body: JsonObject = { standard: { query: { multi_match: match } } };
  return [parseChild(body, { in: body })];
}
