// Runs an engine in the page and one in a worker, and shows what it found.
import { createEngine } from 'vitrine';
import { indexedDbStore, startWorker } from 'vitrine/browser';

async function openTwice(): Promise<string> {
  const engine = await startWorker({ database: 'shelf' });
  const second = await startWorker({ database: 'shelf' }).then(
    () => 'opened twice',
    (error: Error) => error.message,
  );
  await engine.request({ method: 'PUT', path: '/books/_doc/1?refresh', body: { title: 'Tomato soup' } });
  await engine.close();
  return second;
}

async function titles(): Promise<string[]> {
  const engine = await createEngine({ store: indexedDbStore('shelf') });
  const { body } = await engine.request({ path: '/books/_search', body: { query: { match: { title: 'soup' } } } });
  await engine.close();
  return body.hits.hits.map((hit: { _source: { title: string } }) => hit._source.title);
}

async function copied(): Promise<number> {
  const engine = await startWorker();
  await engine.request({ method: 'PUT', path: '/soups/_doc/1?refresh', body: {} });
  const copy = await startWorker({ snapshot: await engine.snapshot() });
  await engine.close();
  const { body } = await copy.request({ path: '/soups/_count' });
  await copy.close();
  return body.count;
}

const results = { second: await openTwice(), titles: await titles(), copied: await copied() };
document.body.append(Object.assign(document.createElement('pre'), { textContent: JSON.stringify(results) }));
