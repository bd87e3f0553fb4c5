import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decodeTranslogBatch, type LoggedOperation, TranslogBatch } from './translog-batch.ts';

const text = fc.string({ unit: 'grapheme', maxLength: 40 });
const operation: fc.Arbitrary<LoggedOperation> = fc.record({
  kind: fc.constant('index' as const),
  id: text,
  routing: fc.option(text, { nil: undefined }),
  seqNo: fc.nat(),
  primaryTerm: fc.nat(9),
  version: fc.maxSafeNat(),
  source: text,
  dynamicTemplates: fc.option(fc.constant({ 'a.b': 'template' }), { nil: undefined }),
});

test('operations round-trip', () => {
  const batch = new TranslogBatch();
  fc.assert(
    fc.property(fc.array(fc.oneof(operation, operation.map(asDelete))), operations => {
      for (const each of operations) batch.add(each);
      expect(decodeTranslogBatch(batch.take())).toEqual(operations);
      expect(batch.isEmpty).toBe(true);
    }),
  );
});

test('supports documents larger than the buffer', () => {
  const batch = new TranslogBatch();
  const source = `{"a":"${'ü€𝒳'.repeat(100_000)}"}`;
  const large: LoggedOperation = { ...asDelete(sample), kind: 'index', source };
  batch.add(sample);
  batch.add(large);
  expect(decodeTranslogBatch(batch.take()).map(each => each.source)).toEqual([sample.source, source]);
});

test('a large batch stays unchanged while the next ones are built', () => {
  const batch = new TranslogBatch();
  const sources = [1, 2, 3].map(number => `{"a":"${String(number).repeat(200_000)}"}`);
  const taken = sources.map(source => {
    batch.add({ ...sample, source });
    return batch.take();
  });
  expect(taken.map(bytes => decodeTranslogBatch(bytes)[0]!.source)).toEqual(sources);
});

const sample: LoggedOperation = {
  kind: 'index',
  id: 'a',
  routing: undefined,
  seqNo: 1,
  primaryTerm: 1,
  version: 1,
  source: '{}',
  dynamicTemplates: undefined,
};

function asDelete(index: LoggedOperation): LoggedOperation {
  return { ...index, kind: 'delete', source: '' };
}
