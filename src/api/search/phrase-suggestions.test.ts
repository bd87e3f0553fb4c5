import { expect, test } from 'vitest';
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
