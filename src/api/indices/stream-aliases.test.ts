import { beforeEach, describe, expect, test } from 'vitest';
import { RestNode } from '../testing/rest-node.ts';

let node: RestNode;
const AT = { '@timestamp': '2024-04-01' };
const add = (index: string, alias: string, options = {}) => ({ add: { index, alias, ...options } });
const update = (...actions: object[]) => node.rest('POST /_aliases', { actions });
const fault = ({ status, body }: { status: number; body: { error: { type: string; reason: string } } }) => [
  status,
  body.error.type,
  body.error.reason,
];

beforeEach(async () => {
  node = await RestNode.start();
  await node.rest('PUT /_index_template/t', { index_patterns: ['s-*'], data_stream: {}, template: {} });
  for (const stream of ['s-1', 's-2']) await node.rest(`PUT /_data_stream/${stream}`);
  await node.rest('PUT /one');
});

describe('an alias of data streams', () => {
  test('is added, shown at the streams, searched through its filters and removed', async () => {
    const filter = { term: { a: 1 } };
    await node.rest('POST /s-1/_doc?refresh', { ...AT, a: 1 });
    await node.rest('POST /s-1/_doc?refresh', { ...AT, a: 2 });
    await node.rest('POST /s-2/_doc?refresh', { ...AT, a: 2 });
    expect((await node.rest('PUT /s-1/_alias/x', { filter })).body).toEqual({ acknowledged: true });
    expect((await update(add('s-2', 'x', { is_write_index: true }))).status).toBe(200);
    const shown = { 's-1': { aliases: { x: { filter } } }, 's-2': { aliases: { x: { is_write_index: true } } } };
    expect((await node.rest('GET /_alias/x')).body).toEqual(shown);
    expect((await node.rest('HEAD /_alias/x')).status).toBe(200);
    expect((await node.rest('GET /s-1/_alias')).body).toMatchObject({ 's-1': shown['s-1'] });
    const backing = Object.entries((await node.rest('GET /s-1')).body) as [string, { aliases: object }][];
    expect(backing.map(([, { aliases }]) => aliases)).toEqual([{}]);
    expect((await node.rest('GET /x/_count')).body.count).toBe(2);
    expect((await node.rest('GET /s-1/_count')).body.count).toBe(2);
    expect((await node.rest('GET /_cat/aliases/x')).text).toBe('x s-1 * - - false\nx s-2 - - - true\n');
    expect((await node.rest('DELETE /s-*/_alias/x')).status).toBe(200);
    expect((await node.rest('GET /_alias/x')).status).toBe(404);
    expect(fault(await node.rest('DELETE /s-1/_alias/x'))).toEqual([
      404,
      'aliases_not_found_exception',
      'aliases [x] missing',
    ]);
  });

  test('is written to only through its write stream, which a later one replaces', async () => {
    await update(add('s-1', 'x'));
    expect((await node.rest('POST /x/_doc', AT)).body.error.reason).toMatch(
      /^no write index is defined for alias \[x]/,
    );
    await update(add('s-1', 'x', { is_write_index: true }));
    expect((await node.rest('POST /x/_doc', AT)).body._index).toMatch(/^\.ds-s-1-/);
    await update(add('s-2', 'x', { is_write_index: true }));
    const { body } = await node.rest('GET /_alias/x');
    expect(body).toEqual({ 's-1': { aliases: { x: {} } }, 's-2': { aliases: { x: { is_write_index: true } } } });
    await node.rest('POST /s-2/_rollover');
    await node.restart();
    expect((await node.rest('POST /x/_doc', AT)).body._index).toMatch(/^\.ds-s-2-.*-000002$/);
    expect((await node.rest('PUT /x/_doc/1', AT)).body.error.reason).toMatch(
      /^only write ops with an op_type of create/,
    );
    expect((await node.rest('GET /_alias/x')).body).toEqual(body);
    await update(add('s-2', 'x', { is_write_index: false }));
    expect((await node.rest('GET /_alias/x')).body['s-2']).toEqual({ aliases: { x: {} } });
  });

  test('keeps its filter unless it gets another', async () => {
    await update(add('s-1', 'x', { filter: { term: { a: 1 } } }));
    await update(add('s-1', 'x', { is_write_index: true }));
    const x = { is_write_index: true, filter: { term: { a: 1 } } };
    expect((await node.rest('GET /_alias/x')).body['s-1'].aliases).toEqual({ x });
  });

  test('ends with the last of its streams', async () => {
    await update(add('s-*', 'x'));
    await node.rest('DELETE /_data_stream/s-1');
    expect(Object.keys((await node.rest('GET /_alias/x')).body)).toEqual(['s-2']);
    await node.rest('DELETE /_data_stream/s-2');
    expect((await node.rest('PUT /one/_alias/x')).status).toBe(200);
  });

  test('is resolved to its backing indices', async () => {
    await update(add('s-*', 'x'));
    const { body } = await node.rest('GET /_resolve/index/x,s-1,.ds-s-1-*?expand_wildcards=all');
    const [first, second] = body.aliases[0].indices;
    expect([first, second, body.data_streams[0].name]).toEqual([
      expect.stringMatching(/^\.ds-s-1-/),
      expect.stringMatching(/^\.ds-s-2-/),
      's-1',
    ]);
    expect(body.indices[0]).toEqual({ name: first, attributes: ['hidden', 'open'], data_stream: 's-1' });
  });

  test('comes from the template of its stream', async () => {
    const aliases = { y: { filter: { term: { a: 1 } }, is_write_index: true }, z: {} };
    await node.rest('PUT /_index_template/u', { index_patterns: ['u-*'], data_stream: {}, template: { aliases } });
    await node.rest('POST /u-1/_doc', AT);
    await node.rest('POST /u-2/_doc', AT);
    await node.rest('POST /u-2/_rollover');
    expect((await node.rest('GET /_alias/y,z')).body).toEqual({
      'u-1': { aliases: { y: { filter: { term: { a: 1 } } }, z: {} } },
      'u-2': { aliases },
    });
    await node.rest('DELETE /u-2/_alias/z');
    await node.rest('POST /u-2/_rollover');
    expect(Object.keys((await node.rest('GET /_alias/z')).body)).toEqual(['u-1']);
  });
});

describe('refused is', () => {
  const options: [string, object][] = [
    ['routing', { routing: 'a' }],
    ['index_routing', { index_routing: 'a' }],
    ['search_routing', { search_routing: 'a' }],
    ['is_hidden', { is_hidden: false }],
  ];
  test.each(options)('%s', async (name, given) => {
    expect(fault(await update(add('s-1', 'x', given)))).toEqual([
      400,
      'illegal_argument_exception',
      `aliases that point to data streams don't support ${name}`,
    ]);
  });

  test('streams and indices in one alias', async () => {
    expect(fault(await update({ add: { indices: ['s-1', 'one'], alias: 'x' } }))).toEqual([
      400,
      'illegal_argument_exception',
      'expressions [s-1, one] that match with both data streams and regular indices are disallowed',
    ]);
    await update(add('s-1', 'x'));
    const mixed = (alias: string) => [
      500,
      'illegal_state_exception',
      `index, alias, and data stream names need to be unique, but the following duplicates were found [data stream alias and indices alias have the same name (${alias})]`,
    ];
    expect(fault(await update(add('one', 'x')))).toEqual(mixed('x'));
    expect(fault(await node.rest('PUT /two', { aliases: { x: {} } }))).toEqual(mixed('x'));
    await update(add('one', 'y'));
    expect(fault(await update(add('s-1', 'y')))).toEqual(mixed('y'));
    expect((await node.rest('GET /_alias/x,y')).body).toEqual({
      one: { aliases: { y: {} } },
      's-1': { aliases: { x: {} } },
    });
  });

  test('an alias of a backing index, and one named like a stream', async () => {
    const [backing] = Object.keys((await node.rest('GET /s-1')).body);
    const reason = `The provided expressions [${backing}] match a backing index belonging to data stream [s-1]. Data stream backing indices don't support aliases.`;
    expect((await update(add(backing!, 'x'))).body.error.reason).toBe(reason);
    expect((await update({ remove: { index: backing, alias: 'x' } })).body.error.reason).toBe(reason);
    expect((await update({ remove_index: { index: backing } })).body.error.reason).toBe(reason);
    expect((await update({ remove_index: { index: 's-1' } })).body.error.reason).toBe(
      'Unsupported action [REMOVE_INDEX]',
    );
    expect((await update(add('s-1', 's-2'))).body.error.type).toBe('invalid_alias_name_exception');
  });

  test('a rollover through the alias, and one that brings settings', async () => {
    await update(add('s-1', 'x', { is_write_index: true }));
    expect(fault(await node.rest('POST /x/_rollover'))).toEqual([
      500,
      'illegal_state_exception',
      'Aliases to data streams cannot be rolled over. Please rollover the data stream itself.',
    ]);
    for (const definition of [{ aliases: { q: {} } }, { settings: { 'index.number_of_replicas': 0 } }])
      expect((await node.rest('POST /s-1/_rollover', definition)).body.error.reason).toBe(
        'aliases, mappings, and index settings may not be specified when rolling over a data stream',
      );
  });
});
