import { beforeAll, describe, expect, test } from 'vitest';
import { lines, openRest, type Rest } from '../testing/rest-client.ts';

let rest: Rest;

async function load(index: string, properties: object, documents: object[], settings: object = {}) {
  await rest(`PUT /${index}`, { mappings: { properties }, settings });
  const actions = documents.flatMap((document, at) => [{ index: { _id: `${at + 1}` } }, document]);
  await rest(`POST /${index}/_bulk?refresh=true`, lines(...actions));
}

beforeAll(async () => {
  rest = await openRest();
  await load(
    'staff',
    {
      no: { type: 'integer' },
      name: { type: 'keyword' },
      team: { type: 'keyword' },
      pay: { type: 'integer' },
      skills: { type: 'keyword' },
      code: { type: 'integer' },
    },
    [
      { no: 1, name: 'Ann', team: 'a', pay: 50, skills: ['sql', 'c'], code: 1 },
      { no: 2, name: 'Bob', team: 'b', pay: 70, skills: 'sql', code: 2 },
      { no: 3, name: 'Cid', team: 'a', pay: 60, code: 9 },
    ],
  );
  await load(
    'codes',
    { code: { type: 'integer' }, word: { type: 'keyword' }, essay: { type: 'text' } },
    [
      { code: 1, word: 'one' },
      { code: 2, word: 'two' },
    ],
    { index: { mode: 'lookup' } },
  );
  await load('logs-ip', { at: { type: 'date' }, source: { type: 'ip' } }, [
    { at: '2024-01-01T00:00:00.001Z', source: '10.0.0.1' },
    { at: '2024-01-02', source: '10.0.0.2' },
  ]);
  await load('logs-text', { at: { type: 'date_nanos' }, source: { type: 'keyword' } }, [
    { at: '2024-01-03T00:00:00.123456789Z', source: '10.0.0.1' },
  ]);
  await load('tales', { title: { type: 'text' }, author: { type: 'text' }, year: { type: 'integer' } }, [
    { title: 'The Hobbit', author: 'Tolkien', year: 1937 },
    { title: 'The Lord of the Rings', author: 'Tolkien', year: 1954 },
    { title: 'Dune', author: 'Herbert', year: 1965 },
  ]);
  await load(
    'pairs',
    { code: { type: 'long' }, other: { type: 'keyword' }, word: { type: 'keyword' } },
    [
      { code: [2, 3], other: ['x', 'y'], word: 'many' },
      { code: 3, other: 'x', word: 'three' },
    ],
    { index: { mode: 'lookup' } },
  );
  await load('words', { code: { type: 'keyword' }, word: { type: 'keyword' } }, [
    { code: '1', word: 'one' },
    { code: '2', word: 'two' },
  ]);
  await rest('PUT /_enrich/policy/words_policy', {
    match: { indices: 'words', match_field: 'code', enrich_fields: ['word'] },
  });
  await rest('PUT /_enrich/policy/words_policy/_execute');
});

async function run(query: string, body: object = {}) {
  const { status, body: answer, headers } = await rest('POST /_query', { query, ...body });
  if (status !== 200) return { error: `${answer.error.type}: ${answer.error.reason}` };
  const columns = answer.columns.map(({ name, type }: { name: string; type: string }) => `${name}:${type}`);
  return { columns: columns.join(' '), values: answer.values, warning: String(headers['warning'] ?? '') };
}

test.each<[string, string, unknown[][]]>([
  [
    'FROM staff | KEEP *, no | LIMIT 1',
    'code:integer name:keyword pay:integer skills:keyword team:keyword no:integer',
    [[1, 'Ann', 50, ['c', 'sql'], 'a', 1]],
  ],
  ['ROW a = 1 | EVAL (a + 1), -(a) | DROP a', '(a + 1):integer -(a):integer', [[2, -1]]],
  ['FROM staff | KEEP n* | RENAME id = no, name AS who | SORT id | LIMIT 1', 'who:keyword id:integer', [['Ann', 1]]],
  [
    'FROM staff | STATS m = MAX(pay) BY LEFT(name, 1) | SORT m DESC | LIMIT 1',
    'm:integer LEFT(name, 1):keyword',
    [[70, 'B']],
  ],
  ['FROM staff | STATS code + COUNT(*) BY code | SORT code | LIMIT 1', 'code + COUNT(*):long code:integer', [[2, 1]]],
  [
    'FROM staff | STATS no % 2 + MAX(pay) BY no % 2 | SORT `no % 2`',
    'no % 2 + MAX(pay):integer no % 2:integer',
    [
      [70, 0],
      [61, 1],
    ],
  ],
  ['ROW a = "1 2" | GROK a "%{NUMBER:x:int} %{NUMBER:x:int}"', 'a:keyword x:integer', [['1 2', [1, 2]]]],
  ['ROW a = "1 2" | GROK a "%{NUMBER:y} %{NUMBER:b:int}"', 'a:keyword b:integer y:keyword', [['1 2', 2, '1']]],
  [
    'ROW code = 3, other = "x" | LOOKUP JOIN pairs ON code, other | SORT word',
    'code:integer other:keyword word:keyword',
    [
      [3, 'x', 'many'],
      [3, 'x', 'three'],
    ],
  ],
  ['FROM tales | RENAME title AS t | EVAL u = t | WHERE u : "dune" | KEEP t, u', 't:text u:text', [['Dune', 'Dune']]],
  ['ROW code = "1" | ENRICH _any:words_policy', 'code:keyword word:keyword', [['1', 'one']]],
  ['ROW a = "2" | ENRICH words_policy ON a WITH w = word', 'a:keyword w:keyword', [['2', 'two']]],
  [
    'FROM staff | INLINESTATS top = MAX(pay) BY team | KEEP no, top | SORT no',
    'no:integer top:integer',
    [
      [1, 60],
      [2, 70],
      [3, 60],
    ],
  ],
  [
    'FROM staff | LOOKUP JOIN codes ON code | KEEP no, word | SORT no',
    'no:integer word:keyword',
    [
      [1, 'one'],
      [2, 'two'],
      [3, null],
    ],
  ],
  [
    'FROM logs-* | EVAL source = source::ip | SORT at | KEEP source, at',
    'source:ip at:date_nanos',
    [
      ['10.0.0.1', '2024-01-01T00:00:00.001Z'],
      ['10.0.0.2', '2024-01-02T00:00:00.000Z'],
      ['10.0.0.1', '2024-01-03T00:00:00.123456789Z'],
    ],
  ],
  [
    'FROM logs-* | STATS n = COUNT(*) BY TO_STRING(source) | SORT n',
    'n:long TO_STRING(source):keyword',
    [
      [1, '10.0.0.2'],
      [2, '10.0.0.1'],
    ],
  ],
  [
    'FROM logs-* | SORT at DESC | LIMIT 1 | EVAL s = source::string | KEEP source, s',
    'source:unsupported s:keyword',
    [[null, '10.0.0.1']],
  ],
  [
    'FROM tales METADATA _source | WHERE year == 1965 | KEEP _source',
    '_source:_source',
    [[{ title: 'Dune', author: 'Herbert', year: 1965 }]],
  ],
  [
    'FROM staff | FORK (WHERE no == 1) (WHERE no == 3) | KEEP no, _fork | SORT no',
    'no:integer _fork:keyword',
    [
      [1, 'fork1'],
      [3, 'fork2'],
    ],
  ],
  [
    'FROM staff | KEEP no | FORK (SORT no DESC | LIMIT 1) (STATS n = COUNT(*)) | SORT _fork',
    'no:integer _fork:keyword n:long',
    [
      [3, 'fork1', null],
      [null, 'fork2', 3],
    ],
  ],
  ['FROM staff | KEEP ??name, ??other | LIMIT 1', 'name:keyword no:integer', [['Ann', 1]]],
])('%s', async (query, columns, values) => {
  const params = query.includes('??') ? { params: [{ name: 'name' }, { other: 'no' }] } : {};
  expect(await run(query, params)).toMatchObject({ columns, values });
});

test.each([
  ['FROM staff | DROP *', 'parsing_exception: line 1:19: Removing all fields is not allowed [*]'],
  ['FROM staff | KEEP *, *', 'parsing_exception: line 1:22: Cannot specify [*] more than once'],
  [
    'FROM staff | RENAME a* AS b',
    'parsing_exception: line 1:21: Using wildcards [*] in RENAME is not allowed [a* AS b]',
  ],
  [
    'FROM staff | LIMIT "x"',
    'parsing_exception: line 1:14: Invalid value for LIMIT [x: String], expecting a non negative integer',
  ],
  ['FROM staff METADATA _x', 'parsing_exception: line 1:21: unsupported metadata field [_x]'],
  ['FROM staff METADATA _id, _id', 'parsing_exception: line 1:26: metadata field [_id] already declared [@1:21]'],
  [
    'ROW a = "x" | DISSECT a "%{*b} %{&b}"',
    'parsing_exception: line 1:15: Reference keys not supported in dissect patterns: [%{*b}]',
  ],
  [
    'ROW a = "x" | GROK a "%{INT:b} %{INT:b:int}"',
    'parsing_exception: line 1:15: Invalid GROK pattern [%{INT:b} %{INT:b:int}]: the attribute [b] is defined multiple times with different types',
  ],
  [
    'ROW code = 1 | LOOKUP JOIN co* ON code',
    'parsing_exception: line 1:28: invalid index pattern [co*], * is not allowed in LOOKUP JOIN',
  ],
  [
    'ROW a = "1" | ENRICH _x:words_policy ON a',
    'parsing_exception: line 1:22: Unrecognized value [_x], ENRICH policy qualifier needs to be one of [_ANY, _COORDINATOR, _REMOTE]',
  ],
  ['ROW a = [1, "x"]', 'parsing_exception: line 1:13: no viable alternative at input \'[1, "x"\''],
  ['FROM staff | FORK (WHERE true)', 'parsing_exception: line 1:14: Fork requires at least two branches'],
  [
    'FROM staff | SAMPLE 1.5',
    'parsing_exception: line 1:14: Invalid value for SAMPLE probability [1.5], expecting a number between 0 and 1, exclusive',
  ],
])('%s does not parse', async (query, error) => {
  expect(await run(query)).toEqual({ error });
});

test.each([
  ['FROM staff | RENAME no AS id, x = no', ['1:35: Column [no] renamed to [id] and is no longer available [x = no]']],
  ['FROM staff | WHERE foo > 1 AND bar < pay', ['1:20: Unknown column [foo]', '1:32: Unknown column [bar]']],
  ['FROM staff | STATS MAX(foo) BY bar', ['1:32: Unknown column [bar]', '1:24: Unknown column [foo]']],
  [
    'ROW a = true | ENRICH words_policy ON a',
    [
      '1:39: Unsupported type [boolean] for enrich matching field [a]; only [keyword, text, ip, long, integer, float, double, datetime] allowed for type [match]',
    ],
  ],
  ['FROM tales | EVAL x = title : "dune"', ['1:23: [:] operator is only supported in WHERE and STATS commands']],
  ['FROM tales | SORT MATCH(title, "dune")', ['1:19: [MATCH] function is only supported in WHERE and STATS commands']],
  [
    'FROM staff | EVAL x = CONCAT(name, "!") | WHERE MATCH(x, "Ann")',
    ['1:49: [MATCH] function cannot operate on [x], which is not a field from an index mapping'],
  ],
  ['ROW a = 1 day', ['1:5: cannot use [1 day] directly in a row assignment']],
  [
    'ROW a = 1 | EVAL b = 1 day',
    ['1:18: EVAL does not support type [date_period] as the return data type of expression [1 day]'],
  ],
  ['FROM staff | EVAL x = MAX(pay)', ['1:23: aggregate function [MAX(pay)] not allowed outside STATS command']],
  [
    'FROM staff | STATS pay',
    ['1:20: column [pay] must appear in the STATS BY clause or be used in an aggregate function'],
  ],
  [
    'FROM staff | STATS team BY team',
    ['1:20: grouping key [team] cannot be used as an aggregate once declared in the STATS BY clause'],
  ],
  [
    'FROM staff | STATS pay + MAX(no) BY p = pay + 1',
    ['1:20: column [pay] cannot be used as an aggregate once declared in the STATS BY grouping key [p = pay + 1]'],
  ],
  [
    'ROW a = "1" | ENRICH words_polic ON a',
    ['1:22: cannot find enrich policy [words_polic], did you mean [words_policy]?'],
  ],
  [
    'ROW a = "1" | ENRICH words_policy ON a WITH wor',
    ['1:45: Enrich field [wor] not found in enrich policy [words_policy], did you mean [word]?'],
  ],
  [
    'ROW cod = 1 | LOOKUP JOIN codes ON code',
    ['1:36: Unknown column [code] in left side of join, did you mean [cod]?'],
  ],
  [
    'ROW essay = "x" | LOOKUP JOIN codes ON essay',
    ['1:40: JOIN with right field [essay] of type [TEXT] is not supported'],
  ],
  [
    'FROM logs-* | SORT source',
    [
      '1:20: Cannot use field [source] due to ambiguities being mapped as [2] incompatible types: [ip] in [logs-ip], [keyword] in [logs-text]',
    ],
  ],
  [
    'FROM staff | FORK (EVAL no = "x") (WHERE true)',
    ['1:14: Column [no] has conflicting data types in FORK branches: [INTEGER] and [KEYWORD]'],
  ],
  ['ROW p = "x" | COMPLETION p WITH {"inference_id": "e"}', ['1:15: Inference endpoint not found [e]']],
])('%s has problems', async (query, problems) => {
  const heading = `Found ${problems.length} problem${problems.length === 1 ? '' : 's'}`;
  const reason = [heading, ...problems.map(problem => `line ${problem}`)].join('\n');
  expect(await run(query)).toEqual({ error: `verification_exception: ${reason}` });
});

test('a field with several types suggests a cast', async () => {
  const { body } = await rest('POST /_query', { query: 'FROM logs-* | KEEP source | LIMIT 1' });
  expect(body.columns).toEqual([
    { name: 'source', type: 'unsupported', original_types: ['ip', 'keyword'], suggested_cast: 'keyword' },
  ]);
});

test('commands warn of what they leave out', async () => {
  expect((await run('ROW code = [1, 2] | LOOKUP JOIN codes ON code')).warning).toContain(
    'Line 1:21: java.lang.IllegalArgumentException: LOOKUP JOIN encountered multi-value',
  );
  expect((await run('FROM staff | CHANGE_POINT pay ON no')).warning).toContain(
    'Line 1:14: java.lang.IllegalArgumentException: not enough buckets to calculate change_point. Requires at least [22]; found [3]',
  );
});

test('a sample keeps rows with its probability', async () => {
  await load(
    'many',
    { n: { type: 'integer' } },
    Array.from({ length: 2000 }, (_, n) => ({ n })),
  );
  const { values } = await run('FROM many | SAMPLE 0.25 | STATS COUNT(*)');
  // Six standard deviations around 500.
  expect(Math.abs(values[0][0] - 500)).toBeLessThan(120);
});

describe('scores', () => {
  test('a disjunction has the scores of its full-text parts', async () => {
    const { values } = await run(
      'FROM tales METADATA _score | WHERE title : "rings" OR year == 1937 | SORT _score DESC | KEEP title, _score',
    );
    expect(values).toEqual([
      ['The Lord of the Rings', expect.closeTo(0.7223, 4)],
      ['The Hobbit', 0],
    ]);
  });

  const FORKED =
    'FROM tales METADATA _score, _id, _index | FORK (WHERE title:"rings" | SORT _score DESC) (WHERE author:"tolkien" | SORT _score DESC, _id)';

  test('FUSE adds reciprocal ranks', async () => {
    const { values } = await run(`${FORKED} | FUSE | SORT _score DESC | KEEP _id, _fork, _score`);
    expect(values).toEqual([
      ['2', ['fork1', 'fork2'], 1 / 61 + 1 / 62],
      ['1', 'fork2', 1 / 61],
    ]);
  });

  test('FUSE LINEAR adds weighted, normalized scores', async () => {
    const options = '{"normalizer": "minmax", "weights": {"fork1": 0.7, "fork2": 0.2}}';
    const { values } = await run(`${FORKED} | FUSE LINEAR WITH ${options} | SORT _score DESC | KEEP _id, _score`);
    expect(values).toEqual([
      ['2', expect.closeTo(0.9, 12)],
      ['1', expect.closeTo(0.2, 12)],
    ]);
  });
});
