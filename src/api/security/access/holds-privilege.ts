import { globsOverlap, isGlob, matchesGlob } from '../../../engine/structures/glob.ts';
import { matchesIndexName } from './index-name-pattern.ts';
import { isUnlimited, type Principal, type RoleDescriptor } from './principal.ts';
import { clusterPrivileges, indexPrivileges } from './privileges.data.ts';

type Named = Readonly<Record<string, readonly string[]>>;

/** Whether a principal holds a whole privilege, not merely some of its actions. */
export function holdsClusterPrivilege(principal: Principal, privilege: string): boolean {
  return everyLimit(principal, roles =>
    holds(
      roles.flatMap(({ cluster }) => cluster),
      clusterPrivileges,
      privilege,
    ),
  );
}

/** `index` is a name or a pattern, all of which must be covered. */
export function holdsIndexPrivilege(principal: Principal, index: string, privilege: string): boolean {
  return everyLimit(principal, roles => {
    const entries = roles
      .flatMap(({ indices }) => indices)
      .filter(({ names }) => names.some(name => covers(name, index)));
    const granted = entries.flatMap(({ privileges }) => privileges);
    // Privileges on failure stores allow no action on the data.
    if (indexPrivileges[privilege]?.length === 0 && privilege !== 'none')
      return granted.some(name => name === privilege || name === 'all');
    return holds(granted, indexPrivileges, privilege);
  });
}

export function holdsApplicationPrivilege(
  principal: Principal,
  wanted: { application: string; privilege: string; resource: string },
): boolean {
  const { application, privilege, resource } = wanted;
  return everyLimit(principal, roles =>
    roles
      .flatMap(({ applications = [] }) => applications)
      .some(
        grant =>
          matchesGlob(grant.application, application) &&
          grant.privileges.some(one => matchesGlob(one, privilege)) &&
          grant.resources.some(one => matchesGlob(one, resource)),
      ),
  );
}

function everyLimit(principal: Principal, test: (roles: readonly RoleDescriptor[]) => boolean): boolean {
  return isUnlimited(principal) || principal.limits.every(test);
}

function covers(granted: string, index: string): boolean {
  if (granted === index || granted === '*') return true;
  const isPattern = isGlob(index) || index.includes('?') || index.startsWith('/');
  if (!isPattern) return matchesIndexName(granted, index);
  // A star of the wanted pattern is a letter that only a star of the granted one matches.
  return !granted.startsWith('/') && !granted.includes('?') && matchesGlob(granted, index);
}

function holds(granted: readonly string[], named: Named, privilege: string): boolean {
  if (granted.includes(privilege)) return true;
  const wanted = split(named, privilege);
  return wanted.given.every(pattern => granted.some(name => includes(split(named, name), pattern, wanted.taken)));
}

interface Patterns {
  given: string[];
  /** Patterns with a minus exclude. */
  taken: string[];
}

function split(named: Named, name: string): Patterns {
  const patterns = Object.hasOwn(named, name) ? named[name]! : [name];
  return {
    given: patterns.filter(pattern => !pattern.startsWith('-')),
    taken: patterns.filter(pattern => pattern.startsWith('-')).map(pattern => pattern.slice(1)),
  };
}

/** Excluded names must not matter: they are disjoint from the pattern, or excluded there too. */
function includes({ given, taken }: Patterns, pattern: string, notWanted: readonly string[]): boolean {
  return (
    given.some(one => matchesGlob(one, pattern)) &&
    taken.every(one => !globsOverlap(one, pattern) || notWanted.some(other => matchesGlob(other, one)))
  );
}
