import { illegalArgument, validationFailed } from '../../engine/errors/engine-error.ts';
import { type Answer, ok } from '../answer.ts';
import type { Call } from '../call.ts';
import { refuseUnknownKeys } from './body-keys.ts';

const SHORTEST = 6;

/** Of the user in the path, or of the one who asks. */
export async function changePassword(call: Call): Promise<Answer> {
  const body = call.strictBody('change_password');
  refuseUnknownKeys(body, ['password', 'password_hash'], 'change_password');
  if (body['password_hash'] !== undefined)
    throw illegalArgument('password hashes of other makes are not understood here; give the [password]');
  const { password } = body;
  if (typeof password !== 'string') throw validationFailed('password must be specified');
  if ([...password].length < SHORTEST)
    throw validationFailed(`passwords must be at least [${SHORTEST}] characters long`);
  await call.security!.changePassword(call.part('username') ?? call.principal!.username, password);
  return ok({});
}
