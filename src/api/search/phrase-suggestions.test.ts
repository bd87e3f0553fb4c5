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

test('max_errors up to 1 is a fraction of the words, and 1 by default', async () => {
  const rest = await indexed();
  const textsOf = async (phrase: object) => (await options(rest, phrase)).map(({ text }) => text);
  const two = ['quick brown fox', 'quick brwn fox', 'quik brown fox', 'quik brwn fox'];
  const one = two.slice(1);
  expect(await textsOf({})).toEqual(two);
  expect(await textsOf({ max_errors: 1 })).toEqual(two);
  expect(await textsOf({ max_errors: 0.7 })).toEqual(two);
  expect(await textsOf({ max_errors: 2 })).toEqual(two);
  expect(await textsOf({ max_errors: 1.5 })).toEqual(one);
  expect(await textsOf({ max_errors: 0.4 })).toEqual(one);
});

test('with several segments words are more likely, because their number is unknown', async () => {
  const rest = await indexed();
  const [before] = await options(rest, {});
  await rest('PUT /i/_doc/other?refresh=true', { n: 1 });
  const [after] = await options(rest, {});
  expect(after!.text).toBe(before!.text);
  expect(after!.score).toBeGreaterThan(before!.score);
});
