import { beforeEach, expect, test } from 'vitest';
import { openRest, type Rest } from '../../../api/testing/rest-client.ts';
import type { Connection } from '../../connections/connection.ts';
import { readPipeline, requestBodyOf, savePipeline, saveRequest } from './stored-pipeline.ts';

let rest: Rest;
let connection: Connection;

beforeEach(async () => {
  rest = await openRest();
  connection = connectionTo(rest);
});

function connectionTo(target: Rest, before: (method: string) => Promise<void> = async () => undefined): Connection {
  return {
    id: 'test',
    name: 'This tab',
    kind: 'tab',
    async send({ method, path, query, body }) {
      await before(method);
      const line = `${method} ${path}${query ? `?${query}` : ''}`;
      const { status, text } = await target(line, body && JSON.parse(new TextDecoder().decode(body)));
      return { status, headers: {}, body: new TextEncoder().encode(text) };
    },
  };
}

const body = (value: number, version?: number) =>
  JSON.stringify({ processors: [{ set: { field: 'a', value } }], ...(version !== undefined && { version }) }, null, 2);

test('a new pipeline is stored only if there is none of that name', async () => {
  expect(await savePipeline(connection, 'p', body(1, 1), undefined)).toMatchObject({ saved: { version: 1 } });
  const second = await savePipeline(connection, 'p', body(2, 1), undefined);
  expect(second).toMatchObject({ conflict: { stored: { version: 1 } } });
  expect((await readPipeline(connection, 'p'))?.body).toBe(body(1, 1));
});

test('each save increments the version', async () => {
  await savePipeline(connection, 'p', body(1, 1), undefined);
  const base = await readPipeline(connection, 'p');
  expect(saveRequest('p', body(2, 1), base)).toMatchObject({ path: '/_ingest/pipeline/p?if_version=1', body: body(2) });
  expect(await savePipeline(connection, 'p', body(2, 1), base)).toMatchObject({ saved: { version: 2 } });
});

test('a version of the user’s own is kept', async () => {
  await savePipeline(connection, 'p', body(1, 1), undefined);
  const base = await readPipeline(connection, 'p');
  expect(await savePipeline(connection, 'p', body(2, 40), base)).toMatchObject({ saved: { version: 40 } });
});

test('a change by someone else is a conflict, with and without versions', async () => {
  for (const version of [1, undefined]) {
    await rest('PUT /_ingest/pipeline/p', JSON.parse(body(1, version)));
    const base = await readPipeline(connection, 'p');
    await rest('PUT /_ingest/pipeline/p', JSON.parse(body(7, version && 2)));
    const answer = await savePipeline(connection, 'p', body(2, version), base);
    expect(answer).toEqual({ conflict: { stored: await readPipeline(connection, 'p') } });
    await rest('DELETE /_ingest/pipeline/p');
    expect(await savePipeline(connection, 'p', body(2, version), base)).toEqual({ conflict: { stored: undefined } });
  }
});

test('the engine’s check catches a change between the two requests', async () => {
  await rest('PUT /_ingest/pipeline/p', JSON.parse(body(1, 1)));
  const base = await readPipeline(connection, 'p');
  const racing = connectionTo(rest, async method => {
    if (method === 'PUT') await rest('PUT /_ingest/pipeline/p', JSON.parse(body(7, 2)));
  });
  expect(await savePipeline(racing, 'p', body(2, 1), base)).toMatchObject({ conflict: { stored: { version: 2 } } });
});

test('the engine’s own error is thrown', async () => {
  await expect(savePipeline(connection, 'p', '{"processors":[{"zork":{}}]}', undefined)).rejects.toMatchObject({
    reason: 'No processor type exists with name [zork]',
  });
});

test('dates that newer engines return are not sent back', () => {
  expect(requestBodyOf('{"created_date_millis":1,"processors":[],"modified_date_millis":2}')).toBe('{"processors":[]}');
});
