import { EngineError, illegalArgument, validationFailed } from '../../engine/errors/engine-error.ts';
import { isJsonObject, type JsonObject, type JsonValue, type Writable } from '../../engine/json/json-value.ts';
import { type Answer, ok } from '../answer.ts';
import type { Call } from '../call.ts';
import { actorOf } from './actor-of.ts';
import { isReservedUser, problemsOfName } from './names.ts';
import { invalid, readPassword } from './passwords.ts';
import { strings } from './role-descriptors.ts';
import type { User, UserRequest } from './security.ts';

const KEYS = new Set(['username', 'password', 'password_hash', 'roles', 'full_name', 'email', 'metadata', 'enabled']);

export async function putUser(call: Call): Promise<Answer> {
  const name = call.required('username');
  const body = call.strictBody('user');
  const request = readUser(name, body);
  const problems = isReservedUser(name)
    ? [`Username [${name}] is reserved and may not be used.`]
    : problemsOfName(name, 'User');
  if (body['roles'] === undefined) problems.push('roles are missing');
  if (Object.keys(request.metadata).some(key => key.startsWith('_')))
    problems.push('metadata keys may not start with [_]');
  if (problems.length > 0) throw validationFailed(...problems);
  if (request.password === undefined && !call.security!.user(name))
    throw invalid('password must be specified unless you are updating an existing user');
  return ok({ created: await call.security!.putUser(name, request, actorOf(call)) });
}

function readUser(name: string, body: JsonObject): UserRequest {
  const unexpected = Object.keys(body).find(key => !KEYS.has(key));
  if (unexpected !== undefined) throw unreadable(`unexpected field [${unexpected}]`);
  const { username, roles, metadata = {}, enabled = true } = body;
  if (username !== undefined && username !== name)
    throw illegalArgument(`[username] in source does not match the username provided [${name}]`);
  if (!isJsonObject(metadata)) throw unreadable('expected [metadata] to be an object');
  if (typeof enabled !== 'boolean') throw unreadable('expected field [enabled] to be a boolean');
  return {
    password: readPassword(body),
    roles: typeof roles === 'string' ? roles.split(',') : strings('roles', roles),
    fullName: optionalText('full_name', body['full_name']),
    email: optionalText('email', body['email']),
    metadata,
    enabled,
  };
}

function optionalText(field: string, value: JsonValue | undefined): string | null {
  if (value === undefined || value === null) return null;
  if (typeof value === 'string') return value;
  throw unreadable(`expected field [${field}] to be a string`);
}

function unreadable(problem: string): EngineError {
  return new EngineError('parse_exception', `failed to parse add user request. ${problem}`);
}

export function getUsers(call: Call): Answer {
  const wanted = call.part('username')?.split(',');
  const users = call.security!.users().filter(({ username }) => wanted?.includes(username) ?? true);
  return {
    status: users.length === 0 && wanted ? 404 : 200,
    body: Object.fromEntries(users.map(user => [user.username, describeUser(user)])),
  };
}

function describeUser({ username, roles, fullName, email, metadata, enabled }: User): Writable {
  return { username, roles, full_name: fullName, email, metadata, enabled };
}

export async function deleteUser(call: Call): Promise<Answer> {
  const name = call.required('username');
  if (isReservedUser(name)) throw illegalArgument(`user [${name}] is reserved and cannot be deleted`);
  const found = await call.security!.deleteUser(name, actorOf(call));
  return { status: found ? 200 : 404, body: { found } };
}

export function enableUser(call: Call): Promise<Answer> {
  return setEnabled(call, true);
}

export function disableUser(call: Call): Promise<Answer> {
  return setEnabled(call, false);
}

async function setEnabled(call: Call, enabled: boolean): Promise<Answer> {
  const name = call.required('username');
  if (call.principal!.username === name && call.principal!.realm.type !== 'file')
    throw illegalArgument('users may not update the enabled status of their own account');
  if (!call.security!.user(name)) throw invalid(`only existing users can be ${enabled ? 'enabled' : 'disabled'}`);
  await call.security!.setEnabled(name, enabled, actorOf(call));
  return ok({});
}
