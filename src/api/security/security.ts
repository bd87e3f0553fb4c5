import type { JsonObject } from '../../engine/json/json-value.ts';
import type { RestRequest } from '../../rest/rest-request.ts';
import type { Actor } from './access/actor.ts';
import type { Principal } from './access/principal.ts';
import type { Role, Roles } from './roles/role.ts';

/**
 * Users, roles, keys and tokens, brought by hosts that keep them. Without one everything is allowed, and
 * `/_security` is not served. Changes are durable when they resolve, and are audited with their actor.
 */
export interface Security {
  /** By the `Authorization` header alone. @throws EngineError with status 401 */
  authenticate(request: RestRequest): Promise<Principal>;
  /** Undefined for a wrong name or password. */
  signIn(credentials: { username: string; password: string }, peer: string | undefined): Promise<Principal | undefined>;
  /** Records a rejected request; must not store credentials. */
  refused(refusal: Refusal): void;
  /** Records an accepted request, if configured. */
  granted(grant: Grant): void;

  users(): User[];
  user(name: string): User | undefined;
  /** Resolves to whether the user is new. */
  putUser(name: string, request: UserRequest, by: Actor): Promise<boolean>;
  /** Resolves to whether there was such a user. */
  deleteUser(name: string, by: Actor): Promise<boolean>;
  setEnabled(name: string, enabled: boolean, by: Actor): Promise<void>;
  /** The user must exist. */
  changePassword(name: string, password: string, by: Actor): Promise<void>;

  /** Reserved ones too. */
  roles(): Roles;
  /** Resolves to whether the role is new. */
  putRole(name: string, role: Role, by: Actor): Promise<boolean>;
  /** Resolves to whether there was such a role. */
  deleteRole(name: string, by: Actor): Promise<boolean>;

  /** Verifies the secrets of these users, keys or tokens again with the next request; of all if undefined. */
  forgetVerified(kind: CredentialKind, names: readonly string[] | undefined): void;

  createApiKey(owner: Principal, request: ApiKeyRequest, by: Actor): Promise<CreatedApiKey>;
  /** In the order of creation. */
  apiKeys(): ApiKey[];
  /** Also gives the keys the roles their owner, who asks, has now. Resolves to the ids of keys that changed. */
  updateApiKeys(ids: readonly string[], update: ApiKeyUpdate, by: Actor): Promise<string[]>;
  invalidateApiKeys(ids: readonly string[], by: Actor): Promise<void>;

  /** A token of the console's service account, and the DER bytes of the node's CA as base64. */
  enrollConsole(by: Actor): Promise<{ token: ServiceToken & { value: string }; ca: string }>;
  /** @throws EngineError where the account is unknown or the name is taken */
  createServiceToken(account: string, name: string, by: Actor): Promise<string>;
  serviceTokens(account: string): ServiceToken[];
  /** Resolves to whether there was such a token. */
  deleteServiceToken(account: string, name: string, by: Actor): Promise<boolean>;
}

/** Whose secrets are cached: users by name, keys by id, tokens as `account/name`. */
export type CredentialKind = 'user' | 'api-key' | 'token';

export interface User {
  username: string;
  roles: readonly string[];
  fullName: string | null;
  email: string | null;
  metadata: JsonObject;
  enabled: boolean;
}

export interface UserRequest extends Omit<User, 'username'> {
  /** Undefined: the user keeps the password they have. */
  password: string | undefined;
}

/** A rejected request, without any credentials. */
export interface Refusal {
  kind: 'authentication_failed' | 'access_denied';
  method: string;
  /** Without the query string. */
  path: string;
  peer: string | undefined;
  /** The authenticated principal that lacks the privilege. */
  principal?: Principal | undefined;
  action?: string | undefined;
  reason: string;
  /** What was wrong with a key. */
  detail?: string | undefined;
}

/** An accepted request. */
export interface Grant {
  kind: 'authentication_success' | 'access_granted';
  method: string;
  /** Without the query string. */
  path: string;
  peer: string | undefined;
  principal: Principal;
  action?: string | undefined;
}

export interface ApiKeyRequest {
  name: string;
  /** Milliseconds from now; never expires if undefined. */
  lifetime?: number | undefined;
  /** Empty means all privileges of the owner. */
  roleDescriptors: Roles;
  metadata: JsonObject;
}

/** Undefined members stay unchanged. */
export interface ApiKeyUpdate {
  roleDescriptors: Roles | undefined;
  metadata: JsonObject | undefined;
  /** Milliseconds from now on. */
  lifetime: number | undefined;
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
  roleDescriptors: Roles;
  /** The owner's roles when the key was created or last updated, which limit it. */
  limitedBy: Roles;
  metadata: JsonObject;
}

export interface ServiceToken {
  name: string;
}
