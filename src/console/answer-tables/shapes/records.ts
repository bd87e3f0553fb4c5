import { type AnswerShape, type AnswerTable, type Cell, tableOfRecords } from '../answer-table.ts';
import { COPY } from '../copy.ts';
import { flatten, isObject, type JsonObject, recordsIn } from '../read-json.ts';

/** Members that say how a request went, not what it found. */
const ADMINISTRATIVE = new Set(['_shards', 'columns', 'failures', 'responses']);

/** Lists of records or of texts: the body itself, as with `_cat?format=json`, or its members, as `items`, `tokens` or `terms`. */
export const records: AnswerShape = ({ json }) => {
  if (Array.isArray(json)) return listTable(COPY.rows, json);
  if (!isObject(json)) return [];
  return Object.entries(json).flatMap(([name, value]) => (ADMINISTRATIVE.has(name) ? [] : listTable(name, value)));
};

function listTable(name: string, value: unknown): AnswerTable[] {
  const list = recordsIn(value);
  if (list) return [tableOfRecords(name, list.map(recordOf))];
  const isText = Array.isArray(value) && value.length > 0 && value.every(item => typeof item === 'string');
  return isText
    ? [
        tableOfRecords(
          name,
          value.map(item => new Map<string, Cell>([[name, item]])),
        ),
      ]
    : [];
}

/** An item of `_bulk` has one member, which names its action. */
function recordOf(item: JsonObject): ReadonlyMap<string, Cell> {
  const [[action, result] = [], ...others] = Object.entries(item);
  if (action === undefined || others.length > 0 || !isObject(result) || !('_id' in result)) return flatten(item);
  return new Map<string, Cell>([[COPY.action, action], ...flatten(result)]);
}
