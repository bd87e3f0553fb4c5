import { expect, test } from 'vitest';
import { blamed, sourcesOf } from './try-stored.ts';

test('keeps the text of sources', () => {
  expect(sourcesOf('{"hits": {"hits": [{"_source": {"n": 1.0 }}, {"_id": "2"}, {"_source":{}}]}}')).toEqual([
    '{"n": 1.0 }',
    '{}',
  ]);
});

test('counts rejections by field, with an example value', () => {
  const reason = (value: string) =>
    `[1:2] failed to parse field [m] of type [long] in document with id 'x'. Preview of field's value: '${value}'`;
  expect([...blamed([reason('20-25'), reason('a'), 'other'])]).toEqual([
    ['m', { count: 2, example: '20-25' }],
    ['', { count: 1, example: 'other' }],
  ]);
});
