import { beforeAll, describe, expect, test } from 'vitest';
import { lines, openRest, type Rest } from '../testing/rest-client.ts';

let rest: Rest;

const COLORS = [
  { color: 'red', rgb: [255, 0, 0], group: 'warm', n: 1, text: 'a warm color' },
  { color: 'orange', rgb: [255, 165, 0], group: 'warm', n: 2, text: 'a color like the fruit' },
  { color: 'turquoise', rgb: [64, 224, 208], group: 'cold', n: [3, 4], text: 'a stone' },
  { color: 'teal', rgb: [0, 128, 128], group: 'cold', n: 4, text: 'a duck and its color' },
  { color: 'cyan', rgb: [0, 255, 255], group: 'cold', n: 5, text: 'a cold color' },
  { color: 'unknown', group: 'cold', n: 6, text: 'nothing' },
];

beforeAll(async () => {
  rest = await openRest();
  await rest('PUT /colors', {
    mappings: {
      properties: {
        color: { type: 'keyword' },
        group: { type: 'keyword' },
        n: { type: 'integer' },
        text: { type: 'text' },
        rgb: { type: 'dense_vector', dims: 3, similarity: 'l2_norm' },
        bytes: { type: 'dense_vector', dims: 3, element_type: 'byte' },
        plain: { type: 'dense_vector', dims: 3, index: false },
      },
    },
    aliases: { warm: { filter: { term: { group: 'warm' } } } },
  });
  await rest('POST /colors/_bulk?refresh=true', lines(...COLORS.flatMap(color => [{ index: {} }, color])));
});

async function run(query: string) {
  const { status, body } = await rest('POST /_query', { query });
  return status === 200 ? body.values : `${body.error.type}: ${body.error.reason}`;
}

async function colors(conditions: string, from = 'colors'): Promise<string[]> {
  const values = await run(`FROM ${from} METADATA _score | ${conditions} | KEEP color`);
  return Array.isArray(values) ? values.flat() : values;
}

describe('KNN', () => {
  const CYAN = 'KNN(rgb, [0, 255, 255])';

  test.each<[string, string[]]>([
    // The LIMIT decides how many are found.
    [`WHERE ${CYAN} | SORT _score DESC | LIMIT 2`, ['cyan', 'turquoise']],
    [`WHERE ${CYAN} | LIMIT 1`, ['cyan']],
    [`WHERE ${CYAN} | EVAL x = 1 | SORT color | LIMIT 2`, ['cyan', 'turquoise']],
    [`WHERE ${CYAN} | SORT _score DESC`, ['cyan', 'turquoise', 'teal', 'orange', 'red']],
    ['WHERE KNN(rgb, [0, 255, 255], {"k": 2}) | SORT _score DESC | LIMIT 10', ['cyan', 'turquoise']],
    ['WHERE KNN(rgb, [0, 255, 255], {"similarity": 100}) | SORT _score DESC', ['cyan', 'turquoise']],
    ['WHERE KNN(rgb, [0, 255, 255], {"min_candidates": 50}) | LIMIT 1', ['cyan']],
    ['WHERE KNN(rgb, [0, 255, 255]::dense_vector) | LIMIT 1', ['cyan']],
    [`EVAL v = rgb, x = n + 1 | WHERE KNN(v, [0, 0, 0]) | LIMIT 1`, ['teal']],
    [`EVAL x = LENGTH(color) | WHERE ${CYAN} AND group == "warm" | KEEP color, x | LIMIT 1`, ['orange']],
    [`KEEP rgb, color | WHERE ${CYAN} | RENAME rgb AS v | LIMIT 1`, ['cyan']],
    // Other conditions restrict what is searched, wherever they are.
    [`WHERE ${CYAN} AND group == "warm" | LIMIT 1`, ['orange']],
    [`WHERE group == "warm" | WHERE ${CYAN} | LIMIT 1`, ['orange']],
    [`WHERE ${CYAN} | WHERE group == "warm" | LIMIT 1`, ['orange']],
    [`WHERE ${CYAN} AND LENGTH(color) == 3 | LIMIT 1`, ['red']],
    [`WHERE ${CYAN} AND MATCH(text, "color") | SORT _score DESC | LIMIT 2`, ['cyan', 'teal']],
    // A condition on several values is null.
    [`WHERE ${CYAN} AND n < 5 | LIMIT 1`, ['teal']],
    [`WHERE ${CYAN} AND NOT (n == 5 OR MATCH(text, "stone")) | LIMIT 1`, ['teal']],
    [`WHERE ${CYAN} OR color == "red" | SORT color | LIMIT 2`, ['cyan', 'red']],
    [`WHERE ${CYAN} OR n == 3 | SORT color | LIMIT 1`, ['cyan']],
    ['WHERE KNN(rgb, [0, 255, 255]) AND KNN(rgb, [255, 0, 0]) | LIMIT 5 | SORT color | LIMIT 1', ['cyan']],
    // All documents with a vector are near, if not near enough.
    [`WHERE NOT ${CYAN} | LIMIT 5`, ['unknown']],
  ])('%s', async (conditions, expected) => {
    expect(await colors(conditions)).toEqual(expected);
  });

  test('only searches the documents of an alias', async () => {
    expect(await colors(`WHERE ${CYAN} | LIMIT 1`, 'warm')).toEqual(['orange']);
  });

  test('scores as the query knn, times its boost', async () => {
    const { body } = await rest('POST /colors/_search', {
      query: { knn: { field: 'rgb', query_vector: [0, 200, 200], k: 2 } },
    });
    const expected = body.hits.hits.map((hit: { _score: number }) => hit._score);
    const scores = async (options: string) =>
      (
        await run(
          `FROM colors METADATA _score | WHERE KNN(rgb, [0, 200, 200]${options}) | SORT _score DESC | LIMIT 2 | KEEP _score`,
        )
      ).map(([score]: [number]) => Math.fround(score));
    expect(await scores('')).toEqual(expected.map(Math.fround));
    expect(await scores(', {"boost": 2}')).toEqual(expected.map((score: number) => Math.fround(2 * score)));
  });

  test('works in a branch of FORK, and FUSE combines it with text', async () => {
    const values = await run(
      `FROM colors METADATA _id, _index, _score
       | FORK (WHERE ${CYAN} | SORT _score DESC | LIMIT 2) (WHERE text:"stone" | SORT _score DESC | LIMIT 2)
       | FUSE | SORT _score DESC | KEEP color`,
    );
    expect(values).toEqual([['turquoise'], ['cyan']]);
  });

  test.each([
    ['KNN(color, [1, 2, 3])', 'first argument of [KNN(color, [1, 2, 3])] must be [dense_vector], found value [color]'],
    ['KNN(rgb, true)', 'second argument of [KNN(rgb, true)] must be [dense_vector], found value [true]'],
    ['KNN(rgb, null)', 'second argument of [KNN(rgb, null)] cannot be null, received [null]'],
    ['KNN(rgb, rgb)', 'second argument of [KNN(rgb, rgb)] must be a constant, received [rgb]'],
    ['KNN(rgb)', 'error building [knn]: expects exactly two arguments'],
    [
      'KNN(rgb, [1, 2, 3], {"num": 1})',
      'Invalid option [num] in [KNN(rgb, [1, 2, 3], {"num": 1})], expected one of [boost, k, min_candidates, rescore_oversample, similarity, visit_percentage]',
    ],
    ['KNN(rgb, [1, 2, 3], {"k": "x"})', 'cannot cast [x] to [integer]'],
    ['KNN(rgb, [1, 2, 3], {"k": 0})', '[k] must be greater than 0'],
    ['KNN(rgb, [1, 2, 3], {"min_candidates": 10001})', '[num_candidates] cannot exceed [10000]'],
    ['KNN(rgb, [1, 2, 3], {"rescore_oversample": 0.5})', '[oversample] must be >= 1.0 or 0.0, got [0.5]'],
    ['KNN(rgb, [1, 2, 3], {"visit_percentage": 101})', '[visit_percentage] must be between 0.0 and 100.0'],
    ['KNN(rgb, [1, 2])', 'The query vector has a different number of dimensions [2] than the document vectors [3].'],
    ['KNN(bytes, [1, 2, 300])', 'element_type [byte] vectors only support integers between [-128, 127]'],
    ['KNN(plain, [1, 2, 3])', 'to perform knn search on field [plain], its mapping must have [index] set to [true]'],
    ['KNN(rgb, TEXT_EMBEDDING("cyan", "model"))', 'Inference endpoint not found [model]'],
  ])('%s is refused', async (condition, error) => {
    expect(await run(`FROM colors | WHERE ${condition} | LIMIT 3`)).toContain(error);
  });

  test.each([
    [`FROM colors | WHERE ${CYAN} | STATS COUNT(*)`, 'Knn function must be used with a LIMIT clause after it'],
    [`FROM colors | LIMIT 1 | WHERE ${CYAN}`, '[KNN] function cannot be used after LIMIT'],
    [`FROM colors | EVAL x = ${CYAN}`, '[KNN] function is only supported in WHERE and STATS commands'],
  ])('%s', async (query, error) => {
    expect(String(await run(query))).toContain(error);
  });

  test('with k, aggregates need no LIMIT', async () => {
    const query = 'FROM colors | WHERE KNN(rgb, [0, 255, 255], {"k": 3}) | STATS COUNT(*) BY group';
    expect(await run(query)).toEqual([[3, 'cold']]);
  });
});

describe('SCORE', () => {
  const scoreOf = (condition: string) =>
    run(`FROM colors | EVAL s = SCORE(${condition}) | WHERE s > 0 | SORT color | KEEP color, s`);

  test('is the score that the same condition gives to _score', async () => {
    for (const condition of [
      'MATCH(text, "color")',
      'MATCH(text, "warm") OR MATCH(text, "color")',
      'MATCH(text, "warm") AND MATCH(text, "color")',
    ]) {
      const found = await run(`FROM colors METADATA _score | WHERE ${condition} | SORT color | KEEP color, _score`);
      expect(found.length).toBeGreaterThan(0);
      const scores = await scoreOf(condition);
      expect(scores.map(([color]: [string]) => color)).toEqual(found.map(([color]: [string]) => color));
      for (const [at, [, score]] of found.entries()) expect(scores[at][1]).toBeCloseTo(score, 5);
    }
  });

  test('counts full-text functions alone', async () => {
    expect(await scoreOf('MATCH(text, "stone") AND n > 100')).toEqual(await scoreOf('MATCH(text, "stone")'));
  });

  test('may be averaged and sorted by', async () => {
    const [[average]] = await run('FROM colors | STATS AVG(SCORE(MATCH(text, "stone")))');
    const [[, score]] = await scoreOf('MATCH(text, "stone")');
    expect(average).toBeCloseTo(score / COLORS.length, 10);
    expect(await run('FROM colors | SORT SCORE(text:"stone") DESC | LIMIT 1 | KEEP color')).toEqual([['turquoise']]);
  });

  test.each([
    ['EVAL s = SCORE(n > 1)', '[SCORE] function requires a full-text function, found [n > 1]'],
    ['EVAL s = SCORE(n)', 'argument of [SCORE(n)] must be [boolean]'],
    ['LIMIT 1 | EVAL s = SCORE(text:"a")', '[MATCH] function cannot be used after LIMIT'],
    ['LIMIT 1 | STATS MAX(SCORE(text:"a"))', '[MATCH] function cannot be used after LIMIT'],
  ])('%s is refused', async (command, error) => {
    expect(await run(`FROM colors | ${command}`)).toContain(error);
  });
});
