import { Client } from '@elastic/elasticsearch';
import { describe, expect, test } from 'vitest';
import { connectionTo } from './elasticsearch.ts';
import { testEngine } from './testing.ts';
import { elasticsearch } from './vitest.ts';

describe('an engine for the tests of a file', () => {
  let seeded = 0;
  const engine = elasticsearch({
    async seed(engine) {
      seeded++;
      await engine.request({ method: 'PUT', path: '/books/_doc/1?refresh=true', body: { title: 'Soup' } });
    },
  });
  const client = new Client({ node: 'http://vitrine', Connection: connectionTo(engine) });

  test.each([1, 2])('every test begins with the seeded contents: %i', async () => {
    expect((await client.count({ index: 'books' })).count).toBe(1);
    await client.index({ index: 'books', document: { title: 'Toast' }, refresh: true });
    await client.indices.create({ index: 'other' });
    expect((await client.count()).count).toBe(2);
    expect(seeded).toBe(1);
  });

  test('forks have contents of their own', async () => {
    const fork = await engine.fork();
    await fork.request({ method: 'DELETE', path: '/books' });
    expect((await client.count({ index: 'books' })).count).toBe(1);
    await fork.close();
  });
});

test('an engine for tests opens with its first request, and is closed for good', async () => {
  const engine = testEngine();
  expect((await engine.request({ method: 'PUT', path: '/a' })).statusCode).toBe(200);
  await engine.reset();
  expect((await engine.request({ path: '/a' })).statusCode).toBe(404);
  await engine.close();
  await expect(engine.request({ path: '/a' })).rejects.toThrow('The engine was closed.');
  await expect(engine.reset()).rejects.toThrow('The engine was closed.');
});

test('a seed that fails is reported by every reset', async () => {
  const engine = testEngine({ seed: () => Promise.reject(new Error('no seed')) });
  await expect(engine.reset()).rejects.toThrow('no seed');
  await expect(engine.reset()).rejects.toThrow('no seed');
  await expect(engine.request({ path: '/' })).rejects.toThrow('no seed');
  await engine.close();
});
