import { expect, test } from 'vitest';
import type { Explanation } from '../../hits/score-split.ts';
import { differenceSentence, termPairs } from './two-hits.ts';

const leaf = (description: string, value: number): Explanation => ({ description, value, details: [] });

interface Weight {
  freq?: number;
  length?: number;
  idf?: number;
  tf: number;
}

function weight(term: string, { freq = 1, length = 10, idf = 2, tf }: Weight): Explanation {
  const details = [
    leaf('idf, computed as log(1 + (N - n + 0.5) / (n + 0.5)) from:', idf),
    { ...leaf('tf, computed as …', tf), details: [leaf('freq, occurrences', freq), leaf('dl, length', length)] },
  ];
  return { ...leaf(`weight(title:${term} in 3) [PerFieldSimilarity], result of:`, idf * tf), details };
}

function sum(...details: Explanation[]): Explanation {
  return {
    ...leaf(
      'sum of:',
      details.reduce((total, each) => total + each.value, 0),
    ),
    details,
  };
}

test('terms are paired, with 0 where a term does not count, the largest difference first', () => {
  const left = sum(weight('soup', { tf: 0.5 }), weight('quick', { tf: 0.4 }));
  const right = sum(weight('soup', { tf: 0.4 }), weight('leek', { tf: 0.1 }));
  expect(termPairs(left, right)).toEqual([
    { field: 'title', term: 'quick', left: 0.8, right: 0 },
    { field: 'title', term: 'leek', left: 0, right: 0.2 },
    { field: 'title', term: 'soup', left: 1, right: 0.8 },
  ]);
});

test('the sentence names the term with the largest gain, and why', () => {
  const say = (a: Explanation, b: Explanation) =>
    differenceSentence({ rank: 1, explanation: a }, { rank: 4, explanation: b });
  const soup = (w: Weight) => sum(weight('soup', w));
  expect(say(soup({ tf: 0.5 }), soup({ tf: 0.5 }))).toBe('Both have the same score.');
  expect(say(soup({ tf: 0.4, freq: 1 }), soup({ tf: 0.5, freq: 2 }))).toBe(
    'Rank 4 scores 0.2 more than rank 1, mostly through “soup” (+0.2): it occurs 2 times versus 1.',
  );
  expect(say(soup({ tf: 0.5, length: 5 }), soup({ tf: 0.4, length: 12 }))).toContain(
    'its title has 5 words versus 12.',
  );
  expect(say(sum(weight('soup', { tf: 0.5 }), weight('leek', { tf: 0.3 })), soup({ tf: 0.5 }))).toContain(
    'mostly through “leek” (+0.6): only rank 1 scores it in title.',
  );
  expect(say(soup({ tf: 0.5, idf: 3 }), soup({ tf: 0.5, idf: 2 }))).toContain('its idf is 3 versus 2.');
  expect(say({ ...leaf('ConstantScore(*:*)', 2) }, leaf('ConstantScore(*:*)', 1))).toBe(
    'Rank 1 scores 1 more than rank 4, not through a term.',
  );
});
