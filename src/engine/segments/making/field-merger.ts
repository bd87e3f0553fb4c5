import { BitSet } from '../../structures/bit-set.ts';
import { IntBuffer } from '../../structures/int-buffer.ts';
import { NO_MORE_DOCS } from '../docs/doc-iterator.ts';
import { FieldFlag } from '../field-flags.ts';
import { BLOCK, POSTINGS_LEVEL } from '../format/segment-format.ts';
import type { FieldInfo } from '../indexable-document.ts';
import { bm25Norms } from '../postings/bm25-norms.ts';
import { Postings } from '../postings/postings.ts';
import { PostingsWriter } from '../postings/postings-writer.ts';
import { SortedPostings } from '../postings/sorted-postings.ts';
import type { SegmentField } from '../segment-field.ts';
import { TermDictionaryWriter } from '../terms/term-dictionary-writer.ts';
import { mergeTerms } from '../terms/term-merge.ts';
import { mergeColumns } from './column-merger.ts';
import type { FieldSource, MergeSource, MergeTarget } from './merge-source.ts';
import { partsOf, writeFieldHead } from './segment-target.ts';

const STEP = 1 << 14;
/** Documents between two steps. */
const DOCS_STEP = 1 << 16;
/** Above this number, reserve room for the postings in advance: growing their lists would copy megabytes at once. */
const LARGE = 1 << 22;

export function* mergeField(name: string, segments: readonly MergeSource[], target: MergeTarget): Generator<void> {
  const sources = fieldSources(name, segments);
  const info = mergedInfo(sources);
  const level = POSTINGS_LEVEL[info.postings];
  const sum = (of: (field: SegmentField) => number) => sources.reduce((total, { field }) => total + of(field), 0);
  const docsBefore = sum(field => field.docCount);
  const averageLength = docsBefore === 0 ? 1 : sum(field => field.sumTotalTermFreq) / docsBefore;
  const norms = info.norms ? yield* mergeNorms(sources, target.maxDoc) : undefined;
  const docs = yield* mergePresence(sources);
  if (target.order !== undefined) docs.sort();
  yield;
  const sealedNorms = bm25Norms(averageLength);
  const postings = new PostingsWriter({ level, norms: norms ?? target.ones, sealedNorms });
  const postingsBefore = sum(field => field.sumDocFreq);
  if (postingsBefore > LARGE)
    postings.expect(
      postingsBefore,
      sum(field => field.sumTotalTermFreq),
    );
  const dictionary = new TermDictionaryWriter(level >= POSTINGS_LEVEL.freqs);
  const complete = segments.every(source => source.complete);
  const seen = complete ? undefined : new BitSet(target.maxDoc);
  const hasTerms = level > 0 || info.column === 'ordinal';
  const sorted = target.order && new SortedPostings({ level, maxDoc: target.maxDoc, step: STEP });
  if (hasTerms) yield* mergeFieldTerms(sources, { info, level, dictionary, postings, sorted, seen, work: 0 });
  const parts = partsOf(info, { dictionary: hasTerms, ordinals: info.column === 'ordinal', points: info.points });
  writeFieldHead(target, {
    info,
    parts,
    docs,
    docCount: seen?.cardinality() ?? docsBefore,
    sumTotalTermFreq: postings.sumTotalTermFreq,
    sumDocFreq: postings.sumDocFreq,
    averageLength,
    norms,
  });
  if (parts & FieldFlag.dictionary) yield* dictionary.finish(target.builder);
  if (parts & FieldFlag.postings) postings.finish(target.builder);
  yield;
  yield* mergeColumns(sources, info, target);
}

/** The info of the last source. Mappings only ever get more links, so the most that a source has are the latest. */
function mergedInfo(sources: readonly FieldSource[]): FieldInfo {
  const { info } = sources[sources.length - 1]!.field;
  let { vectors } = info;
  for (const { field } of sources) {
    const other = field.info.vectors;
    if (other && (!vectors || other.m > vectors.m)) vectors = other;
  }
  return vectors ? { ...info, vectors } : info;
}

function fieldSources(name: string, segments: readonly MergeSource[]): FieldSource[] {
  const sources: FieldSource[] = [];
  for (const [segment, { segment: from, docMap }] of segments.entries()) {
    const field = from.field(name);
    if (field !== undefined)
      sources.push({ segment, field, docMap, ordinalMap: new Int32Array(field.terms?.size ?? 0).fill(-1) });
  }
  return sources;
}

function* mergePresence(sources: readonly FieldSource[]): Generator<void, Int32Array> {
  const docs = new IntBuffer();
  for (const { field, docMap } of sources) {
    const { presence } = field;
    for (let doc = presence.nextMember(0), work = 1; doc !== NO_MORE_DOCS; doc = presence.nextMember(doc + 1), work++) {
      if (docMap[doc]! >= 0) docs.push(docMap[doc]!);
      if (work % DOCS_STEP === 0) yield;
    }
  }
  return docs.view();
}

function* mergeNorms(sources: readonly FieldSource[], maxDoc: number): Generator<void, Uint8Array> {
  const merged = new Uint8Array(maxDoc);
  for (const { field, docMap } of sources) {
    const { norms } = field;
    for (let from = 0; from < docMap.length; from += DOCS_STEP) {
      const to = Math.min(docMap.length, from + DOCS_STEP);
      for (let doc = from; doc < to; doc++) if (docMap[doc]! >= 0) merged[docMap[doc]!] = norms[doc]!;
      yield;
    }
  }
  return merged;
}

interface TermTarget {
  info: FieldInfo;
  level: number;
  dictionary: TermDictionaryWriter;
  postings: PostingsWriter;
  /** Present if the postings of several segments have to be sorted first. */
  sorted: SortedPostings | undefined;
  /** Collects the documents that have terms, if some were left behind. */
  seen: BitSet | undefined;
  /** Postings and terms since the last step. */
  work: number;
}

function* mergeFieldTerms(sources: readonly FieldSource[], target: TermTarget): Generator<void> {
  const { info, level, dictionary, postings, sorted } = target;
  const used = info.column === 'ordinal' ? sources.map(usedOrdinals) : undefined;
  const dictionaries = sources.map(source => source.field.terms);
  const cursor = new Postings();
  for (const { bytes, length, members } of mergeTerms(dictionaries)) {
    let needed = false;
    for (const { source, ordinal } of members) {
      if (used?.[source]?.get(ordinal)) needed = true;
      if (level > 0) {
        const { field, docMap } = sources[source]!;
        cursor.open(field, ordinal);
        if (sorted) yield* sorted.read(cursor, docMap);
        else while (!copySomePostings(cursor, docMap, target)) yield;
      }
      target.work += 16;
    }
    if (sorted && level > 0) yield* sorted.write(postings, target.seen);
    if (postings.pending || needed) {
      for (const { source, ordinal } of members) sources[source]!.ordinalMap[ordinal] = dictionary.size;
      dictionary.add(bytes, 0, length);
      if (level > 0) postings.endTerm();
    }
    if (target.work > STEP) {
      target.work = 0;
      yield;
    }
  }
}

/** Ordinals that documents left behind by the merge still have in the column. */
function usedOrdinals({ field, docMap }: FieldSource): BitSet {
  const used = new BitSet(field.terms?.size ?? 0);
  const column = field.ordinals;
  if (column === undefined) return used;
  const { presence } = column;
  for (let doc = presence.nextMember(0), slot = 0; doc !== NO_MORE_DOCS; doc = presence.nextMember(doc + 1), slot++) {
    if (docMap[doc]! < 0) continue;
    for (let i = column.first(slot), end = column.end(slot); i < end; i++) used.set(column.at(i));
  }
  return used;
}

let positions = new Int32Array(64);
let ends = new Int32Array(64);

/** Copies from the cursor's position; true at the end. Most terms are short and take a single step. */
function copySomePostings(from: Postings, docMap: Int32Array, target: TermTarget): boolean {
  const { level, postings, seen } = target;
  while (target.work <= STEP) {
    const doc = from.nextDoc();
    if (doc === NO_MORE_DOCS) return true;
    const mapped = docMap[doc]!;
    if (mapped < 0) continue;
    const freq = from.freq();
    postings.docs[postings.count] = mapped;
    postings.freqs[postings.count++] = freq;
    seen?.set(mapped);
    if (level >= POSTINGS_LEVEL.positions) copyPositions(from, freq, level, postings);
    if (postings.count === BLOCK) postings.flushBlock();
    target.work += freq;
  }
  target.work = 0;
  return false;
}

function copyPositions(from: Postings, freq: number, level: number, to: PostingsWriter): void {
  if (freq > positions.length) {
    positions = new Int32Array(freq * 2);
    ends = new Int32Array(freq * 2);
  }
  from.positions(positions);
  to.positions.append(positions, 0, freq);
  if (level < POSTINGS_LEVEL.offsets) return;
  from.offsets(positions, ends);
  to.starts.append(positions, 0, freq);
  for (let i = 0; i < freq; i++) to.lengths.push(ends[i]! - positions[i]!);
}
