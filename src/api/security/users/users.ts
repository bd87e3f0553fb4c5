import { EngineError, illegalArgument, validationFailed } from '../../../engine/errors/engine-error.ts';
import { type JsonObject, tokenOf, type Writable } from '../../../engine/json/json-value.ts';
import { type MemberReaders, objectKey, readMembers, textKey } from '../../../engine/request/object-parser.ts';
import { type Answer, ok } from '../../answer.ts';
import type { Call } from '../../call.ts';
import { actorOf } from '../access/actor.ts';
import { isReservedUser, problemsOfName } from '../names.ts';
import { strings } from '../roles/role-descriptors.ts';
import type { User, UserRequest } from '../security.ts';
import { invalid, readPassword } from './passwords.ts';

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

type Draft = { -readonly [K in keyof UserRequest]: UserRequest[K] };

function readUser(name: string, body: JsonObject): UserRequest {
  const user: Draft = {
    password: readPassword(body),
    roles: [],
    fullName: null,
    email: null,
    metadata: {},
    enabled: true,
  };
  const username = textKey<Draft>((_, value) => {
    if (value !== name) throw illegalArgument(`[username] in source does not match the username provided [${name}]`);
  });
  return readMembers(body, user, { ...KEYS, username }, (_, value, { key }) => {
    if (!Object.hasOwn(KEYS, key))
      throw new EngineError('parse_exception', `failed to parse add user request. unexpected field [${key}]`);
    if (value === null && NULLABLE.has(key)) return;
    const reason = `expected field [${key}] to be of type ${TYPES[key] ?? 'string'}, but found [${tokenOf(value)}] instead`;
    throw new EngineError('parse_exception', reason);
  });
}

const NULLABLE: ReadonlySet<string> = new Set(['full_name', 'email']);
const TYPES: Readonly<Record<string, string>> = { metadata: 'object', enabled: 'boolean' };

/** The password was parsed earlier. */
const KEYS: MemberReaders<Draft> = {
  username: textKey(() => undefined),
  password: () => undefined,
  password_hash: () => undefined,
  roles: (user, value) => {
    user.roles = typeof value === 'string' ? value.split(',') : strings('roles', value);
  },
  full_name: textKey((user, value) => {
    user.fullName = value;
  }),
  email: textKey((user, value) => {
    user.email = value;
  }),
  metadata: objectKey((user, value) => {
    user.metadata = value;
  }),
  enabled: {
    tokens: ['VALUE_BOOLEAN'],
    read: (user, value) => {
      user.enabled = value as boolean;
    },
  },
};

export function getUsers(call: Call): Answer {
  const wanted = call.part('username')?.split(',');
  const users = call.security!.users().filter(({ username }) => wanted?.includes(username) ?? true);
  return {
    status: users.length === 0 && wanted ? 404 : 200,
    body: Object.fromEntries(users.map(user => [user.username, describeUser(user)])),
  };
}

/** The members that responses show, without the password. */
export function describeUser({ username, roles, fullName, email, metadata, enabled }: User): Record<string, Writable> {
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
