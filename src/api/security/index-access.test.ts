import { beforeAll, describe, expect, test } from 'vitest';
import { endpoints } from '../../dsl/endpoints/endpoints.ts';
import { openEngine } from '../../engine/node/open-engine.ts';
import { MemoryStore } from '../../engine/store/memory-store.ts';
import { NAMED_REQUESTS, type NamedRequest, PRIVILEGES, type Privilege } from '../testing/named-requests.data.ts';
import { lines, type Rest, type Seen } from '../testing/rest-client.ts';
import { SecuredRest } from '../testing/secured-rest.ts';
import { actions } from './access/actions.data.ts';

// Every endpoint, every way in which it names an index, and keys with one privilege on that index: forbidden requests
// show and change nothing, allowed ones work.

/** Number of documents, used for nothing else. */
const COUNT = 4111;

/** `mine*` is the key's, `secret*` is not, or only in part. */
async function openNode(count = 2, isReplicated = false): Promise<SecuredRest> {
  const secured = isReplicated
    ? await SecuredRest.openReplicated()
    : new SecuredRest(await openEngine({ store: new MemoryStore() }));
  const rest = secured.superuser;
  const mappings = {
    properties: {
      n: { type: 'long' },
      word: { type: 'keyword' },
      query: { type: 'percolator' },
      area: { type: 'geo_shape' },
      flat: { type: 'shape' },
    },
  };
  const hidden = { properties: { ...mappings.properties, canaryfield: { type: 'text' } } };
  const blocked = { settings: { number_of_shards: 2, 'index.blocks.write': true }, mappings };
  const stream = { index_patterns: ['secret*-ds*', 'mine*-ds*'], data_stream: {} };
  await rest('PUT /_index_template/streams', stream);
  await rest('PUT /mine', { mappings });
  await rest('PUT /secret', { mappings: hidden, aliases: { 'secret-a': {} } });
  for (const owner of ['mine', 'secret']) {
    await rest(`PUT /${owner}-ro`, blocked);
    await rest(`PUT /${owner}-000001`, { aliases: { [`${owner}-roll`]: {} } });
    await rest(`POST /${owner}-ds/_doc?refresh=true`, {
      '@timestamp': '2024-01-01',
      note: owner === 'secret' ? 'canaryword' : 'own',
    });
    const pipeline = { processors: [{ set: { field: '_index', value: owner } }] };
    await rest(`PUT /_ingest/pipeline/to-${owner}`, pipeline);
  }
  await rest('PUT /_ingest/pipeline/elsewhere', { processors: [{ set: { field: '_index', value: '{{target}}' } }] });
  await rest('PUT /_ingest/pipeline/to-secret-a', { processors: [{ set: { field: '_index', value: 'secret-a' } }] });
  for (const indices of ['mine', 'secret', 'secret-a'])
    await rest(`PUT /_enrich/policy/${indices}-enrich`, {
      match: { indices, match_field: 'word', enrich_fields: ['n'] },
    });
  await rest('PUT /_scripts/everything', { script: { lang: 'mustache', source: '{"query":{"match_all":{}}}' } });
  const lookup = '{"query":{"terms":{"n":{"index":"{{other}}","id":"1","path":"n"}}}}';
  await rest('PUT /_scripts/lookup', { script: { lang: 'mustache', source: lookup } });
  const document = {
    canaryfield: 'canaryword',
    word: 'canaryword',
    n: 3,
    area: { type: 'point', coordinates: [1, 2] },
  };
  const documents = Array.from({ length: count }, (_, i) => [{ index: { _id: String(i + 1) } }, document]);
  await rest('POST /secret/_bulk?refresh=true', lines(...documents.flat()));
  await rest('PUT /mine/_doc/1?refresh=true', { n: 3, word: 'own', query: { match_all: {} } });
  return secured;
}

/** A key with all privileges on its own indices and a single one on the others. */
function keyWith(secured: SecuredRest, privilege: Privilege): Rest {
  const names = ['secret', 'secret-ds'];
  return secured.as(
    privilege,
    {},
    {
      cluster: ['all'],
      indices: [
        { names: ['mine*'], privileges: ['all'] },
        { names, privileges: [privilege] },
      ],
    },
  );
}

function ask(rest: Rest, { line, body }: NamedRequest, name: string): Promise<Seen> {
  const text = body === undefined || typeof body === 'string' ? body : JSON.stringify(body);
  return rest(line.replaceAll('{name}', encodeURIComponent(name)), text?.replaceAll('{name}', name));
}

const HIDDEN = 'secret*,.ds-secret*';

/** All there is of what is not the key's. */
async function dump(secured: SecuredRest): Promise<string> {
  const rest = secured.superuser;
  await rest(`POST /${HIDDEN}/_refresh?expand_wildcards=all`);
  const { body: state } = await rest(`GET /_cluster/state/metadata/${HIDDEN}?expand_wildcards=all`);
  const query = 'size=5000&expand_wildcards=all&seq_no_primary_term=true&version=true';
  const { body: found } = await rest(`GET /${HIDDEN}/_search?${query}`);
  return JSON.stringify([state.metadata.indices, found.hits.hits]);
}

const isDenied = ({ status, text }: Seen) => status === 403 || text.includes('security_exception');
/** Date math is not resolved everywhere: such a name may also be no name at all. */
const isRefused = (seen: Seen, name: string) =>
  isDenied(seen) || (name.startsWith('<') && (seen.status >= 400 || /"(?:error|cause)"/.test(seen.text)));

/** What must not be seen of `secret` with a privilege. */
function leaks(privilege: Privilege, { text }: Seen, asked: NamedRequest): string[] {
  const patterns: RegExp[] = [];
  if (privilege !== 'read') patterns.push(/canaryword/);
  // Errors repeat what was asked.
  if (privilege === 'none' && !JSON.stringify(asked).includes('canaryfield')) patterns.push(/canaryfield/);
  if (privilege === 'none') patterns.push(/"secret[\w-]*":/);
  if (privilege !== 'read' && privilege !== 'monitor')
    patterns.push(new RegExp(`"(?:count|value|doc_count|num_docs|total|doc_freq)":"?${COUNT}\\b`));
  return patterns.filter(pattern => pattern.test(text)).map(String);
}

const requests = Object.entries(NAMED_REQUESTS).flatMap(([endpoint, list]) =>
  list.map((request): [string, NamedRequest] => [endpoint, request]),
);

test('every endpoint declares how it names indices', () => {
  const named = endpoints.map(({ name }) => name).filter(name => !name.startsWith('security.'));
  expect(Object.keys(NAMED_REQUESTS).toSorted()).toEqual(named.toSorted());
  const withoutPath = endpoints.filter(
    ({ name, parts }) =>
      parts.some(part => part.name === 'index') &&
      !actions[name]?.startsWith('cluster:') &&
      (NAMED_REQUESTS[name] ?? []).length === 0,
  );
  expect(withoutPath.map(({ name }) => name)).toEqual([]);
});

function fault(endpoint: string, { line, body }: NamedRequest, name: string, found: string[], { text }: Seen): string {
  return `${endpoint}: ${line} ${JSON.stringify(body)} [${name}] ${found}: ${text.slice(0, 400)}`;
}

describe.each([false, true])('forbidden requests, with searches on a replica: %s', isReplicated => {
  let secured: SecuredRest;
  let before: string;
  beforeAll(async () => {
    secured = await openNode(COUNT, isReplicated);
    before = await dump(secured);
    expect(before).toContain('canaryfield');
  });

  test.each(PRIVILEGES)('%s shows and changes nothing else', async privilege => {
    const key = keyWith(secured, privilege);
    const faults: string[] = [];
    for (const [endpoint, request] of requests) {
      // The alias is a name of its own: no privilege on the index covers it.
      const names = request.needs.includes(privilege) ? ['secret-a'] : ['secret', 'secret-a', '<secret>'];
      for (const name of names) {
        const seen = await ask(key, request, name);
        const found = leaks(privilege, seen, request);
        if (!request.silent && !isRefused(seen, name)) found.push('not refused');
        if (found.length > 0) faults.push(fault(endpoint, request, name, found, seen));
      }
    }
    expect(faults).toEqual([]);
    expect(await dump(secured)).toBe(before);
  });

  test.each(PRIVILEGES)('with %s wildcards match visible indices only', async privilege => {
    const key = keyWith(secured, privilege);
    const faults: string[] = [];
    for (const [endpoint, request] of requests) {
      if (
        request.needs.includes(privilege) ||
        /^PUT|^DELETE|_open|_close|_aliases|_reindex|by_query/.test(request.line)
      )
        continue;
      for (const name of ['sec*', '*', '_all', '*,-mine*', 'mine,sec*']) {
        const seen = await ask(key, request, name);
        const found = leaks(privilege, seen, request);
        if (found.length > 0) faults.push(fault(endpoint, request, name, found, seen));
      }
    }
    expect(faults).toEqual([]);
    expect(await dump(secured)).toBe(before);
  });

  test('a key with all cluster privileges sees no other indices', async () => {
    const key = keyWith(secured, 'none');
    const routes = endpoints.flatMap(({ routes: all }) => all.filter(({ methods }) => methods.includes('GET')));
    const faults: string[] = [];
    for (const { path } of routes) {
      const line = `GET ${path.replaceAll('{index}', '*').replace(/\{\w+\}/g, '_all')}`;
      for (const one of [line, `${line}?level=shards&fields=*&fielddata_fields=*`, `${line}?h=*&s=index`]) {
        const request = { line: one, needs: [] };
        const seen = await key(one);
        const found = leaks('none', seen, request);
        if (found.length > 0) faults.push(fault(path, request, '', found, seen));
      }
    }
    expect(routes.length).toBeGreaterThan(100);
    expect(faults).toEqual([]);
  });

  test('ignore_unavailable skips a forbidden name', async () => {
    const key = keyWith(secured, 'none');
    const { body } = await key('GET /mine,secret,secret-a/_search?ignore_unavailable=true');
    expect(new Set(body.hits.hits.map(({ _index }: { _index: string }) => _index))).toEqual(new Set(['mine']));
    expect((await key('GET /secret/_search?ignore_unavailable=true')).body.hits.total.value).toBe(0);
    const none = await key('GET /secret/_search?ignore_unavailable=true&allow_no_indices=false');
    expect([none.status, none.body.error.type]).toEqual([404, 'index_not_found_exception']);
    const wildcard = await key('GET /sec*/_search?allow_no_indices=false');
    expect([wildcard.status, wildcard.body.error.type]).toEqual([404, 'index_not_found_exception']);
  });

  test('invalid names are rejected and never resolve to an index', async () => {
    const key = keyWith(secured, 'none');
    const faults: string[] = [];
    for (const [endpoint, request] of requests) {
      if (request.body === undefined) continue;
      const text = typeof request.body === 'string' ? request.body : JSON.stringify(request.body);
      if (!text.includes('"{name}"')) continue;
      for (const value of [
        '[["secret"]]',
        '[{"a":"secret"}]',
        '{"index":"secret"}',
        '[]',
        'null',
        '2024',
        'true',
        '""',
      ]) {
        const line = request.line.replaceAll('{name}', 'mine');
        const seen = await key(line, text.replaceAll('"{name}"', value).replaceAll('{name}', 'mine'));
        const found = leaks('none', seen, request);
        if (seen.status >= 500 && !/like/.test(text)) found.push(`status ${seen.status}`);
        if (found.length > 0) faults.push(fault(endpoint, request, value, found, seen));
      }
    }
    expect(faults).toEqual([]);
    expect(await dump(secured)).toBe(before);
  });
});

describe('allowed requests', () => {
  test.each(PRIVILEGES)('%s works', async privilege => {
    const faults: string[] = [];
    let secured = await openNode();
    for (const [endpoint, request] of requests) {
      if (!request.needs.includes(privilege)) continue;
      const seen = await ask(keyWith(secured, privilege), request, 'secret');
      if (isDenied(seen) || (seen.status >= 400 && seen.status !== 404))
        faults.push(fault(endpoint, request, 'secret', [`status ${seen.status}`], seen));
      if (!/^(?:GET|HEAD)/.test(request.line)) secured = await openNode();
    }
    expect(faults).toEqual([]);
  });

  test('every request of the table works with all privileges', async () => {
    const faults: string[] = [];
    let secured = await openNode();
    for (const [endpoint, request] of requests) {
      const roles = { cluster: ['all'], indices: [{ names: ['*'], privileges: ['all'] }] };
      const seen = await ask(secured.as('all', {}, roles), request, 'secret');
      const failed = seen.status >= 400 || /"(?:error|cause)":/.test(seen.text);
      if (isDenied(seen) || failed !== (request.fails ?? false))
        faults.push(fault(endpoint, request, 'secret', [`status ${seen.status}`], seen));
      if (!/^(?:GET|HEAD)/.test(request.line)) secured = await openNode();
    }
    expect(faults).toEqual([]);
  });
});
