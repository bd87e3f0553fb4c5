// Ten common analysis chains over the texts of the corpus: in Node, and in a page of Chromium.
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright';
import { findBrowser } from '../setup/browser.mjs';
import { servePage } from './serve-page.mjs';

const PEER = 'analysis-peer.mjs';
const BUILT = new URL('./dist/', import.meta.url);
const SECONDS = 0.7;
const MOST_TEXTS = 2000;

/** Prose from the words of the corpus, with capitals, commas and full stops. */
export function sentences(documents) {
  return documents.slice(0, MOST_TEXTS).map(({ body }) => {
    const words = body.split(' ');
    const capital = word => word.slice(0, 1).toUpperCase() + word.slice(1);
    return words
      .map((word, at) => (at % 12 === 0 ? capital(word) : word) + (at % 12 === 11 ? '.' : at % 7 === 6 ? ',' : ''))
      .join(' ');
  });
}

export async function analysisInNode(texts) {
  const { chains, throughput } = await import(new URL(PEER, BUILT));
  const figures = {};
  for (const chain of chains) figures[chain] = await throughput(chain, textsFor(chain, texts), SECONDS);
  return figures;
}

export async function analysisInBrowser(texts) {
  const server = await servePage(fileURLToPath(BUILT), PEER);
  const browser = await chromium.launch({ executablePath: await findBrowser(), args: ['--no-sandbox'] });
  try {
    const page = await browser.newPage();
    await page.goto(`http://127.0.0.1:${server.address().port}/`);
    await page.evaluate(async script => {
      globalThis.peer = await import(`/${script}`);
    }, PEER);
    const figures = {};
    for (const chain of await page.evaluate(() => globalThis.peer.chains))
      figures[chain] = await page.evaluate(
        ([name, given, seconds]) => globalThis.peer.throughput(name, given, seconds),
        [chain, textsFor(chain, texts), SECONDS],
      );
    return figures;
  } finally {
    await browser.close();
    server.close();
  }
}

function textsFor(chain, texts) {
  return chain === 'paths' ? texts.flatMap(text => text.split(', ').map(part => part.replaceAll(' ', '/'))) : texts;
}
