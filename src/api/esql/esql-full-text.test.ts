import { beforeAll, describe, expect, test } from 'vitest';
import { lines, openRest, type Rest } from '../testing/rest-client.ts';

let rest: Rest;

beforeAll(async () => {
  rest = await openRest();
  await rest('PUT /tales', {
    mappings: {
      properties: {
        id: { type: 'integer' },
        title: { type: 'text', fields: { english: { type: 'text', analyzer: 'english' } } },
        author: { type: 'text' },
        tag: { type: 'keyword' },
        pages: { type: 'integer' },
        price: { type: 'double' },
        at: { type: 'date' },
        from: { type: 'ip' },
        release: { type: 'version' },
        sold: { type: 'boolean' },
      },
    },
  });
  const tales = [
    {
      title: 'The Hobbit',
      author: 'Tolkien',
      tag: 'fantasy',
      pages: 310,
      price: 9.5,
      at: '1937-09-21',
      from: '10.0.0.1',
    },
    { title: 'The Lord of the Rings', author: 'Tolkien', tag: 'fantasy', pages: 1178, release: '1.2.3', sold: true },
    { title: 'Dune', author: 'Frank Herbert', tag: 'science fiction', pages: 604, at: '1965-08-01T01:00:00Z' },
    { title: 'Lord Jim', author: 'Conrad', tag: 'novel', pages: 400, sold: false },
  ];
  await rest('POST /tales/_bulk?refresh=true', lines(...tales.flatMap((tale, id) => [{ index: {} }, { ...tale, id }])));
});

async function run(query: string) {
  const { status, body } = await rest('POST /_query', { query });
  return status === 200 ? body.values.flat() : `${body.error.type}: ${body.error.reason}`;
}

const idsOf = (condition: string) => run(`FROM tales | WHERE ${condition} | SORT id | KEEP id`);

describe('conditions of full text', () => {
  test.each<[string, number[]]>([
    ['MATCH(title, "lord rings")', [1, 3]],
    ['MATCH(title, "lord rings", {"operator": "AND"})', [1]],
    ['MATCH(title, "lord of rings", {"minimum_should_match": 2})', [1]],
    ['MATCH(title, "lord of rings", {"minimum_should_match": "100%"})', [1]],
    ['MATCH(title, "hobit")', []],
    ['MATCH(title, "hobit", {"fuzziness": "AUTO"})', [0]],
    ['MATCH(title, "hobit", {"fuzziness": 1, "prefix_length": 3, "max_expansions": 10})', [0]],
    ['MATCH(title, "hobti", {"fuzziness": 1, "fuzzy_transpositions": false})', []],
    ['MATCH(title, "ring", {"analyzer": "english"})', []],
    ['MATCH(title.english, "ring")', [1]],
    ['MATCH(title, "the", {"analyzer": "stop", "zero_terms_query": "all"})', [0, 1, 2, 3]],
    ['MATCH(title, "the", {"analyzer": "stop", "zero_terms_query": "none"})', []],
    ['MATCH(pages, 604)', [2]],
    ['MATCH(pages, "604")', [2]],
    ['MATCH(pages, "many")', []],
    ['MATCH(price, 9.5)', [0]],
    ['MATCH(sold, true)', [1]],
    ['MATCH(at, "1937-09-21"::date)', [0]],
    ['MATCH(from, "10.0.0.1"::ip)', [0]],
    ['MATCH(release, "1.2.3"::version)', [1]],
    ['title : "dune"', [2]],
    ['pages : 400', [3]],
    ['MATCH_PHRASE(title, "lord rings")', []],
    ['MATCH_PHRASE(title, "lord rings", {"slop": 2})', [1]],
    ['MATCH_PHRASE(title, "THE LORD", {"analyzer": "keyword"})', []],
    ['MULTI_MATCH("tolkien lord", title, author, {"type": "cross_fields", "operator": "and"})', [1]],
    ['MULTI_MATCH(604, pages, price)', [2]],
    ['QSTR("title:lord AND NOT author:conrad")', [1]],
    ['QSTR("lord rings", {"default_field": "title", "default_operator": "AND"})', [1]],
    ['QSTR("conrad", {"fields": ["author"]})', [3]],
    ['QSTR("*une", {"default_field": "title", "allow_wildcard": true})', [2]],
    ['QSTR("hobit~", {"default_field": "title", "fuzzy_prefix_length": 1, "fuzzy_max_expansions": 5})', [0]],
    [`QSTR("at:[1965-08-01 TO 1965-08-01]", {"time_zone": "+01:00"})`, [2]],
    ['QSTR("pages:many title:dune", {"lenient": true})', [2]],
    ['KQL("lord and not author: conrad")', [1]],
    ['KQL("conrad", {"default_field": "author"})', [3]],
    ['KQL("conrad", {"default_field": "title"})', []],
    ['KQL("""at >= "1965-08-01T02:30:00" """, {"time_zone": "+02:00"})', [2]],
    ['KQL("""at >= "1965-08-01T02:30:00" """)', []],
    ['KQL("pages > 500", {"time_zone": "+02:00"})', [1, 2]],
    ['TERM(tag, "science fiction")', [2]],
    ['TERM(title, "Dune")', []],
  ])('%s', async (condition, ids) => {
    expect(await idsOf(condition)).toEqual(ids);
  });

  test.each(['MATCH(title, "dune"', 'MATCH_PHRASE(title, "dune"', 'QSTR("title:dune"', 'KQL("title:dune"'])(
    '%s, boost) multiplies scores',
    async call => {
      const score = (options: string) => run(`FROM tales METADATA _score | WHERE ${call}${options}) | KEEP _score`);
      const [plain] = await score('');
      const [boosted] = await score(', {"boost": 2.5}');
      expect(boosted).toBeCloseTo(2.5 * plain, 5);
    },
  );
});

test.each([
  ['MATCH(title, null)', 'second argument of [MATCH(title, null)] cannot be null, received [null]'],
  ['MATCH(title, author)', 'second argument of [MATCH(title, author)] must be a constant, received [author]'],
  [
    'MATCH(title, 5)',
    'first argument of [MATCH(title, 5)] is [string] so second argument must also be [string] but was [integer]',
  ],
  [
    'MATCH(pages, true)',
    'first argument of [MATCH(pages, true)] is [numeric] so second argument must also be [numeric] but was [boolean]',
  ],
  [
    'MATCH(CONCAT(tag, "x"), "a")',
    '[MATCH] function cannot operate on [CONCAT(tag, "x")], which is not a field from an index mapping',
  ],
  ['MATCH(title)', 'error building [match]: expects exactly two arguments'],
  [
    'MATCH(title, "a", {"slop": 1})',
    'Invalid option [slop] in [MATCH(title, "a", {"slop": 1})], expected one of [analyzer, ',
  ],
  [
    'MATCH(title, "a", {"boost": "x"})',
    'Invalid option [boost] in [MATCH(title, "a", {"boost": "x"})], cannot cast [x] to [float]',
  ],
  ['MATCH(title, "a", {"lenient": "x"})', 'cannot cast [x] to [boolean]'],
  ['MATCH(title, "a", {"max_expansions": 1.5})', 'cannot cast [1.5] to [integer]'],
  [
    'MATCH_PHRASE(pages, "a")',
    'first argument of [MATCH_PHRASE(pages, "a")] must be [string], found value [pages] type [integer]',
  ],
  [
    'MATCH_PHRASE(title, 1)',
    'second argument of [MATCH_PHRASE(title, 1)] must be [string], found value [1] type [integer]',
  ],
  ['QSTR(5)', 'argument of [QSTR(5)] must be [string], found value [5] type [integer]'],
  ['QSTR(null)', 'first argument of [QSTR(null)] cannot be null, received [null]'],
  [
    'KQL("a", {"boots": 1})',
    'Invalid option [boots] in [KQL("a", {"boots": 1})], expected one of [boost, default_field, time_zone]',
  ],
])('%s is refused', async (condition, error) => {
  expect(await idsOf(condition)).toContain(error);
});

test('documents of many pages are tested and scored', async () => {
  await rest('PUT /many', { mappings: { properties: { n: { type: 'integer' }, word: { type: 'text' } } } });
  const documents = Array.from({ length: 9000 }, (_, n) => ({ n, word: n % 1000 === 7 ? 'rare' : 'usual' }));
  await rest('POST /many/_bulk?refresh=true', lines(...documents.flatMap(document => [{ index: {} }, document])));
  const expected = [7, 1007, 2007, 3007, 4007, 5007, 6007, 7007, 8007];
  expect(await run('FROM many | WHERE word:"rare" OR n + 0 < 0 | SORT n | KEEP n')).toEqual(expected);
  expect(await run('FROM many | EVAL s = SCORE(word:"rare") | WHERE s > 0 | SORT n | KEEP n')).toEqual(expected);
  expect(await run('FROM many | WHERE n >= 8500 OR NOT word:"usual" | STATS COUNT(*)')).toEqual([509]);
});
