import fc from 'fast-check';
import { expect, test } from 'vitest';
import { allocatePrivate } from '../../structures/allocate.ts';
import { BitSet } from '../../structures/bit-set.ts';
import { runSteps } from '../../structures/scheduling.ts';
import { SegmentBuilder } from '../format/segment-builder.ts';
import { SegmentDirectory } from '../format/segment-directory.ts';
import { Header, VERSION } from '../format/segment-format.ts';
import { viewsOf } from '../format/segment-views.ts';
import { IdIndex } from './id-index.ts';
import { IdIndexWriter } from './id-index-writer.ts';

const ENCODER = new TextEncoder();

function indexOf(ids: readonly string[]): IdIndex {
  const builder = new SegmentBuilder();
  const writer = new IdIndexWriter();
  for (const id of ids) {
    const bytes = ENCODER.encode(`..${id}`);
    writer.add(bytes, 2, bytes.length);
  }
  runSteps(writer.finish(builder));
  const buffer = runSteps(builder.build(ids.length, allocatePrivate));
  const directory = new SegmentDirectory(new Uint8Array(buffer), new Uint32Array(buffer)[Header.directory]!);
  return new IdIndex(viewsOf(buffer), directory, { maxDoc: ids.length, version: VERSION });
}

/** Sequential numbers, random texts, texts with long common prefixes, and the empty ids of nested documents. */
const anyId = fc.oneof(
  fc.nat(99_999).map(String),
  fc.string({ minLength: 1, maxLength: 24, unit: 'grapheme' }),
  fc.tuple(fc.nat(300), fc.nat(9)).map(([length, digit]) => `${'prefix-'.repeat(50).slice(0, length)}${digit}`),
  fc.constant(''),
);
const anyIds = fc.array(anyId, { minLength: 1, maxLength: 200 });

test('every document has its id, in whatever order they are read', () => {
  fc.assert(
    fc.property(anyIds, fc.array(fc.nat(), { maxLength: 50 }), (ids, picks) => {
      const index = indexOf(ids);
      expect(ids.map((_, doc) => index.idOf(doc))).toEqual(ids);
      for (const pick of picks) expect(index.idOf(pick % ids.length)).toBe(ids[pick % ids.length]);
    }),
  );
});

test('an id finds its newest document, or its newest live one', () => {
  fc.assert(
    fc.property(anyIds, anyId, fc.nat(), (ids, other, seed) => {
      const index = indexOf(ids);
      const live = BitSet.full(ids.length);
      for (let doc = 0; doc < ids.length; doc++) if ((seed * (doc + 7)) % 3 === 0) live.clear(doc);
      for (const id of [...ids, other].filter(each => each !== '')) {
        expect(index.docOf(id)).toBe(ids.lastIndexOf(id));
        expect(index.docOf(id, live)).toBe(ids.findLastIndex((each, doc) => each === id && live.get(doc)));
      }
    }),
  );
});

test('a million documents leave no room for hashes in three bytes', () => {
  const ids = new Array<string>(1 << 20).fill('');
  for (let doc = 0; doc < 2000; doc++) ids[doc * 524] = `id-${doc}`;
  const index = indexOf(ids);
  for (let doc = 0; doc < 2000; doc++) expect(index.docOf(`id-${doc}`)).toBe(doc * 524);
  expect(index.docOf('id-2000')).toBe(-1);
});

test('ids in sequence take some two bytes each', () => {
  const bytes = (count: number): number => {
    const builder = new SegmentBuilder();
    const writer = new IdIndexWriter();
    for (let i = 0; i < count; i++) writer.add(ENCODER.encode(String(1_000_000 + i)), 0, 7);
    runSteps(writer.finish(builder));
    return runSteps(builder.build(count, allocatePrivate)).byteLength;
  };
  // The table takes 1.3 entries of three bytes per document in addition.
  expect((bytes(20_000) - bytes(10_000)) / 10_000 - 1.3 * 3).toBeLessThan(2.6);
});
