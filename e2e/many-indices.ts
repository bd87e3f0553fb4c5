import type { Page } from '@playwright/test';
import { pretendAnswers } from './pretended-answers.ts';

/** Indices of an engine too large for a test to make. */
export const MANY = 50_000;

export const nameOf = (at: number) => `logs-${String(at).padStart(5, '0')}`;

/** Answers what pages ask about all indices with 50,000 of them. Call before the page is opened. */
export async function pretendManyIndices(page: Page): Promise<void> {
  await pretendAnswers(page);
  await page.addInitScript(count => {
    const names = Array.from({ length: count }, (_, at) => `logs-${String(at).padStart(5, '0')}`);
    const rows = names.map((index, at) => ({
      health: 'green',
      status: 'open',
      index,
      uuid: `uuid-${index}-abcdefgh`,
      pri: '1',
      rep: '0',
      'docs.count': String(at),
      'docs.deleted': '0',
      'store.size': String(at * 100),
      'creation.date': String(1_700_000_000_000 + at),
    }));
    const state = (index: string, at: number) => ({
      aliases: at % 1000 === 0 ? { [`alias-${at}`]: {} } : {},
      mappings: {
        properties: { '@timestamp': { type: 'date' }, message: { type: 'text' }, [`n${at % 50}`]: { type: 'long' } },
      },
      settings: {
        index: { number_of_shards: '1', provided_name: index, creation_date: '1700000000000', uuid: `u-${index}` },
      },
    });
    const bodies = {
      '/_cat/indices': rows,
      '/logs-43210': { 'logs-43210': state('logs-43210', 43_210) },
      '/_resolve/index/*': { indices: names.map(name => ({ name })) },
      '/*/_settings/index.mode': {},
    };
    const encoder = new TextEncoder();
    for (const [path, body] of Object.entries(bodies))
      window.pretendedBodies.set(path, encoder.encode(JSON.stringify(body)));
  }, MANY);
}
