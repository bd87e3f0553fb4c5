import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isInSlice, partOfShard } from './slice.ts';

/** Assignment of these ids to three slices, recorded from Elasticsearch. */
const ASSIGNED = [
  ['-w', '0', '2', '7', '_9__', 'a', 'b-c', 'okC_qEBis6icnf4wyhLA', 'x y'],
  ['1', '10', '1a', 'AAAA', 'abc', 'ä'],
  ['19', '42', '59', 'Zm9v'],
];

test('assigns ids to the same slices as Elasticsearch', () => {
  for (const [id, documents] of ASSIGNED.entries())
    for (const document of documents) expect([document, isInSlice(document, { id, max: 3 })]).toEqual([document, true]);
});

test('every document of every shard belongs to exactly one slice, for any number of slices', () => {
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
