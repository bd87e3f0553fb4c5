import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { COPY } from '../src/console/app/copy.ts';
import { Profile, send } from './browser.ts';
import { servePlainly } from './plain-host.ts';

const DOCS = 20_000;
const BULK = 2000;
const QUICK = 'POST /docs/_search\n{"query":{"match":{"text":"b5 c3"}}}';

let profile: Profile;
let context: BrowserContext;

test.beforeEach(async () => {
  profile = new Profile();
  context = await profile.open();
});

test.afterEach(async () => {
  await context.close();
  profile.remove();
});

test('a slow search runs in its own worker and does not delay quick ones', async () => {
  test.setTimeout(180_000);
  const page = await open('/console');
  expect(await page.evaluate(() => crossOriginIsolated)).toBe(true);
  await fill(page);
  expect(await searchWorkers(page)).toBe(0);
  await startWorker(page);

  const slow = send(page, slowSearch(5, 1));
  const times = await page.evaluate(timesOf, QUICK);
  await cancelSearches(page);
  const { status, body } = await slow;
  expect([status, body.error.type]).toEqual([400, 'task_cancelled_exception']);
  expect(times[times.length >> 1]).toBeLessThan(50);
  console.log(
    `quick searches beside a slow one: p50 ${times[times.length >> 1]!.toFixed(1)} ms, most ${times.at(-1)} ms`,
  );
});

test('a cancelled search ends promptly, and workers answer the next ones', async () => {
  test.setTimeout(180_000);
  const page = await open('/console');
  await fill(page);
  await startWorker(page);
  const slow = send(page, slowSearch(5, 2));
  await expect.poll(() => runningSearches(page)).toBe(1);
  const began = Date.now();
  await cancelSearches(page);
  expect((await slow).status).toBe(400);
  await expect.poll(() => runningSearches(page)).toBe(0);
  expect(Date.now() - began).toBeLessThan(5000);
  expect((await send(page, QUICK)).body.hits.total.value).toBeGreaterThan(0);
  expect(await searchWorkers(page)).toBeGreaterThan(0);
});

test('answers are equal with and without workers', async () => {
  test.setTimeout(180_000);
  const host = await servePlainly();
  const isolated = await open('/console');
  const plain = await open(`${host.address}?/console`);
  await Promise.all([fill(isolated), fill(plain)]);
  await startWorker(isolated);
  for (const request of REQUESTS) {
    const expected = await answer(plain, request);
    // The owner compiles scripts at their first use, so only the second search reaches a worker.
    for (let pass = 0; pass < 2; pass++) expect(await answer(isolated, request), request).toEqual(expected);
  }
  expect(await searchWorkers(isolated)).toBeGreaterThan(0);
  expect(await searchWorkers(plain)).toBe(0);
  host.close();
});

test('workers search stored documents after a reload', async () => {
  test.setTimeout(180_000);
  const page = await open('/console');
  await fill(page);
  const before = await answer(page, REQUESTS[0]!);
  await send(page, 'POST /docs/_flush');
  await page.reload();
  await startWorker(page);
  expect(await answer(page, REQUESTS[0]!)).toEqual(before);
});

test('a hosted page without the headers has one worker until it is reloaded, and the connection menu says so', async () => {
  const host = await servePlainly();
  const page = await open(`${host.address}?/console`);
  expect(await page.evaluate(() => crossOriginIsolated)).toBe(false);
  await send(page, 'PUT /docs/_doc/1?refresh\n{"n":1,"text":"b5 c3","word":"w"}');
  expect((await send(page, slowSearch(1, 2))).body.hits.total.value).toBe(1);
  expect(await searchWorkers(page)).toBe(0);
  await page.getByRole('button', { name: COPY.connectionTo(COPY.inThisTab) }).click();
  await expect(page.getByText(COPY.oneCoreUntilReload)).toBeVisible();
  host.close();

  const isolated = await open('/console');
  await isolated.getByRole('button', { name: COPY.connectionTo(COPY.inThisTab) }).click();
  await expect(isolated.getByText(COPY.inTabTitle)).toBeVisible();
  await expect(isolated.getByText(COPY.oneCore)).toBeHidden();
});

const REQUESTS = [
  'POST /docs/_search\n{"query":{"match":{"text":"alpha b7 c3"}},"size":20,"highlight":{"fields":{"text":{}}}}',
  'POST /docs/_search\n{"size":0,"aggs":{"w":{"terms":{"field":"word","size":5},"aggs":{"n":{"stats":{"field":"n"}}}}}}',
  'POST /docs/_search\n{"query":{"regexp":{"word":"w[0-9]*7[0-9]?"}},"sort":["word"],"size":15,"docvalue_fields":["n"]}',
  'POST /docs/_search\n{"query":{"script_score":{"query":{"match":{"text":"b5"}},"script":{"source":"_score * doc[\'n\'].value"}}}}',
  'POST /docs/_search\n{"query":{"geo_shape":{"area":{"shape":{"type":"envelope","coordinates":[[2,8],[8,2]]}}}},"size":5}',
  'POST /docs/_search\n{"suggest":{"s":{"text":"gama","term":{"field":"text"}}},"size":0}',
  'POST /docs/_msearch\n{}\n{"query":{"range":{"n":{"gte":100,"lt":120}}}}\n{}\n{"query":{"nonsense":{}}}\n',
  'POST /docs/_count\n{"query":{"match_phrase":{"text":"b5 c3"}}}',
  'POST /missing/_search\n{}',
];

async function open(address: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(address);
  return page;
}

async function fill(page: Page): Promise<void> {
  const properties = {
    n: { type: 'integer' },
    text: { type: 'text' },
    word: { type: 'keyword' },
    area: { type: 'geo_shape' },
  };
  await send(page, `PUT /docs\n${JSON.stringify({ settings: { refresh_interval: '-1' }, mappings: { properties } })}`);
  for (let at = 0; at < DOCS; at += BULK) {
    const lines = Array.from({ length: BULK }, (_, place) => document(at + place)).join('\n');
    const { body } = await send(page, `POST /docs/_bulk\n${lines}`);
    expect(body.errors).toBe(false);
  }
  await send(page, 'POST /docs/_refresh');
}

function document(n: number): string {
  const area = n % 100 === 0 ? { type: 'Point', coordinates: [n % 11, n % 7] } : undefined;
  const text = `alpha b${n % 97} c${n % 13} gamma d${n}`;
  return `{"index":{"_id":"${n}"}}\n${JSON.stringify({ n, text, word: `w${(n * 7919) % 1003}`, area })}`;
}

/** One that a script makes slow: all of its documents match. @param k makes it different from others */
function slowSearch(loops: number, k: number): string {
  const source =
    'long s = 0; for (int j = 0; j < params.loops; j++) { for (int i = 0; i < 1000; i++) { s += (i + j) % 7 } } return s >= 0';
  const script = { source, params: { loops, k } };
  return `POST /docs/_search\n${JSON.stringify({ track_total_hits: true, query: { script: { script } } })}`;
}

/** The first slow search runs in the engine's worker and starts another worker. */
async function startWorker(page: Page): Promise<void> {
  const slow = send(page, slowSearch(1, 0));
  await expect.poll(() => searchWorkers(page), { timeout: 20_000 }).toBeGreaterThan(0);
  expect((await slow).status).toBe(200);
}

/** Workers hold locks with their names. */
function searchWorkers(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const { held = [] } = await navigator.locks.query();
    return held.filter(({ name }) => name?.startsWith('vitrine search')).length;
  });
}

async function runningSearches(page: Page): Promise<number> {
  const { body } = await send(page, 'GET /_tasks?actions=*search*&group_by=none');
  return body.tasks.length;
}

async function cancelSearches(page: Page): Promise<void> {
  await send(page, 'POST /_tasks/_cancel?actions=*search*');
}

/** The answer without its duration. */
async function answer(page: Page, request: string): Promise<unknown> {
  const { status, body } = await send(page, request);
  return JSON.parse(JSON.stringify({ status, body }), (key, value) => (key === 'took' ? 0 : value));
}

/** Runs in the page: milliseconds of 100 searches one after the other, ascending. */
async function timesOf(request: string): Promise<number[]> {
  const times: number[] = [];
  for (let round = 0; round < 100; round++) {
    const began = performance.now();
    await window.vitrine.send(request);
    times.push(performance.now() - began);
  }
  return times.sort((a, b) => a - b);
}
