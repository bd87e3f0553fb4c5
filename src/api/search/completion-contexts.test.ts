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

const SETTINGS = {
  mappings: {
    properties: {
      c: { type: 'completion' },
      x: {
        type: 'completion',
        contexts: [
          { name: 'kind', type: 'category' },
          { name: 'where', type: 'category' },
        ],
      },
    },
  },
};

test.each<[object, object, [string, number][]]>([
  [
    { prefix: 'capt' },
    { field: 'c' },
    [
      ['captain', 3],
      ['captive', 0],
    ],
  ],
  // AUTO allows one edit, whatever the length of the input.
  [{ prefix: 'captaim' }, { field: 'c', fuzzy: true }, [['captain', 18]]],
  [{ prefix: 'cabtaim' }, { field: 'c', fuzzy: true }, []],
  [{ prefix: 'cabtaim' }, { field: 'c', fuzzy: { fuzziness: 'AUTO:2,4' } }, [['captain', 6]]],
  // A weight of 0 is none.
  [{ prefix: 'captiv' }, { field: 'c', fuzzy: { fuzziness: 0 } }, [['captive', 6]]],
  [
    { prefix: 'capt' },
    { field: 'x', contexts: { kind: [{ context: 'a', boost: 2 }] } },
    [
      ['captain', 6],
      ['captive', 2],
    ],
  ],
  [{ prefix: '' }, { field: 'x', contexts: { kind: 'a' } }, []],
  [{ regex: '' }, { field: 'x', contexts: { kind: 'a' } }, []],
  // `~` is an operator with COMPLEMENT only.
  [{ regex: 'capta~b' }, { field: 'c' }, []],
  [{ regex: 'capta~b' }, { field: 'c', regex: { flags: 'COMPLEMENT' } }, [['captain', 3]]],
  [{ regex: 'capta@' }, { field: 'c', regex: { flags: 'NONE' } }, []],
  [{ regex: 'capta@' }, { field: 'c' }, [['captain', 3]]],
])('%j completes with %j', async (input, completion, expected) => {
  const rest = await openRest();
  await rest('PUT /i', SETTINGS);
  const contexts = { kind: 'a', where: 'b' };
  await rest('PUT /i/_doc/1', { c: { input: 'captain', weight: 3 }, x: { input: 'captain', weight: 3, contexts } });
  await rest('PUT /i/_doc/2?refresh', {
    c: { input: 'captive', weight: 0 },
    x: { input: 'captive', weight: 0, contexts },
  });
  const { body } = await rest('POST /i/_search', { suggest: { s: { ...input, completion } } });
  const options = body.suggest.s[0].options as { text: string; _score: number }[];
  expect(options.map(({ text, _score }) => [text, _score])).toEqual(expected);
});

test('an expression cannot be fuzzy', async () => {
  const rest = await openRest();
  await rest('PUT /i', SETTINGS);
  const suggest = { s: { regex: 'a', completion: { field: 'c', fuzzy: true } } };
  const { body } = await rest('POST /i/_search', { suggest });
  expect(body.error.root_cause[0].reason).toBe("can not use 'fuzzy' options with 'regex'");
});

test('without duplicates only the first of equal contexts is shown', async () => {
  const rest = await openRest();
  await rest('PUT /i', SETTINGS);
  await rest('PUT /i/_doc/1?refresh', { x: { input: 'captain', contexts: { kind: ['a', 'b'], where: 'b' } } });
  const shown = async (more: object) => {
    const completion = { field: 'x', contexts: { where: 'b', kind: ['b', 'a'] }, ...more };
    const { body } = await rest('POST /i/_search', { suggest: { s: { prefix: 'c', completion } } });
    return body.suggest.s[0].options[0].contexts;
  };
  expect(await shown({})).toEqual({ kind: ['a', 'b'], where: ['b'] });
  expect(await shown({ skip_duplicates: true })).toEqual({ kind: ['a'] });
});

test('a text as a location is a geohash, also with a comma', async () => {
  const rest = await openRest();
  const contexts = [{ name: 'where', type: 'geo', precision: 4 }];
  await rest('PUT /c', { mappings: { properties: { name: { type: 'completion', contexts } } } });
  await rest('PUT /c/_doc/1', { name: { input: 'one', contexts: { where: { lat: 43.6, lon: -79.4 } } } });
  await rest('PUT /c/_doc/2?refresh', { name: { input: 'one', contexts: { where: '43.6,-79.4' } } });
  const completion = { field: 'name', contexts: { where: { lat: 43.6, lon: -79.4 } } };
  const { body } = await rest('POST /c/_search', { suggest: { s: { prefix: 'on', completion } } });
  expect(body.suggest.s[0].options.map(({ _id }: { _id: string }) => _id)).toEqual(['1']);
});

test('a fault of a regular expression is that of the pattern', async () => {
  const rest = await openRest();
  await rest('PUT /c', { mappings: { properties: { c: { type: 'completion' } } } });
  const { body } = await rest('POST /c/_search', { suggest: { s: { regex: 'n[', completion: { field: 'c' } } } });
  expect(body.error.root_cause[0].reason).toBe('unexpected end-of-string');
});
