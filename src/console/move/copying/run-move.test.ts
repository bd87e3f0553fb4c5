import { beforeEach, describe, expect, test } from 'vitest';
import type { Connection } from '../../connections/connection.ts';
import { undoPaths } from '../move-record.ts';
import { takenNames } from '../plan/move-requests.ts';
import { readSource } from '../plan/source-facts.ts';
import { readTarget, reasonToStop, type TargetFacts } from '../plan/target-facts.ts';
import { begun, engineInMemory, fill, go, move, plan, send } from '../testing/two-engines.ts';
import { copyAgain, undoMove, verifyAgain } from './run-move.ts';

const INDEX = `{
  "settings": {"number_of_shards": 2, "number_of_replicas": 0, "refresh_interval": "7s", "default_pipeline": "stamp",
    "analysis": {"filter": {"few": {"type": "stop", "stopwords": ["soup", "salt"]}},
      "analyzer": {"own": {"tokenizer": "standard", "filter": ["lowercase", "few"]}}}},
  "mappings": {"properties": {"text": {"type": "text", "analyzer": "own"}, "big": {"type": "long", "null_value": 9007199254740993}}},
  "aliases": {"soups": {"filter": {"term": {"big": 9007199254740993}}}, "all-soups": {"is_write_index": true}}
}`;

let tab: Connection;
let remote: Connection;

beforeEach(async () => {
  [tab, remote] = await Promise.all([engineInMemory('tab'), engineInMemory('remote')]);
  await send(tab, 'PUT /_ingest/pipeline/stamp', '{"processors":[{"set":{"field":"stamped","value":true}}]}');
  await send(tab, 'PUT /_component_template/base', '{"template":{"settings":{"number_of_replicas":0}}}');
  await send(tab, 'PUT /_index_template/kitchen', '{"index_patterns":["kit*"],"composed_of":["base"],"priority":3}');
  await send(tab, 'PUT /kitchen', INDEX);
  await fill(tab, 'kitchen', 600);
});

test('an index is moved there and back with templates, pipeline, settings, mapping, aliases and documents', async () => {
  const there = await move({ from: tab, to: remote }, plan({ index: 'kitchen', name: 'kitchen' }));
  expect(there.problem).toBeUndefined();
  expect(there).toMatchObject({
    state: 'done',
    total: 600,
    copy: { written: 600, refused: 0, newer: 0 },
    verdict: { equal: true, from: { count: 600 }, to: { count: 600 } },
  });
  expect(there.shapes).toBeUndefined();
  expect(takenNames(there.requests)?.split(', ').sort()).toEqual(['all-soups', 'soups']);
  for (const path of ['/_ingest/pipeline/stamp', '/_component_template/base', '/_index_template/kitchen'])
    expect(await send(remote, `GET ${path}`)).toBe(await send(tab, `GET ${path}`));
  expect(await send(remote, 'GET /kitchen/_alias')).toBe(await send(tab, 'GET /kitchen/_alias'));
  expect(await send(remote, 'GET /kitchen/_mapping')).toBe(await send(tab, 'GET /kitchen/_mapping'));
  expect(await send(remote, 'GET /kitchen/_settings/index.refresh_interval')).toContain('"7s"');
  expect(await send(remote, 'GET /kitchen/_doc/d7?realtime=false')).toBe(
    (await send(tab, 'GET /kitchen/_doc/d7')).replace(
      /"_seq_no":\d+/,
      /"_seq_no":\d+/.exec(await send(remote, 'GET /kitchen/_doc/d7'))![0],
    ),
  );

  const back = await move(
    { from: remote, to: tab },
    plan({ index: 'kitchen', name: 'kitchen-2', leave: ['alias:all-soups'] }),
  );
  expect(back).toMatchObject({ state: 'done', verdict: { equal: true, to: there.verdict!.from } });
  expect(back.verdict!.from.checksum).toBe(there.verdict!.from.checksum);
  expect(Object.keys(JSON.parse(await send(tab, 'GET /kitchen-2/_alias'))['kitchen-2'].aliases)).toEqual(['soups']);
  expect(takenNames(back.requests)).toBe('soups');
});

test('a sample always has the same documents, and only those are verified', async () => {
  const record = await move({ from: tab, to: remote }, plan({ index: 'kitchen', name: 'few', sample: 200 }));
  expect(record).toMatchObject({ state: 'done', verdict: { equal: true } });
  expect(record.total).toBeGreaterThan(130);
  expect(record.total).toBeLessThan(280);
  expect(record.copy.written).toBe(record.total);
  const leave = ['alias:all-soups'];
  const again = await move({ from: tab, to: remote }, plan({ index: 'kitchen', name: 'again', sample: 200, leave }));
  expect(again).toMatchObject({ state: 'done', verdict: { to: record.verdict!.to } });
  expect(await idsOf(remote, 'again')).toEqual(await idsOf(remote, 'few'));
});

async function idsOf(connection: Connection, index: string): Promise<string[]> {
  await send(connection, `POST /${index}/_refresh`);
  const answer = JSON.parse(await send(connection, `GET /${index}/_search?size=1000&_source=false`));
  return answer.hits.hits.map((hit: { _id: string }) => hit._id).sort();
}

test('the checksum detects documents changed on the way', async () => {
  const record = await move({ from: tab, to: remote }, plan({ index: 'kitchen', name: 'kitchen' }));
  await send(remote, 'POST /kitchen/_update/d7', '{"doc":{"number":8}}');
  await send(remote, 'DELETE /kitchen/_doc/d8');
  await send(remote, 'POST /kitchen/_refresh');
  const again = await go(verifyAgain(record), { from: tab, to: remote });
  expect(again.verdict).toMatchObject({
    equal: false,
    from: { count: 600 },
    to: { count: 599 },
    changed: ['d7'],
    missing: ['d8'],
    extra: [],
  });
});

test('documents without a source are counted, and unread documents never count as equal', async () => {
  await send(tab, 'PUT /bare', '{"mappings":{"_source":{"enabled":false}}}');
  await fill(tab, 'bare', 30);
  const record = await move({ from: tab, to: remote }, plan({ index: 'bare', name: 'bare' }));
  expect(record).toMatchObject({
    state: 'done',
    copy: { written: 0, withoutSource: 30 },
    verdict: { equal: false, from: { count: 0, withoutSource: 30 }, to: { count: 0 } },
  });
  expect(record.verdict!.to).not.toHaveProperty('withoutSource');
});

test('verifying or copying again clears the verdict', async () => {
  const record = await move({ from: tab, to: remote }, plan({ index: 'kitchen', name: 'kitchen' }));
  for (const [next, phase] of [
    [verifyAgain(record), 'verify'],
    [copyAgain(record), 'documents'],
  ] as const) {
    expect(next.phase).toBe(phase);
    expect(next).not.toHaveProperty('verdict');
    expect(next).not.toHaveProperty('shapes');
  }
});

test('a stopped move resumes where it was, and can be undone', async () => {
  const stop = new AbortController();
  const ends = { from: tab, to: remote };
  const slowly: Connection = {
    ...remote,
    send: async (request, signal) => {
      const answer = await remote.send(request, signal);
      if (request.path.endsWith('/_bulk')) stop.abort();
      return answer;
    },
  };
  const stopped = await move({ ...ends, to: slowly }, plan({ index: 'kitchen', name: 'kitchen' }), {
    signal: stop.signal,
  });
  expect(stopped).toMatchObject({ state: 'stopped', phase: 'documents' });
  expect(stopped.copy.written).toBeLessThan(600);
  const done = await go(structuredClone(stopped), ends);
  expect(done).toMatchObject({ state: 'done', copy: { read: 600 }, verdict: { equal: true } });
  await undoMove(done, remote);
  for (const path of ['/kitchen', '/_ingest/pipeline/stamp', '/_component_template/base', '/_index_template/kitchen'])
    await expect(send(remote, `GET ${path}`)).rejects.toMatchObject({ status: 404 });
});

test('a target that disappears ends the move, which resumes after the last confirmed page', async () => {
  const ends = { from: tab, to: remote };
  let left = 5;
  const leaving: Connection = {
    ...remote,
    send: (request, signal) => {
      if (left-- <= 0 && request.method !== 'GET')
        return Promise.resolve({
          status: 403,
          headers: {},
          body: new TextEncoder().encode('{"error":{"type":"security_exception","reason":"gone"},"status":403}'),
        });
      return remote.send(request, signal);
    },
  };
  const failed = await go(await begun(ends, plan({ index: 'kitchen', name: 'kitchen' })), { ...ends, to: leaving });
  expect(failed).toMatchObject({
    state: 'failed',
    problem: { status: 403, type: 'security_exception', reason: 'gone' },
  });
  const done = await go(failed, ends);
  expect(done).toMatchObject({ state: 'done', verdict: { equal: true } });
  expect(done.problem).toBeUndefined();
});

test('resumes with an index whose creation was not acknowledged, but not with one that has documents', async () => {
  const ends = { from: tab, to: remote };
  const deaf: Connection = {
    ...remote,
    send: async (request, signal) => {
      const answer = await remote.send(request, signal);
      if (request.method === 'PUT' && request.path === '/kitchen') throw new Error('the line is cut');
      return answer;
    },
  };
  const failed = await go(await begun(ends, plan({ index: 'kitchen', name: 'kitchen' })), { ...ends, to: deaf });
  expect(failed).toMatchObject({ state: 'failed', phase: 'before', problem: { status: 0, reason: 'the line is cut' } });
  expect(undoPaths(failed)).toContain('/kitchen');
  await send(remote, 'PUT /kitchen/_doc/else?refresh=true', '{}');
  const refused = await go(failed, ends);
  expect(refused).toMatchObject({ state: 'failed', problem: { type: 'resource_already_exists_exception' } });
  expect(undoPaths(refused)).not.toContain('/kitchen');
  await send(remote, 'DELETE /kitchen/_doc/else?refresh=true');
  expect(await go(failed, ends)).toMatchObject({ state: 'done', verdict: { equal: true } });
});

test('a request whose response was lost may have been executed although its retry is rejected', async () => {
  const ends = { from: tab, to: remote };
  const says = (answer: () => ReturnType<Connection['send']>): Connection => ({
    ...remote,
    send: async (request, signal) => {
      const answered = await remote.send(request, signal);
      return request.method === 'PUT' && request.path === '/kitchen' ? answer() : answered;
    },
  });
  const deaf = says(() => Promise.reject(new Error('the line is cut')));
  const locked = says(async () => ({
    status: 403,
    headers: {},
    body: new TextEncoder().encode('{"error":{"type":"security_exception","reason":"locked"},"status":403}'),
  }));
  const failed = await go(await begun(ends, plan({ index: 'kitchen', name: 'kitchen' })), { ...ends, to: deaf });
  const refused = await go(failed, { ...ends, to: locked });
  expect(refused).toMatchObject({ state: 'failed', problem: { reason: 'locked' } });
  expect(undoPaths(refused)).toContain('/kitchen');
  await undoMove(refused, remote);
  await expect(send(remote, 'GET /kitchen')).rejects.toMatchObject({ status: 404 });
});

test('copying again copies what has changed since', async () => {
  const ends = { from: tab, to: remote };
  const record = await move(ends, plan({ index: 'kitchen', name: 'kitchen' }));
  await send(tab, 'POST /kitchen/_update/d7', '{"doc":{"number":8}}');
  const differing = await go(verifyAgain(record), ends);
  expect(differing.verdict).toMatchObject({ equal: false, changed: ['d7'] });
  const done = await go(copyAgain(differing), ends);
  expect(done).toMatchObject({ verdict: { equal: true }, copy: { written: 600 } });
});

test('a mapping can be replaced', async () => {
  const mappings = '{"properties":{"text":{"type":"keyword"}}}';
  const record = await move({ from: tab, to: remote }, plan({ index: 'kitchen', name: 'plain', mappings }));
  expect(record).toMatchObject({ state: 'done', verdict: { equal: true } });
  expect(JSON.parse(await send(remote, 'GET /plain/_mapping')).plain.mappings.properties.text).toEqual({
    type: 'keyword',
  });
  expect(record.shapes?.to).toContain('"text":{"type":"keyword"}');
});

describe('before writing', () => {
  const FREE: TargetFacts = { missing: [], same: [], different: [], refusals: [], untried: [] };

  test('a move does not start before both sides are checked, with a taken name, or against a rejection', async () => {
    const source = await readSource(tab, 'kitchen');
    const thePlan = plan({ index: 'kitchen', name: 'there' });
    expect(reasonToStop(source, FREE, thePlan)).toBeUndefined();
    expect(reasonToStop(undefined, FREE, thePlan)).toBe('Wait until both sides have been checked.');
    expect(reasonToStop(source, { ...FREE, taken: 'an alias' }, thePlan)).toBe(
      'The target already has an alias there.',
    );
    const refusals = [{ what: 'index there', reason: 'no' }];
    expect(reasonToStop(source, { ...FREE, refusals }, thePlan)).toBe('The target rejects one request.');
  });

  test('reports what the target would reject', async () => {
    const source = await readSource(tab, 'kitchen');
    source.settings.set('index.replication.type', '"DOCUMENT"');
    const thePlan = plan({ index: 'kitchen', name: 'kitchen' });
    const target = await readTarget(remote, source, thePlan);
    expect(target.refusals).toMatchObject([{ what: 'index kitchen', setting: 'index.replication.type' }]);
    expect((await readTarget(remote, source, { ...thePlan, without: ['index.replication.type'] })).refusals).toEqual(
      [],
    );
    source.mappings = '{"properties":{"a":{"type":"nosuch"}}}';
    const [refusal] = (await readTarget(remote, source, { ...thePlan, without: ['index.replication.type'] })).refusals;
    expect(refusal!.reason).toContain('nosuch');
    await expect(send(remote, 'GET /kitchen')).rejects.toMatchObject({ status: 404 });
  });

  test('existing parts are not written but reported', async () => {
    await send(remote, 'PUT /_component_template/base', '{"template":{"settings":{"number_of_replicas":0}}}');
    await send(remote, 'PUT /_ingest/pipeline/stamp', '{"processors":[]}');
    await send(remote, 'PUT /soups');
    await send(remote, 'PUT /taken', '{"aliases":{"other":{}}}');
    const source = await readSource(tab, 'kitchen');
    const target = await readTarget(remote, source, plan({ index: 'kitchen', name: 'taken' }));
    expect(target).toMatchObject({
      taken: 'an index',
      same: [{ name: 'base' }],
      different: [{ name: 'stamp' }],
      missing: [{ name: 'kitchen' }],
      refusals: [{ what: 'alias soups', part: 'alias:soups' }],
    });
    expect((await readTarget(remote, source, plan({ index: 'kitchen', name: 'other' }))).taken).toBe('an alias');
  });

  test('an index without complete sources is reported', async () => {
    await send(tab, 'PUT /bare', '{"mappings":{"_source":{"enabled":false}}}');
    await send(tab, 'PUT /half', '{"mappings":{"_source":{"excludes":["a"]}}}');
    const bare = await readSource(tab, 'bare');
    expect(bare.withheld).toMatchObject({ all: true, reason: expect.stringContaining('does not store _source') });
    expect(reasonToStop(bare, FREE, plan({ index: 'bare', name: 'bare' }))).toContain('does not store _source');
    const half = await readSource(tab, 'half');
    expect(half.withheld).toMatchObject({ all: false, reason: expect.stringContaining('only part') });
    expect(reasonToStop(half, FREE, plan({ index: 'half', name: 'half' }))).toBeUndefined();
    expect((await readSource(tab, 'kitchen')).withheld).toBeUndefined();
  });
});
