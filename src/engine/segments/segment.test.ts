import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { BitSet } from '../structures/bit-set.ts';
import { encodeLength } from '../structures/norm-byte.ts';
import { runSteps } from '../structures/scheduling.ts';
import { decodeLiveDocs, encodeLiveDocs } from './commit-point.ts';
import { SegmentBuilder } from './format/segment-builder.ts';
import { IndexWriter } from './index-writer.ts';
import type { FieldInfo, IndexableField } from './indexable-document.ts';
import { bm25Norms } from './postings/bm25-norms.ts';
import { Segment } from './segment.ts';
import { FIELDS, randomBlock, randomSource } from './testing/random-documents.ts';
import { wordAnalyzer } from './testing/word-analyzer.ts';

function segmentOf(documents: readonly IndexableField[][]): Segment {
  const writer = new IndexWriter();
  for (const [i, fields] of documents.entries()) {
    writer.add({ id: String(i), seqNo: i, primaryTerm: 1, version: 1, nested: [], root: { fields } });
  }
  return runSteps(writer.refreshSteps()).leaves[0]!.segment;
}

const numberField = (number: number | bigint): IndexableField => ({ info: FIELDS.long, number });

describe('numbers are stored losslessly', () => {
  const kinds: [string, fc.Arbitrary<number | bigint>][] = [
    ['small integers', fc.integer({ min: 0, max: 300 })],
    ['integers', fc.integer()],
    ['multiples', fc.integer().map(value => value * 86_400_000)],
    ['safe integers', fc.maxSafeInteger()],
    ['decimals', fc.integer().map(value => value / 100)],
    ['floats', fc.float({ noNaN: true })],
    ['doubles', fc.double({ noNaN: true })],
    ['signed longs', fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n })],
    ['unsigned longs', fc.bigInt({ min: 0n, max: 2n ** 64n - 1n })],
  ];
  for (const [name, value] of kinds) {
    test(name, () => {
      fc.assert(
        fc.property(fc.array(value, { minLength: 1, maxLength: 40 }), values => {
          const column = segmentOf(values.map(number => [numberField(number)])).field('long')!.numbers!;
          expect(values.map((_, doc) => column.exactAt(column.first(column.slot(doc))))).toEqual(values);
        }),
      );
    });
  }

  test('negative zeros', () => {
    for (const values of [[-0], [-0, -0], [0, -0], [-0, 5, 7], [-0, 0.5]]) {
      const column = segmentOf(values.map(number => [numberField(number)])).field('long')!.numbers!;
      expect(values.map((_, doc) => column.exactAt(column.first(column.slot(doc))))).toEqual(values);
    }
  });

  test('a constant and an arithmetic progression take no space', () => {
    const bytes = (number: (doc: number) => number) =>
      segmentOf(Array.from({ length: 1000 }, (_, doc) => [{ info: { ...FIELDS.double }, number: number(doc) }]))
        .byteLength;
    const none = bytes(() => 7);
    expect(bytes(doc => 1_700_000_000_000 + doc * 1000)).toBe(none);
    expect(bytes(doc => (doc * 7919) % 251)).toBe(none + 1000);
  });
});

describe('corruption is detected', () => {
  const random = randomSource(3);
  const writer = new IndexWriter();
  for (let i = 0; i < 60; i++) writer.add(randomBlock(random, `id${i}`, i));
  const { bytes } = runSteps(writer.refreshSteps()).leaves[0]!.segment;

  test('an intact segment verifies', () => {
    expect(() => runSteps(Segment.open(bytes.slice()).verify())).not.toThrow();
    const inside = new Uint8Array(bytes.length + 5);
    inside.set(bytes, 3);
    expect(Segment.open(inside.subarray(3, 3 + bytes.length)).maxDoc).toBe(Segment.open(bytes).maxDoc);
  });

  test('any changed byte is detected', () => {
    // Words 10 and 11 of the header are not used.
    const anywhere = fc.nat(bytes.length - 1).filter(at => at < 40 || at >= 48);
    fc.assert(
      fc.property(anywhere, fc.integer({ min: 1, max: 255 }), (at, change) => {
        const damaged = bytes.slice();
        damaged[at]! ^= change;
        expect(() => runSteps(Segment.open(damaged).verify())).toThrow('corrupt segment');
      }),
      { numRuns: 300 },
    );
  });

  test('a truncated or foreign blob does not open', () => {
    expect(() => Segment.open(bytes.slice(0, bytes.length - 8))).toThrow('corrupt segment: truncated');
    expect(() => Segment.open(bytes.slice(0, 10))).toThrow('corrupt segment: truncated');
    expect(() => Segment.open(new Uint8Array(4096))).toThrow('corrupt segment: not a segment');
  });

  test('live documents are verified too', () => {
    const live = BitSet.full(100);
    live.clear(42);
    const encoded = encodeLiveDocs(live);
    expect(decodeLiveDocs(encoded)).toEqual(live);
    const damaged = encoded.slice();
    damaged[9]! ^= 1;
    expect(() => decodeLiveDocs(damaged)).toThrow('corrupt segment: live documents damaged');
    expect(() => decodeLiveDocs(encoded.slice(0, 6))).toThrow('corrupt segment: live documents truncated');
  });
});

describe('norms', () => {
  const analyzer = wordAnalyzer();
  const text = (info: FieldInfo, words: number): IndexableField => ({ info, text: 'w '.repeat(words), analyzer });

  test('norms of a sparse field are stored for its documents only and expanded on reading', () => {
    const documents = Array.from({ length: 100 }, (_, doc) => (doc % 30 === 7 ? [text(FIELDS.body, doc)] : []));
    const { norms } = segmentOf(documents).field('body')!;
    expect([norms.length, norms[7], norms[37], norms[67], norms[8]]).toEqual([100, 7, 37, encodeLength(67), 0]);
  });

  test('bounds under another average length, k1 or b are never too low', () => {
    const segment = segmentOf(Array.from({ length: 40 }, (_, doc) => [text(FIELDS.body, 1 + doc * 3)]));
    const field = segment.field('body')!;
    expect(field.impactFactor(bm25Norms(field.sealedAverageLength))).toBe(1);
    const settings = fc.record({
      average: fc.double({ min: 0.5, max: 1e4, noNaN: true }),
      k1: fc.double({ min: 0.1, max: 3, noNaN: true }),
      b: fc.double({ min: 0, max: 1, noNaN: true }),
    });
    fc.assert(
      fc.property(settings, ({ average, k1, b }) => {
        const table = bm25Norms(average, k1, b);
        const postings = segment.postings('body', 'w')!;
        const bound = postings.maxImpact() * field.impactFactor(table);
        while (postings.nextDoc() < segment.maxDoc) {
          expect(postings.freq() * table[field.norms[postings.doc]!]!).toBeLessThanOrEqual(bound);
        }
      }),
    );
  });
});

test('documents are found by id, including long and unusual ones', () => {
  const ids = ['1', 'é', '𝒻', 'x'.repeat(512), ' ', '\u0000', ...Array.from({ length: 200 }, (_, i) => `doc-${i}`)];
  const writer = new IndexWriter();
  for (const [i, id] of ids.entries()) {
    writer.add({ id, seqNo: i, primaryTerm: 1, version: 1, nested: [], root: { fields: [] } });
  }
  const { segment } = runSteps(writer.refreshSteps()).leaves[0]!;
  ids.forEach((id, doc) => {
    expect(segment.docOf(id)).toBe(doc);
    expect(segment.idOf(doc)).toBe(id);
  });
  expect(segment.docOf('doc-200')).toBe(-1);
  expect(segment.docOf('')).toBe(-1);
});

test('sources keep every character at any size', () => {
  const sources = [
    '',
    '{}',
    '{"a":"é狐𝒻\\u0000"}',
    `{"big":"${'abc'.repeat(100_000)}"}`,
    '{"x":1.0e3 }',
    `"${'z'.repeat(20_000)}"`,
  ];
  const writer = new IndexWriter();
  for (const [i, source] of sources.entries()) {
    writer.add({ id: `${i}`, seqNo: i, primaryTerm: 1, version: 1, source, nested: [], root: { fields: [] } });
  }
  expect(sources.map((_, i) => writer.get(`${i}`)?.source)).toEqual(sources);
  const { segment } = runSteps(writer.refreshSteps()).leaves[0]!;
  expect(sources.map((_, doc) => segment.stored(doc).source)).toEqual(sources);
});

test('a segment that its addresses could not span is refused', () => {
  const builder = new SegmentBuilder();
  // The same section many times over: it is counted, and copied by build() only.
  const section = new Uint8Array(1 << 28);
  for (let i = 0; i < 7; i++) expect(builder.put(section)).toBeGreaterThan(0);
  expect(() => builder.put(section)).toThrow('over the limit of 2147483640');
});
