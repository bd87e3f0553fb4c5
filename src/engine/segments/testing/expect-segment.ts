import { expect } from 'vitest';
import { BitSet } from '../../structures/bit-set.ts';
import { NO_MORE_DOCS } from '../doc-iterator.ts';
import type { IndexableDocument } from '../indexable-document.ts';
import { Postings } from '../postings.ts';
import type { Segment } from '../segment.ts';
import type { SegmentField } from '../segment-field.ts';
import { expectIterates } from './asserting-iterator.ts';
import { type NaiveField, type NaivePosting, naiveField } from './naive-index.ts';
import { FIELDS, type Random } from './random-documents.ts';

/** Compares everything a segment says with what obvious code makes of the same documents. */
export function expectSegment(segment: Segment, documents: readonly IndexableDocument[], random: Random): void {
  expect(segment.maxDoc).toBe(documents.length);
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
  naive.present.forEach((doc, slot) => expect(field.presence.slot(doc)).toBe(slot));
  for (const [doc, norm] of naive.norms) expect(field.norms[doc]).toBe(norm);
  expect(field.docCount).toBe(naive.docCount);
  if (naive.terms.length > 0) expectTerms(field, naive, random);
  expectColumns(field, naive);
  if (naive.info.points) expectPoints(field, naive, random);
}

function expectTerms(field: SegmentField, { terms, info }: NaiveField, random: Random): void {
  const dictionary = field.terms!;
  expect(dictionary.size).toBe(terms.length);
  const seen: string[] = [];
  dictionary.each(0, dictionary.size, (_, term) => {
    seen.push(term);
    return true;
  });
  expect(seen).toEqual(terms.map(({ term }) => term));
  terms.forEach(({ term }, ordinal) => {
    expect(dictionary.find(term)).toBe(ordinal);
    expect(dictionary.find(`${term}\u0001`)).toBe(-1);
    expect(dictionary.ceil(`${term}\u0001`)).toBe(ordinal + 1);
    expect(dictionary.term(ordinal)).toBe(term);
  });
  if (info.postings === 'none') return;
  const frequencies = terms.flatMap(({ postings }) => postings.map(({ freq }) => freq));
  expect(field.sumDocFreq).toBe(frequencies.length);
  expect(field.sumTotalTermFreq).toBe(frequencies.reduce((sum, freq) => sum + freq, 0));
  terms.forEach(({ postings }, ordinal) => expectPostings(field, ordinal, postings, random));
}

function expectPostings(field: SegmentField, ordinal: number, naive: readonly NaivePosting[], random: Random): void {
  const dictionary = field.terms!;
  const docs = naive.map(({ doc }) => doc);
  expect(dictionary.docFreq(ordinal)).toBe(docs.length);
  expect(dictionary.totalTermFreq(ordinal)).toBe(naive.reduce((sum, { freq }) => sum + freq, 0));
  const cursor = dictionary.postings(ordinal);
  for (const steps of [[0], [1 + random(4), 0], [1 + random(200), 0, 0]]) {
    expectIterates(cursor.open(field, ordinal), docs, steps);
  }
  cursor.open(field, ordinal);
  for (const posting of naive) {
    expect(cursor.nextDoc()).toBe(posting.doc);
    expectPosting(cursor, posting, field.info.postings);
  }
  expectBlocks(cursor.open(field, ordinal), naive, random);
  expectImpacts(cursor.open(field, ordinal), naive, random);
}

const LEVELS = ['none', 'docs', 'freqs', 'positions', 'offsets'];

function expectPosting(cursor: Postings, posting: NaivePosting, kind: string): void {
  expect(cursor.freq()).toBe(posting.freq);
  const out = new Int32Array(posting.freq);
  const ends = new Int32Array(posting.freq);
  if (LEVELS.indexOf(kind) >= 3) {
    expect(cursor.positions(out)).toBe(posting.freq);
    expect([...out]).toEqual(posting.positions);
  }
  if (kind !== 'offsets') return;
  expect(cursor.offsets(out, ends)).toBe(posting.freq);
  expect([...out]).toEqual(posting.starts);
  expect([...ends]).toEqual(posting.ends);
}

/** The block API: decoding, look-ups in place, unions. */
function expectBlocks(cursor: Postings, naive: readonly NaivePosting[], random: Random): void {
  const decoded: { doc: number; freq: number }[] = [];
  const bits = new BitSet(cursor.field.norms.length);
  for (; !cursor.exhausted(); cursor.nextBlock()) {
    cursor.orInto(bits.words);
    const ones = cursor.allOnes();
    cursor.decode();
    cursor.decodeFreqs();
    for (let i = 0; i < cursor.length; i++) decoded.push({ doc: cursor.docs[i]!, freq: cursor.freqs[i]! });
    if (ones && !cursor.small) expect(cursor.freqs.slice(0, cursor.length).every(freq => freq === 1)).toBe(true);
  }
  expect(decoded).toEqual(naive.map(({ doc, freq }) => ({ doc, freq })));
  expect(bits.cardinality()).toBe(naive.length);
  expect(naive.every(({ doc }) => bits.get(doc))).toBe(true);
  const byDoc = new Map(naive.map(posting => [posting.doc, posting]));
  const lookup = new Postings().open(cursor.field, ordinalOf(cursor, naive));
  for (let doc = random(5); doc < cursor.field.norms.length; doc += 1 + random(9)) {
    const index = lookup.find(doc);
    const posting = byDoc.get(doc);
    expect(index >= 0).toBe(posting !== undefined);
    if (posting !== undefined) expect(lookup.freqAt(index)).toBe(posting.freq);
  }
}

/** The dictionary's ordinal of the term whose postings these are: found by comparing all of them. */
function ordinalOf(cursor: Postings, naive: readonly NaivePosting[]): number {
  const dictionary = cursor.field.terms!;
  const probe = new Postings();
  for (let ordinal = 0; ordinal < dictionary.size; ordinal++) {
    if (dictionary.docFreq(ordinal) !== naive.length) continue;
    probe.open(cursor.field, ordinal);
    if (naive.every(({ doc, freq }) => probe.nextDoc() === doc && probe.freq() === freq)) return ordinal;
  }
  throw new Error('no such term');
}

/** Bounds are never below what they bound, and seeds are postings of the term, best first. */
function expectImpacts(cursor: Postings, naive: readonly NaivePosting[], random: Random): void {
  const { norms, sealedNorms } = cursor.field;
  const product = (doc: number, freq: number) => freq * sealedNorms[norms[doc]!]!;
  const best = (from: number, to: number) =>
    naive.reduce((most, { doc, freq }) => (doc >= from && doc < to ? Math.max(most, product(doc, freq)) : most), 0);
  expect(cursor.maxImpact()).toBe(best(0, NO_MORE_DOCS));
  const docs = new Int32Array(64);
  const freqs = new Int32Array(64);
  const seeds = Array.from({ length: cursor.seeds(docs, freqs) }, (_, i) => product(docs[i]!, freqs[i]!));
  const products = naive.map(({ doc, freq }) => product(doc, freq)).sort((a, b) => b - a);
  expect(seeds).toEqual(products.slice(0, seeds.length));
  for (let from = 0; from < norms.length; ) {
    const to = from + 1 + random(300);
    expect(cursor.impactTo(from, to)).toBeGreaterThanOrEqual(best(from, to));
    from = to;
  }
}

function expectColumns(field: SegmentField, naive: NaiveField): void {
  for (const [doc, values] of naive.numbers) {
    const column = field.numbers!;
    const slot = column.slot(doc);
    const got: (number | bigint)[] = [];
    for (let i = column.first(slot), end = column.end(slot); i < end; i++) got.push(column.exactAt(i));
    expect(got.map(Number)).toEqual(values.map(Number));
    if (column.wide) expect(got).toEqual(values.map(BigInt));
    expect(column.value(doc)).toBe(Number(values[0]));
  }
  for (const [doc, values] of naive.ordinals) {
    const column = field.ordinals!;
    const slot = column.slot(doc);
    const got: string[] = [];
    for (let i = column.first(slot), end = column.end(slot); i < end; i++) got.push(column.dictionary.term(column.at(i)));
    expect(got).toEqual(values);
  }
  for (const [doc, values] of naive.binaries) {
    const column = field.binaries!;
    const slot = column.slot(doc);
    const got: number[][] = [];
    for (let i = column.first(slot), end = column.end(slot); i < end; i++) got.push([...column.at(i)]);
    expect(got).toEqual(values.map(value => [...value]));
  }
}

function expectPoints(field: SegmentField, naive: NaiveField, random: Random): void {
  const points = field.points!;
  const got = Array.from({ length: points.count }, (_, i) => ({ value: Number(points.valueAt(i)), doc: points.docAt(i) }));
  expect(got).toEqual(naive.points.map(({ value, doc }) => ({ value: Number(value), doc })));
  expect(points.docCount).toBe(naive.present.length);
  for (let round = 0; round < 10; round++) {
    const value = naive.points[random(naive.points.length)]!.value;
    expect(points.lowerBound(value)).toBe(naive.points.filter(point => point.value < value).length);
    expect(points.upperBound(value)).toBe(naive.points.filter(point => point.value <= value).length);
  }
}
