import { beforeEach, describe, expect, test } from 'vitest';
import { openRest, type Rest } from '../testing/rest-client.ts';

let rest: Rest;

beforeEach(async () => {
  rest = await openRest();
});

const template = (name: string, body: object) => rest(`PUT /_index_template/${name}`, body);
const mappingOf = async (index: string) => (await rest(`GET /${index}/_mapping`)).body[index].mappings;
const settingsOf = async (index: string) => (await rest(`GET /${index}/_settings`)).body[index].settings.index;
const keyword = (field: string) => ({ mappings: { properties: { [field]: { type: 'keyword' } } } });

describe('2.11 index templates', () => {
  test('2.11 index_patterns select the names of new indices', async () => {
    await template('logs', { index_patterns: ['logs-*', '*-log'], template: keyword('level') });
    for (const index of ['logs-1', 'app-log', 'other']) await rest(`PUT /${index}`);
    expect(await mappingOf('logs-1')).toEqual({ properties: { level: { type: 'keyword' } } });
    expect(await mappingOf('app-log')).toEqual(await mappingOf('logs-1'));
    expect(await mappingOf('other')).toEqual({});
    expect((await template('bad', {})).body.error.reason).toBe('Required [index_patterns]');
  });

  test('2.11 template.settings are applied to the new index', async () => {
    await template('logs', { index_patterns: ['logs-*'], template: { settings: { number_of_shards: 3 } } });
    await rest('PUT /logs-1');
    expect(await settingsOf('logs-1')).toMatchObject({ number_of_shards: '3' });
  });

  test('2.11 template.mappings are applied to the new index', async () => {
    await template('logs', { index_patterns: ['logs-*'], template: keyword('level') });
    await rest('PUT /logs-1');
    expect(await mappingOf('logs-1')).toEqual({ properties: { level: { type: 'keyword' } } });
  });

  test('2.11 priority and 8 priority: defaults to 0, and the highest wins', async () => {
    await template('weak', { index_patterns: ['logs-*'], template: keyword('weak') });
    await template('strong', { index_patterns: ['logs-app-*'], priority: 1, template: keyword('strong') });
    await rest('PUT /logs-app-1');
    await rest('PUT /logs-1');
    expect(Object.keys((await mappingOf('logs-app-1')).properties)).toEqual(['strong']);
    expect(Object.keys((await mappingOf('logs-1')).properties)).toEqual(['weak']);
    const same = await template('zero', { index_patterns: ['logs-*'], priority: 0 });
    expect([same.status, same.body.error.reason]).toEqual([400, expect.stringContaining('same priority [0]')]);
  });

  test('8 priority: the default is 0', async () => {
    await template('one', { index_patterns: ['a*'] });
    expect((await template('two', { index_patterns: ['a*'], priority: 0 })).status).toBe(400);
    expect((await template('two', { index_patterns: ['a*'], priority: 1 })).status).toBe(200);
  });

  test('2.11.1 patterns of the same priority cannot overlap', async () => {
    await template('one', { index_patterns: ['logs-*', 'x'], priority: 7 });
    const { status, body } = await template('two', { index_patterns: ['*-eu', 'logs-b'], priority: 7 });
    expect(status).toBe(400);
    expect(body.error).toMatchObject({
      type: 'illegal_argument_exception',
      reason:
        'index template [two] has index patterns [*-eu, logs-b] matching patterns from existing templates [one] with patterns (one => [logs-*, x]) that have the same priority [7], multiple index templates may not match during index creation, please use a different priority',
    });
    expect((await rest('HEAD /_index_template/two')).status).toBe(404);
    expect((await template('one', { index_patterns: ['logs-*'], priority: 7 })).status).toBe(200);
  });

  test('2.11.2 only one template is applied', async () => {
    await template('all', { index_patterns: ['*'], template: { ...keyword('a'), aliases: { everything: {} } } });
    await template('logs', { index_patterns: ['logs-*'], priority: 1, template: keyword('b') });
    await rest('PUT /logs-1');
    expect((await rest('GET /logs-1')).body['logs-1']).toMatchObject({
      aliases: {},
      mappings: { properties: { b: { type: 'keyword' } } },
    });
    expect((await mappingOf('logs-1')).properties.a).toBeUndefined();
  });

  test('2.11.3 indexing into a missing index creates it from the template', async () => {
    await template('logs', {
      index_patterns: ['logs-*'],
      template: { ...keyword('level'), settings: { number_of_shards: 2 } },
    });
    expect((await rest('PUT /logs-1/_doc/1', { level: 'a b', other: 1 })).status).toBe(201);
    await rest('POST /_bulk', '{"index":{"_index":"logs-2"}}\n{"level":"a b"}\n');
    for (const index of ['logs-1', 'logs-2']) {
      expect((await mappingOf(index)).properties.level).toEqual({ type: 'keyword' });
      expect(await settingsOf(index)).toMatchObject({ number_of_shards: '2' });
    }
  });

  test('2.11.4 an explicit request is merged with the template and takes precedence', async () => {
    await template('logs', {
      index_patterns: ['logs-*'],
      template: {
        settings: { number_of_shards: 2, number_of_replicas: 0 },
        mappings: { properties: { level: { type: 'keyword' }, at: { type: 'date' } } },
        aliases: { logs: {} },
      },
    });
    await rest('PUT /logs-1', {
      settings: { 'index.number_of_shards': 4 },
      mappings: { properties: { level: { type: 'text' }, user: { type: 'keyword' } } },
    });
    expect(await settingsOf('logs-1')).toMatchObject({ number_of_shards: '4', number_of_replicas: '0' });
    expect((await rest('GET /logs-1')).body['logs-1']).toMatchObject({
      aliases: { logs: {} },
      mappings: { properties: { level: { type: 'text' }, at: { type: 'date' }, user: { type: 'keyword' } } },
    });
  });
});

test('4.2 PUT /_index_template/{template_name} accepts index_patterns, template and priority', async () => {
  const body = {
    index_patterns: ['t-*'],
    template: { settings: { number_of_shards: 2 }, ...keyword('a') },
    priority: 9,
  };
  expect((await template('t', body)).body).toEqual({ acknowledged: true });
  expect((await rest('GET /_index_template/t')).body.index_templates).toEqual([
    {
      name: 't',
      index_template: {
        ...body,
        template: { settings: { index: { number_of_shards: '2' } }, ...keyword('a') },
        composed_of: [],
      },
    },
  ]);
});
