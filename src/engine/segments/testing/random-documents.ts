import type { FieldInfo, IndexableBlock, IndexableDocument, IndexableField } from '../indexable-document.ts';
import { wordAnalyzer } from './word-analyzer.ts';

/** One field of each kind. */
export const FIELDS = {
  body: field('body', { postings: 'positions', norms: true }),
  counted: field('counted', { postings: 'freqs' }),
  plain: field('plain', { postings: 'docs', norms: true }),
  offset: field('offset', { postings: 'offsets', norms: true }),
  keyword: field('keyword', { postings: 'docs', column: 'ordinal' }),
  ordinal: field('ordinal', { column: 'ordinal' }),
  long: field('long', { column: 'number', points: true }),
  price: field('price', { column: 'number', points: true }),
  double: field('double', { column: 'number' }),
  unsigned: field('unsigned', { column: 'number', points: true }),
  point: field('point', { points: true }),
  binary: field('binary', { column: 'binary' }),
} as const;

function field(name: string, info: Partial<FieldInfo>): FieldInfo {
  return { name, postings: 'none', norms: false, column: 'none', points: false, ...info };
}

export const ANALYZER = wordAnalyzer({ stop: ['stop'], gap: 10 });

/** A small pseudo-random generator (mulberry32), whose seed a failing case prints. */
export function randomSource(seed: number): (below: number) => number {
  let state = seed | 0;
  return below => {
    state = (state + 0x6d2b79f5) | 0;
    let value = Math.imul(state ^ (state >>> 15), state | 1);
    value ^= value + Math.imul(value ^ (value >>> 7), value | 61);
    return Math.floor((((value ^ (value >>> 14)) >>> 0) / 2 ** 32) * below);
  };
}

const WORDS = [
  'a',
  'b',
  'the',
  'fox',
  'föx',
  'foxes',
  'stop',
  '狐',
  '𝒻ox',
  'z',
  'common',
  'zz/top',
  'ab/ba',
  'lengthy',
];

export type Random = (below: number) => number;

export function randomText(random: Random): string {
  const words = [];
  for (let left = random(12); left > 0; left--) {
    words.push(random(4) === 0 ? `w${random(600)}` : WORDS[Math.min(random(WORDS.length), random(WORDS.length))]!);
  }
  return words.join(random(2) ? ' ' : ', ');
}

function randomDocument(random: Random): IndexableDocument {
  const fields: IndexableField[] = [];
  const some = (chance: number, most: number, add: () => IndexableField) => {
    if (random(chance) === 0) for (let left = 1 + random(most); left > 0; left--) fields.push(add());
  };
  const text = (info: FieldInfo) => ({ info, text: randomText(random), analyzer: ANALYZER });
  some(1, 2, () => text(FIELDS.body));
  some(2, 2, () => text(FIELDS.counted));
  some(3, 1, () => text(FIELDS.plain));
  some(40, 2, () => text(FIELDS.offset));
  some(2, 3, () => ({ info: FIELDS.keyword, term: WORDS[random(WORDS.length)]! }));
  some(3, 2, () => ({ info: FIELDS.ordinal, term: `${WORDS[random(WORDS.length)]} ${random(400)}` }));
  some(2, 2, () => ({ info: FIELDS.long, number: (random(2000) - 1000) * 5 }));
  some(1, 1, () => ({ info: FIELDS.price, number: random(10000) / 100 }));
  some(4, 2, () => ({ info: FIELDS.double, number: random(1000) / 7 }));
  some(5, 2, () => ({ info: FIELDS.unsigned, number: random(3) ? BigInt(random(99)) << 57n : random(9) }));
  some(4, 2, () => ({ info: FIELDS.point, number: random(100) - 50 }));
  some(5, 2, () => ({ info: FIELDS.binary, bytes: Uint8Array.from({ length: random(5) }, () => random(256)) }));
  return { fields };
}

export function randomBlock(random: Random, id: string, seqNo: number): IndexableBlock {
  const nested = random(6) === 0 ? Array.from({ length: random(3) }, () => randomDocument(random)) : [];
  return {
    id,
    ...(random(4) === 0 ? { routing: `r${random(5)}` } : {}),
    seqNo,
    primaryTerm: 1 + random(2),
    version: 1 + random(3),
    ...(random(9) === 0 ? {} : { source: `{"id":"${id}","t":"${randomText(random)}"}` }),
    nested,
    root: randomDocument(random),
  };
}
