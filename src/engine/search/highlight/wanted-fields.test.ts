import { expect, test } from 'vitest';
import { MatchAllQuery } from '../../query/match-all-query.ts';
import { TestIndex } from '../../query/testing/test-index.ts';
import type { HitSearch } from '../fetch/hit-search.ts';
import type { ShardTarget } from '../shard-target.ts';
import { parseHighlight } from './highlight-request.ts';
import { wantedFields } from './wanted-fields.ts';

const index = new TestIndex({ mappings: { properties: { title: { type: 'text' }, body: { type: 'text' } } } });

/** A shard that counts how often a field pattern is resolved. */
function shard() {
  const asked: string[] = [];
  const context = index.context();
  const fieldNames = (pattern: string) => {
    asked.push(pattern);
    return context.fieldNames(pattern);
  };
  const target = { queryContext: { ...context, fieldNames } } as ShardTarget;
  const search: Pick<HitSearch, 'query' | 'target'> = { query: new MatchAllQuery(), target };
  return { asked, search: search as HitSearch };
}

test('fields are resolved once per shard rather than per hit', () => {
  const { asked, search } = shard();
  const request = parseHighlight({ fields: { '*': {} } });
  for (let hit = 0; hit < 3; hit++)
    expect(
      wantedFields(search, request)
        .map(field => field.name)
        .sort(),
    ).toEqual(['body', 'title']);
  expect(asked).toEqual(['*']);
  const other = parseHighlight({ fields: { 'b*': {} } });
  expect(wantedFields(search, other).map(field => field.name)).toEqual(['body']);
});

test('errors for fields that cannot be highlighted are reported for each hit', () => {
  const { search } = shard();
  const request = parseHighlight({ fields: { body: { type: 'pencil' } } });
  for (let hit = 0; hit < 2; hit++)
    expect(() => wantedFields(search, request)).toThrow('unknown highlighter type [pencil] for the field [body]');
});
