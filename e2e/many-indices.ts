import type { Page } from '@playwright/test';

/** Indices of an engine too large for a test to make. */
export const MANY = 50_000;

export const nameOf = (at: number) => `logs-${String(at).padStart(5, '0')}`;

/**
 * Answers what pages ask about all indices with 50,000 of them, at the boundary between the page and its worker: as much text
 * as from an engine that has them. Other requests go to the engine. Call before the page is opened.
 */
export async function pretendManyIndices(page: Page): Promise<void> {
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
    const all = (value: (index: string, at: number) => unknown) =>
      Object.fromEntries(names.map((name, at) => [name, value(name, at)]));
    const encoder = new TextEncoder();
    const bodies = new Map<string, Uint8Array>(
      Object.entries({
        '/_cat/indices': rows,
        '/*': all(state),
        '/_resolve/index/*': {
          indices: names.map(name => ({ name, attributes: ['open'], mode: 'standard' })),
          aliases: [],
          data_streams: [],
        },
        '/*/_settings/index.mode': {},
      }).map(([path, body]) => [path, encoder.encode(JSON.stringify(body))]),
    );
    const Real = window.Worker;
    window.Worker = class extends Real {
      override postMessage(message: unknown, transfer?: StructuredSerializeOptions | Transferable[]): void {
        const { kind, id, request } = message as {
          kind?: string;
          id?: number;
          request?: { method: string; path: string };
        };
        const body = kind === 'request' && request?.method === 'GET' ? bodies.get(request.path) : undefined;
        if (body === undefined) return super.postMessage(message, transfer as Transferable[]);
        const response = { status: 200, headers: { 'content-type': 'application/json' }, body: body.slice() };
        setTimeout(
          () => this.dispatchEvent(new MessageEvent('message', { data: { kind: 'response', id, response } })),
          20,
        );
      }
    };
  }, MANY);
}
