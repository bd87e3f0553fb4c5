import type { FieldContents, Terms } from '../buffer/buffer-contents.ts';
import { type SortedTokens, sortTokens } from '../buffer/sorted-tokens.ts';
import { sortTerms } from '../buffer/term-order.ts';
import { writeNumericColumn, writeOrdinalColumn } from '../columns/column-writer.ts';
import { sortPoints, writePoints } from '../columns/points-writer.ts';
import { FieldFlag } from '../field-flags.ts';
import { BLOCK, POSTINGS_LEVEL } from '../format/segment-format.ts';
import { bm25Norms } from '../postings/bm25-norms.ts';
import { PostingsWriter } from '../postings/postings-writer.ts';
import { TermDictionaryWriter } from '../terms/term-dictionary-writer.ts';
import { writeBinaries } from '../vectors/graph-writer.ts';
import { partsOf, type SegmentTarget, writeFieldHead } from './segment-target.ts';

/** Tokens between two steps. */
const STEP = 1 << 16;

/** Writes one field of a buffer into a segment. */
export function* sealField(field: FieldContents, target: SegmentTarget): Generator<void> {
  const { info, terms, tokens } = field;
  const { builder } = target;
  const norms = info.norms ? spreadNorms(field, target.maxDoc) : undefined;
  const averageLength = tokens === undefined || tokens.docs.length === 0 ? 1 : tokens.count / tokens.docs.length;
  const dictionary = new TermDictionaryWriter(field.level >= POSTINGS_LEVEL.freqs);
  const postings = new PostingsWriter({
    level: field.level,
    norms: norms ?? target.ones,
    sealedNorms: bm25Norms(averageLength),
  });
  const ordinals = terms === undefined ? undefined : yield* sealTerms(field, terms, { dictionary, postings });
  const parts = partsOf(info, {
    dictionary: terms !== undefined,
    ordinals: info.column === 'ordinal',
    points: info.points,
  });
  writeFieldHead(target, {
    info,
    parts,
    docs: field.docs,
    docCount: tokens?.docs.length ?? 0,
    sumTotalTermFreq: postings.sumTotalTermFreq,
    sumDocFreq: postings.sumDocFreq,
    averageLength,
    norms,
  });
  if (parts & FieldFlag.dictionary) yield* dictionary.finish(builder);
  if (parts & FieldFlag.postings) postings.finish(builder);
  yield;
  yield* writeColumns(field, target, { parts, ordinals });
}

function* writeColumns(
  { info, numberDocs, numbers, ordinalDocs, ordinalTerms, binaryDocs, binaries }: FieldContents,
  target: SegmentTarget,
  { parts, ordinals }: { parts: number; ordinals: Int32Array | undefined },
): Generator<void> {
  if (parts & FieldFlag.numbers) yield* writeNumericColumn(target, numberDocs, numbers);
  if (parts & FieldFlag.ordinals) {
    const values = ordinalTerms.map(term => ordinals![term]!);
    yield* writeOrdinalColumn(target, ordinalDocs, values);
  }
  if (parts & FieldFlag.binaries) yield* writeBinaries(target, info, { docs: binaryDocs, values: binaries });
  if (parts & FieldFlag.points) {
    const points = sortPoints(numberDocs, numbers);
    yield;
    yield* writePoints(target.builder, points, info.column === 'number');
  }
}

function spreadNorms({ docs, norms: bytes }: FieldContents, maxDoc: number): Uint8Array {
  const norms = new Uint8Array(maxDoc);
  for (let i = 0; i < docs.length; i++) norms[docs[i]!] = bytes[i]!;
  return norms;
}

/** Writes dictionary and postings in term order; returns the ordinal of each term number. */
function* sealTerms(
  { tokens: log, level, info }: FieldContents,
  terms: Terms,
  { dictionary, postings }: { dictionary: TermDictionaryWriter; postings: PostingsWriter },
): Generator<void, Int32Array> {
  const { arena, ends, size } = terms;
  const order = yield* sortTerms(terms);
  const tokens = log === undefined ? undefined : yield* sortTokens(log, size);
  yield;
  const ordinals = new Int32Array(size).fill(-1);
  let work = 0;
  for (let at = 0; at < order.length; at++) {
    const term = order[at]!;
    const from = tokens?.starts[term] ?? 0;
    const to = tokens?.starts[term + 1] ?? 0;
    // Skips a term whose only document failed.
    if (from === to && info.column !== 'ordinal') continue;
    ordinals[term] = dictionary.size;
    dictionary.add(arena, ends[term]!, ends[term + 1]!);
    if (tokens === undefined) continue;
    writeTerm(tokens, { from, to, level }, postings);
    work += to - from + 16;
    if (work > STEP) {
      work = 0;
      yield;
    }
  }
  return ordinals;
}

function writeTerm(
  tokens: SortedTokens,
  { from, to, level }: { from: number; to: number; level: number },
  postings: PostingsWriter,
): void {
  const { docs: tokenDocs, positions, offsetStarts, offsetLengths } = tokens;
  const { docs, freqs } = postings;
  for (let i = from; i < to; ) {
    const doc = tokenDocs[i]!;
    let end = i + 1;
    while (end < to && tokenDocs[end] === doc) end++;
    docs[postings.count] = doc;
    freqs[postings.count++] = end - i;
    if (level >= POSTINGS_LEVEL.positions) postings.positions.append(positions, i, end);
    if (level >= POSTINGS_LEVEL.offsets) {
      postings.starts.append(offsetStarts, i, end);
      postings.lengths.append(offsetLengths, i, end);
    }
    if (postings.count === BLOCK) postings.flushBlock();
    i = end;
  }
  postings.endTerm();
}
