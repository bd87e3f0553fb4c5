import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { WriteResult } from '../../engine/contract/document-api.ts';
import { writeJson } from '../../engine/json/json-writer.ts';
import { ItemWriter, writeBody, writeStatus } from './write-answer.ts';

const shards = fc.record({ total: fc.nat(), successful: fc.nat(), failed: fc.nat() });

const anyResult = fc.record({
  index: fc.string(),
  id: fc.string({ unit: 'binary' }),
  version: fc.oneof(fc.integer(), fc.bigInt({ min: 2n ** 53n, max: 2n ** 63n - 1n })),
  result: fc.constantFrom('created' as const, 'updated' as const, 'deleted' as const, 'not_found' as const),
  forcedRefresh: fc.boolean(),
  shards,
  seqNo: fc.integer({ min: -2, max: 9 }),
  primaryTerm: fc.nat(),
  routing: fc.constant(undefined),
});

const KEYS = ['index', 'id', 'version', 'result', 'forcedRefresh', 'shards', 'seqNo', 'primaryTerm'] as const;

/** A result, and what the next ones change of it: neighbors in a response have much in common. */
const responses = fc
  .tuple(
    anyResult,
    fc.array(fc.tuple(fc.constantFrom('index', 'delete'), anyResult, fc.array(fc.constantFrom(...KEYS)))),
  )
  .map(([first, changes]) => {
    let last: WriteResult = first;
    return changes.map(([action, other, changed]) => {
      last = { ...last, ...Object.fromEntries(changed.map(key => [key, other[key]])) };
      return { action, result: last };
    });
  });

test('an item of a bulk has the members of a single write, and its status', () => {
  fc.assert(
    fc.property(responses, items => {
      const writer = new ItemWriter();
      for (const { action, result } of items) {
        const item = { [action]: { ...writeBody(result), status: writeStatus(result) } };
        expect(writer.write(action, result)).toBe(writeJson(item));
      }
    }),
  );
});
