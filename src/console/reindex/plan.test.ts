import fc from 'fast-check';
import { expect, test } from 'vitest';
import { openRest } from '../../api/testing/rest-client.ts';
import type { EngineRequest } from '../connections/ask.ts';
import { swapAliasRequest, undoMoveAliasRequest } from '../definitions/move-alias.ts';
import { EMPTY, missingFor, type Plan, queryProblem, readPlan, writePlan } from './plan.ts';
import { aliasesRequest, aliasNames, reindexBody, runRequest, sampleRequest } from './plan-requests.ts';

const plan = (part: Partial<Plan>): Plan => ({ ...EMPTY, source: 'recipes', to: 'recipes-2', ...part });

test('any plan survives a round trip through the URL', () => {
  const plans = fc.record<Plan>({
    deed: fc.constantFrom('reindex', 'update', 'delete'),
    source: fc.constantFrom('', 'a', 'a,b-*'),
    query: fc.string(),
    fields: fc.array(fc.stringMatching(/^[a-z.*]+$/)),
    script: fc.string(),
    to: fc.string(),
    makes: fc.boolean(),
    opType: fc.constantFrom('index', 'create'),
    conflicts: fc.constantFrom('abort', 'proceed'),
    batch: fc.integer({ min: 1, max: 10_000 }),
    slices: fc.constantFrom('1', 'auto', '4'),
    speed: fc.integer({ min: 0, max: 100_000 }),
  });
  fc.assert(
    fc.property(plans, each => {
      const address = writePlan(new URLSearchParams('step=try'), each).toString();
      expect(readPlan(new URLSearchParams(address))).toEqual(each);
      expect(address).toContain('step=try');
    }),
  );
});

test('an empty plan adds nothing to the URL', () => {
  expect(writePlan(new URLSearchParams(), EMPTY).toString()).toBe('');
});

test('missing settings are reported before a step can be opened', () => {
  expect(missingFor('source', EMPTY)).toBeUndefined();
  expect(missingFor('try', EMPTY)).toBe('Choose a source first.');
  expect(missingFor('try', plan({ to: ' ' }))).toBe('Enter a destination first.');
  expect(missingFor('try', plan({ to: '', deed: 'delete' }))).toBeUndefined();
  expect(missingFor('script', plan({ query: '[1]' }))).toContain('A query is an object');
  expect(queryProblem('{"a":')).toMatch(/^Invalid JSON/);
});

test('the query is sent as entered, with exact 64-bit numbers', () => {
  const query = '{ "term": { "n": 9007199254740993 } }';
  expect(reindexBody(plan({ query }), { index: 'x' })).toBe(
    `{"source":{"index":"recipes","query":${query},"size":1000},"dest":{"index":"x"}}`,
  );
  expect(sampleRequest(plan({ query }), 5, ['1']).body).toContain(
    `{"bool":{"filter":[${query},{"ids":{"values":["1"]}}]}}`,
  );
});

test('a whole plan as one request', () => {
  const whole = plan({
    source: 'a,b',
    fields: ['title'],
    script: "ctx.op = 'noop'",
    opType: 'create',
    conflicts: 'proceed',
    batch: 50,
    slices: '2',
    speed: 10,
  });
  const { path, body } = runRequest(whole);
  expect(path).toBe('/_reindex?wait_for_completion=false&refresh=true&slices=2&requests_per_second=10');
  expect(JSON.parse(String(body))).toEqual({
    conflicts: 'proceed',
    source: { index: ['a', 'b'], _source: ['title'], size: 50 },
    dest: { index: 'recipes-2', op_type: 'create' },
    script: { source: "ctx.op = 'noop'", lang: 'painless' },
  });
});

test('work in place', () => {
  const update = runRequest(plan({ deed: 'update', script: 'ctx._source.n++', batch: 20, conflicts: 'proceed' }));
  expect(update.path).toBe(
    '/recipes/_update_by_query?wait_for_completion=false&refresh=true&scroll_size=20&conflicts=proceed',
  );
  expect(JSON.parse(String(update.body)).script.source).toBe('ctx._source.n++');
  const deletion = runRequest(plan({ deed: 'delete', script: 'ignored' }));
  expect(deletion.path).toMatch(/^\/recipes\/_delete_by_query\?/);
  expect(deletion.body).toBe('{"query":{"match_all":{}}}');
});

test('the aliases of some indices are listed by name', () => {
  expect(
    aliasNames({ old: { aliases: { recipes: {}, other: {} } }, older: { aliases: { recipes: {} } }, aside: {} }),
  ).toEqual(['other', 'recipes']);
});

test('undoing a swap restores the alias that the destination had before', async () => {
  const rest = await openRest();
  const send = ({ method, path, body }: EngineRequest) =>
    rest(`${method} ${path}`, body === undefined ? undefined : String(body));
  for (const index of ['recipes', 'recipes-2']) await rest(`PUT /${index}`);
  await rest('PUT /recipes/_alias/live');
  await rest('PUT /recipes-2/_alias/live', '{ "filter": { "term": { "n": 1 } } }');
  const before = (await send(aliasesRequest(plan({})))).text;
  expect((await send(swapAliasRequest('recipes-2', 'live', before))).status).toBe(200);
  expect((await rest('GET /_alias/live')).body).toEqual({ 'recipes-2': { aliases: { live: {} } } });
  expect((await send(undoMoveAliasRequest('recipes-2', 'live', before))).status).toBe(200);
  expect((await send(aliasesRequest(plan({})))).text).toBe(before);
  await rest('DELETE /recipes-2');
  expect((await send(aliasesRequest(plan({})))).body).toEqual({ recipes: { aliases: { live: {} } } });
});
