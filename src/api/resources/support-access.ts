import type { Access } from '../../engine/contract/access.ts';

/**
 * Serving a resource needs more actions than the requested one: looking up the id field, an item, the highest id. A
 * caller with the privilege for the requested action may have these performed on the resource's index, and on no other.
 */
export function supportAccess(access: Access, index: string): Access {
  if (access.isUnrestricted) return access;
  return {
    isUnrestricted: false,
    owner: access.owner,
    mayOnIndex: (action, name) => name === index || access.mayOnIndex(action, name),
    mayOnCluster: action => access.mayOnCluster(action),
    refusal: (action, names) => access.refusal(action, names),
  };
}
