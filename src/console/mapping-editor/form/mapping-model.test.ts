import fc from 'fast-check';
import { expect, test } from 'vitest';
import { openRest } from '../../../api/testing/rest-client.ts';
import { countFields, readMapping } from './mapping-model.ts';

const leaf = fc.constantFrom<object>(
  { type: 'long' },
  { type: 'text', fields: { k: { type: 'keyword' }, w: { type: 'wildcard' } } },
  { type: 'object', enabled: false },
);
const properties = fc.letrec<{ some: Record<string, object> }>(tie => ({
  some: fc.dictionary(
    fc.constantFrom('a', 'b', 'c.d', 'c.e', 'f.g.h'),
    fc.oneof(
      { maxDepth: 2 },
      leaf,
      tie('some').map(inner => ({ type: 'nested', properties: inner })),
    ),
    { minKeys: 1, maxKeys: 3, noNullPrototype: true },
  ),
})).some;

test('counts fields like the limit does', { timeout: 60_000 }, async () => {
  const rest = await openRest();
  await fc.assert(
    fc.asyncProperty(properties, fc.boolean(), async (some, runtime) => {
      const mappings = { properties: some, ...(runtime && { runtime: { r: { type: 'long' } } }) };
      const counted = countFields(readMapping(JSON.stringify(mappings)));
      const create = async (limit: number) =>
        (await rest('PUT /i', { settings: { 'index.mapping.total_fields.limit': limit }, mappings })).status;
      const roomy = await create(counted);
      await rest('DELETE /i');
      expect([roomy, counted === 1 ? 400 : await create(counted - 1)]).toEqual([200, 400]);
    }),
    { numRuns: 60 },
  );
});
