import { describe, expect, test } from 'vitest';
import { readJson } from '../../json/json-reader.ts';
import type { JsonObject } from '../../json/json-value.ts';
import { isRolloverDue, parseRolloverConditions } from './rollover-conditions.ts';

const measures = { age: 86_400_000, docs: 10, bytes: 4096, largestShardDocs: 6, largestShardBytes: 3000 };
const parse = (text: string) => parseRolloverConditions(readJson(text, { positions: true }) as JsonObject);
const isDue = (text: string) => isRolloverDue(parse(text), measures);

describe('determines whether a rollover is due', () => {
  test.each([
    ['{}', true],
    ['{"max_docs":10}', true],
    ['{"max_docs":11}', false],
    ['{"max_docs":11,"max_age":"1d"}', true],
    ['{"max_size":"4kb"}', true],
    ['{"max_primary_shard_size":"4kb"}', false],
    ['{"max_primary_shard_docs":6}', true],
    ['{"max_docs":1,"min_docs":11}', false],
    ['{"max_docs":1,"min_docs":10,"min_age":"1h"}', true],
  ])('%s: %s', (text, due) => expect(isDue(text)).toBe(due));
});

test('labels conditions as given', () => {
  expect(parse('{"max_docs":3,"max_age":"7d","max_size":"50gb"}').map(({ label }) => label)).toEqual([
    '[max_docs: 3]',
    '[max_age: 7d]',
    '[max_size: 50gb]',
  ]);
});

test('truncates fractions of documents', () => {
  expect(parse('{"max_docs":1.5}')[0]?.label).toBe('[max_docs: 1]');
});

test.each([
  ['{"max_bytes":1}', '[1:2] [conditions] unknown field [max_bytes]'],
  ['{"max_docs":"x"}', '[1:13] [conditions] failed to parse field [max_docs]'],
  ['{"max_age":1}', "[1:12] [conditions] max_age doesn't support values of type: VALUE_NUMBER"],
  ['{"max_size":"5"}', '[1:13] [conditions] failed to parse field [max_size]'],
])('rejects %s', (text, reason) => expect(() => parse(text)).toThrow(reason));
