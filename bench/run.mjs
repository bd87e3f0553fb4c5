// npm run bench [-- --docs 10000 --browser --reindex]: the Searcher alone, whole REST requests and ten analysis chains, one after
// the other, on a seeded corpus; with --browser the chains once more in Chromium and what a page sees of the engine in its
// tab (bench/tab.mjs), with --reindex also how long a search takes while a tab copies a million documents (bench/reindex.mjs), with --vectors N how
// fast and complete the nearest of N vectors are found (bench/vectors.mjs).
// In between, the cases of rest-cases.mjs are compared with the last recorded run, in a table and in bench/dist/comparison.svg;
// --record replaces that run. The figures are this machine's; to compare with other engines, plug the bundled peers into one run with theirs.
import { writeFileSync } from 'node:fs';
import { performance } from 'node:perf_hooks';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { analysisInBrowser, analysisInNode, sentences } from './analysis.mjs';
import { compare, pictureOf, tableOf } from './comparison.mjs';
import { makeCorpus } from './corpus.mjs';
import { machine, readRecord, writeRecord } from './recorded.mjs';
import { reindexInBrowser } from './reindex.mjs';
import { measureCases } from './rest-cases.mjs';
import { tabInBrowser } from './tab.mjs';
import { measureVectors } from './vectors.mjs';
import './build.mjs';

const { values } = parseArgs({
  options: {
    docs: { type: 'string', default: '10000' },
    browser: { type: 'boolean', default: false },
    reindex: { type: 'boolean', default: false },
    vectors: { type: 'string' },
    record: { type: 'boolean', default: false },
  },
});
const { documents, queries } = makeCorpus(Number(values.docs));
const BATCH = 1000;
const SECONDS = 0.7;

for (const file of ['searcher-peer', 'rest-peer']) {
  const peer = await import(`./dist/${file}.mjs`);
  await peer.init({ n: documents.length });
  const start = performance.now();
  for (let at = 0; at < documents.length; at += BATCH) await peer.add(documents.slice(at, at + BATCH));
  await peer.finish();
  const seconds = (performance.now() - start) / 1000;
  console.log(`\n${peer.name}: ${Math.round(documents.length / seconds)} documents/s`);
  for (const [kind, list] of Object.entries(queries))
    console.log(`  ${kind.padEnd(10)} ${await times(peer, kind, list)}`);
}

await compareCases();
const texts = sentences(documents);
print('Node', await analysisInNode(texts));
if (values.browser) {
  print('Chromium', await analysisInBrowser(texts));
  await tabInBrowser(documents, queries);
}
if (values.reindex) await reindexInBrowser();
if (values.vectors) await measureVectors(await import('./dist/rest-peer.mjs'), Number(values.vectors));

/** On the index that the last peer has filled. */
async function compareCases() {
  const { request } = await import('./dist/rest-peer.mjs');
  const figures = await measureCases(request, { documents, queries, seconds: SECONDS });
  const record = readRecord(documents.length);
  const rows = compare(figures, record.figures);
  const picture = new URL('./dist/comparison.svg', import.meta.url);
  writeFileSync(picture, pictureOf(rows, `Speed compared with the recorded run, ${documents.length} documents`));
  console.log(`\nREST in Node, on ${machine()}; recorded on ${record.machine}\n${tableOf(rows)}`);
  console.log(`As a picture: ${fileURLToPath(picture)}`);
  if (values.record) writeRecord(documents.length, figures);
}

function print(place, figures) {
  console.log(`\nanalysis in ${place}, MB of UTF-8 a second`);
  for (const [chain, figure] of Object.entries(figures)) console.log(`  ${chain.padEnd(14)} ${figure.toFixed(1)}`);
}

/** Whole passes over the queries until the time is up; the first pass warms up and does not count. */
async function times(peer, kind, list) {
  for (const query of list) await peer.search(kind, query);
  const taken = [];
  for (const end = performance.now() + SECONDS * 1000; performance.now() < end; )
    for (const query of list) {
      const start = performance.now();
      await peer.search(kind, query);
      taken.push(performance.now() - start);
    }
  taken.sort((a, b) => a - b);
  const at = share => taken[Math.floor(taken.length * share)].toFixed(3);
  return `p50 ${at(0.5)} ms, p95 ${at(0.95)} ms`;
}
