import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readSimilarities } from '../../mapping/similarity-settings.ts';
import { TestIndex } from '../testing/test-index.ts';
import { bindSimilarity } from './similarity.ts';

const normalizations: Record<string, Record<string, unknown>> = {
  no: {},
  h1: { 'normalization.h1.c': 2.5 },
  h2: { 'normalization.h2.c': 3 },
  h3: { 'normalization.h3.c': 700 },
  z: { 'normalization.z.z': 0.2 },
};

/** The settings abbreviated by a name like `dfr_g_b_no`. */
function settingsOf(name: string): Record<string, unknown> {
  const [model, first, second, normalization = 'no'] = name.split('_');
  const normalized = { normalization, ...normalizations[normalization] };
  switch (model) {
    case 'dfr':
      return { type: 'DFR', basic_model: first, after_effect: second, ...normalized };
    case 'ib':
      return { type: 'IB', distribution: first, lambda: second, ...normalized };
    case 'dfi':
      return { type: 'DFI', independence_measure: first };
    default:
      return name === 'lmd' ? { type: 'LMDirichlet', mu: 10 } : { type: 'LMJelinekMercer' };
  }
}

function similaritiesOf(names: readonly string[]): ReturnType<typeof readSimilarities> {
  const flat = names.flatMap(name =>
    Object.entries(settingsOf(name)).map(([key, value]) => [`index.similarity.${name}.${key}`, value] as const),
  );
  return readSimilarities(Object.fromEntries(flat));
}

const DOCUMENTS = [
  'coffee and cake',
  'coffee coffee coffee and more coffee with a little cake',
  'the history of tea in a small town, told by an old man who never drank coffee in all his life',
  'tea',
  'a long afternoon with cake and tea and cake again and cakes, cake cake',
  'coffee cake coffee',
];

/** Scores of Lucene 10.5 by document: of `coffee cake`, and of the phrase. */
const VECTORS: [string, Record<string, number>, Record<string, number>][] = [
  ['dfr_g_b_no', { 1: 4.435646, 5: 4.2391224, 0: 3.9934669, 4: 2.3363292, 2: 2.0931094 }, { 5: 3.9934669 }],
  ['dfr_g_l_h1', { 5: 2.72856, 0: 2.6866465, 1: 2.5432773, 4: 1.3471504, 2: 1.0523123 }, { 5: 2.6866465 }],
  ['dfr_if_b_h2', { 5: 2.8150659, 0: 2.6391075, 1: 2.6377563, 4: 1.4694164, 2: 0.93177897 }, { 5: 2.6391075 }],
  ['dfr_if_l_h3', { 5: 1.8018099, 1: 1.8017683, 0: 1.8017508, 4: 0.9423254, 2: 0.85934925 }, { 5: 1.8017508 }],
  ['dfr_in_b_z', { 1: 1.5794778, 5: 1.5420741, 0: 1.3391211, 4: 0.89978373, 2: 0.5811618 }, { 5: 1.3391211 }],
  ['dfr_in_l_no', { 1: 0.82865894, 5: 0.7436682, 0: 0.6374299, 4: 0.50994396, 2: 0.31871495 }, { 5: 0.6374299 }],
  ['dfr_ine_b_h1', { 5: 1.7006496, 0: 1.6488311, 1: 1.4778208, 4: 0.8316662, 2: 0.46267745 }, { 5: 1.6488311 }],
  ['dfr_ine_l_h2', { 5: 0.80626625, 0: 0.76002395, 1: 0.74950886, 4: 0.460639, 2: 0.24487379 }, { 5: 0.76002395 }],
  ['ib_ll_df_no', { 1: 2.7625384, 5: 2.2104697, 4: 1.8870696, 0: 1.7509375, 2: 0.87546873 }, { 5: 1.7509375 }],
  ['ib_ll_ttf_h1', { 5: 4.4947996, 0: 3.8802195, 1: 3.1097703, 4: 1.8588988, 2: 0.58915746 }, { 5: 3.8802195 }],
  ['ib_spl_df_h2', { 5: 3.7572331, 1: 3.4400234, 0: 3.1712787, 4: 2.1032221, 2: 0.86529416 }, { 5: 3.1712787 }],
  ['ib_spl_ttf_no', { 1: 2.1717587, 5: 1.6775, 4: 1.5567385, 0: 1.2926124, 2: 0.632291 }, { 5: 1.2926124 }],
  ['lmd', { 5: 0.76189893, 1: 0.5174702, 0: 0.44662893, 4: 0.41925842, 2: 0 }, { 5: 0.44662893 }],
  ['lmj', { 5: 6.6312876, 0: 5.965292, 1: 5.040631, 4: 2.8923538, 2: 1.2595426 }, { 5: 5.965292 }],
  ['dfi_standardized', { 5: 2.4853194, 0: 1.6132004, 1: 1.4680344, 4: 1.2003382, 2: 0 }, { 5: 1.6132004 }],
  ['dfi_saturated', { 5: 3.1159909, 0: 2.1159909, 1: 1.2360674, 4: 0.92056555, 2: 0 }, { 5: 2.1159909 }],
  ['dfi_chisquared', { 5: 3.1547732, 1: 2.0427618, 4: 1.4247266, 0: 1.2903607, 2: 0 }, { 5: 1.2903607 }],
];

const names = VECTORS.map(([name]) => name);

const index = new TestIndex({
  mappings: {
    properties: {
      t: { type: 'text', fields: Object.fromEntries(names.map(name => [name, { type: 'text', similarity: name }])) },
    },
  },
  similarities: similaritiesOf(names),
}).add(DOCUMENTS.map(t => ({ t })));
const searcher = index.refresh();

function scores(query: Record<string, Record<string, string>>): Record<string, number> {
  return Object.fromEntries(index.search(query).map(({ id, score }) => [id, score]));
}

function floats(expected: Record<string, number>): Record<string, number> {
  return Object.fromEntries(Object.entries(expected).map(([id, score]) => [id, Math.fround(score)]));
}

describe('scores of similarities match Lucene to the last bit', () => {
  test.each(VECTORS)('%s', (name, words, phrase) => {
    expect(scores({ match: { [`t.${name}`]: 'coffee cake' } })).toEqual(floats(words));
    expect(scores({ match_phrase: { [`t.${name}`]: 'coffee cake' } })).toEqual(floats(phrase));
  });

  test.each(names)('the explanation of %s has the value of the score', name => {
    const query = { match_phrase: { [`t.${name}`]: 'coffee cake' } };
    for (const [id, score] of Object.entries(scores(query))) expect(index.explain(query, id)?.value).toBe(score);
  });
});

test('scores are not negative, do not decrease with the frequency and do not exceed the maximum', () => {
  const similarities = Object.values(similaritiesOf(names));
  const term = fc
    .record({ docCount: fc.integer({ min: 1, max: 10_000 }), docFreq: fc.double({ min: 0, max: 1, noNaN: true }) })
    .map(({ docCount, docFreq }) => ({ docCount, docFreq: Math.max(1, Math.floor(docCount * docFreq)) }));
  const extra = fc.integer({ min: 0, max: 100_000 });
  const freq = fc.integer({ min: 1, max: 1000 });
  fc.assert(
    fc.property(
      fc.record({ term, extra, others: extra, freq, more: freq, norm: fc.integer({ min: 1, max: 255 }) }),
      ({ term: { docCount, docFreq }, extra, others, freq, more, norm }) => {
        const totalTermFreq = docFreq + extra;
        const sumTotalTermFreq = totalTermFreq + docCount + others;
        const field = { docCount, sumTotalTermFreq, sumDocFreq: sumTotalTermFreq };
        for (const { similarity } of similarities) {
          const bound = bindSimilarity(searcher, field, similarity, {
            boost: 1,
            terms: [{ docFreq, totalTermFreq: () => totalTermFreq }],
          });
          const score = bound.score(freq, norm);
          expect(score).toBeGreaterThanOrEqual(0);
          expect(bound.score(freq + more, norm)).toBeGreaterThanOrEqual(score);
          expect(bound.maxScore).toBeGreaterThanOrEqual(score);
        }
      },
    ),
  );
});
