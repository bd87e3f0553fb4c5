import { expect, test } from 'vitest';
import { RestIndex } from '../testing/rest-index.ts';

// Chapter 1: what the service does.

test('1.d _source keeps the original text; searches do not parse it', async () => {
  const text = '{"shown":"fox",  "hidden":{"animal":"fox"}, "n":"007"}';
  const index = await RestIndex.withFields({ hidden: { type: 'object', enabled: false }, n: { type: 'integer' } }, [
    text,
  ]);
  expect(await index.source('1')).toBe(text);
  expect(await index.ids({ match: { shown: 'fox' } })).toEqual(['1']);
  expect(await index.ids({ match: { 'hidden.animal': 'fox' } })).toEqual([]);
  expect(await index.ids({ term: { n: 7 } })).toEqual(['1']);
});

test('1.c text is analyzed when it is indexed, with the analyzer of its field', async () => {
  const fields = { plain: { type: 'text' }, stems: { type: 'text', analyzer: 'english' } };
  const index = await RestIndex.withFields(fields, [{ plain: 'The Foxes', stems: 'The Foxes' }]);
  expect(await index.terms('plain')).toEqual(['foxes', 'the']);
  expect(await index.terms('stems')).toEqual(['fox']);
});
