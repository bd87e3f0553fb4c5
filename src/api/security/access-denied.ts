import { EngineError } from '../../engine/errors/engine-error.ts';
import { grantedBy } from './grants.ts';
import type { Principal } from './principal.ts';

/**
 * The error for an authenticated principal without the privilege. `indices`: the requested ones, if the action concerns
 * indices.
 */
export function accessDenied(principal: Principal, action: string, indices?: readonly string[]): EngineError {
  const scope = indices ? 'index' : 'cluster';
  const where = indices && indices.length > 0 ? ` on indices [${indices.join(',')}]` : '';
  const granting = grantedBy(action, scope);
  const by = granting.length > 0 ? `, this action is granted by the ${scope} privileges [${granting.join(',')}]` : '';
  const reason = `action [${action}] is unauthorized for ${whoIs(principal)}${where}${by}`;
  return new EngineError('security_exception', reason, { status: 403 });
}

function whoIs({ username, apiKey, token, roles }: Principal): string {
  if (apiKey) return `API key id [${apiKey.id}] of user [${username}]`;
  if (token) return `service account [${username}]`;
  return `user [${username}] with effective roles [${roles.join(',')}]`;
}
