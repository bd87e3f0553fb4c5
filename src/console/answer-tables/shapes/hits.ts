import { type AnswerShape, type Cell, tableOfRecords } from '../answer-table.ts';
import { COPY } from '../copy.ts';
import { cellOf, flatten, isObject, type JsonObject, recordsIn } from '../read-json.ts';

/** Hits of a search, and the documents of `_mget`. */
export const hits: AnswerShape = ({ json }) => {
  const body = searchBody(json);
  if (!body) return [];
  const list = recordsIn(isObject(body['hits']) ? body['hits']['hits'] : documentsOf(body));
  if (!list) return [];
  const table = tableOfRecords(COPY.hits, records(list));
  const total = totalOf(body['hits']);
  return [total !== undefined && total > list.length ? { ...table, total } : table];
};

/** The body of a search; that of an asynchronous one is in `response`. */
export function searchBody(json: unknown): JsonObject | undefined {
  if (!isObject(json)) return undefined;
  return isObject(json['response']) ? json['response'] : json;
}

function documentsOf(body: JsonObject): unknown {
  const documents = recordsIn(body['docs']);
  return documents?.some(document => '_source' in document) ? documents : undefined;
}

function records(list: readonly JsonObject[]): ReadonlyMap<string, Cell>[] {
  const severalIndices = new Set(list.map(hit => hit['_index'])).size > 1;
  const scored = list.some(hit => typeof hit['_score'] === 'number');
  return list.map(hit => {
    const cells = new Map<string, Cell>();
    if (severalIndices) cells.set('_index', cellOf(hit['_index']));
    cells.set('_id', cellOf(hit['_id']));
    if (scored) cells.set('_score', cellOf(hit['_score']));
    for (const part of ['_source', 'fields', 'highlight'] as const) {
      const content = hit[part];
      if (!isObject(content)) continue;
      for (const [name, cell] of flatten(content)) cells.set(nameIn(cells, part, name), cell);
    }
    return cells;
  });
}

/** A field that is also in the source keeps its part's name, so that neither hides the other. */
function nameIn(cells: ReadonlyMap<string, Cell>, part: string, name: string): string {
  return part === 'highlight' || cells.has(name) ? `${part}.${name}` : name;
}

function totalOf(hitsOfBody: unknown): number | undefined {
  const total = isObject(hitsOfBody) ? hitsOfBody['total'] : undefined;
  const value = isObject(total) ? total['value'] : total;
  return typeof value === 'number' ? value : undefined;
}
