import { readFileSync } from 'node:fs';
import { beforeAll, expect, test } from 'vitest';
import { absentFeatures } from '../dsl/endpoints/absent-features.data.ts';
import { openRest, type Rest } from './testing/rest-client.ts';

let rest: Rest;
beforeAll(async () => {
  rest = await openRest();
  await rest('PUT /books', {});
});

const paths = absentFeatures.flatMap(feature => feature.paths);

test.each(paths)('%s is never read as the name of an index', async path => {
  const address = path.replace('{index}', 'books').replace(/\{\w+\}/g, 'x');
  for (const method of ['GET', 'HEAD', 'POST', 'PUT', 'DELETE'])
    for (const below of [address, `${address}/_one`, `${address}/_one/two/three`]) {
      const { status, body } = await rest(`${method} ${below}?pretty`);
      expect(status).toBe(400);
      if (method !== 'HEAD')
        expect(body).toEqual({ error: `no handler found for uri [${below}?pretty] and method [${method}]` });
    }
});

test('an unknown name with an underscore is still an index name', async () => {
  const { status, body } = await rest('GET /_nope');
  expect([status, body.error.reason]).toEqual([400, "Invalid index name [_nope], must not start with '_'."]);
  expect((await rest('POST /_nope')).status).toBe(405);
  expect((await rest('GET /_nope/one')).body.error).toBe('no handler found for uri [/_nope/one] and method [GET]');
});

test.each([
  ['GET /_ml/trained_models/.elser_model_2', 'No known trained model with model_id [.elser_model_2]'],
  ['POST /_ml/trained_models/m%20n/_infer', 'Could not find trained model [m n]'],
  ['GET /_inference/mine', 'Inference endpoint not found [mine]'],
  ['POST /_inference/text_embedding/mine', 'Inference endpoint not found [mine]'],
])('%s is a lookup of a missing object', async (line, reason) => {
  const { status, body } = await rest(line);
  expect([status, body.error.type, body.error.reason]).toEqual([404, 'resource_not_found_exception', reason]);
});

test('models cannot be created, so that is no lookup', async () => {
  expect((await rest('PUT /_ml/trained_models/mine', {})).status).toBe(400);
  expect((await rest('GET /_ml/trained_models/_all')).status).toBe(400);
});

test('without security there are no endpoints for users', async () => {
  expect((await rest('GET /_security/_authenticate')).body).toEqual({
    error: 'no handler found for uri [/_security/_authenticate] and method [GET]',
  });
});

test('the documentation lists every absent feature with its paths and the reason', () => {
  const page = readFileSync(new URL('../../docs/compatibility.md', import.meta.url), 'utf8');
  const rows = page.split('\n').filter(line => line.startsWith('| ') && line.includes('`/'));
  expect(rows).toEqual(
    absentFeatures.map(
      ({ feature, paths: listed, reason }) =>
        `| ${feature.replaceAll('|', '\\|')} | ${listed.map(path => `\`${path}\``).join(', ')} | ${reason} |`,
    ),
  );
});
