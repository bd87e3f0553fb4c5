import { connect } from 'node:tls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { broken, randomGarbage, seeded } from '../testing/malformed-request.ts';
import { basic, SecuredServer } from '../testing/secured-server.ts';

const REQUESTS = 10_000;
/** Requests per connection; the last one is malformed. */
const PER_CONNECTION = 20;
const AT_A_TIME = 8;
const DOCUMENTS = 50;

let server: SecuredServer;
let authorization: string;

beforeAll(async () => {
  server = await SecuredServer.start();
  authorization = basic('elastic', await server.node.setPassword());
});
afterAll(() => server.dispose());

test('ten thousand malformed requests leave the node available and its data unchanged', async () => {
  await server.ask('PUT /kept', authorization, {
    mappings: { dynamic: 'strict', properties: { n: { type: 'integer' } } },
  });
  const lines = Array.from({ length: DOCUMENTS }, (_, n) => `{"index":{"_id":"${n}"}}\n{"n":${n}}\n`);
  await server.ask('POST /kept/_bulk?refresh=true', authorization, lines.join(''));
  const before = await picture();
  const random = seeded(7);
  const statuses = new Map<number, number>();
  const failures: string[] = [];
  let sent = 0;
  const work = async () => {
    while (sent < REQUESTS) {
      const batch = Array.from({ length: PER_CONNECTION - 1 }, () => randomGarbage(random, authorization));
      sent += PER_CONNECTION;
      const received = await send(batch, broken(random));
      received.forEach((status, place) => {
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
        if (status >= 500) failures.push(`${status} to ${batch[place]}`);
      });
    }
  };
  await Promise.all(Array.from({ length: AT_A_TIME }, work));
  expect(sent).toBeGreaterThanOrEqual(REQUESTS);
  // There was no internal error, and most requests were answered.
  const answered = [...statuses.values()].reduce((sum, count) => sum + count, 0);
  expect(answered).toBeGreaterThan(REQUESTS * 0.8);
  for (const status of [400, 401, 405, 406]) expect(statuses.get(status) ?? 0, String(status)).toBeGreaterThan(0);
  expect(failures).toEqual([]);
  expect(await picture()).toEqual(before);
  expect((await server.ask('PUT /kept/_doc/new?refresh=true', authorization, { n: 1 })).status).toBe(201);
}, 300_000);

/** The documents, the index and the cluster settings. */
async function picture() {
  const found = await server.ask('GET /kept/_search?size=100&sort=n', authorization);
  const mapping = await server.ask('GET /kept', authorization);
  const cluster = await server.ask('GET /_cluster/settings', authorization);
  return { hits: found.body.hits, mapping: mapping.body, cluster: cluster.body };
}

/** The statuses of all responses; the malformed bytes are sent after the other requests are answered. */
function send(requests: readonly string[], last: string): Promise<number[]> {
  return new Promise(resolve => {
    const { hostname, port } = new URL(server.address);
    let answer = '';
    let asked = false;
    const statuses = () => [...answer.matchAll(/HTTP\/1\.1 (\d{3}) [A-Z]/g)].map(found => Number(found[1]));
    const socket = connect({ host: hostname, port: Number(port), ca: server.ca, servername: '' }, () => {
      socket.write(Buffer.from(requests.join(''), 'latin1'));
    });
    socket.setEncoding('latin1').on('data', chunk => {
      answer += chunk;
      if (asked || statuses().length < requests.length) return;
      asked = true;
      socket.end(Buffer.from(last, 'latin1'));
    });
    // The node may close the connection while the client is still sending.
    socket.on('error', () => undefined);
    socket.on('close', () => resolve(statuses()));
  });
}
