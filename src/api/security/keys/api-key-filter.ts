import { validationFailed } from '../../../engine/errors/engine-error.ts';
import { matchesGlob } from '../../../engine/structures/glob.ts';
import type { Call } from '../../call.ts';
import { mayOnCluster } from '../access/grants.ts';
import type { Principal } from '../access/principal.ts';
import type { ApiKey } from '../security.ts';

/** Actions on all keys, as opposed to the caller's own. */
const OTHERS = 'cluster:admin/xpack/security/api_key/others';
export const READ_ALL_KEYS = `${OTHERS}/read`;

export interface KeyFilter {
  ids: readonly string[] | undefined;
  name: string | undefined;
  username: string | undefined;
  realm: string | undefined;
  owner: boolean;
}

/** @throws EngineError for criteria that exclude each other */
export function checkFilter({ ids, name, username, realm, owner }: KeyFilter, doing: string): void {
  const problems: string[] = [];
  const byKey = ids !== undefined || name !== undefined;
  const byOwner = username !== undefined || realm !== undefined;
  if (byKey && byOwner)
    problems.push('username or realm name must not be specified when the api key id(s) or api key name are specified');
  if (owner && byOwner) problems.push(`neither username nor realm-name may be specified when ${doing} owned API keys`);
  if (ids !== undefined && name !== undefined)
    problems.push('only one of [api key id(s), api key name] can be specified');
  if (problems.length > 0) throw validationFailed(...problems);
}

/**
 * The keys that match a filter. Principals that may only manage their own keys must filter for these.
 * @throws EngineError with status 403
 */
export function selectKeys(call: Call, filter: KeyFilter, action: `cluster:${string}`): ApiKey[] {
  const principal = call.principal!;
  const others = action.endsWith('/get') ? READ_ALL_KEYS : OTHERS;
  if (!mayOnCluster(principal, others) && !isLimitedToOwner(principal, filter))
    throw call.engine.scope.access.refusal(action);
  const { ids, name, username, realm, owner } = filter;
  return call
    .security!.apiKeys()
    .filter(
      key =>
        (ids === undefined || ids.includes(key.id)) &&
        (name === undefined || matchesGlob(name, key.name)) &&
        (username === undefined || username === key.username) &&
        (realm === undefined || realm === key.realm.name) &&
        (!owner || isOwnKey(principal, key)),
    );
}

export function isOwnKey({ username, realm }: Principal, key: ApiKey): boolean {
  return key.username === username && key.realm.name === realm.name;
}

function isLimitedToOwner(principal: Principal, { ids, username, realm, owner }: KeyFilter): boolean {
  if (owner) return true;
  if (principal.apiKey && ids?.length === 1 && ids[0] === principal.apiKey.id) return true;
  return username === principal.username && realm === principal.realm.name;
}
