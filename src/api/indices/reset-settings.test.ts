import { beforeEach, expect, test } from 'vitest';
import { openRest, type Rest } from '../testing/rest-client.ts';

let rest: Rest;

beforeEach(async () => {
  rest = await openRest();
  await rest('PUT /i', { settings: { number_of_replicas: 2, max_result_window: 5, codec: 'best_compression' } });
});

const current = async () => (await rest('GET /i/_settings?flat_settings=true')).body.i.settings;

test('null for a pattern resets the dynamic settings that it matches', async () => {
  expect((await rest('PUT /i/_settings', { 'index.*': null })).status).toBe(200);
  const settings = await current();
  expect(settings).toMatchObject({ 'index.number_of_replicas': '1', 'index.codec': 'best_compression' });
  expect(settings).not.toHaveProperty('index.max_result_window');
});

test('static settings of a closed index are reset, too', async () => {
  await rest('POST /i/_close');
  expect((await rest('PUT /i/_settings', { 'index.*': null })).status).toBe(200);
  expect(await current()).not.toHaveProperty('index.codec');
  expect(await current()).toHaveProperty('index.uuid');
});

test.each([
  ['index.translog.durability', 'No enum constant org.elasticsearch.index.translog.Translog.Durability.NOPE'],
  ['index.routing.allocation.enable', 'Illegal allocation.enable value [NOPE]'],
  ['index.routing.rebalance.enable', 'Illegal rebalance.enable value [NOPE]'],
])('%s is refused in words of its own', async (key, reason) => {
  expect((await rest('PUT /i/_settings', { [key]: 'nope' })).body.error.reason).toBe(reason);
  expect((await rest('PUT /i/_settings', { [key]: null })).status).toBe(200);
});

test.each<[object, object, string, string | undefined]>([
  [
    { n: { type: 'nested', properties: { a: { type: 'long' } } } },
    { 'sort.field': 'n.a' },
    'cannot apply index sort to field [n.a] under nested object [n]',
    undefined,
  ],
  [
    { t: { type: 'text' } },
    { 'sort.field': 't' },
    'docvalues not found for index sort field:[t]',
    'Fielddata is disabled on [t] in [sorted].',
  ],
  [
    { t: { type: 'long', doc_values: false } },
    { 'sort.field': 't' },
    'docvalues not found for index sort field:[t]',
    "Can't load fielddata on [t]",
  ],
])('an index of %j cannot be sorted', async (properties, index, reason, cause) => {
  const { body } = await rest('PUT /sorted', { settings: { index }, mappings: { properties } });
  expect(body.error.reason).toBe(reason);
  if (cause !== undefined) expect(body.error.caused_by.reason).toContain(cause);
});
