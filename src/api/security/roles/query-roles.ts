import type { JsonObject, Writable } from '../../../engine/json/json-value.ts';
import { type Answer, ok } from '../../answer.ts';
import type { Call } from '../../call.ts';
import { isReservedRole } from '../names.ts';
import { type RecordKind, searchRecords, shownPage } from '../record-search.ts';

const FIELD: JsonObject = { type: 'keyword' };
const NAMES: ReadonlySet<string> = new Set([
  'name',
  'description',
  'metadata',
  'applications.application',
  'applications.privileges',
  'applications.resources',
]);

const ROLES: RecordKind = {
  parser: 'query_role_request_payload',
  hasAggregations: false,
  properties: {
    name: FIELD,
    description: { type: 'text' },
    metadata: { type: 'flattened' },
    applications: { properties: { application: FIELD, privileges: FIELD, resources: FIELD } },
  },
  isField: name => NAMES.has(name) || name.startsWith('metadata.'),
  searched: [...NAMES],
  unsupported: 'supported for Role query',
};

/** Searches native roles; reserved ones are left out. */
export async function queryRoles(call: Call): Promise<Answer> {
  const native = Object.entries(call.security!.roles()).filter(([name]) => !isReservedRole(name));
  const roles = new Map(native.map(([name, role]): [string, Record<string, Writable>] => [name, { name, ...role }]));
  const found = await searchRecords(call, ROLES, roles);
  return ok(shownPage('roles', found, name => roles.get(name)!));
}
