import { EngineError } from '../../errors/engine-error.ts';
import type { ClusterAction, IndexAction } from './index-action.ts';

/**
 * What one request may do. The engine knows no users: it asks here wherever it resolves a name, and throws what
 * `refusal` returns.
 */
export interface Access {
  /** Everything is allowed; nothing need be asked. */
  readonly isUnrestricted: boolean;
  /** Who owns the scrolls, points in time and async searches that the request creates. */
  readonly owner: string | undefined;
  /** `name` is that of an index, an alias or a data stream; it need not exist. */
  mayOnIndex(action: IndexAction, name: string): boolean;
  mayOnCluster(action: ClusterAction): boolean;
  /** The 403 for an action; `names`: what it was asked for, undefined for a cluster action. */
  refusal(action: IndexAction | ClusterAction, names?: readonly string[]): EngineError;
}

/** A browser tab, a node without users, and the engine's own background work. */
export const UNRESTRICTED: Access = {
  isUnrestricted: true,
  owner: undefined,
  mayOnIndex: () => true,
  mayOnCluster: () => true,
  refusal: action => new EngineError('security_exception', `action [${action}] is unauthorized`, { status: 403 }),
};
