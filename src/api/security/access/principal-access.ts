import type { Access, ClusterAction, IndexAction } from '../../../engine/contract/access.ts';
import { EngineError } from '../../../engine/errors/engine-error.ts';
import { hasSelector } from '../../../engine/request/index-selector.ts';
import { grantedBy, mayOnAnyIndex, mayOnCluster, mayOnIndex } from './grants.ts';
import { isUnlimited, type Principal } from './principal.ts';

/** Called when an action is refused. */
export type OnRefusal = (action: string, error: EngineError) => void;

/** The privileges of a principal, as the engine checks them for one request. Results are cached for the request. */
export class PrincipalAccess implements Access {
  readonly isUnrestricted: boolean;
  readonly owner: string;
  private readonly principal: Principal;
  private readonly onRefusal: OnRefusal;
  private readonly known = new Map<IndexAction, Map<string, boolean>>();
  private readonly reported = new Set<string>();

  /** `onRefusal` is called once for each action that is refused. */
  constructor(principal: Principal, onRefusal: OnRefusal) {
    this.principal = principal;
    this.onRefusal = onRefusal;
    this.isUnrestricted = isUnlimited(principal);
    this.owner = ownerOf(principal);
  }

  mayOnIndex(action: IndexAction, name: string): boolean {
    let names = this.known.get(action);
    if (!names) this.known.set(action, (names = new Map()));
    let may = names.get(name);
    if (may === undefined) names.set(name, (may = mayOnIndex(this.principal, action, name)));
    return may;
  }

  mayOnCluster(action: ClusterAction): boolean {
    return mayOnCluster(this.principal, action);
  }

  /** Whether the action of an endpoint is allowed on any existing or future index. */
  mayOnAnyIndex(action: string): boolean {
    return mayOnAnyIndex(this.principal, action);
  }

  refusal(action: string, names?: readonly string[]): EngineError {
    const error = accessDenied(this.principal, action, names);
    if (!this.reported.has(action)) this.onRefusal(action, error);
    this.reported.add(action);
    return error;
  }
}

/** An API key owns what it creates; everything else belongs to a user of a realm. */
function ownerOf({ username, realm, apiKey }: Principal): string {
  return JSON.stringify(apiKey ? ['api_key', apiKey.id] : ['user', realm.type, realm.name, username]);
}

/**
 * The error for an authenticated principal without the privilege. `indices`: the requested ones, if the action concerns
 * indices.
 */
function accessDenied(principal: Principal, action: string, indices?: readonly string[]): EngineError {
  const scope = indices ? 'index' : 'cluster';
  const isOfFailures = indices?.some(hasSelector) ?? false;
  const where = indices && indices.length > 0 ? ` on indices [${indices.join(',')}]` : '';
  const granting = grantedBy(action, isOfFailures ? 'failures' : scope);
  const by = granting.length > 0 ? `, this action is granted by the ${scope} privileges [${granting.join(',')}]` : '';
  const reason = `action [${action}] is unauthorized for ${whoIs(principal)}${where}${by}`;
  return new EngineError('security_exception', reason, { status: 403 });
}

function whoIs({ username, apiKey, token, roles }: Principal): string {
  if (apiKey) return `API key id [${apiKey.id}] of user [${username}]`;
  if (token) return `service account [${username}]`;
  return `user [${username}] with effective roles [${roles.join(',')}]`;
}
