import { expect, test } from 'vitest';
import { StateConfigArea } from './config-area.ts';
import { MemoryStore } from './memory-store.ts';
import { configAreaSuite } from './testing/config-area-suite.ts';
import { storeSuite } from './testing/store-suite.ts';

storeSuite('memory', async () => {
  const store = new MemoryStore();
  return { open: async () => store, abandon: async () => {}, dispose: async () => {} };
});

configAreaSuite('the state of a store in memory', async () => {
  const { state } = new MemoryStore();
  return { open: () => StateConfigArea.open(state), dispose: async () => {} };
});

test('other state records are not listed as files', async () => {
  const { state } = new MemoryStore();
  await state.put('index/1', new Uint8Array([1]));
  const area = await StateConfigArea.open(state);
  await area.write('a', new Uint8Array([2]));
  expect(await area.list()).toEqual([{ name: 'a', bytes: 1 }]);
  expect(await state.keys('')).toEqual(['config/a', 'index/1']);
});
