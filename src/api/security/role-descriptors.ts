import { EngineError, illegalArgument } from '../../engine/errors/engine-error.ts';
import { isJsonObject, type JsonObject, type JsonValue } from '../../engine/json/json-value.ts';
import type { RoleDescriptor } from './principal.ts';
import { clusterPrivileges, indexPrivileges } from './privileges.data.ts';

/** What roles may hold and is not served here; it must not be mistaken for a restriction that holds. */
const NOT_KEPT = new Set(['applications', 'run_as', 'metadata', 'transient_metadata', 'global', 'description']);
const RESTRICTIONS = ['field_security', 'query'];

/** The roles of an API key by name. @throws EngineError for what is not understood */
export function parseRoleDescriptors(value: JsonValue | undefined): Record<string, RoleDescriptor> {
  if (value === undefined || value === null) return {};
  if (!isJsonObject(value)) throw unreadable('[role_descriptors] must be an object');
  return Object.fromEntries(Object.entries(value).map(([name, role]) => [name, parseRole(name, role)]));
}

function parseRole(name: string, value: JsonValue): RoleDescriptor {
  if (!isJsonObject(value)) throw unreadable(`failed to parse role [${name}]. unexpected field`);
  for (const key of Object.keys(value))
    if (!['cluster', 'indices', 'index'].includes(key) && !NOT_KEPT.has(key))
      throw unreadable(`failed to parse role [${name}]. unexpected field [${key}]`);
  const cluster = strings(value['cluster']);
  const unknown = cluster.find(privilege => !isKnown(privilege, clusterPrivileges, /^(?:cluster|indices):/));
  if (unknown !== undefined) throw unknownPrivilege('cluster', unknown, Object.keys(clusterPrivileges));
  const indices = value['indices'] ?? value['index'];
  return { cluster, indices: indices === undefined ? [] : list(indices).map(one => parseIndices(name, one)) };
}

function parseIndices(role: string, value: JsonValue): RoleDescriptor['indices'][number] {
  if (!isJsonObject(value)) throw unreadable(`failed to parse indices privileges for role [${role}]`);
  refuseRestrictions(role, value);
  const names = strings(value['names']);
  const privileges = strings(value['privileges']);
  if (names.length === 0)
    throw unreadable(`failed to parse indices privileges for role [${role}]. missing required [names] field`);
  if (privileges.length === 0)
    throw unreadable(`failed to parse indices privileges for role [${role}]. missing required [privileges] field`);
  const unknown = privileges.find(privilege => !isKnown(privilege, indexPrivileges, /^indices:/));
  if (unknown !== undefined) throw unknownPrivilege('index', unknown, Object.keys(indexPrivileges));
  return { names, privileges };
}

function refuseRestrictions(role: string, value: JsonObject): void {
  for (const key of RESTRICTIONS)
    if (value[key] !== undefined && value[key] !== null)
      throw illegalArgument(`role [${role}] limits documents or fields with [${key}], which is not served here`);
}

function isKnown(name: string, named: Readonly<Record<string, unknown>>, pattern: RegExp): boolean {
  return Object.hasOwn(named, name) || pattern.test(name);
}

function unknownPrivilege(scope: string, name: string, known: readonly string[]): EngineError {
  return illegalArgument(
    `unknown ${scope} privilege [${name}]. a privilege must be either one of the predefined ${scope} privilege names [${known.join(',')}] or a pattern over one of the available ${scope} actions`,
  );
}

function strings(value: JsonValue | undefined): string[] {
  return value === undefined || value === null ? [] : list(value).map(String);
}

function list(value: JsonValue): JsonValue[] {
  return Array.isArray(value) ? value : [value];
}

function unreadable(reason: string): EngineError {
  return new EngineError('parse_exception', reason);
}
