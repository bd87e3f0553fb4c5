import { Client as Client9 } from '@elastic/elasticsearch';
import { Client as OpenSearchClient } from '@opensearch-project/opensearch';
import { Client as Client8 } from 'elasticsearch-8';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SecuredServer } from './testing/secured-server.ts';

// The official clients, each over TLS against a secured node.

let server: SecuredServer;
let password: string;

beforeAll(async () => {
  server = await SecuredServer.start();
  password = await server.node.setPassword();
});
afterAll(() => server.dispose());

const words = ['quick', 'brown', 'fox', 'lazy', 'dog'];
const documents = Array.from({ length: 25 }, (_, n) => ({ n, text: `${words[n % 5]} ${words[(n * 3 + 1) % 5]}` }));

/** The common interface of the clients of two major versions, whose types differ but not the calls. */
async function useElasticsearch(client: Client9, index: string): Promise<void> {
  expect((await client.info()).tagline).toBe('You Know, for Search');
  await client.indices.create({ index, mappings: { properties: { text: { type: 'text' }, n: { type: 'integer' } } } });
  expect(await client.index({ index, id: '1', document: { text: 'first', n: 100 } })).toMatchObject({
    result: 'created',
  });
  expect(await client.get({ index, id: '1' })).toMatchObject({ _source: { text: 'first', n: 100 } });
  expect(await client.update({ index, id: '1', doc: { n: 101 } })).toMatchObject({ result: 'updated' });
  expect(await client.exists({ index, id: '1' })).toBe(true);
  expect(await client.delete({ index, id: '1' })).toMatchObject({ result: 'deleted' });
  expect(await client.exists({ index, id: '1' })).toBe(false);

  const sent = await client.helpers.bulk({
    datasource: documents,
    onDocument: document => ({ index: { _index: index, _id: String(document.n) } }),
    refreshOnCompletion: index,
    flushBytes: 500,
  });
  expect(sent).toMatchObject({ total: 25, successful: 25, failed: 0 });

  const found = await client.search({
    index,
    query: { match: { text: 'fox' } },
    aggs: { largest: { max: { field: 'n' } } },
  });
  const expected = documents.filter(({ text }) => text.includes('fox')).length;
  expect(found.hits.total).toEqual({ value: expected, relation: 'eq' });
  expect((found.aggregations!['largest'] as { value: number }).value).toBe(
    Math.max(...documents.filter(({ text }) => text.includes('fox')).map(({ n }) => n)),
  );

  const scrolled: number[] = [];
  for await (const document of client.helpers.scrollDocuments<{ n: number }>({ index, size: 10, sort: ['n'] }))
    scrolled.push(document.n);
  expect(scrolled).toEqual(documents.map(({ n }) => n));

  await expect(client.get({ index, id: 'nobody' })).rejects.toMatchObject({ statusCode: 404 });
  await expect(client.search({ index: `${index}-nope` })).rejects.toMatchObject({
    statusCode: 404,
    body: { error: { type: 'index_not_found_exception' } },
  });
  await expect(client.index({ index, document: { n: 'many' } })).rejects.toMatchObject({
    statusCode: 400,
    body: { error: { type: 'document_parsing_exception' } },
  });
  await client.indices.delete({ index });
}

describe.each([
  ['9', Client9],
  ['8', Client8 as unknown as typeof Client9],
] as const)('@elastic/elasticsearch %s', (version, Client) => {
  const options = () => ({ node: server.address, auth: { username: 'elastic', password }, maxRetries: 0 });

  test('trusts the node by the fingerprint of its CA', async () => {
    const { fingerprint } = server.node.certificates;
    const client = new Client({ ...options(), caFingerprint: fingerprint, tls: { rejectUnauthorized: false } });
    await useElasticsearch(client, `by-fingerprint-${version}`);
    await client.close();
  });
  test('trusts the node by the certificate of its CA', async () => {
    const client = new Client({ ...options(), tls: { ca: server.ca } });
    await useElasticsearch(client, `by-ca-${version}`);
    await client.close();
  });
  test('is accepted with an API key, and rejected without', async () => {
    const owner = new Client({ ...options(), tls: { ca: server.ca } });
    const key = await owner.security.createApiKey({ name: 'program', expiration: '1d' });
    const program = new Client({ node: server.address, auth: { apiKey: key.encoded }, tls: { ca: server.ca } });
    expect(await program.security.authenticate()).toMatchObject({
      username: 'elastic',
      authentication_type: 'api_key',
    });
    await owner.security.invalidateApiKey({ ids: [key.id] });
    await expect(program.info()).rejects.toMatchObject({
      statusCode: 401,
      body: { error: { type: 'security_exception' } },
    });
    const anonymous = new Client({ node: server.address, tls: { ca: server.ca } });
    await expect(anonymous.info()).rejects.toMatchObject({ statusCode: 401 });
    await Promise.all([owner, program, anonymous].map(client => client.close()));
  });
  test('runs queries in ES|QL', async () => {
    const client = new Client({ ...options(), tls: { ca: server.ca } });
    const query = 'ROW n = [3, 1, 2], word = "x" | MV_EXPAND n | SORT n';
    const { records } = await client.helpers.esql({ query }).toRecords<{ n: number; word: string }>();
    expect(records).toEqual([1, 2, 3].map(n => ({ n, word: 'x' })));
    if (version === '9') {
      const table = await client.helpers.esql({ query }).toArrowTable();
      expect(table.toArray().map((row: { toJSON(): object } | null) => row!.toJSON())).toEqual(records);
      const reader = await client.helpers.esql({ query }).toArrowReader();
      let rows = 0;
      for await (const batch of reader) rows += batch.numRows;
      expect(rows).toBe(3);
      const started = await client.esql.asyncQuery({ query, wait_for_completion_timeout: '0' });
      const { values } = await client.esql.asyncQueryGet({ id: started.id!, wait_for_completion_timeout: '30s' });
      expect(values).toEqual(records.map(({ n, word }) => [n, word]));
    }
    await client.close();
  });
  test('does not connect to a node with another fingerprint', async () => {
    const caFingerprint = 'ab'.repeat(32);
    const client = new Client({ ...options(), caFingerprint, tls: { rejectUnauthorized: false } });
    await expect(client.info()).rejects.toThrow(/fingerprint/i);
    await client.close();
  });
});

test('@opensearch-project/opensearch: documents, bulk, search, scroll, errors', async () => {
  const client = new OpenSearchClient({
    node: server.address,
    auth: { username: 'elastic', password },
    ssl: { ca: server.ca },
  });
  const index = 'opensearch';
  expect((await client.info()).body.version.number).toBe('9.1.0');
  await client.indices.create({ index, body: { mappings: { properties: { text: { type: 'text' } } } } });
  expect((await client.index({ index, id: '1', body: { text: 'first' } })).body.result).toBe('created');
  expect((await client.get({ index, id: '1' })).body._source).toEqual({ text: 'first' });
  expect((await client.update({ index, id: '1', body: { doc: { n: 1 } } })).body.result).toBe('updated');
  expect((await client.delete({ index, id: '1' })).body.result).toBe('deleted');
  const sent = await client.helpers.bulk({
    datasource: documents,
    onDocument: document => ({ index: { _index: index, _id: String(document.n) } }),
    refreshOnCompletion: index,
  });
  expect(sent).toMatchObject({ total: 25, successful: 25, failed: 0 });
  const found = await client.search({ index, body: { query: { match: { text: 'lazy' } } } });
  expect(found.body.hits.total).toEqual({
    value: documents.filter(({ text }) => text.includes('lazy')).length,
    relation: 'eq',
  });
  const scrolled: unknown[] = [];
  const search = { index, scroll: '1m', body: { size: 10, sort: ['n'] } };
  for await (const page of client.helpers.scrollSearch(search)) scrolled.push(...page.documents);
  expect(scrolled).toEqual(documents);
  await expect(client.search({ index: 'nope' })).rejects.toMatchObject({ statusCode: 404 });
  await client.close();
});
