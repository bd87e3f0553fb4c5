// Uses every module of the installed package that runs in Node, and prints what it found as JSON.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from '@elastic/elasticsearch';
import { Client as OpenSearchClient } from '@opensearch-project/opensearch';
import { createEngine, type VitrineEngine } from 'vitrine';
import { connectionTo } from 'vitrine/elasticsearch';
import { fileStore, startServer, type VitrineServer } from 'vitrine/node';
import { connectionTo as openSearchConnectionTo } from 'vitrine/opensearch';
import { type TestEngine, testEngine } from 'vitrine/testing';

interface Book {
  title: string;
}

const engine: VitrineEngine = await createEngine({ clusterName: 'shelf' });
const client = new Client({ node: 'http://vitrine', Connection: connectionTo(engine) });
await client.index<Book>({ index: 'books', id: '1', document: { title: 'Tomato soup' }, refresh: true });
const found = await client.search<Book>({ index: 'books', query: { match: { title: 'soup' } } });
const openSearch = new OpenSearchClient({ node: 'http://vitrine', Connection: openSearchConnectionTo(engine) });
const { body: counted } = await openSearch.count({ index: 'books' });
const snapshot: Uint8Array = await engine.snapshot();
await engine.close();

const folder = mkdtempSync(join(tmpdir(), 'vitrine-app-'));
for (const title of ['Toast', 'Soup']) {
  const kept = await createEngine({ store: fileStore(folder) });
  await kept.request({ method: 'POST', path: '/kept/_doc?refresh', body: { title } });
  if (title === 'Soup')
    console.log(JSON.stringify({ kept: (await kept.request({ path: '/kept/_count' })).body.count }));
  await kept.close();
}
rmSync(folder, { recursive: true });

const server: VitrineServer = await startServer({ port: 0, plain: true, snapshot });
const response = await fetch(`${server.url}/books/_count`);
const served = (await response.json()) as { count: number };
await server.close();

const copies: TestEngine = testEngine({ snapshot });
await copies.request({ method: 'DELETE', path: '/books' });
await copies.reset();
const restored = (await copies.fetch(new Request('http://vitrine/books/_count'))).status;
await copies.close();

const titles = found.hits.hits.map(hit => hit._source?.title);
console.log(JSON.stringify({ titles, counted: counted.count, served: served.count, restored }));
