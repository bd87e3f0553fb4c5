import { expect, test } from 'vitest';
import { nodeLimits } from '../breakers/node-limits.ts';
import { MemoryStore } from '../store/memory-store.ts';
import { openEngine } from './open-engine.ts';

test('long waits never exceed the maximum timer delay', async () => {
  const asked: number[] = [];
  const sleep = async (milliseconds: number) => void asked.push(milliseconds);
  const engine = await openEngine({ store: new MemoryStore(), sleep });
  await engine.sleep(Number.MAX_SAFE_INTEGER);
  await engine.sleep(250);
  expect(asked).toEqual([2 ** 31 - 1, 250]);
  await engine.close();
});

test('an engine in memory is empty and keeps the limits that the settings of the node fix', async () => {
  const settings = { 'indices.query.bool.max_nested_depth': '7' };
  const engine = await openEngine({ store: new MemoryStore(), settings });
  await engine.indices.create('i', undefined);
  const scratch = await engine.openScratch(() => 5);
  expect(await scratch.indices.exists('i')).toBe(false);
  expect(nodeLimits().maxNestedDepth).toBe(7);
  await scratch.indices.create('own', undefined);
  expect((await scratch.indices.describe('own')).map(({ creationDate }) => creationDate)).toEqual([5]);
  await scratch.close();
  expect(await engine.indices.exists('own')).toBe(false);
  await engine.close();
});

test.each([
  ['index.mapping.total_fields.limit', 'Limit of total fields [1] has been exceeded'],
  ['index.mapping.depth.limit', 'Limit of mapping depth [1] has been exceeded due to object field [a]'],
  ['index.mapping.nested_fields.limit', 'Limit of nested fields [1] has been exceeded'],
  ['index.mapping.field_name_length.limit', 'Field name [_routing] is longer than the limit of [1] characters'],
])('an index starts although %s was lowered below its mapping, and only changes are refused', async (name, reason) => {
  const store = new MemoryStore();
  const engine = await openEngine({ store });
  const nested = { type: 'nested', properties: { b: { type: 'long' } } };
  const mappings = { properties: { a: { type: 'object', properties: { c: nested } }, long: nested } };
  await engine.indices.create('i', { mappings });
  await engine.indices.putSettings('i', { [name]: 1 });
  const before = await engine.indices.getMapping('i');
  await engine.close();

  const again = await openEngine({ store });
  expect(await again.indices.getMapping('i')).toEqual(before);
  expect(await again.documents.write({ kind: 'index', index: 'i', id: '1', source: '{"a":{}}' }, false)).toMatchObject({
    result: 'created',
  });
  await expect(again.indices.putMapping('i', { properties: { d: { type: 'long' } } })).rejects.toThrow(reason);
  await again.close();
});
