import { EngineError, illegalArgument, validationFailed } from '../../../engine/errors/engine-error.ts';
import { isJsonObject, type JsonObject, type JsonValue, tokenOf } from '../../../engine/json/json-value.ts';
import { type Answer, ok } from '../../answer.ts';
import type { Call } from '../../call.ts';
import { strings } from '../roles/role-descriptors.ts';
import { problemOfClusterPrivilege, problemOfIndexPrivilege } from '../roles/role-problems.ts';
import { holdsApplicationPrivilege, holdsClusterPrivilege, holdsIndexPrivilege } from './holds-privilege.ts';
import type { Principal } from './principal.ts';

type Checks = Record<string, boolean>;

/** Which of the privileges in the body the caller holds. */
export function hasPrivileges(call: Call): Answer {
  const principal = call.principal!;
  const username = call.part('user') ?? principal.username;
  if (username !== principal.username)
    throw illegalArgument('users may only check the privileges of their own account');
  const wanted = readWanted(call.objectBody() ?? {});
  const cluster: Checks = Object.fromEntries(
    wanted.cluster.map(name => [name, holdsClusterPrivilege(principal, name)]),
  );
  const index = byName(
    wanted.index,
    ({ names }) => names,
    (name, privilege) => holdsIndexPrivilege(principal, name, privilege),
  );
  const application = applicationChecks(principal, wanted.application);
  const all = [cluster, ...Object.values(index), ...Object.values(application).flatMap(one => Object.values(one))];
  const has_all_requested = all.every(checks => Object.values(checks).every(Boolean));
  return ok({ username, has_all_requested, cluster, index, application });
}

interface Wanted {
  cluster: string[];
  index: { names: string[]; privileges: string[] }[];
  application: { application: string; privileges: string[]; resources: string[] }[];
}

function readWanted(body: JsonObject): Wanted {
  refuseUnknown(body, ['cluster', 'index', 'application']);
  const wanted: Wanted = {
    cluster: strings('cluster', body['cluster']),
    index: objects('index', body['index']).map(entry => {
      refuseUnknown(entry, ['names', 'privileges', 'allow_restricted_indices']);
      return { names: oneOrMore('names', entry['names']), privileges: strings('privileges', entry['privileges']) };
    }),
    application: objects('application', body['application']).map(entry => {
      refuseUnknown(entry, ['application', 'privileges', 'resources']);
      const { application } = entry;
      if (typeof application !== 'string') throw unreadable('missing required [application] field');
      return {
        application,
        privileges: strings('privileges', entry['privileges']),
        resources: strings('resources', entry['resources']),
      };
    }),
  };
  if (wanted.cluster.length + wanted.index.length + wanted.application.length === 0)
    throw validationFailed('must specify at least one privilege');
  const unknown = [
    ...wanted.cluster.map(problemOfClusterPrivilege),
    ...wanted.index.flatMap(({ privileges }) => privileges.map(problemOfIndexPrivilege)),
  ].find(problem => problem !== undefined);
  if (unknown !== undefined) throw illegalArgument(unknown);
  return wanted;
}

/** Entries may name the same resource twice: their checks are merged. */
function byName<E extends { privileges: string[] }>(
  entries: readonly E[],
  namesOf: (entry: E) => readonly string[],
  check: (name: string, privilege: string) => boolean,
): Record<string, Checks> {
  const found = new Map<string, Checks>();
  for (const entry of entries)
    for (const name of namesOf(entry)) {
      const checks = entry.privileges.map(privilege => [privilege, check(name, privilege)] as const);
      found.set(name, { ...found.get(name), ...Object.fromEntries(checks) });
    }
  return Object.fromEntries(found);
}

function applicationChecks(
  principal: Principal,
  wanted: Wanted['application'],
): Record<string, Record<string, Checks>> {
  const names = [...new Set(wanted.map(({ application }) => application))];
  return Object.fromEntries(
    names.map(application => {
      const entries = wanted.filter(entry => entry.application === application);
      const check = (resource: string, privilege: string) =>
        holdsApplicationPrivilege(principal, { application, privilege, resource });
      return [application, byName(entries, ({ resources }) => resources, check)];
    }),
  );
}

function objects(field: string, value: JsonValue | undefined): JsonObject[] {
  if (value === undefined) return [];
  if (!Array.isArray(value))
    throw unreadable(`expected field [${field}] value to be an array, but found [${tokenOf(value)}] instead`);
  return value.map(entry => {
    if (isJsonObject(entry)) return entry;
    throw unreadable(`expected field [${field}] to hold objects, but found [${tokenOf(entry)}]`);
  });
}

function oneOrMore(field: string, value: JsonValue | undefined): string[] {
  const names = typeof value === 'string' ? [value] : strings(field, value);
  if (names.length === 0) throw unreadable(`missing required [${field}] field`);
  return names;
}

function refuseUnknown(value: JsonObject, known: readonly string[]): void {
  const unexpected = Object.keys(value).find(key => !known.includes(key));
  if (unexpected !== undefined) throw unreadable(`unexpected field [${unexpected}]`);
}

function unreadable(problem: string): EngineError {
  return new EngineError('parse_exception', `failed to parse privileges to check. ${problem}`);
}
