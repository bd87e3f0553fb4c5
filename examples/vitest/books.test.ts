import { Client } from '@elastic/elasticsearch';
import { expect, test } from 'vitest';
import { connectionTo } from 'vitrine/elasticsearch';
import { elasticsearch } from 'vitrine/vitest';
import { findBooks } from './find-books.ts';

// Every test begins with these two books, whatever the one before it has written.
const engine = elasticsearch({
  seed: engine =>
    engine.request({
      method: 'POST',
      path: '/books/_bulk?refresh',
      body: [
        { index: { _id: '1' } },
        { title: 'Tomato soup', year: 2019 },
        { index: { _id: '2' } },
        { title: 'A slow roast', year: 1987 },
      ],
    }),
});
const client = new Client({ node: 'http://vitrine', Connection: connectionTo(engine) });

test('finds books by a word with a typo', async () => {
  expect(await findBooks(client, 'tomatoe')).toEqual(['Tomato soup']);
});

test('finds a book right after storing it', async () => {
  await client.index({ index: 'books', document: { title: 'Tomato salad', year: 2021 }, refresh: true });
  expect(await findBooks(client, 'tomato')).toHaveLength(2);
});

test('does not see what other tests have stored', async () => {
  expect(await findBooks(client, 'salad')).toEqual([]);
});
