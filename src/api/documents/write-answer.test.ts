import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { WriteResult } from '../../engine/contract/document-api.ts';
import { writeJson } from '../../engine/json/json-writer.ts';
import { writeBody, writeItem, writeStatus } from './write-answer.ts';

const results = fc.record({
  index: fc.string(),
  id: fc.string({ unit: 'binary' }),
  version: fc.oneof(fc.integer(), fc.bigInt({ min: 2n ** 53n, max: 2n ** 63n - 1n })),
  result: fc.constantFrom('created' as const, 'updated' as const, 'deleted' as const, 'not_found' as const),
  forcedRefresh: fc.boolean(),
  shards: fc.record({ total: fc.nat(), successful: fc.nat(), failed: fc.nat() }),
  seqNo: fc.integer({ min: -2, max: 9 }),
  primaryTerm: fc.nat(),
  routing: fc.constant(undefined),
});

test('an item of a bulk has the members of a single write, and its status', () => {
  fc.assert(
    fc.property(results, (result: WriteResult) => {
      const item = { index: { ...writeBody(result), status: writeStatus(result) } };
      expect(writeItem('index', result)).toBe(writeJson(item));
    }),
  );
});
