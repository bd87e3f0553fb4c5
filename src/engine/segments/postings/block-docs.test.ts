import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ByteWriter } from '../../structures/byte-writer.ts';
import { BLOCK, DocEncoding } from '../format/segment-format.ts';
import { viewsOf } from '../format/segment-views.ts';
import { BlockDocs } from './block-docs.ts';
import { alignDocs, docEncodingFor, writeBlockDocs } from './block-docs-writer.ts';

interface Block {
  base: number;
  docs: number[];
}

/** Ascending documents with gaps up to `widest`. */
const block = (widest: number): fc.Arbitrary<Block> =>
  fc
    .record({
      base: fc.nat(1_000_000),
      gaps: fc.array(fc.nat(widest), { minLength: 1, maxLength: BLOCK }),
    })
    .map(({ base, gaps }) => {
      let next = base;
      return {
        base,
        docs: gaps.map(gap => {
          const doc = next + gap;
          next = doc + 1;
          return doc;
        }),
      };
    });

/** From dense to sparse, and one wide gap among narrow ones. */
const anyBlock = fc.oneof(...[0, 3, 20, 200, 3000, 60_000, 1_000_000].map(block));

/** How version 2 wrote a block. */
function writeOld(out: ByteWriter, encoding: number, { base, docs }: Block): void {
  let previous = base - 1;
  for (const doc of docs) {
    out.u16(encoding === DocEncoding.offsets ? doc - base : doc - previous - 1);
    previous = doc;
  }
}

const fits = (encoding: number, { base, docs }: Block): boolean => {
  if (encoding === DocEncoding.offsets) return docs.at(-1)! - base < 65536;
  return encoding !== DocEncoding.gaps || docs.every((doc, i) => doc - (docs[i - 1] ?? base - 1) <= 65536);
};

/** A reader of a block between other bytes, and the address after the block. */
function reading(encoding: number, { base, docs }: Block): { read: BlockDocs; end: number } {
  const out = new ByteWriter();
  for (let i = 0; i < 5; i++) out.u8(255);
  const list = { docs: Int32Array.from(docs), count: docs.length, base };
  if (encoding === DocEncoding.offsets || encoding === DocEncoding.gaps) out.align(4);
  else alignDocs(out, encoding);
  const at = out.length;
  if (encoding === DocEncoding.offsets || encoding === DocEncoding.gaps) writeOld(out, encoding, { base, docs });
  else writeBlockDocs(out, encoding, list);
  const end = out.length;
  for (let i = 0; i < 9; i++) out.u8(255);
  out.align(8);
  const read = new BlockDocs();
  read.open(viewsOf(out.written().slice().buffer));
  read.enter(encoding, at);
  read.setRange(base, docs.at(-1)!, docs.length);
  return { read, end };
}

describe.each(Object.entries(DocEncoding))('documents encoded as %s', (_, encoding) => {
  const blocks = anyBlock.filter(each => fits(encoding, each));

  test('decode to what was written', () => {
    fc.assert(
      fc.property(blocks, each => {
        const { read } = reading(encoding, each);
        read.decode();
        expect([...read.docs.subarray(0, each.docs.length)]).toEqual(each.docs);
      }),
    );
  });

  test('are found one by one, before and after decoding', () => {
    fc.assert(
      fc.property(blocks, fc.boolean(), (each, decoded) => {
        const { read } = reading(encoding, each);
        if (decoded) read.decode();
        for (const [index, doc] of each.docs.entries()) {
          expect(read.find(doc)).toBe(index);
          const after = each.docs[index + 1];
          if (after !== undefined && after > doc + 1) expect(read.find(doc + 1)).toBe(-1);
          if (after !== undefined && after > doc + 2) expect(read.find(after - 1)).toBe(-1);
        }
        if (each.docs[0]! > each.base) expect(read.find(each.base)).toBe(-1);
        expect(read.find(each.base - 1)).toBe(-1);
      }),
    );
  });

  test('are found many at a time', () => {
    fc.assert(
      fc.property(blocks, fc.array(fc.nat(), { maxLength: BLOCK }), (each, picks) => {
        const { read } = reading(encoding, each);
        const span = each.docs.at(-1)! - each.base + 1;
        const some = picks.flatMap(pick => [each.docs[pick % each.docs.length]!, each.base + (pick % span) - 2]);
        const asked = [...new Set(some)]
          .filter(doc => doc <= each.docs.at(-1)!)
          .sort((a, b) => a - b)
          .slice(0, BLOCK);
        const found = new Int32Array(BLOCK);
        read.indexesOf(Int32Array.from(asked), 0, asked.length, found);
        expect([...found.subarray(0, asked.length)]).toEqual(asked.map(doc => each.docs.indexOf(doc)));
      }),
    );
  });

  test('are added to a bit set', () => {
    fc.assert(
      fc.property(blocks, each => {
        const { read } = reading(encoding, each);
        const words = new Int32Array((each.docs.at(-1)! >> 5) + 1);
        read.orInto(words);
        const set = each.docs.every(doc => (words[doc >> 5]! >>> (doc & 31)) & 1);
        expect([set, count(words)]).toEqual([true, each.docs.length]);
      }),
    );
  });

  test.runIf(encoding !== DocEncoding.offsets && encoding !== DocEncoding.gaps)('end where the writer ended', () => {
    fc.assert(
      fc.property(blocks, each => {
        const { read, end } = reading(encoding, each);
        expect(read.end()).toBe(end);
      }),
    );
  });
});

test('the writer chooses the smallest encoding', () => {
  fc.assert(
    fc.property(anyBlock, each => {
      const list = { docs: Int32Array.from(each.docs), count: each.docs.length, base: each.base };
      const sizes = [DocEncoding.bits, DocEncoding.raw, DocEncoding.low8, DocEncoding.low12, DocEncoding.low16].map(
        encoding => [encoding, sizeOf(encoding, list)] as const,
      );
      const least = Math.min(...sizes.map(([, size]) => size));
      expect(sizeOf(docEncodingFor(list), list)).toBe(least);
    }),
  );
});

test('dense blocks take a few bits a document, sparse ones at most 17', () => {
  const every = (gap: number) => ({
    docs: Int32Array.from({ length: BLOCK }, (_, i) => i * gap),
    count: BLOCK,
    base: 0,
  });
  const encodings = [1, 60, 500, 5000, 1_000_000].map(gap => docEncodingFor(every(gap)));
  const { bits, low8, low12, low16, raw } = DocEncoding;
  expect(encodings).toEqual([bits, low8, low12, low16, raw]);
});

function sizeOf(encoding: number, list: { docs: Int32Array; count: number; base: number }): number {
  const out = new ByteWriter();
  writeBlockDocs(out, encoding, list);
  return out.length;
}

function count(words: Int32Array): number {
  let sum = 0;
  for (let word of words) for (; word !== 0; word &= word - 1) sum++;
  return sum;
}
