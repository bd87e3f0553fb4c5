import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isInSlice, partOfShard } from './slice.ts';

/** As a reference engine dealt these ids out to three slices. */
const DEALT = [
  ['-w', '0', '2', '7', '_9__', 'a', 'b-c', 'okC_qEBis6icnf4wyhLA', 'x y'],
  ['1', '10', '1a', 'AAAA', 'abc', 'ä'],
  ['19', '42', '59', 'Zm9v'],
];

test('ids fall into the slices of the reference', () => {
  for (const [id, documents] of DEALT.entries())
    for (const document of documents) expect([document, isInSlice(document, { id, max: 3 })]).toEqual([document, true]);
});

test('every document of every shard is in one slice, however many there are', () => {
  const counts = fc.integer({ min: 1, max: 7 });
  fc.assert(
    fc.property(counts, counts, fc.string({ minLength: 1 }), (shards, max, document) => {
      for (let shard = 0; shard < shards; shard++) {
        const owners = Array.from({ length: max }, (_, id) => partOfShard({ id, max }, shard, shards)).filter(
          part => part === 'everything' || (part !== 'nothing' && isInSlice(document, part)),
        );
        expect(owners).toHaveLength(1);
      }
    }),
  );
});
