import { beforeEach, describe, expect, test } from 'vitest';
import { openRest, type Rest } from '../testing/rest-client.ts';

interface Aliased {
  aliases: Record<string, { is_write_index?: boolean }>;
}

let rest: Rest;
beforeEach(async () => {
  rest = await openRest();
});

const roll = async (target: string, body?: object) => (await rest(`POST /${target}`, body)).body;
const writers = async (alias: string) => {
  const { body } = await rest(`GET /_alias/${alias}`);
  return Object.entries<Aliased>(body).map(([index, { aliases }]) => [index, aliases[alias]?.is_write_index]);
};

describe('an alias', () => {
  test('with a write index keeps the old index and writes to the new one', async () => {
    await rest('PUT /web-9', { aliases: { web: { is_write_index: true, filter: { term: { a: 1 } } } } });
    await rest('PUT /web/_doc/1?refresh', { a: 1 });
    const definition = { mappings: { properties: { v: { type: 'long' } } }, aliases: { reading: {} } };
    expect(await roll('web/_rollover', { conditions: { max_docs: 1 }, ...definition })).toEqual({
      acknowledged: true,
      shards_acknowledged: true,
      old_index: 'web-9',
      new_index: 'web-000010',
      rolled_over: true,
      dry_run: false,
      conditions: { '[max_docs: 1]': true },
    });
    expect(await writers('web')).toEqual([
      ['web-000010', true],
      ['web-9', false],
    ]);
    const { body } = await rest('GET /web-000010');
    expect(body['web-000010'].mappings).toEqual(definition.mappings);
    expect(body['web-000010'].aliases).toEqual({
      reading: {},
      web: { filter: { term: { a: 1 } }, is_write_index: true },
    });
    expect((await rest('PUT /web/_doc/2', { v: 1 })).body._index).toBe('web-000010');
  });

  test('without a write index moves to the new index', async () => {
    await rest('PUT /log-1', { aliases: { log: {} } });
    await roll('log/_rollover');
    expect(await writers('log')).toEqual([['log-000002', undefined]]);
  });

  test('does not move while no condition is met, or in a dry run', async () => {
    await rest('PUT /log-1', { aliases: { log: {} } });
    for (const [path, conditions] of [
      ['log/_rollover', { max_docs: 1 }],
      ['log/_rollover?dry_run', { max_docs: 0 }],
    ] as const)
      expect(await roll(path, { conditions })).toMatchObject({ acknowledged: false, rolled_over: false });
    expect(await writers('log')).toEqual([['log-1', undefined]]);
  });

  test('continues the date math in the name of its index', async () => {
    await rest(`PUT /${encodeURIComponent('<day-{now/d}-000001>')}`, { aliases: { day: {} } });
    const { old_index: old, new_index: next } = await roll('day/_rollover');
    expect(next).toBe(old.replace('000001', '000002'));
    const { body } = await rest(`GET /${next}/_settings/index.provided_name`);
    expect(body[next].settings.index.provided_name).toBe('<day-{now/d}-000002>');
  });

  test('applies the template of the new name, but adds the alias only once', async () => {
    await rest('PUT /log-1', { aliases: { log: {} } });
    const template = (aliases: object) => ({
      index_patterns: ['log-*'],
      template: { settings: { 'index.priority': 7 }, aliases },
    });
    await rest('PUT /_index_template/t', template({ log: {} }));
    expect((await roll('log/_rollover')).error.reason).toBe(
      'Rollover alias [log] can point to multiple indices, found duplicated alias [[log]] in index template [t]',
    );
    await rest('PUT /_index_template/t', template({}));
    await roll('log/_rollover');
    expect((await rest('GET /log/_settings')).body['log-000002'].settings.index.priority).toBe('7');
  });
});

test.each([
  ['nothing/_rollover', undefined, 'rollover target [nothing] does not exist'],
  ['one/_rollover', undefined, 'rollover target is a [concrete index] but one of [alias,data_stream] was expected'],
  ['plain/_rollover', undefined, "index name [one] does not match pattern '^.*-\\d+$'"],
  ['two/_rollover', undefined, 'rollover target [two] does not point to a write index'],
  ['plain/_rollover/one', undefined, 'already exists'],
  ['plain/_rollover/ONE', undefined, 'Invalid index name [ONE], must be lowercase'],
  ['plain/_rollover/n', { condition: {} }, '[1:2] [rollover] unknown field [condition] did you mean [conditions]?'],
  ['plain/_rollover/n', { conditions: { min_docs: 1 } }, 'at least one max_* rollover condition must be set'],
])('%s %o is rejected', async (target, body, reason) => {
  await rest('PUT /one', { aliases: { plain: {}, two: {} } });
  await rest('PUT /other', { aliases: { two: {} } });
  expect((await roll(target, body)).error.reason).toContain(reason);
  expect(Object.keys((await rest('GET /*')).body)).toEqual(['one', 'other']);
});
