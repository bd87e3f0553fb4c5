import { afterAll, beforeAll, expect, test } from 'vitest';
import { endpoints } from '../dsl/endpoints/endpoints.ts';
import { basic, SecuredServer } from './testing/secured-server.ts';

// A key that may read `logs-*`, used with every endpoint.

let server: SecuredServer;
let owner: string;
let key: string;

beforeAll(async () => {
  server = await SecuredServer.start();
  owner = basic('elastic', await server.node.setPassword());
  await server.ask('PUT /secret/_doc/1?refresh=true', owner, { text: 'hidden', n: 1 });
  await server.ask('PUT /logs-1/_doc/1?refresh=true', owner, { text: 'seen', n: 1 });
  await server.ask('PUT /secret/_alias/also', owner);
  const roles = { r: { indices: [{ names: ['logs-*'], privileges: ['read', 'view_index_metadata'] }] } };
  const made = await server.ask('POST /_security/api_key', owner, { name: 'narrow', role_descriptors: roles });
  key = `ApiKey ${made.body.encoded}`;
});
afterAll(() => server.dispose());

/** Every route, once with the other index and once with a wildcard for everything. */
function requests(): { line: string; body: object | undefined }[] {
  return endpoints.flatMap(({ routes, body }) =>
    routes.flatMap(({ methods, path }) =>
      methods.flatMap(method =>
        ['secret', 'also', '*', 'logs-1,secret', '<secret>'].map(index => ({
          line: `${method} ${path.replaceAll('{index}', encodeURIComponent(index)).replace(/\{\w+\}/g, 'thing')}`,
          body: body === 'none' || method === 'GET' || method === 'HEAD' ? undefined : {},
        })),
      ),
    ),
  );
}

test('no endpoint lets the key read or change anything else', async () => {
  const before = (await server.ask('GET /secret,logs-1', owner)).text;
  const all = [...new Map(requests().map(one => [one.line, one])).values()];
  expect(all.length).toBeGreaterThan(300);
  const seen: string[] = [];
  for (const { line, body } of all) {
    const { status, text } = await server.ask(line, key, body);
    if (status < 300 && /hidden|secret|also/.test(text)) seen.push(`${status} ${line}: ${text.slice(0, 200)}`);
    // The wildcard matches what the key may see, none of which it may delete, so nothing was deleted.
    if (status < 300 && line.startsWith('PUT ')) seen.push(`${status} ${line}`);
  }
  expect(seen).toEqual([]);
  expect((await server.ask('GET /secret,logs-1', owner)).text).toBe(before);
  expect((await server.ask('GET /secret/_search', owner)).body.hits.total.value).toBe(1);
}, 180_000);

test('bodies that name the other index are rejected in every form', async () => {
  const query = (inner: object) => ({ query: inner });
  const encoded = Buffer.from('{"terms":{"n":{"index":"secret","id":"1","path":"n"}}}').toString('base64');
  const bodies: [string, object | string][] = [
    ['POST /logs-1/_search', query({ terms: { n: { index: 'secret', id: '1', path: 'n' } } })],
    ['POST /logs-1/_search', query({ wrapper: { query: encoded } })],
    ['POST /logs-1/_search', '{"query":{"terms":{"n":{"\\u0069ndex":"secret","id":"1","path":"n"}}}}'],
    ['POST /logs-1/_count', query({ bool: { filter: [{ terms: { n: { index: 'also', id: '1', path: 'n' } } }] } })],
    ['POST /secret/_search/template', { source: '{"query":{"match_all":{}}}' }],
  ];
  for (const [line, body] of bodies) expect([line, (await server.ask(line, key, body)).status]).toEqual([line, 403]);
  const source = encodeURIComponent(JSON.stringify(bodies[0]![1]));
  const inAddress = `GET /logs-1/_search?source_content_type=application/json&source=${source}`;
  expect((await server.ask(inAddress, key)).status).toBe(403);
  expect(
    (await server.ask('POST /logs-1/_search', key, query({ match: { text: 'seen' } }))).body.hits.hits,
  ).toHaveLength(1);
});
