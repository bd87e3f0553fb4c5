// The engine in a tab, as measured by its page: bulks, and searches from text to parsed answer, in Chromium with a profile on disk.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright';
import { build } from 'vite';
import { findBrowser } from '../setup/browser.mjs';
import { MAPPINGS } from './articles.mjs';
import { servePage } from './serve-page.mjs';

const OUT = fileURLToPath(new URL('./dist/tab', import.meta.url));
const BULK = 1000;
const AT_ONCE = 4;
const SECONDS = 2;

const words = (terms, operator) => ({
  multi_match: { query: terms.join(' '), fields: ['title', 'body'], type: 'most_fields', operator },
});
const QUERIES = {
  term: ({ terms }) => ({ query: words(terms.slice(0, 1)) }),
  or: ({ terms }) => ({ query: words(terms) }),
  and: ({ terms }) => ({ query: words(terms, 'and') }),
};

/** Prints what it measures. */
export async function tabInBrowser(documents, queries) {
  await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    base: './',
    worker: { format: 'es' },
    build: {
      target: 'es2023',
      outDir: OUT,
      emptyOutDir: true,
      rolldownOptions: {
        input: fileURLToPath(new URL('./tab-page.ts', import.meta.url)),
        output: { entryFileNames: 'page.js' },
      },
    },
  });
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-tab-'));
  const server = await servePage(OUT, 'page.js');
  const context = await chromium.launchPersistentContext(folder, {
    executablePath: await findBrowser(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update'],
  });
  try {
    const page = await context.newPage();
    await page.goto(`http://127.0.0.1:${server.address().port}/`);
    await page.waitForFunction(() => globalThis.bench !== undefined);
    const bodies = bulks(documents);
    const seconds = await page.evaluate(
      ([mappings, list, atOnce]) => globalThis.bench.load(mappings, list, atOnce),
      [JSON.stringify({ mappings: MAPPINGS }), bodies, AT_ONCE],
    );
    console.log(`\ntab: ${Math.round(documents.length / seconds)} documents/s through the page`);
    for (const [kind, query] of Object.entries(QUERIES)) {
      const list = queries[kind === 'term' ? 'term_high' : kind].map(each => JSON.stringify(query(each)));
      const { times } = await page.evaluate(([all, most]) => globalThis.bench.search(all, most), [list, SECONDS]);
      times.sort((a, b) => a - b);
      const at = share => times[Math.floor(times.length * share)].toFixed(2);
      console.log(`  ${kind.padEnd(10)} p50 ${at(0.5)} ms, p95 ${at(0.95)} ms`);
    }
  } finally {
    await context.close();
    server.close();
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

function bulks(documents) {
  const bodies = [];
  for (let at = 0; at < documents.length; at += BULK)
    bodies.push(
      documents
        .slice(at, at + BULK)
        .map(({ id, ...document }) => `{"index":{"_id":"${id}"}}\n${JSON.stringify(document)}\n`)
        .join(''),
    );
  return bodies;
}
