import { illegalArgument } from '../../../engine/errors/engine-error.ts';
import { type Answer, ok } from '../../answer.ts';
import type { Call } from '../../call.ts';
import { actorOf } from '../access/actor.ts';
import { clusterPrivileges, indexPrivileges } from '../access/privileges.data.ts';
import { isReservedRole, problemsOfName } from '../names.ts';
import { readRole } from './role-descriptors.ts';

export async function putRole(call: Call): Promise<Answer> {
  const name = call.required('name');
  if (isReservedRole(name)) throw illegalArgument(`role [${name}] is reserved and cannot be modified.`);
  const role = readRole(name, call.strictBody('role'), problemsOfName(name, 'Role'));
  const created = await call.security!.putRole(name, role, actorOf(call));
  return ok({ role: { created } });
}

export function getRoles(call: Call): Answer {
  const roles = call.security!.roles();
  const names = call.part('name')?.split(',') ?? Object.keys(roles);
  const found = names.filter(name => Object.hasOwn(roles, name));
  return {
    status: found.length === 0 && call.part('name') !== undefined ? 404 : 200,
    body: Object.fromEntries(found.map(name => [name, { ...roles[name]! }])),
  };
}

export async function deleteRole(call: Call): Promise<Answer> {
  const name = call.required('name');
  if (isReservedRole(name)) throw illegalArgument(`role [${name}] is reserved and cannot be deleted`);
  const found = await call.security!.deleteRole(name, actorOf(call));
  return { status: found ? 200 : 404, body: { found } };
}

export function getBuiltinPrivileges(): Answer {
  return ok({
    cluster: Object.keys(clusterPrivileges).sort(),
    index: Object.keys(indexPrivileges).sort(),
    remote_cluster: [],
  });
}
