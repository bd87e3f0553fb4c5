import { expect, test } from 'vitest';
import { openRest } from '../../testing/rest-client.ts';

const CASES: [object | undefined, string[]][] = [
  [undefined, ['folk', 'pop', 'rock']],
  [{ min: 2 }, ['folk', 'rock']],
  [{ min: 2, max: 2 }, ['folk']],
  [{ max: 2 }, ['folk', 'pop']],
  [{ min: 0.5 }, ['rock']],
  [{ max: 0.4 }, ['folk', 'pop']],
  [{ min: 2, min_segment_size: 7 }, ['folk', 'pop', 'rock']],
  [{ min: 2, min_segment_size: 6 }, ['folk', 'rock']],
];

test.each(CASES)('2.4 fielddata_frequency_filter %j loads %j', async (filter, keys) => {
  const rest = await openRest();
  const genre = { type: 'text', fielddata: true, fielddata_frequency_filter: filter };
  await rest('PUT /songs', { mappings: { properties: { genre } } });
  for (const [id, text] of ['rock', 'rock', 'rock', 'folk', 'folk', 'pop', undefined].entries())
    await rest(`PUT /songs/_doc/${id}`, { genre: text });
  await rest('POST /songs/_refresh');
  await rest('POST /songs/_forcemerge?max_num_segments=1');
  const { body } = await rest('POST /songs/_search', {
    size: 0,
    aggs: { genres: { terms: { field: 'genre', order: { _key: 'asc' } } } },
  });
  expect(body.aggregations.genres.buckets.map(({ key }: { key: string }) => key)).toEqual(keys);
});

test('a changed filter applies immediately', async () => {
  const rest = await openRest();
  const genre = { type: 'text', fielddata: true };
  await rest('PUT /songs', { mappings: { properties: { genre } } });
  await rest('PUT /songs/_doc/1?refresh', { genre: 'rock' });
  const search = { size: 0, aggs: { genres: { terms: { field: 'genre' } } } };
  const count = async (): Promise<number> =>
    (await rest('POST /songs/_search', search)).body.aggregations.genres.buckets.length;
  expect(await count()).toBe(1);
  await rest('PUT /songs/_mapping', { properties: { genre: { ...genre, fielddata_frequency_filter: { min: 2 } } } });
  expect(await count()).toBe(0);
});
