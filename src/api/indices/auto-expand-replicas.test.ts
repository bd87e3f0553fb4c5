import { expect, test } from 'vitest';
import { openRest } from '../testing/rest-client.ts';

test('auto_expand_replicas that may be none are none on a single node', async () => {
  const rest = await openRest();
  const replicas = async () => (await rest('GET /a/_settings')).body.a.settings.index.number_of_replicas;
  const put = async (settings: object) => {
    await rest('PUT /a/_settings', settings);
    return replicas();
  };
  await rest('PUT /a', { settings: { 'index.auto_expand_replicas': '0-1', 'index.number_of_replicas': 3 } });
  expect(await replicas()).toBe('0');
  expect((await rest('GET /_cat/indices/a?h=health,rep')).text).toBe('green 0\n');
  expect(await put({ 'index.number_of_replicas': 2 })).toBe('0');
  expect(await put({ 'index.auto_expand_replicas': '1-all', 'index.number_of_replicas': 2 })).toBe('2');
  expect(await put({ 'index.auto_expand_replicas': '0-all' })).toBe('0');
  expect(await put({ 'index.auto_expand_replicas': false, 'index.number_of_replicas': 1 })).toBe('1');
});
