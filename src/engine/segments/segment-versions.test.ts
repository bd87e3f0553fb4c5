import { describe, expect, test } from 'vitest';
import { lzDecompress } from '../structures/lz-codec.ts';
import { runSteps } from '../structures/scheduling.ts';
import { Header, VERSION } from './format/segment-format.ts';
import { IndexWriter } from './index-writer.ts';
import type { IndexableBlock, IndexableField } from './indexable-document.ts';
import { mergeSegments } from './making/segment-merger.ts';
import { Segment } from './segment.ts';
import { expectSegment } from './testing/expect-segment.ts';
import { ANALYZER, FIELDS, randomSource } from './testing/random-documents.ts';
import { VERSION_TWO_SEGMENT } from './testing/version-two-segment.data.ts';

/**
 * The documents of the segment in version-two-segment.data.ts, by rule: terms in every document, in every 13th (blocks
 * too wide for a bit set), and in a few; repeated words, positions and offsets.
 */
const VERSION_TWO_DOCUMENTS: readonly IndexableBlock[] = Array.from({ length: 1800 }, (_, doc) => ({
  id: doc % 50 === 9 ? `a longer id than the others ${'x'.repeat(doc % 140)}` : `id${doc * 7}`,
  seqNo: doc,
  primaryTerm: 1,
  version: 1 + (doc % 3),
  nested: [],
  root: { fields: fieldsOf(doc) },
}));

function fieldsOf(doc: number): IndexableField[] {
  const words = ['every', ...Array.from({ length: doc % 4 }, () => 'often')];
  if (doc % 13 === 5) words.push('seldom', 'every');
  if (doc % 400 === 3) words.push(`rare${doc}`, 'few', 'few');
  const fields: IndexableField[] = [{ info: FIELDS.body, text: words.join(' '), analyzer: ANALYZER }];
  if (doc % 13 === 5) fields.push({ info: FIELDS.offset, text: words.slice(1).join('  '), analyzer: ANALYZER });
  if (doc % 5 === 0) fields.push({ info: FIELDS.long, number: doc * 5 }, { info: FIELDS.keyword, term: `k${doc % 7}` });
  return fields;
}

const documents = VERSION_TWO_DOCUMENTS.map(({ root }) => root);

function versionTwo(): Segment {
  const packed = Uint8Array.from(atob(VERSION_TWO_SEGMENT.packed.replaceAll('\n', '')), unit => unit.charCodeAt(0));
  const bytes = new Uint8Array(VERSION_TWO_SEGMENT.length);
  lzDecompress(packed, 0, packed.length, bytes);
  return Segment.open(bytes);
}

function expectDocuments(segment: Segment): void {
  expectSegment(segment, documents, randomSource(1));
  for (const [doc, { id, seqNo, version, primaryTerm }] of VERSION_TWO_DOCUMENTS.entries()) {
    expect([segment.idOf(doc), segment.versionsOf(doc)]).toEqual([id, { seqNo, version, primaryTerm }]);
    // A few ids occur twice.
    expect(segment.docOf(id)).toBe(VERSION_TWO_DOCUMENTS.findLastIndex(each => each.id === id));
  }
  expect(segment.docOf('missing')).toBe(-1);
}

const versionOf = (segment: Segment): number => new Uint32Array(segment.buffer)[Header.version]!;

describe('segments of version 2', () => {
  test('are read as they were written', () => {
    const segment = versionTwo();
    expect(versionOf(segment)).toBe(2);
    runSteps(segment.verify());
    expectDocuments(segment);
  });

  test('are rewritten by merging', () => {
    const merged = new Segment(runSteps(mergeSegments([{ segment: versionTwo(), keep: undefined }])).buffer);
    expect(versionOf(merged)).toBe(VERSION);
    expectDocuments(merged);
    expect(merged.byteLength).toBeLessThan(VERSION_TWO_SEGMENT.length);
  });

  test('can be written to by a writer that was opened on them', () => {
    const { bytes } = versionTwo();
    const first = new IndexWriter();
    first.add(VERSION_TWO_DOCUMENTS[0]!);
    runSteps(first.flushSteps());
    const commit = first.prepareCommit(first.cut());
    const { name } = commit.blobs[0]!;
    const writer = IndexWriter.restore(commit.manifest, new Map([[name, bytes]]));
    writer.update({ ...VERSION_TWO_DOCUMENTS[7]!, seqNo: 5000 });
    const searcher = runSteps(writer.refreshSteps());
    expect(searcher.liveCount).toBe(documents.length);
    expect(searcher.leaves[0]!.segment.docOf(VERSION_TWO_DOCUMENTS[7]!.id, searcher.leaves[0]!.liveDocs)).toBe(-1);
    expect(searcher.leaves.map(({ segment }) => versionOf(segment))).toEqual([2, VERSION]);
  });

  test('a version from the future is refused by name', () => {
    const { bytes } = versionTwo();
    const later = bytes.slice();
    new Uint32Array(later.buffer)[Header.version] = VERSION + 1;
    expect(() => Segment.open(later)).toThrow(`corrupt segment: unknown version ${VERSION + 1}`);
  });
});
