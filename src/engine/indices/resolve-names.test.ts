import { expect, test } from 'vitest';
import { EngineError } from '../errors/engine-error.ts';
import {
  type NamedIndex,
  type ResolvedIndex,
  type ResolveOptions,
  resolveIndices,
  SEARCH_OPTIONS,
  splitExpression,
} from './resolve-names.ts';

const METADATA_TEST_OPTIONS: Partial<ResolveOptions> = { expandClosed: true, forbidClosed: false };

/** A cluster of named indices in the given order; the aliases of a hidden index are hidden. */
function named(
  spec: Record<string, { closed?: boolean; hidden?: boolean; aliases?: string[] }>,
): Map<string, NamedIndex> {
  return new Map(
    Object.entries(spec).map(([name, { closed = false, hidden = false, aliases = [] }]) => {
      const byName = new Map(aliases.map(alias => [alias, { isHidden: hidden }]));
      return [name, { name, uuid: `uuid-${name}`, closed, hidden, aliases: byName }];
    }),
  );
}

function resolveTo(
  indices: Map<string, NamedIndex>,
  expression: string,
  options: Partial<ResolveOptions> = {},
): ResolvedIndex<NamedIndex>[] {
  return resolveIndices(indices, splitExpression(expression), { ...SEARCH_OPTIONS, ...options });
}

const cluster = named({
  'log-a': {},
  'log-b': { aliases: ['logs', 'both'] },
  'log-old': { closed: true },
  'log-secret': { hidden: true, aliases: ['shh'] },
  '.internal': { hidden: true },
  metric: { aliases: ['both'] },
});

function failure(expression: string, options = {}): Record<string, unknown> {
  try {
    resolveTo(cluster, expression, options);
  } catch (error) {
    if (error instanceof EngineError) return { type: error.type, reason: error.reason, ...error.metadata };
    throw error;
  }
  throw new Error('nothing was thrown');
}

test.each([
  ['', ['log-a', 'log-b', 'metric']],
  ['_all', ['log-a', 'log-b', 'metric']],
  ['*', ['log-a', 'log-b', 'metric']],
  ['log-*', ['log-a', 'log-b']],
  ['log-*,-log-b', ['log-a']],
  ['*,-log-*', ['metric']],
  ['metric,log-a', ['metric', 'log-a']],
  ['metric,metric,met*', ['metric']],
  ['log-secret', ['log-secret']],
  ['.int*', ['.internal']],
  ['both', ['log-b', 'metric']],
  ['bot*,-both', ['log-b', 'metric']],
  ['bot*,-bot*', []],
  ['log-*,-logs', ['log-a', 'log-b']],
  ['log-*,-log-b', ['log-a']],
  ['zz*', []],
  ['both,metr*,-metric', ['log-b', 'metric']],
  ['both,metr*,-metr*', ['log-b', 'metric']],
  ['both,metr*,-both', ['metric']],
])('[%s]', (expression, names) => {
  expect(resolveTo(cluster, expression).map(found => found.index.name)).toEqual(names);
});

test('reports the aliases used unless the index is also named directly', () => {
  const aliases = (expression: string) =>
    resolveTo(cluster, expression).map(found => [found.index.name, found.aliases]);
  expect(aliases('both,logs')).toEqual([
    ['log-b', ['both', 'logs']],
    ['metric', ['both']],
  ]);
  expect(aliases('both,metric')).toEqual([
    ['log-b', ['both']],
    ['metric', undefined],
  ]);
});

test('reports missing names', () => {
  const missing = { type: 'index_not_found_exception', reason: 'no such index [trace]', 'resource.id': 'trace' };
  expect(failure('metric,trace')).toMatchObject({ ...missing, 'resource.type': 'index_or_alias', index_uuid: '_na_' });
  expect(failure('trace', { ignoreUnavailable: true, allowNoIndices: false })).toMatchObject({
    ...missing,
    'resource.type': 'index_expression',
  });
  expect(failure('-log-a,log-*').reason).toBe('no such index [-log-a]');
  expect(failure('metric,,log-a').reason).toBe('no such index []');
  expect(failure('zz*,metric', { allowNoIndices: false }).reason).toBe('no such index [zz*]');
  expect(failure('metr*,-zz*', { allowNoIndices: false }).reason).toBe('no such index [zz*]');
  expect(failure('zz,yy', { ignoreUnavailable: true, allowNoIndices: false })).toEqual({
    type: 'index_not_found_exception',
    reason: 'no such index [null]',
    'resource.type': 'index_expression',
    'resource.id': ['zz', 'yy'],
  });
  expect(failure('_metric')).toMatchObject({
    type: 'invalid_index_name_exception',
    reason: "Invalid index name [_metric], must not start with '_'.",
  });
});

test('closed indices are rejected by name, skipped by wildcards, ignored on request, and included for metadata', () => {
  expect(failure('log-old')).toMatchObject({ type: 'index_closed_exception', reason: 'closed', index: 'log-old' });
  expect(failure('*', { expandClosed: true }).type).toBe('index_closed_exception');
  expect(resolveTo(cluster, 'log-old,metric', { ignoreUnavailable: true }).length).toBe(1);
  expect(resolveTo(cluster, 'log-o*', METADATA_TEST_OPTIONS).map(found => found.index.name)).toEqual(['log-old']);
});

test('checks the names of a list before it rejects closed indices', () => {
  expect(failure('log-old,_all').type).toBe('invalid_index_name_exception');
  expect(failure('log-old,trace').type).toBe('index_not_found_exception');
});

test('without expansion the patterns of a list are names', () => {
  const none = { expandOpen: false };
  expect(resolveTo(cluster, 'log-*', none)).toEqual([]);
  expect(failure('metric,log-*', none).reason).toBe('no such index [log-*]');
  expect(failure('log-*,-log-a', { ...none, ignoreUnavailable: false }).reason).toBe('no such index [log-*]');
});

test('includes hidden indices on request', () => {
  const names = resolveTo(cluster, 'log-*', { expandHidden: true }).map(found => found.index.name);
  expect(names).toEqual(['log-a', 'log-b', 'log-secret']);
});

test('rejects an alias by name where aliases are not allowed', () => {
  expect(failure('logs', { ignoreAliases: true }).reason).toBe(
    'The provided expression [logs] matches an alias, specify the corresponding concrete indices instead.',
  );
  expect(resolveTo(cluster, 'log*', { ignoreAliases: true }).length).toBe(2);
});
