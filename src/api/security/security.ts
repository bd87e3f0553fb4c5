import type { JsonObject, JsonValue } from '../../engine/json/json-value.ts';
import type { RestRequest } from '../../rest/rest-request.ts';
import type { Principal, RoleDescriptor } from './principal.ts';

/**
 * Who may come in, and with what: a host that knows users brings it. Without one everybody may do everything, and
 * `/_security` is not served.
 */
export interface Security {
  /** By the `Authorization` header alone. @throws EngineError with status 401 */
  authenticate(request: RestRequest): Promise<Principal>;
  /** Hears of every request that was turned away; must not keep what it holds of credentials. */
  refused(refusal: Refusal): void;

  /** @throws EngineError for an unknown user */
  changePassword(username: string, password: string): Promise<void>;

  createApiKey(owner: Principal, request: ApiKeyRequest): Promise<CreatedApiKey>;
  /** In the order of creation. */
  apiKeys(): ApiKey[];
  invalidateApiKeys(ids: readonly string[]): Promise<void>;

  /** A token of the console's service account, and the DER bytes of the node's CA as base64. */
  enrollConsole(): Promise<{ token: ServiceToken & { value: string }; ca: string }>;
  /** @throws EngineError where the account is unknown or the name is taken */
  createServiceToken(account: string, name: string): Promise<string>;
  serviceTokens(account: string): ServiceToken[];
  /** Whether it was there. */
  deleteServiceToken(account: string, name: string): Promise<boolean>;
}

/** A request that was turned away, without anything that would let somebody in. */
export interface Refusal {
  kind: 'authentication_failed' | 'access_denied';
  method: string;
  /** Without the query string. */
  path: string;
  peer: string | undefined;
  /** Who was let in but may not do this. */
  principal?: Principal | undefined;
  action?: string | undefined;
  reason: string;
  /** What was wrong with a key. */
  detail?: string | undefined;
}

export interface ApiKeyRequest {
  name: string;
  /** Milliseconds from now on; for ever unless given. */
  lifetime?: number | undefined;
  /** None of them: everything the owner may. */
  roles: Record<string, RoleDescriptor>;
  /** As they were written. */
  roleDescriptors: JsonObject;
  metadata: JsonValue;
}

export interface CreatedApiKey {
  id: string;
  name: string;
  secret: string;
  /** Milliseconds since the epoch. */
  expiration?: number | undefined;
}

export interface ApiKey {
  id: string;
  name: string;
  creation: number;
  expiration?: number | undefined;
  invalidation?: number | undefined;
  username: string;
  realm: { name: string; type: string };
  roleDescriptors: JsonObject;
  metadata: JsonValue;
}

export interface ServiceToken {
  name: string;
}
