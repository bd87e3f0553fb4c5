import { expect, test } from 'vitest';
import { lines, openRest } from '../testing/rest-client.ts';

const mappings = {
  properties: {
    text: { type: 'text' },
    tag: { type: 'keyword' },
    n: { type: 'long' },
    unused: { type: 'keyword' },
    stored: { type: 'keyword', index: false, doc_values: true },
  },
};

test('the bytes of all sections are counted once, by field and kind', async () => {
  const rest = await openRest();
  await rest('PUT /books', { settings: { number_of_shards: 2, number_of_replicas: 0 }, mappings });
  const documents = Array.from({ length: 500 }, (_, i) => [
    { index: { _id: String(i) } },
    { text: `word${i} common`, tag: `t${i % 7}`, n: i * 3, stored: `s${i}` },
  ]);
  await rest('POST /books/_bulk', lines(...documents.flat()));
  const { status, body } = await rest('POST /books/_disk_usage?run_expensive_tasks=true');
  expect([status, body._shards]).toEqual([200, { total: 2, successful: 2, failed: 0 }]);
  const { fields, all_fields: all, store_size_in_bytes: store } = body.books;
  const kinds = (name: string) =>
    Object.entries(fields[name] as Record<string, number>)
      .filter(([key, bytes]) => key.endsWith('_in_bytes') && key !== 'total_in_bytes' && bytes > 0)
      .map(([key]) => key.replace('_in_bytes', ''));
  expect(kinds('n')).toEqual(['doc_values', 'points']);
  expect(kinds('text')).toEqual(['norms']);
  expect(fields.text.inverted_index.total_in_bytes).toBeGreaterThan(1000);
  expect(kinds('tag')).toContain('doc_values');
  expect(fields.tag.inverted_index.total_in_bytes).toBeGreaterThan(0);
  expect([kinds('stored'), fields.stored.inverted_index.total_in_bytes]).toEqual([['doc_values'], 0]);
  expect(kinds('_source')).toEqual(['stored_fields']);
  expect(fields._id.inverted_index.total_in_bytes).toBeGreaterThan(500);
  expect(fields.unused).toBeUndefined();
  const totals = Object.values(fields as Record<string, { total_in_bytes: number }>);
  expect(all.total_in_bytes).toBe(totals.reduce((sum, field) => sum + field.total_in_bytes, 0));
  // The rest is the header of each segment, and alignment.
  expect(all.total_in_bytes).toBeLessThan(store);
  expect(store - all.total_in_bytes).toBeLessThan(2 * 200);
  const stats = await rest('GET /books/_stats/store');
  expect(store).toBeLessThanOrEqual(stats.body.indices.books.total.store.size_in_bytes);
});

test('the flag is required', async () => {
  const rest = await openRest();
  await rest('PUT /books');
  const { status, body } = await rest('POST /books/_disk_usage');
  expect([status, body.error.type, body.error.reason]).toEqual([
    400,
    'illegal_argument_exception',
    'analyzing the disk usage of an index is expensive and resource intensive, the parameter [run_expensive_tasks] must be set to [true] in order for the task to be performed',
  ]);
  expect((await rest('POST /nope/_disk_usage?run_expensive_tasks=true')).status).toBe(404);
});
