import { splitSelector } from '../../../engine/request/index-selector.ts';
import { matchesGlob } from '../../../engine/structures/glob.ts';
import { matchesIndexName } from './index-name-pattern.ts';
import type { Principal, RoleDescriptor } from './principal.ts';
import { clusterPrivileges, failurePrivileges, indexPrivileges } from './privileges.data.ts';

export function mayOnCluster({ limits }: Principal, action: string): boolean {
  return limits.length > 0 && limits.every(roles => roles.some(role => stand(role.cluster, clusterPrivileges, action)));
}

/** `index` is the name of an index, an alias or a data stream, or of a failure store. */
export function mayOnIndex({ limits }: Principal, action: string, index: string): boolean {
  return limits.length > 0 && limits.every(roles => roles.some(role => allowsOnIndex(role, action, index)));
}

/** Whether the action may be allowed on some index, whatever its name. */
export function mayOnAnyIndex({ limits }: Principal, action: string): boolean {
  return limits.length > 0 && limits.every(roles => roles.some(role => allowsOnSome(role, action)));
}

function allowsOnSome({ indices }: RoleDescriptor, action: string): boolean {
  return indices.some(
    ({ names, privileges }) =>
      names.length > 0 && (stand(privileges, indexPrivileges, action) || standOnFailures(privileges, action)),
  );
}

function allowsOnIndex({ indices }: RoleDescriptor, action: string, index: string): boolean {
  const { name: owner, selector } = splitSelector(index);
  return indices.some(
    ({ names, privileges }) =>
      names.some(name => matchesIndexName(name, owner) && isMeant(name, owner)) &&
      (selector === 'failures' ? standOnFailures(privileges, action) : stand(privileges, indexPrivileges, action)),
  );
}

/** Patterns of actions concern the data alone. */
function standOnFailures(privileges: readonly string[], action: string): boolean {
  return privileges.some(name => Object.hasOwn(failurePrivileges, name) && covers(failurePrivileges[name]!, action));
}

const ENRICH = '.enrich-';

/** The data of enrich policies is copied from indices of others, so only patterns that name such indices cover them. */
function isMeant(pattern: string, index: string): boolean {
  return !index.startsWith(ENRICH) || pattern.startsWith(ENRICH);
}

/** The named privileges that would allow an action, the narrowest first. */
export function grantedBy(action: string, scope: 'cluster' | 'index' | 'failures'): string[] {
  const named = { cluster: clusterPrivileges, index: indexPrivileges, failures: failurePrivileges }[scope];
  return Object.keys(named).filter(name => covers(named[name]!, action));
}

function stand(names: readonly string[], named: Readonly<Record<string, readonly string[]>>, action: string): boolean {
  return names.some(name => covers(Object.hasOwn(named, name) ? named[name]! : [name], action));
}

/** A pattern with a minus excludes. */
function covers(patterns: readonly string[], action: string): boolean {
  if (patterns.some(pattern => pattern.startsWith('-') && matchesGlob(pattern.slice(1), action))) return false;
  return patterns.some(pattern => matchesGlob(pattern, action));
}
