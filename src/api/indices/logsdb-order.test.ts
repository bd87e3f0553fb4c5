import fc from 'fast-check';
import { expect, test } from 'vitest';
import { lines } from '../testing/rest-client.ts';
import { RestNode } from '../testing/rest-node.ts';

interface Log {
  hosts: string[];
  millis: number;
  deleted: boolean;
  refreshes: boolean;
}

const log = fc.record<Log>({
  hosts: fc.array(fc.constantFrom('a', 'b', 'c', 'é'), { maxLength: 2 }),
  millis: fc.integer({ min: -3, max: 3 }),
  deleted: fc.boolean(),
  refreshes: fc.boolean(),
});

const sourceOf = ({ hosts, millis }: Log) => ({
  '@timestamp': new Date(millis).toISOString(),
  ...(hosts.length > 0 && { host: { name: hosts } }),
});

/** What a document is sorted by: the least host name, and the time. */
const keyOf = ({ hosts, millis }: Log): [host: string | undefined, millis: number] => [[...hosts].sort()[0], millis];

/** The remaining documents’ keys: host names ascending, none last; the latest first. */
function naiveOrder(logs: readonly Log[]): [string | undefined, number][] {
  const keys = logs.filter(({ deleted }) => !deleted).map(keyOf);
  return keys.sort(([hostA, a], [hostB, b]) => {
    if (hostA === hostB) return b - a;
    if (hostA === undefined || hostB === undefined) return hostA === undefined ? 1 : -1;
    return hostA < hostB ? -1 : 1;
  });
}

test('a merged index of logs is in the order of a naive sort, with every source as sent', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(log, { minLength: 1, maxLength: 20 }), async logs => {
      const node = await RestNode.start();
      await node.rest('PUT /_index_template/t', {
        index_patterns: ['log'],
        data_stream: {},
        template: { settings: { 'index.mode': 'logsdb' } },
      });
      for (const [id, written] of logs.entries()) {
        await node.rest(`PUT /log/_create/${id}`, sourceOf(written));
        if (written.refreshes) await node.rest('POST /log/_refresh');
      }
      const { indices } = (await node.rest('GET /_data_stream/log')).body.data_streams[0];
      const deletes = logs.flatMap(({ deleted }, id) =>
        deleted ? [{ delete: { _index: indices[0].index_name, _id: String(id) } }] : [],
      );
      if (deletes.length > 0)
        await node.rest('POST /_bulk', lines(...deletes), { 'content-type': 'application/x-ndjson' });
      await node.rest('POST /log/_forcemerge?max_num_segments=1');
      await node.rest('POST /log/_refresh');
      const { hits } = (await node.rest('GET /log/_search?size=20')).body.hits;
      const found = hits.map(({ _id }: { _id: string }) => logs[Number(_id)]!);
      expect(found.map(keyOf)).toEqual(naiveOrder(logs));
      expect(new Set(found).size).toBe(found.length);
      for (const { _id, _source } of hits) expect(_source).toEqual(sourceOf(logs[Number(_id)]!));
    }),
    { numRuns: 40 },
  );
}, 60_000);
