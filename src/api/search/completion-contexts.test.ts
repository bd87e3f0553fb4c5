import { expect, test } from 'vitest';
import { openRest } from '../testing/rest-client.ts';

test('completions are filtered by contexts read from other fields of the document', async () => {
  const rest = await openRest();
  await rest('PUT /hotels', {
    mappings: {
      properties: {
        place: { type: 'geo_point' },
        name: {
          type: 'completion',
          contexts: [
            { name: 'kind', type: 'category', path: 'kind' },
            { name: 'where', type: 'geo', precision: '5km', path: 'place' },
          ],
        },
      },
    },
  });
  await rest('PUT /hotels/_doc/1', { name: 'Marriot Amsterdam', place: { lat: 52.22, lon: 4.53 }, kind: 'red' });
  await rest('PUT /hotels/_doc/2?refresh', { name: 'Marriot Berlin', place: { lat: 53.31, lon: 13.24 }, kind: 'blue' });
  const refused = await rest('PUT /hotels/_doc/3', { name: 'Marriot' });
  expect(refused.body.error.reason).toBe('Contexts are mandatory in context enabled completion field [name]');
  const suggest = async (contexts: object) => {
    const completion = { field: 'name', contexts };
    const { body } = await rest('POST /hotels/_search', { suggest: { s: { prefix: 'mar', completion } } });
    return body.suggest.s[0].options.map(({ text, contexts: found }: { text: string; contexts: object }) => [
      text,
      found,
    ]);
  };
  expect(await suggest({ kind: 'red' })).toEqual([['Marriot Amsterdam', { kind: ['red'] }]]);
  expect(await suggest({ where: { lat: 53.311, lon: 13.241 } })).toEqual([['Marriot Berlin', { where: ['u33rm'] }]]);
});
