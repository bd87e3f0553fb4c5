import type { RequestScope } from '../contract/access.ts';
import { EngineError } from '../errors/engine-error.ts';

/** For a browser tab, a node without security, and the engine's background work. */
export const UNRESTRICTED_SCOPE: RequestScope = {
  access: {
    isUnrestricted: true,
    owner: undefined,
    mayOnIndex: () => true,
    mayOnCluster: () => true,
    refusal: action => new EngineError('security_exception', `action [${action}] is unauthorized`, { status: 403 }),
  },
};
