import { expect, test } from 'vitest';
import type { Connection } from '../connections/connection.ts';
import type { MoveRecord } from './move-record.ts';
import { engineInMemory, fill, move, plan, send } from './testing/two-engines.ts';

/** `http://host:port` of another engine without a password; the test only touches indices named `move-…`. */
const address = process.env['VITRINE_MOVE_ADDRESS'];
const documents = Number(process.env['VITRINE_MOVE_DOCUMENTS'] ?? 100_000);

function over(origin: string): Connection {
  return {
    id: 'test',
    name: new URL(origin).host,
    kind: 'remote',
    async send({ method, path, query, headers, body }, signal) {
      const response = await fetch(`${origin}${path}${query === '' ? '' : `?${query}`}`, {
        method,
        headers,
        ...(body === undefined ? {} : { body }),
        ...(signal === undefined ? {} : { signal }),
      });
      return {
        status: response.status,
        headers: Object.fromEntries(response.headers),
        body: new Uint8Array(await response.arrayBuffer()),
      };
    },
  };
}

function figures(what: string, { copy, took, verdict }: MoveRecord): string {
  const seconds = (took / 1000).toFixed(1);
  const megabytes = (copy.bytes / 1e6).toFixed(1);
  return `${what}: ${copy.written} documents, ${megabytes} MB in ${copy.bulks} bulks, ${copy.retries} sent again, ${seconds} s with verification; ${verdict?.from.count} ${verdict?.from.checksum} and ${verdict?.to.count} ${verdict?.to.checksum}`;
}

test.runIf(address !== undefined)(
  'copies to another engine and back are equal by count and checksum',
  async () => {
    const [tab, remote] = [await engineInMemory('tab'), over(address!)];
    await send(
      tab,
      'PUT /move-kitchen',
      '{"settings":{"number_of_shards":2,"number_of_replicas":0},"aliases":{"move-soups":{}}}',
    );
    await fill(tab, 'move-kitchen', documents);
    try {
      const there = await move({ from: tab, to: remote }, plan({ index: 'move-kitchen', name: 'move-kitchen' }));
      console.info(figures('there', there), there.problem ?? '');
      expect(there).toMatchObject({ state: 'done', verdict: { equal: true, to: { count: documents } } });
      const without = ['index.replication.type'];
      const back = await move(
        { from: remote, to: tab },
        plan({ index: 'move-kitchen', name: 'move-back', without, leave: ['alias:move-soups'] }),
      );
      console.info(figures('back', back), back.problem ?? '');
      expect(back).toMatchObject({ state: 'done', verdict: { equal: true, to: there.verdict!.from } });
    } finally {
      await send(remote, 'DELETE /move-kitchen').catch(() => undefined);
    }
  },
  600_000,
);
