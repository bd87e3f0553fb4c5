import { EngineError, validationFailed } from '../../engine/errors/engine-error.ts';
import { isJsonObject, type JsonObject, type JsonValue } from '../../engine/json/json-value.ts';
import { tokenOf } from '../../engine/json/value-token.ts';
import type { ApplicationGrant } from './principal.ts';
import type { IndexGrant, Role, Roles } from './role.ts';
import { problemsOfRole } from './role-problems.ts';

const ROLE_KEYS: ReadonlySet<string> = new Set([
  'cluster',
  'indices',
  'index',
  'applications',
  'run_as',
  'metadata',
  'transient_metadata',
  'global',
  'description',
]);
const INDEX_KEYS: ReadonlySet<string> = new Set([
  'names',
  'privileges',
  'allow_restricted_indices',
  'query',
  'field_security',
]);
const APPLICATION_KEYS: ReadonlySet<string> = new Set(['application', 'privileges', 'resources']);
const RESTRICTING_FEATURE = 'field and document level security';

/** The roles of an API key by name. @throws EngineError for anything not understood: ignoring it could widen a role */
export function readRoleDescriptors(value: JsonValue | undefined): Roles {
  if (value === undefined || value === null) return {};
  if (!isJsonObject(value))
    throw unreadable(`failed to parse role descriptors. expected an object but found [${tokenOf(value)}] instead`);
  return Object.fromEntries(Object.entries(value).map(([name, role]) => [name, readRole(name, role)]));
}

/**
 * Parses, validates and normalizes a role. `problems` are reported along with those of the role.
 * @throws EngineError
 */
export function readRole(name: string, value: JsonValue | undefined, problems: readonly string[] = []): Role {
  if (!isJsonObject(value)) throw unreadable(`failed to parse role [${name}]. expected an object`);
  const unexpected = Object.keys(value).find(key => !ROLE_KEYS.has(key));
  if (unexpected !== undefined) throw unreadable(`failed to parse role [${name}]. unexpected field [${unexpected}]`);
  const indices = value['indices'] ?? value['index'];
  if (value['transient_metadata'] !== undefined) objectOf(name, 'transient_metadata', value);
  const entries = indexEntries(name, indices);
  const role: Role = {
    cluster: strings('cluster', value['cluster']),
    indices: entries.map(entry => indexGrant(name, entry)),
    applications: applicationEntries(name, value['applications']),
    run_as: strings('run_as', value['run_as']),
    metadata: objectOf(name, 'metadata', value) ?? {},
    transient_metadata: { enabled: true },
    ...(value['description'] !== undefined && { description: textOf(name, 'description', value['description']) }),
    ...(value['global'] !== undefined && { global: objectOf(name, 'global', value) ?? {} }),
  };
  const found = [...problems, ...problemsOfRole(role)];
  if (found.length > 0) throw validationFailed(...found);
  if (entries.some(restricts)) throw nonCompliant();
  return role;
}

function indexEntries(role: string, value: JsonValue | undefined): JsonObject[] {
  if (value === undefined) return [];
  if (!Array.isArray(value))
    throw unreadable(
      `failed to parse indices privileges for role [${role}]. expected field [indices] value to be an array, but found [${tokenOf(value)}] instead`,
    );
  return value.map(entry => {
    if (isJsonObject(entry)) return entry;
    throw unreadable(
      `failed to parse indices privileges for role [${role}]. expected field [indices] value to be an array of objects, but found an array element of type [${tokenOf(entry)}]`,
    );
  });
}

function indexGrant(role: string, entry: JsonObject): IndexGrant {
  const about = `failed to parse indices privileges for role [${role}].`;
  const unexpected = Object.keys(entry).find(key => !INDEX_KEYS.has(key));
  if (unexpected !== undefined) throw unreadable(`${about} unexpected field [${unexpected}]`);
  const names = typeof entry['names'] === 'string' ? [entry['names']] : strings('names', entry['names']);
  const privileges = strings('privileges', entry['privileges']);
  for (const key of ['names', 'privileges'])
    if (entry[key] === undefined) throw unreadable(`${about} missing required [${key}] field`);
  if (names.length === 0) throw unreadable(`${about} [names] cannot be an empty array`);
  if (privileges.length === 0) throw unreadable(`${about} missing required [privileges] field`);
  const restricted = entry['allow_restricted_indices'] ?? false;
  if (typeof restricted !== 'boolean')
    throw unreadable(`${about} expected field [allow_restricted_indices] value to be a boolean`);
  checkFieldSecurity(about, entry['field_security']);
  return { names, privileges, allow_restricted_indices: restricted };
}

function checkFieldSecurity(about: string, value: JsonValue | undefined): void {
  if (value === undefined || value === null) return;
  if (!isJsonObject(value))
    throw unreadable(`${about} expected [field_security] to be an object, but found [${tokenOf(value)}] instead`);
  const unexpected = Object.keys(value).find(key => key !== 'grant' && key !== 'except');
  if (unexpected !== undefined)
    throw unreadable(`${about} [field_security] only accepts options [grant, except], but got: ${unexpected}`);
  for (const key of ['grant', 'except']) strings(key, value[key] ?? undefined);
}

/** Granting all fields restricts nothing: consoles send that by default. */
function restricts({ query, field_security: fields }: JsonObject): boolean {
  if (query !== undefined && query !== null) return true;
  if (!isJsonObject(fields)) return false;
  const [grant, except] = [
    strings('grant', fields['grant'] ?? undefined),
    strings('except', fields['except'] ?? undefined),
  ];
  return except.length > 0 || !(grant.length === 1 && grant[0] === '*');
}

function applicationEntries(role: string, value: JsonValue | undefined): ApplicationGrant[] {
  if (value === undefined) return [];
  const about = `failed to parse application privileges for role [${role}].`;
  if (!Array.isArray(value))
    throw unreadable(
      `${about} expected field [applications] value to be an array, but found [${tokenOf(value)}] instead`,
    );
  return value.map(entry => {
    if (!isJsonObject(entry)) throw unreadable(`${about} expected an object but found [${tokenOf(entry)}] instead`);
    const unexpected = Object.keys(entry).find(key => !APPLICATION_KEYS.has(key));
    if (unexpected !== undefined) throw unreadable(`${about} unexpected field [${unexpected}]`);
    for (const key of APPLICATION_KEYS)
      if (entry[key] === undefined || entry[key] === '') throw unreadable(`${about} missing required [${key}] field`);
    const [privileges, resources] = [
      strings('privileges', entry['privileges']),
      strings('resources', entry['resources']),
    ];
    if (privileges.length === 0) throw unreadable(`${about} missing required [privileges] field`);
    if (resources.length === 0) throw unreadable(`${about} missing required [resources] field`);
    return { application: textOf(role, 'application', entry['application']!), privileges, resources };
  });
}

/** @throws EngineError unless this is an array of strings */
export function strings(field: string, value: JsonValue | undefined): string[] {
  if (value === undefined) return [];
  if (!Array.isArray(value))
    throw unreadable(
      `could not parse [${field}] field. expected a string array but found [${tokenOf(value)}] value instead`,
    );
  return value.map(item => {
    if (typeof item === 'string') return item;
    throw unreadable(
      `could not parse [${field}] field. expected a string array but found [${tokenOf(item)}] among its elements`,
    );
  });
}

function objectOf(role: string, field: string, value: JsonObject): JsonObject | undefined {
  const member = value[field];
  if (member === undefined || isJsonObject(member)) return member;
  throw unreadable(
    `failed to parse role [${role}]. expected field [${field}] to be of type object, but found [${tokenOf(member)}] instead`,
  );
}

function textOf(role: string, field: string, value: JsonValue): string {
  if (typeof value === 'string') return value;
  throw unreadable(`failed to parse role [${role}]. expected field [${field}] to be a string`);
}

function unreadable(reason: string): EngineError {
  return new EngineError('parse_exception', reason);
}

/** What Elasticsearch answers without a licence for it. A restriction that is not enforced must never be accepted. */
function nonCompliant(): EngineError {
  return new EngineError('security_exception', `current license is non-compliant for [${RESTRICTING_FEATURE}]`, {
    status: 403,
    metadata: { 'license.expired.feature': RESTRICTING_FEATURE },
  });
}
