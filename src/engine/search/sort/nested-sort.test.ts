import { expect, test } from 'vitest';
import { EngineError } from '../../errors/engine-error.ts';
import { readJson } from '../../json/json-reader.ts';
import { parseSort } from './sort-request.ts';

function outcome(nested: string): unknown {
  const body = readJson(`[{"a.b":{"nested":${nested}}}]`, { positions: true });
  try {
    return parseSort(body).map(sort => sort.nested);
  } catch (error) {
    if (!(error instanceof EngineError)) throw error;
    return [error.reason, `${error.cause?.type}: ${error.cause?.reason}`];
  }
}

test('a nested sort reads its members, also within another', () => {
  expect(outcome('{"path":5,"max_children":"3","nested":{"path":"a"}}')).toMatchObject([
    { path: '5', maxChildren: 3, nested: { path: 'a' } },
  ]);
});

const FAILED = '[1:19] [field_sort] failed to parse field [nested]';

test.each([
  ['{"toString":5}', FAILED, 'illegal_argument_exception: malformed nested sort format, unknown field name [toString]'],
  ['{"path":"a","max_children":"x"}', FAILED, 'number_format_exception: For input string: "x"'],
])('a nested sort rejects %s as Elasticsearch does', (nested, reason, cause) => {
  expect(outcome(nested)).toEqual([reason, cause]);
});
