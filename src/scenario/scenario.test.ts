import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createHandler } from '../api/handler.ts';
import { openEngine } from '../engine/node/open-engine.ts';
import { MemoryStore } from '../engine/store/memory-store.ts';
import { addExpectations } from './add-expectations.ts';
import { parsePath, valueAt } from './answer-path.ts';
import { checkScenario } from './check-scenario.ts';
import { indexOfFile, loadData } from './load-data.ts';
import { faultOf, meets } from './matchers.ts';
import { parseScenario } from './parse-scenario.ts';
import type { RequestBlock } from './scenario.ts';
import type { Exchange } from './scenario-run.ts';
import { sizeOf } from './scenario-size.ts';

const SOUPS = `---
title: Why "soups" finds "soup"
minutes: 6
level: 1
---
Prose with <script>alert(1)</script>.

\`\`\`console setup
PUT /notes
{ "mappings": { "properties": { "text": { "type": "text", "analyzer": "english" } } } }

PUT /notes/_doc/1?refresh=true
{ "text": "tomato soup" }
\`\`\`

\`\`\`console
# @name first
GET /notes/_search <1>
{ "query": { "match": { "text": "soups" } } }
\`\`\`

\`\`\`expect
status: 200
hits.total.value: 1
hits.hits[*]._id: { contains: ["1"] }
hits.max_score: { gt: 0, lt: 10 }
headers.content-type: { contains: json }
"first: hits.hits[0]._source.text": tomato soup
first:
  hits.hits: { length: 1 }
\`\`\`

\`\`\`console task
GET /notes/_search
{ "query": { "match": { "text": "tmato" } } }
\`\`\`

\`\`\`expect
hits.total.value: { gte: 1 }
\`\`\`

\`\`\`hint
\`fuzziness\` allows a few edits.
\`\`\`

\`\`\`solution
GET /notes/_search
{ "query": { "match": { "text": { "query": "tmato", "fuzziness": "auto" } } } }
\`\`\`

\`\`\`console fails
GET /missing/_search
\`\`\`

\`\`\`console
GET /_cat/count/notes?h=count
\`\`\`

\`\`\`expect
text: { matches: "^1\\\\s*$" }
\`\`\`

\`\`\`view analyze
analyzer: english
text: quick tomato soups
\`\`\`

\`\`\`js
run();
\`\`\`
`;

async function newEngine() {
  return createHandler(await openEngine({ store: new MemoryStore() }));
}

async function failuresOf(text: string) {
  const { scenario, problems } = parseScenario(text);
  expect(problems).toEqual([]);
  return checkScenario(scenario, await newEngine(), { now: () => performance.now() });
}

function lineOf(text: string, part: string): number {
  return text.slice(0, text.indexOf(part)).split('\n').length;
}

describe('reading', () => {
  test('a scenario keeps its blocks, their roles and lines', () => {
    const { scenario, problems } = parseScenario(SOUPS);
    expect(problems).toEqual([]);
    expect(scenario).toMatchObject({ title: 'Why "soups" finds "soup"', minutes: 6, level: 1, data: undefined });
    expect(
      scenario.blocks.map(block => [block.kind, block.kind === 'requests' ? block.role : ''].join(' ').trim()),
    ).toEqual([
      'prose',
      'requests setup',
      'requests run',
      'expect',
      'requests task',
      'expect',
      'hint',
      'solution',
      'requests fails',
      'requests run',
      'expect',
      'view',
      'code',
    ]);
    expect(scenario.blocks[1]!.line).toBe(lineOf(SOUPS, '```console setup'));
    expect(scenario.blocks[0]).toMatchObject({ line: 6, markdown: 'Prose with <script>alert(1)</script>.' });
    expect(scenario.blocks.at(-2)).toMatchObject({ view: 'analyze', parameters: { analyzer: 'english' } });
  });

  test.each([
    ['---\ntitle: [a\n---\n', 3, 'front matter'],
    ['---\ntitle: x\nlevel: 4\n---\n', 3, '[level] must be 1, 2 or 3'],
    ['---\ndata: ../../etc/passwd\n---\n', 2, '[data] must be'],
    ['---\ndata: ./a/../../b.ndjson\n---\n', 2, '[data] must be'],
    ['\n```console tsak\nGET /\n```\n', 2, '[console tsak] is not known'],
    ['```console\nGET /a/_search\n{ "query": }\n```\n', 1, 'line 3:'],
    ['```console\n# nothing\n```\n', 1, 'the block has no request'],
    ['text\n```expect\nstatus: 200\n```\n', 2, 'expect needs a console block before it'],
    ['```console\nGET /\n```\n```expect\nstatus 200\n```\n', 5, 'expected lines of the form'],
    ['```console\nGET /\n```\n```expect\nstatus: 200\na..b: 1\n```\n', 6, 'a name is missing'],
    ['```console\nGET /\n```\n```expect\na: { matches: "(" }\n```\n', 5, '[matches] needs a valid regular expression'],
    ['```console\nGET /\n```\n```expect\n"other: status": 200\n```\n', 5, 'no request above is named [other]'],
    ['```console\nGET /\n```\n```solution\nGET /\n```\n', 4, 'solution needs a console task'],
    ['```view chess\n```\n', 1, '[view chess] is not known'],
    [`\`\`\`console\n${'GET /\n\n'.repeat(201)}\`\`\`\n`, 1, 'at most 200 requests'],
    ['x'.repeat(256_001), 1, 'at most 256000'],
    [`\`\`\`console setup\nGET /\n\`\`\`\n${'x'.repeat(256_000)}`, 1, 'at most 256000'],
  ])('problem %#: %j', (text, line, message) => {
    const { problems } = parseScenario(text);
    expect(problems[0]).toMatchObject({ line, message: expect.stringContaining(message) });
  });

  test('documents in setup blocks count as data', () => {
    const documents = `POST /_bulk\n${'{"index":{}}\n{"a":1}\n'.repeat(50_000)}`;
    const text = `~~~console setup\n${documents}~~~\n\nText.\n\n\`\`\`console setup\nGET /\n\`\`\`\n`;
    expect(sizeOf(text)).toEqual({ markdown: text.length - documents.length - 4, setup: documents.length - 1 + 5 });
    expect(parseScenario(text).problems).toEqual([]);
    const tooLong = text.replace('{"a":1}', `{"a":"${'x'.repeat(5_000_000)}"}`);
    expect(parseScenario(tooLong).problems).toMatchObject([
      { line: 1, message: expect.stringContaining('at most 5000000 of data') },
    ]);
  });

  test('a setup block in other code is part of that code', () => {
    const inner = '```console setup\nGET /\n\n  <b>\n```';
    const { blocks } = parseScenario(`~~~~md\n${inner}\n~~~~\n`).scenario;
    expect(blocks).toMatchObject([{ kind: 'code', text: `${inner}\n` }]);
  });

  test('any text is read without an error', () => {
    const piece = fc.constantFrom(
      '```console\n',
      '```expect\n',
      '```\n',
      'GET /a\n',
      '{ "a": 1 }\n',
      'status: 200\n',
      '---\n',
      'a.b[0]: x\n',
      '~~~\n',
      '- ',
      '> ',
      '<1>',
    );
    fc.assert(
      fc.property(fc.array(fc.oneof(piece, fc.string())), parts => {
        const { scenario } = parseScenario(parts.join(''));
        for (const block of scenario.blocks) expect(block.line).toBeGreaterThan(0);
      }),
    );
  });
});

describe('paths', () => {
  test.each([
    ['hits.hits[0]._id', ['hits', 'hits', 0, '_id']],
    ['a\\.b[*].c', ['a.b', '*each*', 'c']],
    ['[2][*]', [2, '*each*']],
  ])('%s', (path, steps) => expect(parsePath(path)).toEqual(steps));

  test('each item of lists of lists', () => {
    const value = { a: [{ b: [1, 2] }, { c: 3 }, { b: [4] }] };
    expect(valueAt(value, parsePath('a[*].b[*]'))).toEqual([1, 2, 4]);
    expect(valueAt(value, parsePath('a[*].b'))).toEqual([[1, 2], [4]]);
    expect(valueAt(value, parsePath('a[9].b'))).toBeUndefined();
    expect(valueAt(value, parsePath('constructor'))).toBeUndefined();
  });

  test.each(['', 'a.', '.a', 'a..b', 'a[x]', 'a]'])('%j is rejected', path =>
    expect(() => parsePath(path)).toThrow(SyntaxError),
  );
});

describe('matchers', () => {
  test.each<[unknown, object, boolean]>([
    [1.0000001, { eq: 1 }, true],
    [1.01, { eq: 1 }, false],
    [[1, { a: 2 }], { eq: [1, { a: 2 }] }, true],
    [{ a: 1, b: 2 }, { eq: { a: 1 } }, false],
    [undefined, { ne: 1 }, true],
    ['2026-01-02', { gt: '2026-01-01', lte: '2026-01-02' }, true],
    ['5', { gt: 1 }, false],
    [undefined, { exists: false }, true],
    [null, { exists: true }, true],
    [[1, 2, 3], { length: { gte: 3, lt: 4 } }, true],
    ['abc', { length: 3 }, true],
    [5, { length: 1 }, false],
    [['a', 'a', 'b'], { contains: ['a', 'a'] }, true],
    [['a', 'b'], { contains: ['a', 'a'] }, false],
    [['a', 'b'], { contains: 'b' }, true],
    ['tomato soup', { contains: ['soup', 'tom'] }, true],
    [{ a: 1, b: 2 }, { contains: { b: 2 } }, true],
    [[2, 1], { unordered: [1, 2] }, true],
    [[2, 1, 1], { unordered: [1, 2] }, false],
    ['line one\nline two', { matches: 'one.line' }, true],
    [12, { matches: '^1' }, true],
    [100.9, { approx: 100 }, true],
    [102, { approx: 100 }, false],
    [102, { approx: { value: 100, within: 2 } }, true],
  ])('%j meets %j: %s', (found, operators, holds) => {
    expect(faultOf(operators as Record<string, unknown>)).toBeUndefined();
    expect(meets(found, operators as Record<string, unknown>)).toBe(holds);
  });

  test('a pattern that would backtrack forever ends', () => {
    const started = performance.now();
    expect(meets('a'.repeat(5000), { matches: '(a*)*b' })).toBe(false);
    expect(performance.now() - started).toBeLessThan(5000);
  });

  test.each([{ matches: 1 }, { gt: [] }, { exists: 'yes' }, { length: 'x' }, { unordered: 1 }, { approx: {} }])(
    '%j is not well formed',
    operators => expect(faultOf(operators as Record<string, unknown>)).toMatch(/^\[\w+\] needs /),
  );
});

describe('checking', () => {
  test('a scenario whose expectations hold passes', async () => {
    expect(await failuresOf(SOUPS)).toEqual([]);
  });

  test.each([
    ['hits.total.value: 1\n', 'hits.total.value: 2\n', 'hits.total.value: 2', 'hits.total.value: expected 2, found 1'],
    [
      'first:\n  hits.hits: { length: 1 }',
      'first:\n  hits.hits: { length: 3 }',
      '  hits.hits: { length: 3 }',
      'hits.hits: expected',
    ],
    [
      'GET /_cat/count/notes',
      'GET /_cat/count/none',
      'GET /_cat/count/none',
      'answered 404: index_not_found_exception',
    ],
    ['GET /missing/_search', 'GET /notes/_search', '```console fails', 'a request should fail'],
    ['"text": "tmato" } } }', '"text": "tomato" } } }', '```console task', 'already done'],
    ['"fuzziness": "auto"', '"fuzziness": 0', '```console task', 'the solution does not meet'],
    ['"fuzziness": "auto"', '"fuzzyness": 0', '```console task', 'the solution fails'],
  ])('%j instead of %j fails at its line', async (from, to, at, message) => {
    const text = SOUPS.replace(from, to);
    expect(text).not.toBe(SOUPS);
    const failures = await failuresOf(text);
    expect(failures).toHaveLength(1);
    expect(failures[0]).toMatchObject({ line: lineOf(text, at), message: expect.stringContaining(message) });
  });

  test('an expected status is not a failure, and a block without expectations must answer below 400', async () => {
    const failing = '```console\nGET /none/_doc/1\n```\n';
    expect(await failuresOf(`${failing}\n\`\`\`expect\nstatus: 404\n\`\`\`\n`)).toEqual([]);
    expect(await failuresOf(failing)).toMatchObject([{ line: 2 }]);
    expect(await failuresOf(`${failing}\n\`\`\`expect\nerror: { exists: true }\n\`\`\`\n`)).toMatchObject([
      { line: 2 },
    ]);
  });

  test('named requests fill variables of later ones, and setup runs first', async () => {
    const text = `\`\`\`console
# @name added
POST /notes/_doc?refresh=true
{ "n": 1 }

GET /notes/_doc/\${added._id}
\`\`\`

\`\`\`expect
_source.n: 1
$.found: true
\`\`\`

\`\`\`console setup
PUT /notes
{ "mappings": { "dynamic": "strict", "properties": { "n": { "type": "long" } } } }
\`\`\`
`;
    expect(await failuresOf(text)).toEqual([]);
  });

  test('a scenario that takes too long ends', async () => {
    let now = 0;
    const { scenario } = parseScenario('```console\nGET /\n\nGET /\n```\n');
    const failures = await checkScenario(scenario, await newEngine(), { now: () => (now += 20_000) });
    expect(failures).toEqual([]);
    const slow = await checkScenario(scenario, await newEngine(), { now: () => (now += 40_000) });
    expect(slow).toMatchObject([{ line: 1, message: 'the scenario takes more than 30 s' }]);
  });
});

test('a block can define variables for its requests', async () => {
  const requests = '@index = soups\nPUT /${index}/_doc/1?refresh=true\n{ "n": 1 }\nGET /${index}/_count';
  expect(await failuresOf(`\`\`\`console\n${requests}\n\`\`\`\n\n\`\`\`expect\ncount: 1\n\`\`\`\n`)).toEqual([]);
});

test('missing expectations are written behind their blocks', async () => {
  const text =
    '```console\nPUT /a/_doc/1?refresh=true\n{ "n": 1 }\n```\ntext\n\n- item\n\n  ```console\n  GET /a/_search\n  ```\n';
  const { scenario } = parseScenario(text);
  const answers = new Map<RequestBlock, Exchange>();
  await checkScenario(
    scenario,
    await newEngine(),
    { now: () => 0 },
    (block, exchanges) => void answers.set(block, exchanges.at(-1)!),
  );
  const updated = addExpectations(text, scenario, answers);
  expect(updated).toBe(
    '```console\nPUT /a/_doc/1?refresh=true\n{ "n": 1 }\n```\n\n```expect\nstatus: 201\n```\ntext\n\n- item\n\n  ```console\n  GET /a/_search\n  ```\n\n  ```expect\n  status: 200\n  hits.total.value: 1\n  ```\n',
  );
  expect(await failuresOf(updated)).toEqual([]);
  expect(addExpectations(updated, parseScenario(updated).scenario, answers)).toBe(updated);
});

describe('data', () => {
  test('a sample is searchable, and documents without actions go to their index', async () => {
    const folder = join(import.meta.dirname, '../../public/samples');
    const file = (name: string) => readFileSync(join(folder, name), 'utf8');
    const send = await newEngine();
    await loadData({ index: 'recipes', definition: file('recipes.json'), ndjson: file('recipes.ndjson') }, send);
    await loadData({ index: 'plain', definition: undefined, ndjson: '{"n":1}\n{"n":2}\n' }, send);
    const { scenario } = parseScenario('```console\nGET /recipes,plain/_count\n```\n```expect\ncount: 1242\n```\n');
    expect(await checkScenario(scenario, send, { now: () => 0 })).toEqual([]);
  });

  test('too much of it, and documents that cannot be indexed, are rejected', async () => {
    const send = await newEngine();
    await expect(loadData({ index: 'x', definition: undefined, ndjson: 'x'.repeat(5_000_001) }, send)).rejects.toThrow(
      'at most 5000000',
    );
    const mapped = { index: 'x', definition: '{"mappings":{"properties":{"n":{"type":"long"}}}}', ndjson: '{"n":"x"}' };
    await expect(loadData(mapped, send)).rejects.toThrow('the data cannot be indexed');
  });
});

test.each([
  ['./trails.ndjson', 'trails'],
  ['./data/Trails.v2.ndjson', 'trails.v2'],
  ['./LOGS', 'logs'],
])('documents of %s go to the index %s', (name, index) => {
  expect(indexOfFile(name)).toBe(index);
});
