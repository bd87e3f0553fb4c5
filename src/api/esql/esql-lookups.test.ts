import { beforeAll, expect, test } from 'vitest';
import { lines, openRest, type Rest } from '../testing/rest-client.ts';

let rest: Rest;

beforeAll(async () => {
  rest = await openRest();
  await rest('PUT /languages', {
    settings: { 'index.mode': 'lookup' },
    mappings: { properties: { code: { type: 'keyword' }, language: { type: 'keyword' }, speakers: { type: 'long' } } },
  });
  await rest(
    'POST /languages/_bulk?refresh=true',
    lines(
      { index: {} },
      { code: 'de', language: 'German', speakers: 90 },
      { index: {} },
      { code: 'en', language: 'English', speakers: 380 },
      { index: {} },
      { code: 'en', language: 'Englisch' },
    ),
  );
  await rest('PUT /_enrich/policy/language', {
    match: { indices: 'languages', match_field: 'code', enrich_fields: ['language', 'speakers'] },
  });
  await rest('POST /_enrich/policy/language/_execute');
  await rest('PUT /_enrich/policy/pending', {
    match: { indices: 'languages', match_field: 'code', enrich_fields: ['language'] },
  });
});

async function run(query: string) {
  const { status, body } = await rest('POST /_query', { query });
  return status === 200 ? body.values : body.error.reason;
}

test.each([
  [
    'ROW code = "en", n = 1 | LOOKUP JOIN languages ON code | KEEP n, language | SORT language',
    [
      [1, 'Englisch'],
      [1, 'English'],
    ],
  ],
  ['ROW code = "fr" | LOOKUP JOIN languages ON code | KEEP code, language', [['fr', null]]],
  ['ROW language = "?", code = "de" | LOOKUP JOIN languages ON code | KEEP language, speakers', [['German', 90]]],
  ['ROW code = "de" | ENRICH language | KEEP language, speakers', [['German', 90]]],
  ['ROW c = "en" | ENRICH language ON c WITH name = language | KEEP c, name', [['en', ['English', 'Englisch']]]],
  ['ROW c = "xx" | ENRICH language ON c | KEEP language, speakers', [[null, null]]],
  [
    'ROW t = "1.2.3.4 - GET 200" | DISSECT t "%{ip} - %{verb} %{status}" | KEEP ip, verb, status',
    [['1.2.3.4', 'GET', '200']],
  ],
  ['ROW t = "a b c" | DISSECT t "%{+x} %{+x} %{y}" APPEND_SEPARATOR="-" | KEEP x, y', [['a-b', 'c']]],
  [
    'ROW t = "1.2.3.4 GET 200" | GROK t "%{IP:ip} %{WORD:verb} %{NUMBER:status:int}" | KEEP ip, status',
    [['1.2.3.4', 200]],
  ],
  ['ROW t = "x" | GROK t "%{NUMBER:n:int}" | KEEP n', [[null]]],
  ['ROW d = "2024-05-17"::datetime | STATS BY b = BUCKET(d, 1 month)', [['2024-05-01T00:00:00.000Z']]],
  [
    'ROW d = "2024-05-17"::datetime | STATS BY b = BUCKET(d, 20, "2024-01-01", "2024-12-31")',
    [['2024-05-01T00:00:00.000Z']],
  ],
  ['ROW n = 27 | STATS BY b = BUCKET(n, 5, 0, 100), c = BUCKET(n, 10.)', [[0, 20]]],
  [
    'FROM languages | KEEP code, speakers | INLINE STATS most = MAX(speakers), n = COUNT(*) BY code | SORT code, speakers',
    [
      [90, 90, 1, 'de'],
      [380, 380, 2, 'en'],
      [null, 380, 2, 'en'],
    ],
  ],
  ['FROM languages | INLINE STATS total = SUM(speakers) | KEEP total | LIMIT 1', [[470]]],
  [
    'FROM languages | INLINE STATS n = COUNT(*) BY big = speakers > 100 | KEEP code, n, big | SORT n, code, big',
    [
      ['de', 1, false],
      ['en', 1, true],
      ['en', 1, null],
    ],
  ],
  [
    `ROW k = [${Array.from({ length: 25 }, (_, n) => n + 1)}] | MV_EXPAND k | EVAL v = CASE(k < 13, 0, 1) | CHANGE_POINT v ON k | WHERE type IS NOT NULL | KEEP k, type`,
    [[13, 'step_change']],
  ],
  ['ROW code = "de" | LOOKUP JOIN nothing ON code', 'Found 1 problem\nline 1:31: Unknown index [nothing]'],
  ['ROW code = "de" | ENRICH nothing', 'Found 1 problem\nline 1:26: cannot find enrich policy [nothing]'],
  [
    'ROW code = "de" | ENRICH pending',
    'Found 1 problem\nline 1:26: failed to resolve enrich policy [pending]; reason [Unknown index [.enrich-pending]]',
  ],
  [
    'ROW code = "de" | ENRICH language WITH x = lang',
    'Found 1 problem\nline 1:44: Enrich field [lang] not found in enrich policy [language], did you mean [language]?',
  ],
])('%s', async (query, expected) => {
  expect(await run(query)).toEqual(expected);
});
