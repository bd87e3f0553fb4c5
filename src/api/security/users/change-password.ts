import { EngineError, validationFailed } from '../../../engine/errors/engine-error.ts';
import { type Answer, ok } from '../../answer.ts';
import type { Call } from '../../call.ts';
import { actorOf } from '../access/actor.ts';
import { mayOnCluster } from '../access/grants.ts';
import type { Principal } from '../access/principal.ts';
import { invalid, readPassword } from './passwords.ts';

const ACTION = 'cluster:admin/xpack/security/user/change_password';

/** The user in the path, or the caller: everyone may change their own password. */
export async function changePassword(call: Call): Promise<Answer> {
  const principal = call.principal!;
  const username = call.part('username') ?? principal.username;
  if (!isOwn(principal, username) && !mayOnCluster(principal, ACTION)) throw call.engine.scope.access.refusal(ACTION);
  const body = call.strictBody('change_password');
  const unknown = Object.keys(body).find(key => key !== 'password' && key !== 'password_hash');
  if (unknown !== undefined)
    throw new EngineError('parse_exception', `failed to parse change password request. unexpected field [${unknown}]`);
  const password = readPassword(body);
  if (password === undefined) throw validationFailed('password must be specified');
  if (!call.security!.user(username)) throw invalid('user must exist in order to change password');
  await call.security!.changePassword(username, password, actorOf(call));
  return ok({});
}

/** A key or a token acts for a user, but must not take over that user's account. */
function isOwn({ type, username, realm }: Principal, wanted: string): boolean {
  return type === 'realm' && username === wanted && (realm.type === 'native' || realm.type === 'reserved');
}
