import { beforeAll, describe, expect, test } from 'vitest';
import { lines, openRest, type Rest } from '../testing/rest-client.ts';
import { RestNode } from '../testing/rest-node.ts';

const pin = (id: string, criteria: object, ids: string[], more: object = {}) => ({
  rule_id: id,
  type: 'pinned',
  criteria: [criteria],
  actions: { ids },
  ...more,
});
const EXACT = { type: 'exact', metadata: 'text', values: ['puggles'] };
const PUG = pin('pug', EXACT, ['3']);

describe('rulesets', () => {
  test('are stored, listed in order of names, and survive a restart', async () => {
    const node = await RestNode.start();
    const rules = [pin('late', { type: 'always' }, ['1']), { ...PUG, priority: 5 }];
    const created = await node.rest('PUT /_query_rules/dogs', { rules });
    expect([created.status, created.body]).toEqual([201, { result: 'created' }]);
    expect((await node.rest('PUT /_query_rules/dogs', { rules })).body).toEqual({ result: 'updated' });
    await node.rest('PUT /_query_rules/cats', { rules: PUG });
    await node.restart();
    expect((await node.rest('GET /_query_rules/dogs')).body).toEqual({
      ruleset_id: 'dogs',
      rules: [rules[1], rules[0]],
    });
    expect((await node.rest('GET /_query_rules')).body).toEqual({
      count: 2,
      results: [
        {
          ruleset_id: 'cats',
          rule_total_count: 1,
          rule_criteria_types_counts: { exact: 1 },
          rule_type_counts: { pinned: 1 },
        },
        {
          ruleset_id: 'dogs',
          rule_total_count: 2,
          rule_criteria_types_counts: { exact: 1, always: 1 },
          rule_type_counts: { pinned: 2 },
        },
      ],
    });
    expect((await node.rest('GET /_query_rules?from=1&size=1')).body.results).toHaveLength(1);
    expect((await node.rest('DELETE /_query_rules/cats')).body).toEqual({ acknowledged: true });
    const gone = await node.rest('GET /_query_rules/cats');
    expect([gone.status, gone.body.error.type, gone.body.error.reason]).toEqual([
      404,
      'resource_not_found_exception',
      'cats',
    ]);
  });

  test('change by single rules', async () => {
    const rest = await openRest();
    const { rule_id: _id, ...rule } = PUG;
    expect((await rest('PUT /_query_rules/dogs/_rule/a', rule)).body).toEqual({ result: 'created' });
    expect((await rest('PUT /_query_rules/dogs/_rule/b', rule)).body).toEqual({ result: 'created' });
    expect((await rest('PUT /_query_rules/dogs/_rule/b', { ...rule, priority: 1 })).body).toEqual({
      result: 'updated',
    });
    expect((await rest('GET /_query_rules/dogs/_rule/b')).body).toEqual({ rule_id: 'b', ...rule, priority: 1 });
    expect((await rest('GET /_query_rules/dogs')).body.rules.map((one: { rule_id: string }) => one.rule_id)).toEqual([
      'b',
      'a',
    ]);
    expect((await rest('DELETE /_query_rules/dogs/_rule/c')).status).toBe(404);
    await rest('DELETE /_query_rules/dogs/_rule/a');
    await rest('DELETE /_query_rules/dogs/_rule/b');
    expect((await rest('GET /_query_rules/dogs')).status).toBe(404);
  });

  test.each<[string, object, string]>([
    ['no rules', {}, 'Required [rules]'],
    ['an empty list', { rules: [] }, 'rules cannot be null or empty'],
    ['an unknown key', { rules: [{ ...PUG, size: 1 }] }, '[1:137] [query_rule] unknown field [size]'],
    ['an unknown type', { rules: [{ ...PUG, type: 'boost' }] }, 'Unknown QueryRuleType: boost'],
    ['no id', { rules: [{ ...PUG, rule_id: '' }] }, 'Query rule id cannot be null or blank'],
    ['no criteria', { rules: [{ ...PUG, criteria: [] }] }, 'Query rule criteria cannot be empty'],
    ['no actions', { rules: [{ ...PUG, actions: {} }] }, 'Query rule actions cannot be empty'],
    [
      'ids and docs',
      { rules: [{ ...PUG, actions: { ids: ['1'], docs: [{ _id: '1' }] } }] },
      'pinned query rule actions must contain only one of either ids or docs',
    ],
    [
      'a priority out of range',
      { rules: [{ ...PUG, priority: -1 }] },
      'Priority was -1, must be between 0 and 1000000',
    ],
    [
      'an unknown kind of criterion',
      { rules: [{ ...PUG, criteria: [{ ...EXACT, type: 'near' }] }] },
      'Unknown QueryRuleCriteriaType: near',
    ],
    [
      'a criterion without values',
      { rules: [{ ...PUG, criteria: [{ type: 'exact', metadata: 'a' }] }] },
      'criteriaValues cannot be null or empty',
    ],
    [
      'a comparison with a text',
      { rules: [{ ...PUG, criteria: [{ type: 'gt', metadata: 'a', values: ['x'] }] }] },
      'Input [x] is not valid for CriteriaType [gt]',
    ],
  ])('are refused with %s', async (_title, body, reason) => {
    const rest = await openRest();
    const { status, body: seen } = await rest('PUT /_query_rules/dogs', body);
    const innermost = (error: { reason: string; caused_by?: never }): string =>
      error.caused_by ? innermost(error.caused_by) : error.reason;
    expect([status, innermost(seen.error)]).toEqual([400, reason]);
    expect((await rest('GET /_query_rules')).body.count).toBe(0);
  });

  test.each<[string, unknown[], unknown, boolean]>([
    ['exact', ['a', 'b'], 'b', true],
    ['exact', ['a'], 'A', false],
    ['exact', [5], '5.0', true],
    ['fuzzy', ['puggles'], 'pugles', true],
    ['fuzzy', ['puggles'], 'cat', false],
    ['prefix', ['pug'], 'puggles', true],
    ['suffix', ['les'], 'puggles', true],
    ['contains', ['ggl'], 'puggles', true],
    ['contains', ['x'], 'puggles', false],
    ['lt', [5], 4, true],
    ['lte', ['5'], 5, true],
    ['gt', [5], 5, false],
    ['gte', [5], 'many', false],
  ])('%s %j with %j: %s', async (type, values, given, expected) => {
    const rest = await openRest();
    await rest('PUT /_query_rules/r', { rules: [pin('one', { type, metadata: 'm', values }, ['1'])] });
    const { body } = await rest('POST /_query_rules/r/_test', { match_criteria: { m: given, other: 'a' } });
    expect(body).toEqual({
      total_matched_rules: expected ? 1 : 0,
      matched_rules: expected ? [{ ruleset_id: 'r', rule_id: 'one' }] : [],
    });
  });
});

describe('the rule query', () => {
  let rest: Rest;
  beforeAll(async () => {
    rest = await openRest();
    for (const index of ['dogs', 'wolves'])
      await rest(
        `POST /${index}/_bulk?refresh=true`,
        lines(...['1', '2', '3'].flatMap(id => [{ index: { _id: id } }, { t: `dog ${id}`, n: Number(id) }])),
      );
    await rest('PUT /_query_rules/pins', {
      rules: [
        PUG,
        pin('all', { type: 'always' }, ['2'], { priority: 1 }),
        {
          rule_id: 'here',
          type: 'pinned',
          criteria: [{ ...EXACT, values: ['wolf'] }],
          actions: { docs: [{ _index: 'wolves', _id: '3' }] },
        },
      ],
    });
    await rest('PUT /_query_rules/bans', {
      rules: [{ rule_id: 'no', type: 'exclude', criteria: [EXACT], actions: { ids: ['1', '2'] } }],
    });
  });

  async function ids(query: object, index = 'dogs'): Promise<string[]> {
    const { body } = await rest(`POST /${index}/_search`, { query });
    return body.hits.hits.map((hit: { _id: string }) => hit._id);
  }

  const rule = (text: string, ...ruleset_ids: string[]) => ({
    rule: { organic: { match: { t: 'dog' } }, match_criteria: { text }, ruleset_ids },
  });

  test('pins documents by priority, before the matches of the query', async () => {
    expect(await ids(rule('puggles', 'pins'))).toEqual(['2', '3', '1']);
    expect(await ids(rule('other', 'pins'))).toEqual(['2', '1', '3']);
  });

  test('excludes documents, also pinned by others', async () => {
    expect(await ids(rule('other', 'bans'))).toEqual(['1', '2', '3']);
    expect(await ids(rule('puggles', 'bans'))).toEqual(['3']);
  });

  test('pins documents of an index', async () => {
    const { body } = await rest('POST /dogs,wolves/_search', { query: rule('wolf', 'pins') });
    const [, , third] = body.hits.hits;
    expect([third._index, third._id]).toEqual(['wolves', '3']);
  });

  test('takes a single ruleset by its former parameter', async () => {
    const query = { organic: { match_all: {} }, match_criteria: { text: 'puggles' }, ruleset_id: 'bans' };
    expect(await ids({ rule: query })).toEqual(['3']);
  });

  test.each<[object, number, string]>([
    [rule('x', 'none'), 404, 'query ruleset none not found'],
    [rule('x'), 400, 'rulesetIds must not be null or empty'],
    [{ rule: { match_criteria: { a: 1 }, ruleset_ids: ['pins'] } }, 400, 'Required [organic]'],
    [
      { rule: { organic: { match_all: {} }, match_criteria: {}, ruleset_ids: 'pins' } },
      400,
      'matchCriteria must not be null or empty',
    ],
  ])('%j is refused', async (query, status, reason) => {
    const seen = await rest('POST /dogs/_search', { query });
    expect([seen.status, seen.body.error.reason]).toEqual([status, reason]);
  });

  test('the retriever applies rules to another one', async () => {
    const { body } = await rest('POST /dogs/_search', {
      retriever: {
        rule: {
          retriever: { standard: { query: { match: { t: 'dog' } } } },
          match_criteria: { text: 'puggles' },
          ruleset_ids: ['pins', 'bans'],
        },
      },
    });
    expect(body.hits.hits.map((hit: { _id: string }) => hit._id)).toEqual(['2', '3']);
  });
});
