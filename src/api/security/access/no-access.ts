import type { Access } from '../../../engine/contract/access.ts';
import { EngineError } from '../../../engine/errors/engine-error.ts';

/** For answers to unauthenticated requests: nothing that needs a privilege. */
export const NO_ACCESS: Access = {
  isUnrestricted: false,
  owner: undefined,
  mayOnIndex: () => false,
  mayOnCluster: () => false,
  refusal: () => new EngineError('security_exception', 'unauthenticated', { status: 401 }),
};
