import { expect, test } from 'vitest';
import { openRest, type Rest } from '../testing/rest-client.ts';

// The answers were recorded from a live engine: a shard stops after as many inputs as it may collect completions.

async function open(mapping: object, documents: readonly object[]): Promise<Rest> {
  const rest = await openRest();
  await rest('PUT /q', { mappings: { properties: { s: { type: 'completion', analyzer: 'standard', ...mapping } } } });
  for (const [at, s] of documents.entries()) await rest(`PUT /q/_doc/${at + 1}`, { s });
  await rest('POST /q/_refresh');
  return rest;
}

async function complete(rest: Rest, input: object, completion: object): Promise<unknown> {
  const { body } = await rest('POST /q/_search', {
    suggest: { s: { ...input, completion: { field: 's', ...completion } } },
  });
  return body.suggest.s[0].options.map((option: { _id: string; text: string; contexts?: Record<string, string[]> }) =>
    [option._id, option.text, option.contexts?.['k']?.join()].filter(part => part !== undefined).join(' '),
  );
}

const MANY = [
  { input: ['aa', 'ab', 'ac'], weight: 9 },
  { input: ['aa', 'ab', 'ad'], weight: 8 },
  { input: ['ae', 'b'], weight: 7 },
  { input: ['ae', 'aa'], weight: 7 },
];

test.each<[string, object, object, string[]]>([
  ['each input is counted', { prefix: 'a' }, {}, ['1 aa', '2 aa']],
  ['one more is the other input of a document', { prefix: 'a' }, { shard_size: 6 }, ['1 aa', '2 aa']],
  [
    'documents of one weight come in the order of their inputs',
    { prefix: 'a' },
    { shard_size: 7 },
    ['1 aa', '2 aa', '4 aa'],
  ],
  ['duplicates are not counted', { prefix: 'a' }, { skip_duplicates: true }, ['1 aa', '2 ad', '3 ae']],
  [
    'each place where an expression matches has a count of its own',
    { regex: 'a[a-e]' },
    {},
    ['1 aa', '2 aa', '4 aa', '3 ae'],
  ],
  ['the end of a short input is a character too', { regex: 'b.' }, {}, ['3 b']],
])('%s', async (_, input, completion, expected) => {
  expect(await complete(await open({}, MANY), input, completion)).toEqual(expected);
});

test('contexts are those of the inputs that were counted', async () => {
  const contexts = [{ name: 'k', type: 'category' }];
  const documents = MANY.map(one => ({ ...one, contexts: { k: ['x', 'y'] } }));
  const rest = await open({ contexts }, documents);
  const both = [{ context: 'x', boost: 9 }, 'y'];
  expect(await complete(rest, { prefix: 'a' }, { contexts: { k: both }, size: 1, shard_size: 1 })).toEqual(['1 aa x']);
  expect(await complete(rest, { prefix: 'a' }, { contexts: { k: both }, shard_size: 6 })).toEqual([
    '1 aa x,y',
    '2 aa x',
    '4 aa x',
    '3 ae x',
  ]);
});
