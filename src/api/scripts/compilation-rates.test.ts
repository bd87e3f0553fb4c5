import { expect, test } from 'vitest';
import { openRest } from '../testing/rest-client.ts';

const GENERAL = 'script.max_compilations_rate';
const FIELD = 'script.context.field.max_compilations_rate';

async function opened() {
  const rest = await openRest();
  await rest('PUT /i/_doc/1?refresh', { n: 1 });
  const set = async (persistent: Record<string, string | null>) => {
    const { status, body } = await rest('PUT /_cluster/settings', { persistent });
    return status === 200 ? 200 : `${status} ${body.error.type}: ${body.error.reason}`;
  };
  const field = (source: string) => rest('POST /i/_search', { script_fields: { f: { script: source } } });
  const filter = (source: string) => rest('POST /i/_search', { query: { script: { script: source } } });
  return { rest, set, field, filter };
}

test('each context has a limit of its own', async () => {
  const { set, field, filter } = await opened();
  expect(await set({ [GENERAL]: 'use-context', [FIELD]: '2/5m' })).toBe(200);
  for (const source of ['1', '2', '1']) expect((await field(source)).status).toBe(200);
  const { status, text } = await field('3');
  expect(status).toBe(429);
  expect(text).toContain(`[script] Too many dynamic script compilations within, max: [2/5m]`);
  expect(text).toContain(`this limit can be changed by the [${FIELD}] setting`);
  for (const source of ['1 > 0', '2 > 0', '3 > 0']) expect((await filter(source)).status).toBe(200);
  expect(await set({ [FIELD]: '50/5m' })).toBe(200);
  expect((await field('3')).status).toBe(200);
});

test('a context without a setting takes the default', async () => {
  const { set, field } = await opened();
  expect(await set({ [GENERAL]: 'use-context' })).toBe(200);
  for (let n = 0; n < 75; n++) expect((await field(String(n))).status).toBe(200);
  expect((await field('75')).text).toContain('max: [75/5m]');
});

test('settings that do not fit together are refused, and nothing changes', async () => {
  const { rest, set } = await opened();
  const needsContext = `400 illegal_argument_exception: Context cache settings [${FIELD}] requires [${GENERAL}] to be [use-context]`;
  expect(await set({ [FIELD]: '2/5m' })).toBe(needsContext);
  expect(await set({ [GENERAL]: 'use-context', 'script.context.nope.max_compilations_rate': '2/5m' })).toBe(
    "400 illegal_argument_exception: Context [nope] doesn't exist for setting [script.context.nope.max_compilations_rate]",
  );
  expect(await set({ [GENERAL]: 'use-context', [FIELD]: 'use-context' })).toContain('400 illegal_argument_exception');
  expect((await rest('GET /_cluster/settings?flat_settings')).body.persistent).toEqual({});
  expect(await set({ [GENERAL]: 'use-context', [FIELD]: '2/5m' })).toBe(200);
  expect(await set({ [GENERAL]: null })).toBe(needsContext);
  expect(await set({ [GENERAL]: null, 'script.context.*': null })).toBe(200);
});
