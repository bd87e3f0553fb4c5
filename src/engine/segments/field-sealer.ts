import { bm25Norms } from './bm25-norms.ts';
import { writeBinaryColumn, writeNumericColumn, writeOrdinalColumn } from './column-writer.ts';
import type { FieldBuffer } from './field-buffer.ts';
import { FieldFlag } from './field-flags.ts';
import { sortPoints, writePoints } from './points-writer.ts';
import { PostingsWriter } from './postings-writer.ts';
import { BLOCK, POSTINGS_LEVEL } from './segment-format.ts';
import { partsOf, type SegmentTarget, writeFieldHead } from './segment-target.ts';
import { type SortedTokens, sortTokens } from './sorted-tokens.ts';
import { TermDictionaryWriter } from './term-dictionary-writer.ts';

/** Tokens between two steps. */
const STEP = 1 << 16;

/** Writes one field of a buffer into a segment. */
export function* sealField(buffer: FieldBuffer, target: SegmentTarget): Generator<void> {
  const { info, interner, log } = buffer;
  const { builder } = target;
  const norms = info.norms ? spreadNorms(buffer, target.maxDoc) : undefined;
  const averageLength = log === undefined || log.docs.length === 0 ? 1 : log.tokens / log.docs.length;
  const dictionary = new TermDictionaryWriter(buffer.level >= POSTINGS_LEVEL.freqs);
  const postings = new PostingsWriter({
    level: buffer.level,
    norms: norms ?? target.ones,
    sealedNorms: bm25Norms(averageLength),
  });
  const ordinals = interner === undefined ? undefined : yield* sealTerms(buffer, dictionary, postings);
  const parts = partsOf(info, {
    dictionary: interner !== undefined,
    ordinals: info.column === 'ordinal',
    points: info.points,
  });
  writeFieldHead(target, {
    info,
    parts,
    docs: buffer.docs.view(),
    docCount: log?.docs.length ?? 0,
    sumTotalTermFreq: postings.sumTotalTermFreq,
    sumDocFreq: postings.sumDocFreq,
    averageLength,
    norms,
  });
  if (parts & FieldFlag.dictionary) yield* dictionary.finish(builder);
  if (parts & FieldFlag.postings) postings.finish(builder);
  yield;
  yield* writeColumns(buffer, target, { parts, ordinals });
}

function* writeColumns(
  buffer: FieldBuffer,
  target: SegmentTarget,
  { parts, ordinals }: { parts: number; ordinals: Int32Array | undefined },
): Generator<void> {
  const { numbers, info } = buffer;
  if (parts & FieldFlag.numbers) {
    yield* writeNumericColumn(target, numbers.docs.view(), numbers.all());
  }
  if (parts & FieldFlag.ordinals) {
    const values = buffer.ordinalTerms.view().map(term => ordinals![term]!);
    yield* writeOrdinalColumn(target, buffer.ordinalDocs.view(), values);
  }
  if (parts & FieldFlag.binaries) yield* writeBinaryColumn(target, buffer.binaryDocs.view(), buffer.binaries);
  if (parts & FieldFlag.points) {
    const points = sortPoints(numbers.docs.view(), numbers.all());
    yield;
    yield* writePoints(target.builder, points, info.column === 'number');
  }
}

function spreadNorms(buffer: FieldBuffer, maxDoc: number): Uint8Array {
  const norms = new Uint8Array(maxDoc);
  const { docs, norms: bytes } = buffer;
  for (let i = 0; i < docs.length; i++) norms[docs.values[i]!] = bytes.values[i]!;
  return norms;
}

/** Writes dictionary and postings in term order; returns the ordinal of each term number. */
function* sealTerms(
  buffer: FieldBuffer,
  dictionary: TermDictionaryWriter,
  postings: PostingsWriter,
): Generator<void, Int32Array> {
  const interner = buffer.interner!;
  const { arena, ends } = interner;
  const order = yield* interner.sorted();
  const tokens = buffer.log === undefined ? undefined : yield* sortTokens(buffer.log, interner.size);
  yield;
  const ordinals = new Int32Array(interner.size).fill(-1);
  let work = 0;
  for (let at = 0; at < order.length; at++) {
    const term = order[at]!;
    const from = tokens?.starts[term] ?? 0;
    const to = tokens?.starts[term + 1] ?? 0;
    // A term whose only document failed is left out.
    if (from === to && buffer.info.column !== 'ordinal') continue;
    ordinals[term] = dictionary.size;
    dictionary.add(arena, ends[term]!, ends[term + 1]!);
    if (tokens === undefined) continue;
    writeTerm(tokens, { from, to, level: buffer.level }, postings);
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
