import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ConsoleSession } from '../testing/console-session.ts';
import { SecuredServer } from '../testing/secured-server.ts';

let server: SecuredServer;
let client: ConsoleSession;
beforeAll(async () => {
  server = await SecuredServer.start();
  client = await ConsoleSession.start();
});
afterAll(async () => {
  await client.stop();
  await server.dispose();
});

test('5.5 a console pairs with a node by its token, then asks for the superuser’s password', async () => {
  const password = await server.node.setPassword();
  const id = await client.pair(await server.node.enrollmentToken(), { username: 'elastic', password });
  const headers = { 'content-type': 'application/json' };
  const put = await client.send(id, 'PUT /soups/_doc/1?refresh=true', { headers, body: '{"title":"Leek soup"}' });
  expect(put.status).toBe(201);
  const found = await client.send(id, 'GET /soups/_search?q=leek');
  expect(found.body.hits.hits[0]._source).toEqual({ title: 'Leek soup' });
  const forgotten = await client.call('forget', { remote: id });
  expect(forgotten.body).toEqual({ revoked: true });
});

test('R17 a node with a new CA is rejected and reported until it is paired again', async () => {
  const user = { username: 'elastic', password: await server.node.setPassword() };
  client.time += 1_001;
  const id = await client.pair(await server.node.enrollmentToken(), user);
  expect((await client.send(id, 'GET /_cluster/health')).status).toBe(200);
  await server.restart(async () => {
    for (const name of ['http_ca.crt', 'http_ca.key', 'http.crt', 'http.key'])
      await rm(join(server.data, 'security', name));
  });
  const refused = await client.send(id, 'GET /_cluster/health');
  expect([refused.status, refused.body.error.type]).toEqual([502, 'certificate-untrusted']);
  client.time += 1_001;
  expect(await client.pair(await server.node.enrollmentToken(), user)).toBe(id);
  expect((await client.send(id, 'GET /_cluster/health')).status).toBe(200);
  await client.call('forget', { remote: id });
});

test('5.4 a token is rejected after 30 minutes with a reason', async () => {
  const token = await server.node.enrollmentToken();
  server.time += 30 * 60_000 + 1;
  const { body } = await client.call('enroll', { token });
  expect(body.failure).toMatchObject({ code: 'token-expired', step: 'exchange' });
  expect((await client.call('remotes')).body.remotes).toEqual([]);
});
