import type { EndpointDescription } from '../../../dsl/endpoints/endpoint-description.ts';
import { ASKED_BY_THE_ENGINE, actions, CLUSTER_WIDE, OPEN_TO_ALL } from './actions.data.ts';
import type { PrincipalAccess } from './principal-access.ts';

/**
 * The action of an endpoint, if the principal may perform it at all. The engine checks the indices when it resolves
 * their names.
 * @throws EngineError with status 403
 */
export function authorize(access: PrincipalAccess, { name }: EndpointDescription): string {
  // An endpoint without an action is covered by no privilege.
  const action = Object.hasOwn(actions, name) ? actions[name]! : `internal:${name}`;
  if (access.isUnrestricted || OPEN_TO_ALL.has(name) || ASKED_BY_THE_ENGINE.has(name)) return action;
  if (action.startsWith('indices:') && !CLUSTER_WIDE.test(action)) {
    if (!access.mayOnAnyIndex(action)) throw access.refusal(action, []);
  } else if (!access.mayOnCluster(action as `cluster:${string}`)) throw access.refusal(action);
  return action;
}
