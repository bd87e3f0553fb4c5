import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { openRest } from '../../../api/testing/rest-client.ts';
import { runSteps } from '../../../language/steps.ts';
import { type MappingModel, readMapping } from '../form/mapping-model.ts';
import { putMappingBody } from './put-mapping.ts';
import { type Change, changeSteps } from './verdict.ts';

type Json = Record<string, unknown>;

const changesBetween = (base: MappingModel, draft: MappingModel) => runSteps(changeSteps(base, draft));

function judged(base: Json, draft: Json): { changes: Change[]; body: Json | undefined } {
  const [before, after] = [readMapping(JSON.stringify(base)), readMapping(JSON.stringify(draft))];
  const changes = changesBetween(before, after);
  const body = putMappingBody(before, after, changes);
  return { changes, body: body === undefined ? undefined : (JSON.parse(body) as Json) };
}

const BASE = {
  properties: {
    t: { type: 'text', analyzer: 'english', fields: { k: { type: 'keyword', ignore_above: 256 } } },
    n: { type: 'nested', include_in_root: true, properties: { x: { type: 'long' } } },
    i: { type: 'integer' },
  },
};

function withField(path: string[], value: unknown): Json {
  const copy = structuredClone(BASE) as Json;
  let at = copy;
  for (const step of path.slice(0, -1)) at = at[step] as Json;
  if (value === undefined) delete at[path.at(-1)!];
  else at[path.at(-1)!] = value;
  return copy;
}

describe('judges each edit', () => {
  test.each<[string, string[], unknown, string, unknown]>([
    [
      'ignore_above',
      ['properties', 't', 'fields', 'k', 'ignore_above'],
      512,
      't.k in place',
      {
        properties: { t: { type: 'text', analyzer: 'english', fields: { k: { type: 'keyword', ignore_above: 512 } } } },
      },
    ],
    [
      'norms off',
      ['properties', 't', 'norms'],
      false,
      't in place',
      { properties: { t: { type: 'text', norms: false, analyzer: 'english' } } },
    ],
    ['analyzer', ['properties', 't', 'analyzer'], 'standard', 't needs reindex', undefined],
    ['another type', ['properties', 'i', 'type'], 'long', 'i needs reindex', undefined],
    ['removed', ['properties', 'i'], undefined, 'i needs reindex', undefined],
    [
      'a field in a nested object',
      ['properties', 'n', 'properties', 'y'],
      { type: 'date' },
      'n.y new field',
      { properties: { n: { type: 'nested', include_in_root: true, properties: { y: { type: 'date' } } } } },
    ],
    [
      'a multi-field',
      ['properties', 'i', 'fields'],
      { s: { type: 'keyword' } },
      'i.s new field',
      { properties: { i: { type: 'integer', fields: { s: { type: 'keyword' } } } } },
    ],
    ['the default, written', ['properties', 'i', 'coerce'], 'true', '', undefined],
    ['dynamic', ['dynamic'], 'strict', ' in place', { dynamic: 'strict' }],
    ['a runtime field', ['runtime'], { r: { type: 'long' } }, 'r new field', { runtime: { r: { type: 'long' } } }],
    ['_source', ['_source'], { enabled: false }, ' needs reindex', undefined],
  ])('%s', (_, path, value, verdict, body) => {
    const found = judged(BASE, withField(path, value));
    expect(found.changes.map(change => `${change.path} ${change.verdict}`).join()).toBe(verdict);
    expect(found.body).toEqual(body);
  });

  test('sends the edits that the index accepts, without those that need a reindex', () => {
    const draft = withField(['properties', 't'], {
      type: 'text',
      analyzer: 'standard',
      search_analyzer: 'simple',
      fields: { w: { type: 'wildcard' } },
    });
    const { changes, body } = judged(BASE, draft);
    expect(changes.map(({ path, parameter, verdict }) => [path, parameter, verdict])).toEqual([
      ['t', 'analyzer', 'needs reindex'],
      ['t', 'search_analyzer', 'in place'],
      ['t.w', undefined, 'new field'],
      ['t.k', undefined, 'needs reindex'],
    ]);
    expect(body).toEqual({
      properties: {
        t: { type: 'text', analyzer: 'english', search_analyzer: 'simple', fields: { w: { type: 'wildcard' } } },
      },
    });
  });
});

/** Definitions that cover all cases the rules distinguish. */
const LEAVES: readonly Json[] = [
  { type: 'text' },
  { type: 'text', norms: false },
  { type: 'text', analyzer: 'english' },
  { type: 'text', analyzer: 'english', search_analyzer: 'simple' },
  { type: 'text', search_quote_analyzer: 'simple', analyzer: 'english' },
  { type: 'text', index: false },
  { type: 'text', fielddata: true },
  { type: 'text', store: true },
  { type: 'text', index_prefixes: { min_chars: 2, max_chars: 5 } },
  { type: 'text', copy_to: 'z' },
  { type: 'text', meta: { a: 'b' } },
  { type: 'text', position_increment_gap: 5 },
  { type: 'keyword' },
  { type: 'keyword', ignore_above: 20 },
  { type: 'keyword', doc_values: false },
  { type: 'keyword', null_value: 'x' },
  { type: 'keyword', fields: { w: { type: 'text' } } },
  { type: 'keyword', fields: { w: { type: 'text', analyzer: 'simple' }, v: { type: 'wildcard' } } },
  { type: 'long' },
  { type: 'long', coerce: false },
  { type: 'long', ignore_malformed: true },
  { type: 'long', null_value: 5 },
  { type: 'long', index: 'false' },
  { type: 'date' },
  { type: 'date', format: 'yyyy' },
  { type: 'date', ignore_malformed: true },
  { type: 'scaled_float', scaling_factor: 10 },
  { type: 'scaled_float', scaling_factor: 100 },
  { type: 'boolean' },
  { type: 'boolean', null_value: true },
  { type: 'ip' },
  { type: 'geo_point' },
  { type: 'geo_point', ignore_malformed: true },
  { type: 'flattened' },
  { type: 'flattened', depth_limit: 5 },
  { type: 'constant_keyword' },
  { type: 'constant_keyword', value: 'v' },
  { type: 'constant_keyword', value: 'w' },
  { type: 'completion' },
  { type: 'completion', max_input_length: 20 },
  { type: 'alias', path: 'z' },
  { type: 'alias', path: 'y' },
  { properties: { i: { type: 'long' } } },
  { properties: { i: { type: 'long', store: true }, j: { type: 'keyword' } } },
  { type: 'object', enabled: false },
  { type: 'object', dynamic: 'strict' },
  { type: 'object', subobjects: false },
  { type: 'nested', properties: { i: { type: 'long' } } },
  { type: 'nested', include_in_root: true },
  { type: 'nested', include_in_parent: true, dynamic: false },
];

const ALWAYS = { z: { type: 'keyword' }, y: { type: 'keyword' } };

test('verdicts and requests agree with the engine', { timeout: 60_000 }, async () => {
  const rest = await openRest();
  let made = 0;
  const pair = fc.tuple(fc.constantFrom(...LEAVES), fc.constantFrom(...LEAVES));
  await fc.assert(
    fc.asyncProperty(pair, fc.option(pair), async ([a, b], second) => {
      const index = `i${made++}`;
      const [before, after] = [
        { properties: { ...ALWAYS, f: a, ...(second && { g: second[0] }) } },
        { properties: { ...ALWAYS, f: b, ...(second && { g: second[1] }) } },
      ];
      expect((await rest(`PUT /${index}`, { mappings: before })).status).toBe(200);
      const base = readMapping(JSON.stringify((await rest(`GET /${index}/_mapping`)).body[index].mappings));
      const draft = readMapping(JSON.stringify(after));
      const changes = changesBetween(base, draft);
      const body = putMappingBody(base, draft, changes);
      const removed = changes.some(
        change => change.verdict === 'needs reindex' && change.after === undefined && change.refusal === undefined,
      );
      const whole = await rest(`PUT /${index}/_mapping`, after);
      if (!removed) {
        const expected = changes.every(change => change.verdict !== 'needs reindex');
        expect([changes, whole.status < 400], JSON.stringify([before, after, whole.body])).toEqual([changes, expected]);
      }
      // A fresh copy accepts the possible changes, after which no change remains.
      await rest(`DELETE /${index}`);
      await rest(`PUT /${index}`, { mappings: before });
      if (body !== undefined) {
        const put = await rest(`PUT /${index}/_mapping`, body);
        expect(put.status, `${JSON.stringify(before)} ${body} ${put.text}`).toBe(200);
      }
      const now = readMapping(JSON.stringify((await rest(`GET /${index}/_mapping`)).body[index].mappings));
      const left = changesBetween(now, draft)
        .filter(change => change.verdict !== 'needs reindex')
        // It follows an analyzer that only a new index can have.
        .filter(change => !(change.parameter === 'search_analyzer' && change.after === undefined));
      expect(left, `${JSON.stringify(before)} → ${JSON.stringify(after)} by ${body}`).toEqual([]);
      await rest(`DELETE /${index}`);
    }),
    { numRuns: 400 },
  );
});

test('predicts the error message of the engine', async () => {
  const rest = await openRest();
  const { changes } = judged({ properties: { f: { type: 'text' } } }, { properties: { f: { type: 'integer' } } });
  await rest('PUT /i', { mappings: { properties: { f: { type: 'text' } } } });
  const { body } = await rest('PUT /i/_mapping', { properties: { f: { type: 'integer' } } });
  expect(changes[0]!.refusal).toBe(body.error.reason);
});
