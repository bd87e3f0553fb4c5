import { expect, test } from 'vitest';
import { parseRequests } from '../../language/parse-requests.ts';
import { newEngine, play, run, shareFrom } from '../share/testing/shared-engines.ts';
import { consoleContents, namedIndices } from './console-scenario.ts';

test.each([
  ['GET /a/_search\n\nGET b,c-*/_count\n\nPOST a/_analyze', ['a', 'b', 'c-*']],
  ['PUT /a\n\nGET /a/_search', []],
  ['DELETE /a\n\nPUT /a', ['a']],
  ['POST /a/_split/b\n\nGET /b/_search', ['a']],
  ['GET /_search\n\nGET /_cat/indices\n\nGET /_index_template/x', []],
  ['GET /_cat/count/a?v\n\nGET /_all/_search', ['a', '_all']],
  ['GET /%3Clogs-%7Bnow%2Fd%7D%3E/_search\n\nGET /${x.index}/_search\n\nGET /%zz/_search', ['<logs-{now/d}>']],
])('%j names %j', (text, names) => {
  expect(namedIndices(parseRequests(text).requests)).toEqual(names);
});

const TAB = `// Two notes.

# @name first
GET /notes/_search
{ "query": { "match": { "text": "soup" } } } // all

# the same document again
GET /notes/_doc/\${first.hits.hits.0._id}

POST /my-alias/_update/2
{ "script": """
  ctx._source.n = 1 // \`\`\` <1>
""" }

POST /_bulk?refresh=true
{ "index": { "_index": "new", "_id": "1" } }
{ "a": 1 }

GET /notes/_search
{ "query": { "match": }

GET /notes,nothing-*/_search
{ "sort": ["n"] }

# That is all.
`;

test('a tab runs in another engine as it does here', async () => {
  const engine = await newEngine();
  await run(
    engine,
    `PUT /notes
{ "mappings": { "properties": { "n": { "type": "long" } } }, "aliases": { "my-alias": {}, "other": {} } }

PUT /notes/_doc/1?refresh=true
{ "text": "soup", "n": 3 }

PUT /notes/_doc/2?refresh=true
{ "text": "soup and bread", "n": 2 }

PUT /unrelated/_doc/1?refresh=true
{ "text": "private" }`,
  );
  const contents = consoleContents({ name: 'soups', text: TAB });
  const { scenario, markdown, removed } = await shareFrom(engine, contents, 'all');
  expect(scenario.title).toBe('soups');
  expect(removed).toBe(0);
  expect(contents.leftOut).toHaveLength(1);
  expect(markdown).toContain('"my-alias"');
  expect(markdown).not.toMatch(/unrelated|private|"other"/);
  const blocks = scenario.blocks.filter(({ kind }) => kind !== 'prose');
  expect(blocks.map(({ kind }) => kind)).toEqual([...Array<string>(6).fill('requests'), 'code', 'requests']);
  const { exchanges } = await play(scenario);
  expect(exchanges.map(({ answer }) => answer.status)).toEqual([200, 200, 200, 200, 200]);
  const [first, again, updated, , sorted] = exchanges.map(({ answer }) => answer.body as Record<string, never>);
  const here = parseRequests(TAB).requests[0]!;
  const [expected] = (await run(engine, TAB.slice(here.from, here.to))) as [Record<string, never>];
  expect(first!['hits']).toEqual(expected['hits']);
  expect(again!['_id']).toBe('1');
  expect(updated!['result']).toBe('updated');
  expect((sorted!['hits'] as { hits: unknown[] }).hits).toHaveLength(2);
});

test('a tab without valid requests is text', async () => {
  const { scenario } = await shareFrom(await newEngine(), consoleContents({ name: 'x', text: 'SEARCH for soup\n' }));
  expect(scenario.blocks).toMatchObject([{ kind: 'code', text: 'SEARCH for soup\n' }]);
});

test('passwords are neither in requests nor in comments', async () => {
  const text = '# curl -u ann:x1y2 https://es.example.com\nPUT /_security/user/ann\n{ "password": "x1y2" }';
  const { markdown, removed } = await shareFrom(await newEngine(), consoleContents({ name: 'x', text }));
  expect(markdown).not.toMatch(/x1y2|example\.com/);
  expect(removed).toBe(2);
});
