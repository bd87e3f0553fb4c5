import { expect, test } from 'vitest';
import { endpoints } from '../../../dsl/endpoints/endpoints.ts';
import { actions } from './actions.data.ts';
import { authorize } from './authorize.ts';
import { grantedBy, mayOnCluster, mayOnIndex } from './grants.ts';
import { isUnlimited, type Principal, SUPERUSER } from './principal.ts';
import { PrincipalAccess } from './principal-access.ts';

test('an endpoint without an action is for superusers only', () => {
  const endpoint = {
    name: 'brand.new',
    doc: '',
    routes: [],
    parts: [],
    parameters: [],
    body: 'none',
    since: 'extension',
  } as const;
  const manager = principal([{ cluster: ['all'], indices: [{ names: ['*'], privileges: ['all'] }] }]);
  const access = (who: Principal) => new PrincipalAccess(who, () => {});
  expect(() => authorize(access(manager), endpoint)).toThrow('action [internal:brand.new] is unauthorized');
  expect(() => authorize(access(principal([SUPERUSER])), endpoint)).not.toThrow();
});

test('a principal without limits is denied everything', () => {
  const unprivileged = principal();
  expect(isUnlimited(unprivileged)).toBe(false);
  expect(mayOnCluster(unprivileged, 'cluster:monitor/main')).toBe(false);
  expect(mayOnIndex(unprivileged, 'indices:data/read/search', 'a')).toBe(false);
});

test('actions are assigned to endpoints', () => {
  const names = new Set(endpoints.map(({ name }) => name));
  expect(Object.keys(actions).filter(name => !names.has(name))).toEqual([]);
});

function principal(...limits: Principal['limits']): Principal {
  const realm = { name: 'r', type: 'r' };
  return { username: 'u', roles: [], fullName: null, metadata: {}, realm, type: 'realm', limits };
}

test('privileges grant actions, and all limits must allow an action', () => {
  const manager = { cluster: ['manage'], indices: [{ names: ['a*'], privileges: ['read', 'indices:admin/refresh'] }] };
  const one = principal([manager]);
  expect(mayOnCluster(one, 'cluster:monitor/main')).toBe(true);
  expect(mayOnCluster(one, 'cluster:admin/xpack/security/api_key/create')).toBe(false);
  expect(mayOnIndex(one, 'indices:data/read/search', 'ab')).toBe(true);
  expect(mayOnIndex(one, 'indices:data/read/search', 'b')).toBe(false);
  expect(mayOnIndex(one, 'indices:data/read/search', '*')).toBe(false);
  expect(mayOnIndex(one, 'indices:admin/refresh', 'a')).toBe(true);
  expect(mayOnIndex(one, 'indices:data/write/index', 'a')).toBe(false);
  const both = principal([manager], [{ cluster: [], indices: [{ names: ['ab'], privileges: ['all'] }] }]);
  expect(mayOnCluster(both, 'cluster:monitor/main')).toBe(false);
  expect(['a', 'ab'].map(index => mayOnIndex(both, 'indices:data/read/get', index))).toEqual([false, true]);
  expect([
    isUnlimited(one),
    isUnlimited(principal([SUPERUSER])),
    isUnlimited(principal([manager], [SUPERUSER])),
  ]).toEqual([false, true, false]);
});

test('denials list the sufficient privileges, narrowest first', () => {
  expect(grantedBy('cluster:monitor/main', 'cluster')).toEqual(['monitor', 'manage', 'all']);
  expect(grantedBy('indices:data/read/search', 'index')).toEqual(['read', 'all']);
  expect(grantedBy('indices:data/write/bulk', 'index')).toEqual([
    'create_doc',
    'create',
    'index',
    'delete',
    'write',
    'all',
  ]);
});
