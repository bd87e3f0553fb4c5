import type { EngineError } from '../errors/engine-error.ts';
import type { ClusterAction, IndexAction } from './index-action.ts';

/**
 * The permissions of one request. The engine knows no users: it consults this wherever it resolves a name, and throws
 * what `refusal` returns.
 */
export interface Access {
  /** True when everything is allowed and checks can be skipped. */
  readonly isUnrestricted: boolean;
  /** The owner of scrolls, points in time and async searches that the request creates. */
  readonly owner: string | undefined;
  /** `name` is an index, an alias or a data stream, and need not exist. */
  mayOnIndex(action: IndexAction, name: string): boolean;
  mayOnCluster(action: ClusterAction): boolean;
  /** The 403 error for an action; `names` are the requested names, undefined for a cluster action. */
  refusal(action: IndexAction | ClusterAction, names?: readonly string[]): EngineError;
}

/** State of one request that accompanies its work. */
export interface RequestScope {
  readonly access: Access;
}
