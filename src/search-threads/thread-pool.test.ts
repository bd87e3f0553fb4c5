import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createHandler } from '../api/handler.ts';
import { lines, type Rest, restOver } from '../api/testing/rest-client.ts';
import type { Engine } from '../engine/contract/engine.ts';
import { openSharedEngine } from '../engine/replica/open-shared-engine.ts';
import { MemoryStore } from '../engine/store/memory-store.ts';
import type { RestHandler } from '../rest/rest-request.ts';
import { LocalThread } from './testing/local-thread.ts';
import { ThreadPool } from './thread-pool.ts';

const THREADS = 2;
let engine: Engine;
let pool: ThreadPool;
let handler: RestHandler;
let rest: Rest;
let threads: LocalThread[];
/** Milliseconds by which the engine's clock is ahead. */
let ahead: number;
/** The response of the pool; undefined if the request is left to the owner. */
let outcomes: ('thread' | 'owner')[];

beforeEach(async () => {
  threads = [];
  outcomes = [];
  ahead = 0;
  const pause = () => new Promise<void>(resolve => setTimeout(resolve));
  const shared = await openSharedEngine({ store: new MemoryStore(), pause, now: () => Date.now() + ahead }, THREADS);
  engine = shared.engine;
  const start = (options: ConstructorParameters<typeof LocalThread>[0]) => {
    const thread = new LocalThread(options);
    threads.push(thread);
    return thread;
  };
  pool = new ThreadPool(shared.source, { threads: THREADS, isSecured: false, now: Date.now, start });
  const answer: ThreadPool['answer'] = async (...request) => {
    const found = await pool.answer(...request);
    outcomes.push(found ? 'thread' : 'owner');
    return found;
  };
  handler = createHandler(engine, { threads: { answer, took: () => undefined } });
  rest = restOver(handler);
  await rest('PUT /i', { settings: { refresh_interval: '-1' }, mappings: { properties: { n: { type: 'integer' } } } });
  await until(() => rest('POST /i/_count').then(() => outcomes.at(-1) === 'thread'));
  outcomes = [];
});

afterEach(async () => {
  pool.close();
  await engine.close();
});

async function until(isTrue: () => Promise<boolean>): Promise<void> {
  while (!(await isTrue())) await new Promise(resolve => setTimeout(resolve, 5));
}

async function index(...numbers: number[]): Promise<void> {
  await rest('POST /i/_bulk?refresh=true', lines(...numbers.flatMap(n => [{ index: { _id: String(n) } }, { n }])));
}

async function count(query: object = { match_all: {} }): Promise<number> {
  return (await rest('POST /i/_count', { query })).body.count;
}

const SLOW = 'long s = 0; for (int i = 0; i < 2500; i++) { s += i % 7 } return s >= 0';

/** Compiled by the owner first, so that threads may run it. */
async function slowSearch(signal?: { readonly aborted: boolean }) {
  const query = { bool: { filter: { script: { script: { source: SLOW } } } } };
  const body = new TextEncoder().encode(JSON.stringify({ query })) as Uint8Array<ArrayBuffer>;
  const headers = { 'content-type': 'application/json' };
  const answer = await handler({ method: 'POST', path: '/i/_search', query: '', headers, body }, signal);
  return { status: answer.status, text: new TextDecoder().decode(answer.body) };
}

describe('snapshots', () => {
  test('a search sees what was refreshed before it was sent, and nothing else', async () => {
    for (let n = 1; n <= 5; n++) {
      await index(n);
      await rest(`PUT /i/_doc/hidden-${n}`, { n: 100 });
      expect(await count({ range: { n: { lt: 100 } } })).toBe(n);
      await rest(`DELETE /i/_doc/hidden-${n}?refresh=true`);
    }
    await rest('DELETE /i/_doc/1?refresh=true');
    expect(await count()).toBe(4);
    await rest('POST /i/_forcemerge?max_num_segments=1');
    expect(await count()).toBe(4);
    expect(outcomes).toEqual(Array(7).fill('thread'));
  });

  test('a search waits for a due refresh', async () => {
    await rest('PUT /late', { settings: { 'index.search.idle.after': '0s' } });
    await rest('PUT /late/_doc/1', { n: 1 });
    ahead = 1100;
    expect((await rest('POST /late/_count')).body.count).toBe(1);
    expect(outcomes).toEqual(['thread']);
  });

  test('mappings, aliases, settings and scripts are those of the owner', async () => {
    await index(1, 2);
    await rest('PUT /i/_mapping', { properties: { word: { type: 'keyword' } } });
    await rest('POST /_aliases', { actions: [{ add: { index: 'i', alias: 'a', filter: { term: { n: 2 } } } }] });
    await rest('PUT /_scripts/s', { script: { lang: 'painless', source: "doc['n'].value > params.least" } });
    const script = { id: 's', params: { least: 1 } };
    const search = () =>
      rest('POST /a/_search', {
        query: { script: { script } },
        sort: ['word', 'n'],
        aggs: { t: { terms: { field: 'n' } }, u: { terms: { field: 'n' } } },
      });
    await search();
    outcomes = [];
    expect((await search()).body.hits.hits).toMatchObject([{ _id: '2', sort: [null, 2] }]);
    expect(outcomes).toEqual(['thread']);
    await rest('PUT /_cluster/settings', { transient: { 'search.max_buckets': 1 } });
    expect((await search()).text).toContain('too_many_buckets_exception');
    await rest('PUT /_cluster/settings', { transient: { 'search.max_buckets': null } });
    await rest('PUT /i/_settings', { 'index.blocks.read': true });
    expect((await search()).status).toBe(403);
    await rest('PUT /i/_settings', { 'index.blocks.read': false });
    await rest('POST /i/_close');
    expect((await search()).text).toContain('index_closed_exception');
    await rest('POST /i/_open');
    expect((await search()).status).toBe(200);
    await rest('DELETE /i');
    expect((await search()).status).toBe(404);
  });
});

describe('the owner answers', () => {
  test('what needs the newest state of a document', async () => {
    await index(1, 2);
    await rest('PUT /i/_doc/list', { values: [2] });
    const query = { terms: { n: { index: 'i', id: 'list', path: 'values' } } };
    expect(await count(query)).toBe(1);
    const search = lines({ index: 'i' }, { query }, {}, { query: { match_all: {} } });
    const { body } = await rest('POST /_msearch', search);
    expect(body.responses.map((one: { hits: { total: { value: number } } }) => one.hits.total.value)).toEqual([1, 2]);
    expect(outcomes).toEqual(['owner', 'owner']);
  });

  test('the first use of a script, which counts against the limit of compilations', async () => {
    await index(1);
    await rest('PUT /_cluster/settings', { transient: { 'script.max_compilations_rate': '2/5m' } });
    const search = (source: string) => rest('POST /i/_search', { query: { script: { script: { source } } } });
    for (const source of ['1 < 2', '2 < 3', '1 < 2', '2 < 3', '1 < 2']) expect((await search(source)).status).toBe(200);
    expect((await search('3 < 4')).text).toContain('Too many dynamic script compilations');
    expect(outcomes).toEqual(['owner', 'owner', 'thread', 'thread', 'thread', 'owner']);
  });

  test('searches of an index whose analyzers read files', async () => {
    await engine.config.write('words.txt', 'b => c');
    const filter = { s: { type: 'synonym', synonyms_path: 'words.txt' } };
    const analyzer = { default: { tokenizer: 'standard', filter: ['s'] } };
    await rest('PUT /words', { settings: { analysis: { filter, analyzer } } });
    await rest('PUT /words/_doc/1?refresh=true', { t: 'c' });
    const { body } = await rest('POST /words/_search', { query: { match: { t: 'b' } } });
    expect(body.hits.total.value).toBe(1);
    expect(outcomes).toEqual(['owner']);
  });

  test('scrolls and points in time', async () => {
    await index(1, 2);
    const first = await rest('POST /i/_search?scroll=1m', { size: 1, sort: ['n'] });
    const next = await rest('POST /_search/scroll', { scroll_id: first.body._scroll_id });
    expect(next.body.hits.hits[0]._id).toBe('2');
    const { id } = (await rest('POST /i/_pit?keep_alive=1m')).body;
    expect((await rest('POST /_search', { pit: { id } })).body.hits.total.value).toBe(2);
    expect(outcomes).toEqual(['owner']);
  });
});

describe('accounting', () => {
  test('searches count in the statistics of their shards, tasks and endpoints', async () => {
    await index(1);
    const searched = () => rest('GET /i/_stats/search').then(({ body }) => body._all.total.search.query_total);
    const before = await searched();
    await rest('POST /i/_search', { stats: ['group'] });
    await rest('POST /i/_search', { query: { range: { n: { gte: 'x' } } } });
    await rest('POST /i/_search', { nonsense: 1 });
    const { search } = (await rest('GET /i/_stats/search?groups=group')).body._all.total;
    expect(search).toMatchObject({ query_total: before + 1, query_failure: 1, query_current: 0, fetch_total: 1 });
    expect(search.groups.group.query_total).toBe(1);
    const pools = (await rest('GET /_cat/thread_pool/search?h=active,completed&format=json')).body;
    expect(pools[0].active).toBe('0');
    const { nodes } = (await rest('GET /_nodes/usage')).body;
    expect((Object.values(nodes)[0] as { rest_actions: object }).rest_actions).toMatchObject({ search_action: 3 });
  });

  test('fielddata of threads is charged, listed and returned', async () => {
    await rest('PUT /f', { mappings: { properties: { t: { type: 'text', fielddata: true } } } });
    await rest('PUT /f/_doc/1?refresh=true', { t: 'a b' });
    await rest('POST /f/_search', { sort: 't' });
    expect(outcomes).toEqual(['thread']);
    const charged = () => engine.breakers.figures()['fielddata']!.estimated;
    const { fielddata } = (await rest('GET /f/_stats/fielddata?fields=t')).body._all.total;
    expect(fielddata.memory_size_in_bytes).toBe(charged());
    expect(charged()).toBeGreaterThan(0);
    await rest('DELETE /f');
    await until(async () => charged() === 0);
  });

  test('a running search is listed and can be cancelled as a task', async () => {
    await index(...Array.from({ length: 6000 }, (_, n) => n));
    await slowSearch();
    outcomes = [];
    const running = slowSearch();
    let tasks: { description: string }[] = [];
    await until(async () => {
      const { body } = await rest('GET /_tasks?actions=indices:data/read/search&detailed');
      tasks = Object.values(Object.values(body.nodes as Record<string, { tasks: object }>)[0]?.tasks ?? {});
      return tasks.length > 0;
    });
    expect(tasks[0]!.description).toContain('indices[i], search_type[QUERY_THEN_FETCH], source[{"query"');
    await until(async () => (await rest('GET /i/_stats/search')).body._all.total.search.query_current === 1);
    await rest('POST /_tasks/_cancel?actions=indices:data/read/search');
    const { status, text } = await running;
    expect([status, text]).toEqual([400, expect.stringContaining('task_cancelled_exception')]);
    expect((await rest('GET /i/_stats/search')).body._all.total.search.query_current).toBe(0);
    expect(threads.length).toBe(THREADS);
  });
});

describe('ended threads', () => {
  /** Resolves when a thread is stuck with the request. */
  async function stick(times: number, signal?: { readonly aborted: boolean }) {
    LocalThread.sticking = times;
    const query = 'preference=stuck';
    const answer = handler({ method: 'POST', path: '/i/_count', query, headers: {} }, signal).then(
      ({ status, body }) => ({ status, text: new TextDecoder().decode(body) }),
    );
    await until(async () => threads.some(({ isStuck }) => isStuck));
    return { answer };
  }

  test('requests are repeated on another thread', async () => {
    await index(1, 2);
    const { answer } = await stick(1);
    threads.find(({ isStuck }) => isStuck)!.terminate();
    expect(await answer).toMatchObject({ status: 200, text: expect.stringContaining('"count":2') });
    await until(async () => threads.length > THREADS);
    await until(async () => {
      expect(await Promise.all(Array.from({ length: 8 }, () => count()))).toEqual(Array(8).fill(2));
      return threads.at(-1)!.requests > 0;
    });
  });

  test('a request that ends two threads is answered with 503', async () => {
    const { answer } = await stick(2);
    threads.find(({ isStuck }) => isStuck)!.terminate();
    await until(async () => threads.filter(({ isStuck }) => isStuck).length === 2);
    threads.filter(({ isStuck }) => isStuck)[1]!.terminate();
    expect(await answer).toMatchObject({ status: 503, text: expect.stringContaining('node_disconnected_exception') });
    expect(await count()).toBe(0);
  });

  test('a cancelled request that does not stop ends its thread', async () => {
    await index(1);
    const signal = { aborted: false };
    const { answer } = await stick(1, signal);
    signal.aborted = true;
    expect(await answer).toMatchObject({ status: 400, text: expect.stringContaining('task cancelled') });
    await until(async () => threads.length === THREADS + 1);
    expect(await count()).toBe(1);
  });
});
