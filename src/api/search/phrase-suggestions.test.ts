import { describe, expect, test } from 'vitest';
import { lines, openRest, type Rest } from '../testing/rest-client.ts';

async function indexed(): Promise<Rest> {
  const rest = await openRest();
  await rest('PUT /i', { mappings: { properties: { t: { type: 'text' } } } });
  const texts = ['the quick brown fox jumps', 'the quick red fox', 'lazy dog'];
  await rest('POST /i/_bulk?refresh=true', lines(...texts.flatMap(t => [{ index: {} }, { t }])));
  return rest;
}

async function options(rest: Rest, phrase: object): Promise<{ text: string; score: number }[]> {
  const suggest = { s: { text: 'quik brwn fox', phrase: { field: 't', confidence: 0, ...phrase } } };
  const { body } = await rest('POST /i/_search', { size: 0, suggest });
  return body.suggest.s[0].options;
}

test('max_errors below 1 is a fraction of the words, and one half by default', async () => {
  const rest = await indexed();
  const textsOf = async (phrase: object) => (await options(rest, phrase)).map(({ text }) => text);
  const two = ['quick brown fox', 'quick brwn fox', 'quik brown fox', 'quik brwn fox'];
  const one = two.slice(1);
  expect(await textsOf({})).toEqual(two);
  expect(await textsOf({ max_errors: 1 })).toEqual(one);
  expect(await textsOf({ max_errors: 0.7 })).toEqual(two);
  expect(await textsOf({ max_errors: 2 })).toEqual(two);
  expect(await textsOf({ max_errors: 1.5 })).toEqual(one);
  expect(await textsOf({ max_errors: 0.4 })).toEqual(one);
});

test('adjacent changed words share their tags', async () => {
  const rest = await indexed();
  const highlight = { pre_tag: '<b>', post_tag: '</b>' };
  const [best] = (await options(rest, { highlight })) as unknown as [{ highlighted: string }];
  expect(best.highlighted).toBe('<b>quick brown</b> fox');
});

test.each([
  [{ suggest_mode: 'NOPE' }, 'Illegal suggest mode nope'],
  [{ sort: 'x' }, 'No enum constant org.elasticsearch.search.suggest.SortBy.X'],
  [{ string_distance: 'Foo' }, 'Illegal distance option foo'],
  [{ pre_filter: 'x', sort: 'x' }, "Analyzer [x] doesn't exists"],
  [{ max_term_freq: 1.5 }, 'Fractional absolute document frequencies are not allowed'],
])('a shard refuses the generator %j', async (generator, reason) => {
  const rest = await indexed();
  const suggest = { s: { text: 'quik', phrase: { field: 't', direct_generator: [{ field: 't', ...generator }] } } };
  const { status, body } = await rest('POST /i/_search', { size: 0, suggest });
  expect([status, body.error.type]).toEqual([400, 'search_phase_execution_exception']);
  expect(body.error.root_cause[0]).toEqual({ type: 'illegal_argument_exception', reason });
});

test.each([{ accuracy: -1 }, { prefix_length: -1 }, { max_inspections: 0 }])(
  'a generator may have %j',
  async option => {
    const rest = await indexed();
    const direct_generator = [{ field: 't', ...option }];
    expect((await options(rest, { direct_generator })).at(-1)!.text).toBe('quik brwn fox');
  },
);

test('a field of shingles alone needs a generator', async () => {
  const rest = await openRest();
  const filter = { pairs: { type: 'shingle', output_unigrams: false } };
  const analyzer = { pairs: { tokenizer: 'standard', filter: ['pairs'] } };
  await rest('PUT /i', {
    settings: { analysis: { filter, analyzer } },
    mappings: { properties: { t: { type: 'text', analyzer: 'pairs' } } },
  });
  const { body } = await rest('POST /i/_search', { suggest: { s: { text: 'a b', phrase: { field: 't' } } } });
  expect(body.error.root_cause[0].reason).toBe(
    "The default candidate generator for phrase suggest can't operate on field: [t] since it doesn't emit unigrams. If this is intentional try to set the candidate generator field explicitly",
  );
});

test('with several segments words are more likely, because their number is unknown', async () => {
  const rest = await indexed();
  const [before] = await options(rest, {});
  await rest('PUT /i/_doc/other?refresh=true', { n: 1 });
  const [after] = await options(rest, {});
  expect(after!.text).toBe(before!.text);
  expect(after!.score).toBeGreaterThan(before!.score);
});

describe('recorded answers of a live engine', () => {
  const TEXTS = [
    'nobel peace price',
    'winter winner rose',
    'winter pride winter',
    'noble prize',
    'winter winter winner',
    'price winner winter',
  ];

  async function shingled(shards: number): Promise<Rest> {
    const rest = await openRest();
    const filter = { pairs: { type: 'shingle', min_shingle_size: 2, max_shingle_size: 3 } };
    await rest('PUT /i', {
      settings: {
        number_of_shards: shards,
        analysis: { filter, analyzer: { pairs: { tokenizer: 'standard', filter: ['lowercase', 'pairs'] } } },
      },
      mappings: { properties: { t: { type: 'text', fields: { pairs: { type: 'text', analyzer: 'pairs' } } } } },
    });
    await rest('POST /i/_bulk?refresh', lines(...TEXTS.flatMap((t, id) => [{ index: { _id: String(id) } }, { t }])));
    return rest;
  }

  test.each<[number, string, object, [string, number][]]>([
    [
      1,
      'winter wintr winer',
      {},
      [
        ['winter winter winner', 0.11013433],
        ['winter winner winter', 0.073977485],
        ['winter winter winter', 0.045908008],
        ['winter winner winner', 0.037602376],
        ['winter winner winer', 0.02218998],
      ],
    ],
    [1, 'winter winter winer', { smoothing: { laplace: { alpha: 0.7 } } }, [['winter winter winner', 0.041427422]]],
    [
      1,
      'price winer winter',
      { confidence: 2 },
      [
        ['price winner winter', 0.1788431],
        ['price winter winter', 0.020140462],
      ],
    ],
    [
      1,
      'price winer winter',
      { confidence: 0.5, size: 2 },
      [
        ['price winner winter', 0.1788431],
        ['price winter winter', 0.020140462],
      ],
    ],
    [
      1,
      'winter winer',
      { smoothing: { linear: { trigram_lambda: 0.2, bigram_lambda: 0.3, unigram_lambda: 0.5 } } },
      [
        ['winter winner', 0.14590356],
        ['winter winter', 0.13556242],
      ],
    ],
    [
      1,
      'nobel peace pric',
      { smoothing: { linear: { trigram_lambda: 0.5, bigram_lambda: 0.3, unigram_lambda: 0.2 } } },
      [
        ['nobel peace price', 0.05053835],
        ['noble peace price', 0.0107863],
        ['nobel peace pride', 0.009674755],
        ['nobel peace prize', 0.009674755],
      ],
    ],
    [
      3,
      'winter wintr winer',
      {},
      [
        ['winter winter winner', 0.1808204],
        ['winter winner winner', 0.10073342],
        ['winter winner winter', 0.10073342],
        ['winner winter winer', 0.085980035],
        ['winter winner winer', 0.08032503],
      ],
    ],
    [
      3,
      'winter winter winer',
      { smoothing: { laplace: { alpha: 0.7 } } },
      [
        ['winner winter winer', 0.11468214],
        ['winter winner winer', 0.11468214],
        ['winner winter winner', 0.1064346],
        ['winner winter winter', 0.1064346],
        ['winter winner winner', 0.1064346],
      ],
    ],
    [
      3,
      'price winer winter',
      { confidence: 2 },
      [
        ['price winner winter', 0.39867288],
        ['price winner winner', 0.11618051],
        ['pride winter winter', 0.08158328],
      ],
    ],
    [
      3,
      'price winer winter',
      { confidence: 0.5, size: 2 },
      [
        ['price winner winter', 0.39867288],
        ['price winner winner', 0.11618051],
      ],
    ],
    [
      3,
      'winter winer',
      { smoothing: { linear: { trigram_lambda: 0.2, bigram_lambda: 0.3, unigram_lambda: 0.5 } } },
      [
        ['winter winner', 0.23573665],
        ['winter winter', 0.15035209],
      ],
    ],
    [
      3,
      'nobel peace pric',
      { smoothing: { linear: { trigram_lambda: 0.5, bigram_lambda: 0.3, unigram_lambda: 0.2 } } },
      [
        ['nobel peace price', 0.059962995],
        ['noble peace price', 0.014989353],
        ['nobel peace pride', 0.013543172],
        ['nobel peace prize', 0.013543172],
      ],
    ],
  ])('%i shards: %s, %j', async (shards, text, phrase, expected) => {
    const rest = await shingled(shards);
    const generator = { field: 't', suggest_mode: 'always', min_word_length: 2 };
    const suggest = { s: { text, phrase: { field: 't.pairs', direct_generator: [generator], ...phrase } } };
    const { body } = await rest('POST /i/_search', { size: 0, suggest });
    expect(Object.keys(body.suggest.s[0])).toEqual(['text', 'offset', 'length', 'options']);
    expect(body.suggest.s[0].options.map((one: { text: string; score: number }) => [one.text, one.score])).toEqual(
      expected,
    );
  });
});

test('the only shard has its options in the order of their exact scores', async () => {
  const rest = await openRest();
  await rest('PUT /i', { mappings: { properties: { t: { type: 'text' } } } });
  const texts = ['piece', 'piece', 'price', 'price', 'price'];
  await rest('POST /i/_bulk?refresh', lines(...texts.flatMap(t => [{ index: {} }, { t }])));
  const suggest = { s: { text: 'pxece', phrase: { field: 't' } } };
  const { body } = await rest('POST /i/_search', { size: 0, suggest });
  expect(body.suggest.s[0].options.map((one: { text: string }) => one.text)).toEqual(['price', 'piece']);
});

test('with several segments the documents are counted in place of the terms', async () => {
  const rest = await openRest();
  await rest('PUT /i', { mappings: { properties: { t: { type: 'text' } } } });
  const scoreOf = async () => {
    const suggest = { s: { text: 'prce', phrase: { field: 't' } } };
    const { body } = await rest('POST /i/_search', { size: 0, suggest });
    return body.suggest.s[0].options[0].score;
  };
  const texts = ['price', 'price', 'peace'];
  const likelihood = (frequency: number, terms: number) =>
    Math.fround(Math.exp(Math.log10(0.75 * ((1 + frequency) / (texts.length + terms)))));
  await rest('POST /i/_bulk?refresh', lines(...texts.flatMap(t => [{ index: {} }, { t }])));
  expect(await scoreOf()).toBeCloseTo(likelihood(2, 2), 6);
  await rest('POST /i/_doc?refresh', { other: 1 });
  expect(await scoreOf()).toBeCloseTo(likelihood(2, 4), 6);
});

test('grams are as large as the shingles of a filter with settings', async () => {
  const scoreWith = async (filter: object) => {
    const rest = await openRest();
    const analyzer = { s: { tokenizer: 'standard', filter: ['lowercase', 'shingle'] } };
    const properties = { t: { type: 'text', analyzer: 's' } };
    await rest('PUT /i', { settings: { analysis: { analyzer, filter } }, mappings: { properties } });
    await rest('PUT /i/_doc/1?refresh', { t: 'nobel prize winner' });
    const phrase = { field: 't', confidence: 0 };
    const of = async (more: object) => {
      const suggest = { s: { text: 'nobel prise', phrase: { ...phrase, ...more } } };
      return (await rest('POST /i/_search', { size: 0, suggest })).body.suggest.s[0].options[0].score;
    };
    return { detected: await of({}), one: await of({ gram_size: 1 }), two: await of({ gram_size: 2 }) };
  };
  const builtIn = await scoreWith({});
  expect(builtIn.detected).toBe(builtIn.one);
  const configured = await scoreWith({ shingle: { type: 'shingle' } });
  expect(configured.detected).toBe(configured.two);
  expect(configured.two).not.toBe(configured.one);
});
