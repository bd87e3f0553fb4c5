import { afterEach, expect, test } from 'vitest';
import { openEngine } from '../../engine/node/open-engine.ts';
import { MemoryStore } from '../../engine/store/memory-store.ts';
import { createHandler } from '../handler.ts';
import { restOver } from '../testing/rest-client.ts';

const opened = async (settings?: Record<string, string>) =>
  restOver(createHandler(await openEngine({ store: new MemoryStore(), ...(settings && { settings }) })));

// The limits hold for the whole process.
afterEach(() => opened());

test('static settings are shown, and cannot be changed at runtime', async () => {
  const rest = await opened({ 'indices.query.bool.max_nested_depth': '3' });
  const { body } = await rest('GET /_cluster/settings?include_defaults&flat_settings');
  expect(body.defaults).toMatchObject({
    'indices.query.bool.max_nested_depth': '3',
    'mustache.max_output_size_bytes': '1mb',
    'script.painless.regex.limit-factor': '6',
  });
  for (const name of Object.keys(body.defaults).filter(key => /nested_depth|mustache|limit-factor/.test(key))) {
    const { status, body: refused } = await rest('PUT /_cluster/settings', { persistent: { [name]: '7' } });
    expect([status, refused.error.reason]).toEqual([400, `persistent setting [${name}], not dynamically updateable`]);
  }
});

test.each([
  ['indices.query.bool.max_nested_depth', '0', 'must be >= 1'],
  ['script.painless.regex.limit-factor', 'x', 'Failed to parse value [x]'],
  ['mustache.max_output_size_bytes', '1xb', 'failed to parse'],
  ['nope', '1', 'unknown setting [nope]'],
])('%s of %s keeps the node from starting', async (name, value, reason) => {
  await expect(opened({ [name]: value })).rejects.toThrow(reason);
});

test('indices.query.bool.max_nested_depth limits queries', async () => {
  const rest = await opened({ 'indices.query.bool.max_nested_depth': '2' });
  await rest('PUT /i');
  const filter = (query: object) => ({ constant_score: { filter: query } });
  expect((await rest('POST /i/_search', { query: filter({ match_all: {} }) })).status).toBe(200);
  const { status, body } = await rest('POST /i/_search', { query: filter(filter({ match_all: {} })) });
  expect(status).toBe(400);
  expect(JSON.stringify(body)).toContain('exceeds the maximum nested depth for queries');
});

test('mustache.max_output_size_bytes limits what templates render', async () => {
  const rest = await opened({ 'mustache.max_output_size_bytes': '100b' });
  const render = (length: number) =>
    rest('POST /_render/template', { source: '{"a":"{{x}}"}', params: { x: 'x'.repeat(length) } });
  expect((await render(80)).status).toBe(200);
  const { status, body } = await render(120);
  expect([status, body.error.type, body.error.reason]).toEqual([
    400,
    'parse_exception',
    'Mustache script result size limit exceeded',
  ]);
});
