import { expect, test } from 'vitest';
import { randomSource } from '../../segments/testing/random-documents.ts';
import { BitSet } from '../../structures/bit-set.ts';
import { BitSetDocs } from '../doc-iterators.ts';
import type { Scorer } from '../query.ts';
import { ConstantScorer } from '../scoring/constant-scorer.ts';
import { ConjunctionBits, ExclusionBits } from './combined-bits.ts';

/** More than two stretches, and part of a word. */
const MAX_DOC = 150_001;
const random = randomSource(7);

function someDocs(): BitSet {
  const found = new BitSet(MAX_DOC);
  for (let doc = random(9); doc < MAX_DOC; doc += 1 + random(9)) found.set(doc);
  return found;
}

function scorerOf(found: BitSet, hasBits: boolean): Scorer {
  const docs = new BitSetDocs(found, found.cardinality());
  return new ConstantScorer(docs, 1, hasBits ? { bits: () => bitsOf(found) } : {});
}

const bitsOf = ({ words }: BitSet) => ({ upTo: () => words });

/** The documents of some bits, read up to several places. */
function read(bits: { upTo(to: number): Int32Array }): number[] {
  const found: number[] = [];
  for (let from = 0, to = 0; from < MAX_DOC; from = to) {
    to = Math.min(MAX_DOC, from + 1 + random(40_000));
    const words = bits.upTo(to);
    for (let doc = from; doc < to; doc++) if ((words[doc >> 5]! >>> (doc & 31)) & 1) found.push(doc);
  }
  return found;
}

const all = Array.from({ length: MAX_DOC }, (_, doc) => doc);

test.each([true, false])('exclusion, from a scorer with bits: %s', hasBits => {
  const [required, prohibited] = [someDocs(), someDocs()];
  expect(read(new ExclusionBits(bitsOf(required), scorerOf(prohibited, hasBits), MAX_DOC))).toEqual(
    all.filter(doc => required.get(doc) && !prohibited.get(doc)),
  );
});

test('conjunction', () => {
  const parts = [someDocs(), someDocs(), someDocs()];
  expect(read(new ConjunctionBits(parts.map(bitsOf), MAX_DOC))).toEqual(
    all.filter(doc => parts.every(part => part.get(doc))),
  );
});
