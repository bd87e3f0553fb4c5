import { expect, test } from 'vitest';
import { readJson } from '../json/json-reader.ts';
import type { JsonObject } from '../json/json-value.ts';
import { parseReindex } from './reindex-request.ts';
import { parseSourceSearch } from './source-body.ts';

const read = (text: string) => readJson(text, { positions: true }) as JsonObject;
const reindex = (text: string, parameters = {}) => parseReindex(read(text), parameters);

test('an error in the source is reported at its end, with a cause positioned in the text of the search', () => {
  expect(() => reindex('{"source":{"index":"a","sizee":3},"dest":{"index":"b"}}')).toThrow(
    expect.objectContaining({
      reason: '[1:33] [reindex] failed to parse field [source]',
      cause: expect.objectContaining({
        reason: 'Unknown key for a VALUE_NUMBER in [sizee].',
        metadata: { line: 1, col: 10 },
      }),
    }),
  );
});

test('all unsupported options are reported together, those of the search first', () => {
  expect(() => reindex('{"source":{"from":1},"dest":{}}')).toThrow(
    'Validation Failed: 1: using [from] is not allowed in a scroll context;2: from is not supported in this context;' +
      '3: use _all if you really want to copy from all existing indexes;4: index must be specified;',
  );
  expect(() =>
    reindex('{"source":{"index":"a","slice":{"id":0,"max":2}},"dest":{"index":"b"}}', { slices: '2' }),
  ).toThrow("can't specify both manual and automatic slicing at the same time");
});

test('positions in a search ignore slices and scripts', () => {
  const { script: _, ...search } = read('{"script":{"source":"1"},"query":{"match":{"a":{"querry":1}}}}');
  expect(() => parseSourceSearch(search, {})).toThrow(expect.objectContaining({ metadata: { line: 1, col: 34 } }));
  const { slice, body } = parseSourceSearch(read('{"slice":{"id":1,"max":3},"size":5}'), {});
  expect([slice, body]).toEqual([{ id: 1, max: 3 }, { size: 5 }]);
});
