import { expect, test } from 'vitest';
import { SmallIndex } from '../testing/small-index.ts';

const DOCUMENTS = [
  { list: { tags: ['red', 'blue'] }, tag: 'green' },
  { tag: 'red' },
  { tag: 'blue', 'list.tags': 'green' },
  { list: [{ tags: 'blue' }, { tags: null }, {}] },
];

/** The documents whose tag is in another document's list of tags. */
async function listedIn(id: string, path = 'list.tags'): Promise<string[]> {
  const index = await SmallIndex.withFields({ tag: { type: 'keyword' } }, DOCUMENTS);
  return index.ids({ terms: { tag: { index: 'i', id, path } } });
}

test('reads terms from a document of any index, through lists and dotted names', async () => {
  expect(await listedIn('1')).toEqual(['2', '3']);
  expect(await listedIn('3')).toEqual(['1']);
  expect(await listedIn('4')).toEqual(['3']);
});

test('a missing document or path has no terms', async () => {
  expect(await listedIn('9')).toEqual([]);
  expect(await listedIn('1', 'list.none')).toEqual([]);
});
