import type { Access } from '../../engine/node/access/access.ts';

/**
 * What serving a resource takes beside the action that was asked for: looking up the id field, finding an item, the
 * highest id. Whoever may do the action may have these done on the index of the resource, and on no other.
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
