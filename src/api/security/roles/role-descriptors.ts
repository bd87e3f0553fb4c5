import { EngineError, validationFailed } from '../../../engine/errors/engine-error.ts';
import { isJsonObject, type JsonObject, type JsonValue, tokenOf } from '../../../engine/json/json-value.ts';
import { type MemberReaders, readMembers } from '../../../engine/request/object-parser.ts';
import type { ApplicationGrant } from '../access/principal.ts';
import type { IndexGrant, Role, Roles } from './role.ts';
import { problemsOfRole } from './role-problems.ts';

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
  const { role, entries } = readMembers(value, emptyDraft(name), ROLE_KEYS, (_, _value, { key }) => {
    throw unreadable(`failed to parse role [${name}]. unexpected field [${key}]`);
  });
  const found = [...problems, ...problemsOfRole(role)];
  if (found.length > 0) throw validationFailed(...found);
  if (entries.some(restricts)) throw nonCompliant();
  return role;
}

interface RoleDraft {
  readonly name: string;
  readonly role: { -readonly [K in keyof Role]: Role[K] };
  /** The index privileges as given. */
  entries: JsonObject[];
}

function emptyDraft(name: string): RoleDraft {
  const role = { cluster: [], indices: [], applications: [], run_as: [], metadata: {} };
  return { name, role: { ...role, transient_metadata: { enabled: true } }, entries: [] };
}

const indices: MemberReaders<RoleDraft>[string] = (draft, value) => {
  draft.entries = indexEntries(draft.name, value);
  draft.role.indices = draft.entries.map(entry => indexGrant(draft.name, entry));
};

const ROLE_KEYS: MemberReaders<RoleDraft> = {
  cluster: ({ role }, value) => {
    role.cluster = strings('cluster', value);
  },
  indices,
  index: indices,
  applications: ({ name, role }, value) => {
    role.applications = applicationEntries(name, value);
  },
  run_as: ({ role }, value) => {
    role.run_as = strings('run_as', value);
  },
  metadata: ({ name, role }, value) => {
    role.metadata = objectOf(name, 'metadata', value);
  },
  transient_metadata: ({ name }, value) => {
    objectOf(name, 'transient_metadata', value);
  },
  global: ({ name, role }, value) => {
    role.global = objectOf(name, 'global', value);
  },
  description: ({ name, role }, value) => {
    role.description = textOf(name, 'description', value);
  },
};

function indexEntries(role: string, value: JsonValue): JsonObject[] {
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

interface GrantDraft {
  readonly about: string;
  names: string[] | undefined;
  privileges: string[] | undefined;
  restricted: boolean;
}

function indexGrant(role: string, entry: JsonObject): IndexGrant {
  const about = `failed to parse indices privileges for role [${role}].`;
  const empty: GrantDraft = { about, names: undefined, privileges: undefined, restricted: false };
  const { names, privileges, restricted } = readMembers(entry, empty, INDEX_KEYS, (_, _value, { key }) => {
    throw unreadable(`${about} unexpected field [${key}]`);
  });
  if (!names) throw unreadable(`${about} missing required [names] field`);
  if (names.length === 0) throw unreadable(`${about} [names] cannot be an empty array`);
  if (!privileges || privileges.length === 0) throw unreadable(`${about} missing required [privileges] field`);
  return { names, privileges, allow_restricted_indices: restricted };
}

const INDEX_KEYS: MemberReaders<GrantDraft> = {
  names: (grant, value) => {
    grant.names = typeof value === 'string' ? [value] : strings('names', value);
  },
  privileges: (grant, value) => {
    grant.privileges = strings('privileges', value);
  },
  allow_restricted_indices: (grant, value) => {
    if (value !== null && typeof value !== 'boolean')
      throw unreadable(`${grant.about} expected field [allow_restricted_indices] value to be a boolean`);
    grant.restricted = value ?? false;
  },
  query: () => undefined,
  field_security: ({ about }, value) => checkFieldSecurity(about, value),
};

function checkFieldSecurity(about: string, value: JsonValue): void {
  if (value === null) return;
  if (!isJsonObject(value))
    throw unreadable(`${about} expected [field_security] to be an object, but found [${tokenOf(value)}] instead`);
  readMembers(value, value, {}, (_, fields, { key }) => {
    if (key !== 'grant' && key !== 'except')
      throw unreadable(`${about} [field_security] only accepts options [grant, except], but got: ${key}`);
    strings(key, fields ?? undefined);
  });
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

function applicationEntries(role: string, value: JsonValue): ApplicationGrant[] {
  const about = `failed to parse application privileges for role [${role}].`;
  if (!Array.isArray(value))
    throw unreadable(
      `${about} expected field [applications] value to be an array, but found [${tokenOf(value)}] instead`,
    );
  return value.map(entry => {
    if (!isJsonObject(entry)) throw unreadable(`${about} expected an object but found [${tokenOf(entry)}] instead`);
    const empty: ApplicationDraft = { role, application: '', privileges: [], resources: [] };
    const { application, privileges, resources } = readMembers(entry, empty, APPLICATION_KEYS, (_, _value, { key }) => {
      throw unreadable(`${about} unexpected field [${key}]`);
    });
    for (const [key, { length }] of Object.entries({ application, privileges, resources }))
      if (length === 0) throw unreadable(`${about} missing required [${key}] field`);
    return { application, privileges, resources };
  });
}

type ApplicationDraft = { -readonly [K in keyof ApplicationGrant]: ApplicationGrant[K] } & { readonly role: string };

const APPLICATION_KEYS: MemberReaders<ApplicationDraft> = {
  application: (grant, value) => {
    grant.application = textOf(grant.role, 'application', value);
  },
  privileges: (grant, value) => {
    grant.privileges = strings('privileges', value);
  },
  resources: (grant, value) => {
    grant.resources = strings('resources', value);
  },
};

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

function objectOf(role: string, field: string, value: JsonValue): JsonObject {
  if (isJsonObject(value)) return value;
  throw unreadable(
    `failed to parse role [${role}]. expected field [${field}] to be of type object, but found [${tokenOf(value)}] instead`,
  );
}

function textOf(role: string, field: string, value: JsonValue): string {
  if (typeof value === 'string') return value;
  throw unreadable(`failed to parse role [${role}]. expected field [${field}] to be a string`);
}

function unreadable(reason: string): EngineError {
  return new EngineError('parse_exception', reason);
}

/** Elasticsearch's error without a license. A restriction that is not enforced must never be accepted. */
function nonCompliant(): EngineError {
  return new EngineError('security_exception', `current license is non-compliant for [${RESTRICTING_FEATURE}]`, {
    status: 403,
    metadata: { 'license.expired.feature': RESTRICTING_FEATURE },
  });
}
