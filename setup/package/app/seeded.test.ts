import { Client } from '@elastic/elasticsearch';
import { expect, test } from 'vitest';
import { connectionTo } from 'vitrine/elasticsearch';
import { elasticsearch } from 'vitrine/vitest';

const engine = elasticsearch({
  seed: engine => engine.request({ method: 'PUT', path: '/books/_doc/1?refresh', body: { title: 'Soup' } }),
});
const client = new Client({ node: 'http://vitrine', Connection: connectionTo(engine) });

test.each([1, 2])('test %i begins with the seeded contents', async () => {
  expect((await client.count({ index: 'books' })).count).toBe(1);
  await client.index({ index: 'books', document: { title: 'Toast' }, refresh: true });
});
