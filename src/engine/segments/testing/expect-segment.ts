import { expect } from 'vitest';
import { BitSet } from '../../structures/bit-set.ts';
import { type DocIterator, NO_MORE_DOCS } from '../docs/doc-iterator.ts';
import type { IndexableDocument } from '../indexable-document.ts';
import type { Postings } from '../postings/postings.ts';
import type { Segment } from '../segment.ts';
import type { SegmentField } from '../segment-field.ts';
import { type NaiveField, type NaivePosting, naiveField } from './naive-index.ts';
import { FIELDS, type Random } from './random-documents.ts';

/** Compares everything that a segment returns with what simple code computes from the same documents. */
export function expectSegment(segment: Segment, documents: readonly IndexableDocument[], random: Random): void {
  same(segment.maxDoc, documents.length);
  for (const info of Object.values(FIELDS)) {
    const naive = naiveField(info, documents);
    const field = segment.field(info.name);
    if (field === undefined) expect(naive.present).toEqual([]);
    else expectField(field, naive, random);
  }
}

function expectField(field: SegmentField, naive: NaiveField, random: Random): void {
  expect(field.info).toEqual(naive.info);
  expectIterates(field.presence.iterator(), naive.present, [0, 1 + random(5), 1 + random(70)]);
  same(
    naive.present.map(doc => field.presence.slot(doc)),
    naive.present.map((_, slot) => slot),
  );
  for (const [doc, norm] of naive.norms) same(field.norms[doc], norm);
  same(field.docCount, naive.docCount);
  if (naive.terms.length > 0) expectTerms(field, naive, random);
  expectColumns(field, naive);
  if (naive.info.points) expectPoints(field, naive, random);
}

function expectTerms(field: SegmentField, { terms, info }: NaiveField, random: Random): void {
  const dictionary = field.terms!;
  same(dictionary.size, terms.length);
  const seen: string[] = [];
  dictionary.each(0, dictionary.size, (_, term) => {
    seen.push(term);
    return true;
  });
  same(
    seen,
    terms.map(({ term }) => term),
  );
  terms.forEach(({ term }, ordinal) => {
    same(dictionary.find(term), ordinal);
    same(dictionary.find(`${term}\u0001`), -1);
    same(dictionary.ceil(`${term}\u0001`), ordinal + 1);
    same(dictionary.term(ordinal), term);
  });
  if (info.postings === 'none') return;
  const frequencies = terms.flatMap(({ postings }) => postings.map(({ freq }) => freq));
  same(field.sumDocFreq, frequencies.length);
  same(
    field.sumTotalTermFreq,
    frequencies.reduce((sum, freq) => sum + freq, 0),
  );
  for (const [ordinal, { postings }] of terms.entries()) expectPostings(field, ordinal, postings, random);
}

function expectPostings(field: SegmentField, ordinal: number, naive: readonly NaivePosting[], random: Random): void {
  const dictionary = field.terms!;
  const docs = naive.map(({ doc }) => doc);
  same(dictionary.docFreq(ordinal), docs.length);
  same(
    dictionary.totalTermFreq(ordinal),
    naive.reduce((sum, { freq }) => sum + freq, 0),
  );
  const cursor = dictionary.postings(ordinal);
  for (const steps of [[0], [1 + random(4), 0], [1 + random(200), 0, 0]]) {
    expectIterates(cursor.open(field, ordinal), docs, steps);
  }
  cursor.open(field, ordinal);
  for (const posting of naive) {
    same(cursor.nextDoc(), posting.doc);
    expectPosting(cursor, posting, field.info.postings);
  }
  expectBlocks(cursor.open(field, ordinal), naive);
  expectLookups(cursor.open(field, ordinal), naive, random);
  expectImpacts(cursor.open(field, ordinal), naive, random);
}

const LEVELS = ['none', 'docs', 'freqs', 'positions', 'offsets'];

function expectPosting(cursor: Postings, posting: NaivePosting, kind: string): void {
  same(cursor.freq(), posting.freq);
  const out = new Int32Array(posting.freq);
  const ends = new Int32Array(posting.freq);
  if (LEVELS.indexOf(kind) >= 3) {
    same(cursor.positions(out), posting.freq);
    same([...out], posting.positions);
  }
  if (kind !== 'offsets') return;
  same(cursor.offsets(out, ends), posting.freq);
  same([...out], posting.starts);
  same([...ends], posting.ends);
}

/** The block API: decoding, lookups in place, unions. */
function expectBlocks(cursor: Postings, naive: readonly NaivePosting[]): void {
  const decoded: number[][] = [];
  const bits = new BitSet(cursor.field.norms.length);
  for (; !cursor.exhausted(); cursor.nextBlock()) {
    cursor.orInto(bits.words);
    const ones = cursor.allOnes();
    cursor.decode();
    cursor.decodeFreqs();
    for (let i = 0; i < cursor.length; i++) decoded.push([cursor.docs[i]!, cursor.freqs[i]!]);
    if (ones && !cursor.small)
      same(
        cursor.freqs.slice(0, cursor.length).every(freq => freq === 1),
        true,
      );
  }
  same(
    decoded,
    naive.map(({ doc, freq }) => [doc, freq]),
  );
  same(bits.cardinality(), naive.length);
  same(
    naive.every(({ doc }) => bits.get(doc)),
    true,
  );
}

function expectLookups(lookup: Postings, naive: readonly NaivePosting[], random: Random): void {
  const byDoc = new Map(naive.map(posting => [posting.doc, posting]));
  for (let doc = random(5); doc < lookup.field.norms.length; doc += 1 + random(9)) {
    const index = lookup.find(doc);
    const posting = byDoc.get(doc);
    same(index >= 0, posting !== undefined);
    if (posting !== undefined) same(lookup.freqAt(index), posting.freq);
  }
}

/** Bounds are never too low, and seeds are postings of the term, best first. */
function expectImpacts(cursor: Postings, naive: readonly NaivePosting[], random: Random): void {
  const { norms, sealedNorms } = cursor.field;
  const product = (doc: number, freq: number) => freq * sealedNorms[norms[doc]!]!;
  const best = (from: number, to: number) =>
    naive.reduce((most, { doc, freq }) => (doc >= from && doc < to ? Math.max(most, product(doc, freq)) : most), 0);
  same(cursor.maxImpact(), best(0, NO_MORE_DOCS));
  const docs = new Int32Array(64);
  const freqs = new Int32Array(64);
  const seeds = Array.from({ length: cursor.seeds(docs, freqs) }, (_, i) => product(docs[i]!, freqs[i]!));
  const products = naive.map(({ doc, freq }) => product(doc, freq)).sort((a, b) => b - a);
  same(seeds, products.slice(0, seeds.length));
  for (let from = 0; from < norms.length; ) {
    const to = from + 1 + random(300);
    same(cursor.impactTo(from, to) >= best(from, to), true);
    from = to;
  }
}

function expectColumns(field: SegmentField, naive: NaiveField): void {
  for (const [doc, values] of naive.numbers) {
    const column = field.numbers!;
    const slot = column.slot(doc);
    const got: (number | bigint)[] = [];
    for (let i = column.first(slot), end = column.end(slot); i < end; i++) got.push(column.exactAt(i));
    same(got.map(Number), values.map(Number));
    if (column.wide) same(got, values.map(BigInt));
    same(column.value(doc), Number(values[0]));
  }
  for (const [doc, values] of naive.ordinals) {
    const column = field.ordinals!;
    const slot = column.slot(doc);
    const got: string[] = [];
    for (let i = column.first(slot), end = column.end(slot); i < end; i++)
      got.push(column.dictionary.term(column.at(i)));
    same(got, values);
  }
  for (const [doc, values] of naive.binaries) {
    const column = field.binaries!;
    const slot = column.slot(doc);
    const got: number[][] = [];
    for (let i = column.first(slot), end = column.end(slot); i < end; i++) got.push([...column.at(i)]);
    same(
      got,
      values.map(value => [...value]),
    );
  }
}

function expectPoints(field: SegmentField, naive: NaiveField, random: Random): void {
  const points = field.points!;
  const got = Array.from({ length: points.count }, (_, i) => ({
    value: Number(points.valueAt(i)),
    doc: points.docAt(i),
  }));
  same(
    got,
    naive.points.map(({ value, doc }) => ({ value: Number(value), doc })),
  );
  same(points.docCount, naive.present.length);
  for (let round = naive.points.length > 0 ? 10 : 0; round > 0; round--) {
    const value = naive.points[random(naive.points.length)]!.value;
    same(points.lowerBound(value), naive.points.filter(point => point.value < value).length);
    same(points.upperBound(value), naive.points.filter(point => point.value <= value).length);
  }
}

/**
 * expect(got).toEqual(expected) for numbers, strings and arrays of them, a thousand times cheaper while they are equal.
 */
export function same(got: unknown, expected: unknown): void {
  if (!equal(got, expected)) expect(got).toEqual(expected);
}

function equal(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (!Array.isArray(a) || !Array.isArray(b) || a.length !== b.length) return false;
  for (let i = 0; i < a.length; i++) if (!equal(a[i], b[i])) return false;
  return true;
}

/** Walks with a list of steps (0 = nextDoc, n > 0 = advance by n) and checks the contract of DocIterator against the truth. */
export function expectIterates(iterator: DocIterator, docs: readonly number[], steps: readonly number[]): void {
  same(iterator.doc, -1);
  same(iterator.cost >= docs.length, true);
  for (let i = 0, next = 0; iterator.doc !== NO_MORE_DOCS; i++) {
    const step = steps.length === 0 ? 0 : steps[i % steps.length]!;
    const target = iterator.doc + Math.max(1, step);
    while (next < docs.length && docs[next]! < target) next++;
    const expected = docs[next] ?? NO_MORE_DOCS;
    const got = step === 0 ? iterator.nextDoc() : iterator.advance(target);
    same(got, expected);
    same(iterator.doc, expected);
  }
}
