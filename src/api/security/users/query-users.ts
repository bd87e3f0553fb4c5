import type { JsonObject } from '../../../engine/json/json-value.ts';
import { type Answer, ok } from '../../answer.ts';
import type { Call } from '../../call.ts';
import { isReservedUser } from '../names.ts';
import { type RecordKind, searchRecords, shownPage } from '../record-search.ts';
import { describeUser } from './users.ts';

const FIELD: JsonObject = { type: 'keyword' };
const PROPERTIES: JsonObject = {
  username: FIELD,
  roles: FIELD,
  full_name: { type: 'text' },
  email: { type: 'text' },
  enabled: { type: 'boolean' },
};

const USERS: RecordKind = {
  parser: 'query_user_request_payload',
  hasAggregations: false,
  properties: PROPERTIES,
  isField: name => Object.hasOwn(PROPERTIES, name),
  searched: ['username', 'roles', 'full_name', 'email'],
  unsupported: 'supported for User query',
  sortable: new Set(['username', 'roles', 'enabled']),
};

/** Searches native users; reserved ones are left out. */
export async function queryUsers(call: Call): Promise<Answer> {
  const native = call.security!.users().filter(({ username }) => !isReservedUser(username));
  const users = new Map(native.map(user => [user.username, describeUser(user)]));
  const found = await searchRecords(call, USERS, users);
  return ok(shownPage('users', found, name => users.get(name)!));
}
