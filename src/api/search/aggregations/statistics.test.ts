import { beforeAll, describe, expect, test } from 'vitest';
import { lines, openRest, type Rest } from '../../testing/rest-client.ts';

let rest: Rest;

beforeAll(async () => {
  rest = await openRest();
  const settings = { number_of_shards: 1 };
  const long = { type: 'long' };
  await rest('PUT /m', { settings, mappings: { properties: { x: long, y: long, k: { type: 'keyword' } } } });
  await rest('PUT /narrow', { settings, mappings: { properties: { x: long } } });
  const documents = [
    { x: [1, 2, 9], y: 4, k: 'a' },
    { x: [3, 5], y: [1, 2], k: 'b' },
    { x: 7, y: 6, k: 'b' },
  ];
  await rest('POST /m/_bulk?refresh', lines(...documents.flatMap(one => [{ index: {} }, one])));
  await rest('PUT /narrow/_doc/1?refresh', { x: 100 });
});

const aggregate = async (aggs: object, index = 'm') => (await rest(`POST /${index}/_search`, { size: 0, aggs })).body;

describe('matrix_stats', () => {
  const matrix = async (fields: string[], more: object = {}, index = 'm') =>
    (await aggregate({ a: { matrix_stats: { fields, ...more } } }, index)).aggregations.a;

  test.each([
    ['avg', (4 + 4 + 7) / 3],
    ['sum', (12 + 8 + 7) / 3],
    ['min', (1 + 3 + 7) / 3],
    ['max', (9 + 5 + 7) / 3],
    ['median', (2 + 4 + 7) / 3],
    ['MEDIAN', (2 + 4 + 7) / 3],
  ])('mode %s reduces the values of a document to one', async (mode, mean) => {
    expect((await matrix(['x'], { mode })).fields[0].mean).toBeCloseTo(mean, 12);
  });

  test('another mode is rejected', async () => {
    const { error } = await aggregate({ a: { matrix_stats: { fields: ['x'], mode: 'nope' } } });
    expect(error).toMatchObject({ type: 'illegal_argument_exception', reason: 'Illegal sort mode: nope' });
  });

  test('buckets without documents have zeros as far as Elasticsearch has allocated buckets: six for two', async () => {
    const filters = [...'abcdefghi'].map(k => ({ term: { k } }));
    const m = { matrix_stats: { fields: ['x'] } };
    const { buckets } = (await aggregate({ f: { filters: { filters }, aggs: { m } } })).aggregations.f;
    const shown = buckets.map((bucket: { m: { doc_count: number; fields?: { mean: number }[] } }) => [
      bucket.m.doc_count,
      bucket.m.fields?.[0]?.mean,
    ]);
    const none = [0, undefined];
    expect(shown).toEqual([[1, 4], [2, 5.5], [0, 0], [0, 0], [0, 0], [0, 0], none, none, none]);
  });

  test('shards that do not map all fields do not count', async () => {
    const { doc_count: count, fields } = await matrix(['x', 'y'], {}, 'm,narrow');
    expect(count).toBe(3);
    expect(fields.map(({ name }: { name: string }) => name).sort()).toEqual(['x', 'y']);
  });
});

describe('extended_stats', () => {
  const values = [1, 2, 4, 6];
  const mean = 13 / 4;
  const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0);
  const [population, sample] = [Math.sqrt(squares / 4), Math.sqrt(squares / 3)];
  const stats = async (more: object) =>
    (await aggregate({ a: { extended_stats: { field: 'y', ...more } } })).aggregations.a;

  test.each([
    [{}, 2],
    [{ sigma: 3 }, 3],
    [{ sigma: 0 }, 0],
    [{ sigma: 0.5 }, 0.5],
  ])('%j: bounds are that many deviations from the average, two by default', async (more, sigma) => {
    const found = await stats(more);
    expect(found.variance).toBeCloseTo(squares / 4, 12);
    expect(found.variance_sampling).toBeCloseTo(squares / 3, 12);
    const bounds = found.std_deviation_bounds;
    expect(bounds.upper).toBeCloseTo(mean + sigma * population, 12);
    expect(bounds.lower).toBeCloseTo(mean - sigma * population, 12);
    expect([bounds.upper_population, bounds.lower_population]).toEqual([bounds.upper, bounds.lower]);
    expect(bounds.upper_sampling).toBeCloseTo(mean + sigma * sample, 12);
    expect(bounds.lower_sampling).toBeCloseTo(mean - sigma * sample, 12);
    expect(found).not.toHaveProperty('std_deviation_bounds_as_string');
  });

  test('a negative sigma is rejected', async () => {
    const { error } = await aggregate({ a: { extended_stats: { field: 'y', sigma: -1.25 } } });
    expect(error.caused_by.reason).toBe('[sigma] must be greater than or equal to 0. Found [-1.3] in [a]');
  });

  test('a format applies to all statistics, also to those that are not numbers', async () => {
    const query = { term: { k: 'a' } };
    const a = { extended_stats: { field: 'y', format: '0.0' } };
    const { aggregations } = (await rest('POST /m/_search', { size: 0, query, aggs: { a } })).body;
    expect(aggregations.a).toMatchObject({
      variance_as_string: '0.0',
      variance_sampling_as_string: 'NaN',
      std_deviation_bounds_as_string: { upper: '4.0', lower: '4.0', upper_sampling: 'NaN', lower_sampling: 'NaN' },
    });
  });

  test('buckets can be sorted by a bound', async () => {
    const by = async (path: string) => {
      const terms = { field: 'k', order: { [path]: 'desc' } };
      const { buckets } = (await aggregate({ t: { terms, aggs: { s: { extended_stats: { field: 'y' } } } } }))
        .aggregations.t;
      return buckets.map(({ key }: { key: string }) => key);
    };
    // Bucket a has one value, 4; b has 1, 2 and 6, an average of 3 and a deviation of 2.16.
    expect(await by('s.std_upper')).toEqual(['b', 'a']);
    expect(await by('s.std_lower')).toEqual(['a', 'b']);
    expect(await by('s.avg')).toEqual(['a', 'b']);
  });
});
