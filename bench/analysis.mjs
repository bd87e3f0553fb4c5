// Ten common analysis chains over the texts of the corpus: in Node, and in a page of Chromium.
import { readFile } from 'node:fs/promises';
import { chromium } from 'playwright';
import { findBrowser } from '../setup/browser.mjs';

const PEER = new URL('./dist/analysis-peer.mjs', import.meta.url);
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
  const { chains, throughput } = await import(PEER);
  return Object.fromEntries(chains.map(chain => [chain, throughput(chain, textsFor(chain, texts), SECONDS)]));
}

export async function analysisInBrowser(texts) {
  const browser = await chromium.launch({ executablePath: await findBrowser(), args: ['--no-sandbox'] });
  try {
    const page = await browser.newPage();
    await page.evaluate(
      async source => {
        const url = URL.createObjectURL(new Blob([source], { type: 'text/javascript' }));
        globalThis.peer = await import(url);
      },
      await readFile(PEER, 'utf8'),
    );
    const figures = {};
    for (const chain of await page.evaluate(() => globalThis.peer.chains))
      figures[chain] = await page.evaluate(
        ([name, given, seconds]) => globalThis.peer.throughput(name, given, seconds),
        [chain, textsFor(chain, texts), SECONDS],
      );
    return figures;
  } finally {
    await browser.close();
  }
}

function textsFor(chain, texts) {
  return chain === 'paths' ? texts.flatMap(text => text.split(', ').map(part => part.replaceAll(' ', '/'))) : texts;
}
