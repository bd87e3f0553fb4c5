// node bench/reindex.mjs [--docs 1000000] [--build DIR]: how long a search takes while the tab that answers it copies
// all its documents. The engine is the one of the built console, in a real browser with a profile on disk; run `npm start`
// or `npm test` once before, for the builds in dist/.
import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { chromium } from 'playwright';
import { findBrowser } from '../setup/browser.mjs';

const DOCUMENTS = 1_000_000;
const BUILD = fileURLToPath(new URL('../dist', import.meta.url));
const BULK = 5000;
const EVERY = 250;
const LIMIT = 100;
const WORDS = 'soup quick tomato roast pepper garlic basil onion bread olive salt stock lemon thyme cream'.split(' ');

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  const { values } = parseArgs({
    options: {
      docs: { type: 'string', default: String(DOCUMENTS) },
      build: { type: 'string', default: BUILD },
    },
  });
  await reindexInBrowser(Number(values.docs), values.build);
}

/** Prints what it measures. */
export async function reindexInBrowser(docs = DOCUMENTS, build = BUILD) {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-reindex-'));
  let host;
  let context;
  try {
    host = await serveConsole(build, folder);
    context = await chromium.launchPersistentContext(join(folder, 'profile'), {
      executablePath: await findBrowser(),
      args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update'],
    });
    const page = await context.newPage();
    await page.goto(`${host.url}/console`);
    await page.waitForFunction(() => globalThis.vitrine !== undefined);
    console.log(`${docs.toLocaleString('en')} documents in one tab`);
    const loaded = await page.evaluate(load, { docs, bulk: BULK, words: WORDS });
    console.log(`  written: ${Math.round(docs / loaded)} documents/s`);
    const alone = await page.evaluate(searchFor, { every: EVERY, words: WORDS, seconds: 5 });
    console.log(`  a search while nothing else is done: ${line(alone.times)}`);
    const { times, seconds, status, slowest } = await page.evaluate(searchFor, { every: EVERY, words: WORDS });
    console.log(
      `  copied: ${Math.round(status.created / seconds)} documents/s, ${status.created} in ${seconds.toFixed(0)} s`,
    );
    console.log(`  a search meanwhile, every ${EVERY} ms: ${line(times)}`);
    const late = slowest.filter(({ took }) => took > LIMIT);
    if (late.length > 0) console.log(`  over ${LIMIT} ms: ${late.length} of ${times.length}`);
    for (const { took, created, index } of late.slice(0, 20))
      console.log(`    ${took.toFixed(0)} ms in ${index}, with ${created} copied`);
  } finally {
    // The console is a separate process, which must end even after a failure.
    await context?.close().catch(error => console.error(error));
    await host?.stop();
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

async function serveConsole(build, folder) {
  const words = ['console', '--assets', join(build, 'console'), '--data', folder, '--port', '0', '--no-open'];
  const child = spawn(process.execPath, [join(build, 'server', 'main.js'), ...words], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const url = await new Promise((resolve, reject) => {
    child.stdout.on('data', chunk => {
      const found = /http:\/\/127\.0\.0\.1:\d+/.exec(String(chunk));
      if (found) resolve(found[0]);
    });
    child.once('error', reject);
    child.once('close', code => reject(new Error(`the console ended with ${code}`)));
  });
  const stop = () => {
    const ended = new Promise(resolve => child.once('close', resolve));
    return child.kill() ? ended : undefined;
  };
  return { url, stop };
}

/** Runs in the page and returns the seconds it took. */
async function load({ docs, bulk, words }) {
  const send = globalThis.vitrine.send;
  const properties = { text: { type: 'text' }, tag: { type: 'keyword' }, n: { type: 'integer' } };
  await send(`PUT /source\n${JSON.stringify({ mappings: { properties } })}`);
  const began = performance.now();
  for (let at = 0; at < docs; at += bulk) {
    let body = '';
    for (let n = at; n < Math.min(docs, at + bulk); n++) {
      const word = place => words[(n * 7 + place * place) % words.length];
      const text = `${word(0)} ${word(1)} ${word(2)} number${n % 10_000}`;
      body += `{"index":{"_id":"${n}"}}\n{"n":${n},"tag":"${word(3)}","text":"${text}"}\n`;
    }
    const answer = await send(`POST /source/_bulk\n${body}`);
    if (answer.body.errors !== false) throw new Error(JSON.stringify(answer.body).slice(0, 500));
  }
  await send('POST /source/_refresh');
  return (performance.now() - began) / 1000;
}

/** In the page: searches for a number of seconds, or while the source is copied. */
async function searchFor({ every, words, seconds }) {
  const send = globalThis.vitrine.send;
  const began = performance.now();
  const times = [];
  const slowest = [];
  let task;
  let status = { created: 0 };
  if (seconds === undefined) {
    await send(
      'PUT /copy\n{"mappings":{"properties":{"text":{"type":"text"},"tag":{"type":"keyword"},"n":{"type":"integer"}}}}',
    );
    const body = JSON.stringify({ source: { index: 'source' }, dest: { index: 'copy' } });
    task = (await send(`POST /_reindex?wait_for_completion=false\n${body}`)).body.task;
  }
  for (let turn = 0; ; turn++) {
    const next = performance.now() + every;
    const index = task !== undefined && turn % 4 === 3 ? 'copy' : 'source';
    const query = { match: { text: `${words[turn % words.length]} number${(turn * 37) % 10_000}` } };
    const start = performance.now();
    const answer = await send(`POST /${index}/_search\n${JSON.stringify({ query })}`);
    const took = performance.now() - start;
    if (answer.status !== 200) throw new Error(JSON.stringify(answer.body).slice(0, 500));
    times.push(took);
    let over = seconds !== undefined && performance.now() - began > seconds * 1000;
    if (task !== undefined) {
      const { body } = await send(`GET /_tasks/${task}`);
      if (body.error) throw new Error(JSON.stringify(body.error));
      status = body.task.status;
      over = body.completed;
    }
    slowest.push({ took, created: status.created, index });
    if (over) break;
    await new Promise(done => setTimeout(done, Math.max(0, next - performance.now())));
  }
  slowest.sort((a, b) => b.took - a.took);
  return { times, status, slowest: slowest.slice(0, 100), seconds: (performance.now() - began) / 1000 };
}

function line(times) {
  const sorted = Float64Array.from(times).sort();
  const at = share => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))].toFixed(0);
  return `p50 ${at(0.5)} ms, p99 ${at(0.99)} ms, most ${at(1)} ms (${sorted.length} searches)`;
}
