import { expect, test } from 'vitest';
import { openEngine } from '../engine/node/open-engine.ts';
import { MemoryStore } from '../engine/store/memory-store.ts';
import type { RestHandler } from '../rest/rest-request.ts';
import { encode, jsonOf } from './formats/notations.ts';
import { createHandler } from './handler.ts';
import type { OtherNotation } from './media-type.ts';

async function openHandler(): Promise<RestHandler> {
  return createHandler(await openEngine({ store: new MemoryStore() }));
}

async function send(
  handler: RestHandler,
  line: string,
  body?: string | Uint8Array,
  headers: Record<string, string> = {},
) {
  const [method, address] = line.split(' ') as [string, string];
  const [path, query = ''] = address.split('?') as [string, string?];
  const sent = typeof body === 'string' ? new TextEncoder().encode(body) : body;
  const answer = await handler({ method, path, query, headers, ...(sent && { body: new Uint8Array(sent) }) });
  return { ...answer, type: answer.headers['content-type'], text: new TextDecoder().decode(answer.body) };
}

test.each<OtherNotation>(['cbor', 'smile'])('a %s document is answered in %s and returned as JSON', async notation => {
  const handler = await openHandler();
  const type = `application/${notation}`;
  const written = await send(handler, 'PUT /i/_doc/1', encode({ a: 1, b: [1.5] }, notation), { 'content-type': type });
  expect([written.status, written.type]).toEqual([201, type]);
  expect(JSON.parse(await jsonOf(written.body, notation))).toMatchObject({ _id: '1', result: 'created' });
  expect((await send(handler, 'GET /i/_source/1')).text).toBe('{"a":1,"b":[1.5]}');
  expect((await send(handler, `GET /i/_source/1?format=${notation}`)).body).toEqual(
    encode({ a: 1, b: [1.5] }, notation),
  );
});

test('the compatibility spelling is answered with itself', async () => {
  const type = 'application/vnd.elasticsearch+cbor;compatible-with=9';
  const search = encode({ size: 0 }, 'cbor');
  const answer = await send(await openHandler(), 'POST /_search', search, { 'content-type': type, accept: type });
  expect([answer.status, answer.type]).toEqual([200, type]);
});

test('YAML bodies, from the query string too, and answers', async () => {
  const handler = await openHandler();
  const yaml = { 'content-type': 'application/yaml' };
  expect((await send(handler, 'PUT /i/_doc/1?refresh', '---\ntitle: Soup\n', yaml)).type).toBe('application/yaml');
  const query = 'query: {match: {title: soup}}';
  const path = '/i/_search?filter_path=hits.hits._source';
  expect((await send(handler, `POST ${path}`, query, yaml)).text).toBe(
    '---\nhits:\n  hits:\n  - _source:\n      title: "Soup"\n',
  );
  const source = `source=${encodeURIComponent(query)}&source_content_type=application/yaml`;
  expect((await send(handler, `GET ${path}&${source}`)).text).toBe('{"hits":{"hits":[{"_source":{"title":"Soup"}}]}}');
});

test('malformed bodies are errors in the notation of the request', async () => {
  const handler = await openHandler();
  const cbor = { 'content-type': 'application/cbor' };
  const answer = await send(handler, 'POST /_search', Uint8Array.of(0xbf), cbor);
  expect([answer.status, answer.type]).toEqual([400, 'application/cbor']);
  const { error } = JSON.parse(await jsonOf(answer.body, 'cbor'));
  expect(error).toMatchObject({ type: 'x_content_parse_exception', caused_by: { type: 'stream_read_exception' } });
  const duplicate = await send(handler, 'PUT /i/_doc/1', 'a: 1\na: 2', { 'content-type': 'application/yaml' });
  expect([duplicate.status, duplicate.text.includes("Duplicate field 'a'")]).toEqual([400, true]);
});

test('a bulk in SMILE; CBOR and YAML have no streams', async () => {
  const handler = await openHandler();
  const smile = { 'content-type': 'application/smile' };
  const body = [{ index: {} }, { a: 1 }].flatMap(value => [...encode(value, 'smile'), 0xff]);
  const bulk = await send(handler, 'POST /i/_bulk?refresh&format=json', Uint8Array.from(body), smile);
  expect(JSON.parse(bulk.text)).toMatchObject({ errors: false, items: [{ index: { status: 201 } }] });
  const search = [{ index: 'i' }, {}].flatMap(value => [...encode(value, 'smile'), 0xff]);
  const found = await send(
    handler,
    'POST /_msearch?filter_path=responses.hits.total.value',
    Uint8Array.from(search),
    smile,
  );
  expect(found.body).toEqual(encode({ responses: [{ hits: { total: { value: 1 } } }] }, 'smile'));
  const unended = await send(handler, 'POST /i/_bulk?format=json', Uint8Array.from(body.slice(0, -1)), smile);
  expect(unended.text).toContain('The bulk request must be terminated by a newline [\\\\n]');
  for (const name of ['cbor', 'yaml']) {
    const refused = await send(handler, 'POST /i/_bulk?format=json', '{}\n', { 'content-type': `application/${name}` });
    const error = `Content-Type [${name.toUpperCase()}] does not support stream parsing. Use JSON or SMILE instead`;
    expect(JSON.parse(refused.text)).toEqual({ error, status: 406 });
  }
});

test('tables in every notation', async () => {
  const handler = await openHandler();
  const path = '/_cat/count?h=count';
  expect((await send(handler, `GET ${path}&format=yaml`)).text).toBe('---\n- count: "0"\n');
  expect((await send(handler, `GET ${path}`, undefined, { accept: 'application/cbor' })).body).toEqual(
    encode([{ count: '0' }], 'cbor'),
  );
  expect((await send(handler, `GET ${path}&format=x`)).text).toBe('0\n');
});
