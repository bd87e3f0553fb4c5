import { problemOfIndexName } from '../access/index-name-pattern.ts';
import { clusterPrivileges, indexPrivileges } from '../access/privileges.data.ts';
import type { Role } from './role.ts';

const CLUSTER_ACTION = /^(?:cluster:|indices:admin\/(?:index_)?template\/)/;
const MAX_DESCRIPTION = 1000;

/** The problems of a parsed role, one sentence each. */
export function problemsOfRole({ cluster, indices, metadata, description = '' }: Role): string[] {
  const problems = cluster.map(problemOfClusterPrivilege);
  for (const { names, privileges } of indices)
    problems.push(...privileges.map(problemOfIndexPrivilege), ...names.map(problemOfIndexName));
  if (Object.keys(metadata).some(key => key.startsWith('_')))
    problems.push('role descriptor metadata keys may not start with [_]');
  if (description.length > MAX_DESCRIPTION)
    problems.push(`Role description must be less than ${MAX_DESCRIPTION} characters.`);
  return problems.filter(problem => problem !== undefined);
}

export function problemOfClusterPrivilege(name: string): string | undefined {
  if (Object.hasOwn(clusterPrivileges, name) || CLUSTER_ACTION.test(name)) return undefined;
  return `unknown cluster privilege [${name}]. a privilege must be either one of the predefined cluster privilege names [${Object.keys(clusterPrivileges).join(',')}] or a pattern over one of the available cluster actions`;
}

export function problemOfIndexPrivilege(name: string): string | undefined {
  if (Object.hasOwn(indexPrivileges, name) || name.startsWith('indices:')) return undefined;
  return `unknown index privilege [${name}]. a privilege must be either one of the predefined fixed indices privileges [${Object.keys(indexPrivileges).join(',')}] or a pattern over one of the available index actions`;
}
