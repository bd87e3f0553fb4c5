import { beforeEach, describe, expect, test } from 'vitest';
import type { Rest } from '../testing/rest-client.ts';
import { RestNode } from '../testing/rest-node.ts';

let node: RestNode;
let rest: Rest;

beforeEach(async () => {
  node = await RestNode.start();
  rest = node.rest;
});

const mappingOf = async (index: string) => (await rest(`GET /${index}/_mapping`)).body[index].mappings;
const reasonOf = async (line: string, body?: object) => (await rest(line, body)).body.error.reason;

describe('component templates', () => {
  beforeEach(async () => {
    await rest('PUT /_component_template/base', {
      template: {
        settings: { number_of_replicas: 0 },
        mappings: {
          dynamic_templates: [{ strings: { match_mapping_type: 'string', mapping: { type: 'keyword' } } }],
          properties: { a: { type: 'keyword', ignore_above: 5 }, o: { properties: { x: { type: 'long' } } } },
        },
      },
    });
    await rest('PUT /_component_template/more', {
      template: { mappings: { properties: { 'o.y': { type: 'date' } } } },
    });
  });

  test('components are merged in order, then the template, then the request', async () => {
    await rest('PUT /_index_template/t', {
      index_patterns: ['t-*'],
      composed_of: ['base', 'more'],
      template: { mappings: { properties: { a: { type: 'keyword' } } } },
    });
    await rest('PUT /t-1', { mappings: { properties: { o: { properties: { x: { type: 'integer' } } } } } });
    expect(await mappingOf('t-1')).toEqual({
      dynamic_templates: [{ strings: { match_mapping_type: 'string', mapping: { type: 'keyword' } } }],
      properties: { a: { type: 'keyword' }, o: { properties: { x: { type: 'integer' }, y: { type: 'date' } } } },
    });
    expect(await reasonOf('PUT /t-2', { mappings: { properties: { o: { type: 'long' } } } })).toBe(
      "can't merge a non object mapping [o] with an object mapping",
    );
  });

  test('a component in use cannot be deleted, and stays usable', async () => {
    await rest('PUT /_index_template/t', { index_patterns: ['t-*'], composed_of: ['more'] });
    expect(await reasonOf('DELETE /_component_template/more,base')).toBe(
      'component templates [more] cannot be removed as they are still in use by index templates [t]',
    );
    await rest('PUT /_index_template/t', {
      index_patterns: ['t-*'],
      composed_of: ['more'],
      template: { mappings: { properties: { o: { properties: { z: { type: 'ip' } } } } } },
    });
    expect(
      await reasonOf('PUT /_component_template/more', {
        template: { mappings: { properties: { o: { type: 'long' } } } },
      }),
    ).toBe('updating component template [more] results in invalid composable template [t] after templates are merged');
    expect((await rest('GET /_component_template/more')).body.component_templates[0].component_template).toEqual({
      template: { mappings: { properties: { 'o.y': { type: 'date' } } } },
    });
  });

  test('are named by the error of a template that they do not fit', async () => {
    const template = { mappings: { properties: { a: { type: 'nope' } } } };
    const body = { index_patterns: ['t-*'], composed_of: ['base', 'more'], template };
    expect(await reasonOf('PUT /_index_template/t', body)).toBe(
      'composable template [t] template after composition with component templates [base, more] is invalid',
    );
  });

  test('missing templates', async () => {
    expect(await reasonOf('PUT /_index_template/t', { index_patterns: ['t-*'], composed_of: ['no', 'base'] })).toBe(
      'index_template [t] invalid, cause [index template [t] specifies component templates [no] that do not exist]',
    );
    const lenient = { index_patterns: ['t-*'], composed_of: ['no'], ignore_missing_component_templates: ['no'] };
    expect((await rest('PUT /_index_template/t', lenient)).status).toBe(200);
    expect(await reasonOf('GET /_component_template/no')).toBe('component template matching [no] not found');
    expect((await rest('HEAD /_component_template/base')).status).toBe(200);
    expect(await reasonOf('PUT /_component_template/base?create=true', { template: {} })).toBe(
      'component template [base] already exists',
    );
  });
});

describe('rejected templates change nothing', () => {
  test.each([
    [{ index_patterns: ['x'], foo: 1 }, '[1:25] [index_template] unknown field [foo]'],
    [{ index_patterns: 5 }, "[1:19] [index_template] index_patterns doesn't support values of type: VALUE_NUMBER"],
    [{ index_patterns: ['x'], priority: -1 }, 'Validation Failed: 1: index template priority must be >= 0;'],
    [
      { index_patterns: ['_a*', 'a b'] },
      "index_template [t] invalid, cause [Validation Failed: 1: index_pattern [_a*] must not start with '_';2: index_patterns [a b] must not contain a space;3: index_pattern [a b] must not contain the following characters [ , \", *, \\, <, |, ,, >, /, ?];]",
    ],
    [
      { index_patterns: ['x'], template: { settings: { number_of_shards: 'x' } } },
      'index_template [t] invalid, cause [Validation Failed: 1: Failed to parse value [x] for setting [index.number_of_shards];]',
    ],
    [
      { index_patterns: ['x'], template: { mappings: { properties: { a: { type: '?' } } } } },
      'composable template [t] template after composition is invalid',
    ],
    [
      { index_patterns: ['*'], template: { settings: { 'index.hidden': true } } },
      'Validation Failed: 1: global composable templates may not specify the setting index.hidden;',
    ],
  ])('%j', async (body, reason) => {
    const refused = await rest('PUT /_index_template/t', body);
    expect([refused.status, refused.body.error.reason]).toEqual([400, reason]);
    expect((await rest('GET /_index_template')).body).toEqual({ index_templates: [] });
  });

  test('a blank name is missing', async () => {
    const missing = 'Validation Failed: 1: name is missing;';
    expect(await reasonOf('PUT /_index_template/%20', { index_patterns: ['x'] })).toBe(missing);
    expect(await reasonOf('PUT /_component_template/%09', { template: {} })).toBe(missing);
  });

  test.each([
    [{ index_patterns: 1 }, 'Malformed [index_patterns] value, should be a string or a list of strings'],
    [{ index_patterns: ['l*'], mappings: { _doc: {} } }, 'The mapping definition cannot be nested under a type'],
    [{ index_patterns: ['l*'], aliases: { a: null } }, 'No alias is specified'],
    [
      { index_patterns: ['l*'], aliases: null },
      'Compressor detection can only be called on some xcontent bytes or compressed xcontent bytes',
    ],
  ])('legacy %j', async (body, reason) => {
    const refused = await rest('PUT /_template/l', body);
    expect([refused.status, refused.body.error.reason]).toEqual([400, reason]);
    expect((await rest('HEAD /_template/l')).status).toBe(404);
  });

  test('an alias that is not an object', async () => {
    const refused = await rest('PUT /_index_template/t', { index_patterns: ['x'], template: { aliases: { a: 1 } } });
    expect(refused.body.error.root_cause[0].type).toBe('x_content_parse_exception');
    expect((await rest('HEAD /_index_template/t')).status).toBe(404);
  });

  test.each([
    ['enabled', 'x'],
    ['data_retention', 'soon'],
    ['downsampling', {}],
  ])('a lifecycle with an invalid %s', async (name, value) => {
    const body = { template: { lifecycle: { [name]: value } } };
    for (const [path, more] of [['/_component_template/c'], ['/_index_template/t', { index_patterns: ['x'] }]] as const)
      expect((await rest(`PUT ${path}`, { ...more, ...body })).body.error.root_cause[0]).toMatchObject({
        type: 'x_content_parse_exception',
        reason: expect.stringContaining(name),
      });
    expect((await rest('HEAD /_component_template/c')).status).toBe(404);
  });

  test('missing names', async () => {
    expect(await reasonOf('GET /_index_template/t')).toBe('index template matching [t] not found');
    expect(await reasonOf('DELETE /_index_template/t')).toBe('index_template [t] missing');
    expect((await rest('GET /_index_template/t*')).status).toBe(404);
  });
});

describe('what a template shows', () => {
  const shown = async () => (await rest('GET /_index_template/t')).body.index_templates[0].index_template.template;

  test('no empty mappings', async () => {
    await rest('PUT /_index_template/t', { index_patterns: ['x'], template: { mappings: {}, aliases: {} } });
    expect(await shown()).toEqual({ aliases: {} });
  });

  test('no members of aliases that it does not know', async () => {
    const aliases = { a: { is_hidden: true, more: 1 } };
    await rest('PUT /_index_template/t', { index_patterns: ['x'], template: { aliases } });
    expect(await shown()).toEqual({ aliases: { a: { is_hidden: true } } });
  });

  test('anything in a list of legacy patterns as text', async () => {
    await rest('PUT /_template/l', { index_patterns: [1, 'a*'] });
    expect((await rest('GET /_template/l')).body.l.index_patterns).toEqual(['1', 'a*']);
  });

  test('HEAD has the status of GET', async () => {
    await rest('PUT /_index_template/t', { index_patterns: ['x'] });
    await rest('PUT /_component_template/c', { template: {} });
    const statuses = async (...paths: string[]) =>
      Promise.all(paths.map(async path => (await rest(`HEAD ${path}`)).status));
    expect(await statuses('/_index_template/t', '/_index_template/t,n', '/_index_template/n*')).toEqual([
      200, 404, 404,
    ]);
    expect(await statuses('/_component_template/c?flat_settings', '/_component_template/c,n')).toEqual([200, 404]);
  });
});

describe('simulation', () => {
  beforeEach(async () => {
    await rest('PUT /_index_template/wide', { index_patterns: ['a*'] });
    await rest('PUT /_index_template/near', {
      index_patterns: ['ab*'],
      priority: 3,
      template: { settings: { number_of_replicas: 0 }, aliases: { k: {} } },
    });
  });

  test('of an index that does not exist', async () => {
    expect((await rest('POST /_index_template/_simulate_index/abc')).body).toEqual({
      template: { settings: { index: { number_of_replicas: '0' } }, aliases: { k: {} } },
      overlapping: [{ name: 'wide', index_patterns: ['a*'] }],
    });
    expect((await rest('POST /_index_template/_simulate_index/xyz')).body).toEqual({});
    const tried = await rest('POST /_index_template/_simulate_index/abc', { index_patterns: ['abc'], priority: 9 });
    expect(tried.body.overlapping.map((one: { name: string }) => one.name)).toEqual(['near', 'wide']);
    expect((await rest('HEAD /abc')).status).toBe(404);
  });

  test('of a data stream leaves out what its backing indices have in addition', async () => {
    const template = { mappings: { properties: { '@timestamp': { type: 'date_nanos' }, a: { type: 'ip' } } } };
    await rest('PUT /_index_template/logs', { index_patterns: ['logs-*'], data_stream: {} });
    await rest('PUT /_index_template/nanos', { index_patterns: ['nanos-*'], data_stream: {}, template });
    const mappings = async (line: string) => (await rest(line)).body.template.mappings;
    for (const line of ['_simulate_index/logs-x', '_simulate/logs'])
      expect(await mappings(`POST /_index_template/${line}`)).toBeUndefined();
    expect(await mappings('POST /_index_template/_simulate_index/nanos-x')).toEqual(template.mappings);
  });

  test('shows mappings as an index would', async () => {
    const properties = {
      a: { type: 'keyword', index: true, ignore_above: '10' },
      o: { type: 'object', properties: { x: { type: 'text', norms: true } } },
      'e.f': { type: 'long' },
    };
    const shown = async (mappings: object) =>
      (await rest('POST /_index_template/_simulate', { index_patterns: ['z*'], template: { mappings } })).body.template
        .mappings;
    expect(await shown({ properties, dynamic: true, _source: { enabled: true } })).toEqual({
      dynamic: 'true',
      properties: {
        a: { type: 'keyword', ignore_above: 10 },
        o: { properties: { x: { type: 'text' } } },
        e: { properties: { f: { type: 'long' } } },
      },
    });
    expect(await shown({ _source: { enabled: true } })).toEqual({});
    expect(await shown({})).toBeUndefined();
  });

  test('of a stored or a given template', async () => {
    expect((await rest('POST /_index_template/_simulate/near')).body.template.aliases).toEqual({ k: {} });
    const tried = { index_patterns: ['z*'], template: { mappings: { properties: { a: { type: 'ip' } } } } };
    expect((await rest('POST /_index_template/_simulate', tried)).body).toEqual({
      template: { settings: {}, mappings: { properties: { a: { type: 'ip' } } }, aliases: {} },
      overlapping: [],
    });
    expect(await reasonOf('POST /_index_template/_simulate/no')).toBe(
      'unable to simulate template [no] that does not exist',
    );
  });
});

describe('legacy templates', () => {
  beforeEach(async () => {
    await rest('PUT /_template/first', {
      index_patterns: ['m*'],
      settings: { max_result_window: 100 },
      mappings: { properties: { a: { type: 'scaled_float', scaling_factor: 10 } } },
      aliases: { '{index}-all': {} },
    });
    await rest('PUT /_template/second', { index_patterns: 'mb*', order: 5, settings: { max_result_window: 200 } });
  });

  test('all matching ones are merged in order', async () => {
    await rest('PUT /mb');
    expect((await rest('GET /mb')).body.mb).toMatchObject({
      aliases: { 'mb-all': {} },
      mappings: { properties: { a: { type: 'scaled_float' } } },
      settings: { index: { max_result_window: '200' } },
    });
  });

  test('a composable template replaces them with a warning', async () => {
    const put = await rest('PUT /_index_template/t', { index_patterns: ['mb*'] });
    expect(put.headers.warning).toContain('this template [t] will take precedence during new index creation');
    await rest('PUT /mb1');
    expect((await rest('GET /mb1/_settings')).body.mb1.settings.index.max_result_window).toBeUndefined();
    expect((await rest('PUT /_template/third', { index_patterns: ['q*'] })).headers.warning).toContain('deprecated');
  });

  test('get, errors, delete', async () => {
    expect((await rest('GET /_template/second')).body).toEqual({
      second: {
        order: 5,
        index_patterns: ['mb*'],
        settings: { index: { max_result_window: '200' } },
        mappings: {},
        aliases: {},
      },
    });
    expect((await rest('GET /_template/no')).status).toBe(404);
    expect(await reasonOf('PUT /_template/bad', { order: 1 })).toBe(
      'Validation Failed: 1: index patterns are missing;',
    );
    expect(await reasonOf('PUT /_template/bad', { index_patterns: ['z'], ordre: 1 })).toBe(
      'unknown key [ordre] in the template ',
    );
    const numbered = (more: object) => reasonOf('PUT /_template/bad', { index_patterns: ['z'], ...more });
    expect(await numbered({ order: 2 ** 31 })).toBe('integer overflow');
    expect(await numbered({ order: '5000000000' })).toBe('For input string: "5000000000"');
    expect(await numbered({ version: 2 ** 31 })).toBe('Malformed [version] value, should be an integer');
    expect(await reasonOf('PUT /_template/bad?order=5000000000', { index_patterns: ['z'] })).toBe(
      'Failed to parse int parameter [order] with value [5000000000]',
    );
    expect((await rest('DELETE /_template/first')).body).toEqual({ acknowledged: true });
    expect(await reasonOf('DELETE /_template/first')).toBe('index_template [first] missing');
  });
});

test('templates survive a restart', async () => {
  await rest('PUT /_component_template/c', { template: { settings: { number_of_replicas: 0 } } });
  await rest('PUT /_index_template/t', {
    index_patterns: ['t*'],
    composed_of: ['c'],
    data_stream: {},
    _meta: { a: 1 },
  });
  await rest('PUT /_template/l', { index_patterns: ['l*'], version: 3 });
  const paths = ['/_component_template', '/_index_template', '/_template'];
  const before = await Promise.all(paths.map(path => rest(`GET ${path}`)));
  await node.restart();
  const after = await Promise.all(paths.map(path => rest(`GET ${path}`)));
  expect(after.map(({ body }) => body)).toEqual(before.map(({ body }) => body));
});

describe('checks of a template', () => {
  test('other templates with the same priority are named before faults of the name', async () => {
    await rest('PUT /_index_template/t', { index_patterns: ['v*'] });
    expect(await reasonOf('PUT /_index_template/T', { index_patterns: ['v*'] })).toMatch(
      /^index template \[T\] has index patterns \[v\*\] matching patterns from existing templates \[t\]/,
    );
  });

  test('a legacy template may name its pattern `template`, and does not parse filters of aliases', async () => {
    const { status } = await rest('PUT /_template/l', { template: 'q*', aliases: { a: { filter: { foo: 1 } } } });
    expect([status, (await rest('GET /_template/l')).body.l.index_patterns]).toEqual([200, ['q*']]);
  });

  test('a composable template does not', async () => {
    const template = { aliases: { a: { filter: { foo: 1 } } } };
    const { status, body } = await rest('PUT /_index_template/c', { index_patterns: ['q*'], template });
    expect([status, body.error.caused_by.reason]).toEqual([400, 'failed to parse filter for alias [a]']);
  });
});

test('the plural of `_mapping` is served', async () => {
  await rest('PUT /p');
  await rest('PUT /p/_mappings', { properties: { k: { type: 'keyword' } } });
  expect((await rest('GET /p/_mappings')).body).toEqual((await rest('GET /p/_mapping')).body);
});

test('a data stream with an invalid name', async () => {
  expect(await reasonOf('PUT /_data_stream/s-*')).toMatch(
    /^data_stream \[s-\*\] must not contain the following characters/,
  );
});

test('a null for the filter of an alias is ignored', async () => {
  await rest('PUT /p');
  expect((await rest('PUT /p/_alias/a', { filter: null })).status).toBe(200);
  expect((await rest('GET /p/_alias')).body.p.aliases).toEqual({ a: {} });
});

test('priorities and versions keep all digits of a long', async () => {
  const text = '{"index_patterns":["long-*"],"priority":9007199254740993,"version":9223372036854775807}';
  expect((await rest('PUT /_index_template/long', text)).status).toBe(200);
  expect((await rest('PUT /_index_template/other', text.replace('740993', '740992'))).status).toBe(200);
  await rest('PUT /_component_template/long', '{"template":{},"version":-9007199254740993}');
  await node.restart();
  expect((await node.rest('GET /_index_template/long')).text).toContain(
    '"priority":9007199254740993,"version":9223372036854775807',
  );
  expect((await node.rest('GET /_component_template/long')).text).toContain('"version":-9007199254740993');
  const { overlapping } = (await node.rest('POST /_index_template/_simulate_index/long-1')).body;
  expect(overlapping).toEqual([{ name: 'other', index_patterns: ['long-*'] }]);
});

test('a priority above the range of a long is rejected', async () => {
  const text = '{"index_patterns":["long-*"],"priority":9223372036854775808}';
  const { error } = (await rest('PUT /_index_template/long', text)).body;
  expect([error.reason, error.caused_by.reason]).toEqual([
    '[1:41] [index_template] failed to parse field [priority]',
    expect.stringContaining('Numeric value (9223372036854775808) out of range of `long`'),
  ]);
});

test.each([
  ['_simulate?create=true', 'request [/_index_template/_simulate] contains unrecognized parameter: [create]'],
  [
    '_simulate_index/a?create=true&cause=x',
    'request [/_index_template/_simulate_index/a] contains unrecognized parameters: [cause], [create]',
  ],
])('a simulation without a body has nothing to create: %s', async (path, reason) => {
  expect(await reasonOf(`POST /_index_template/${path}`)).toBe(reason);
  expect((await rest(`POST /_index_template/${path}`, { index_patterns: ['a'] })).status).toBe(200);
});
