import { isDeepStrictEqual } from 'node:util';
import type { Actor } from '../../api/security/access/actor.ts';
import type { Principal } from '../../api/security/access/principal.ts';
import { SUPERUSER_NAME } from '../../api/security/names.ts';
import { reservedRoles } from '../../api/security/roles/reserved-roles.data.ts';
import type { Role, Roles } from '../../api/security/roles/role.ts';
import type {
  ApiKey,
  ApiKeyRequest,
  ApiKeyUpdate,
  CreatedApiKey,
  CredentialKind,
  Grant,
  Refusal,
  Security,
  ServiceToken,
  User,
  UserRequest,
} from '../../api/security/security.ts';
import type { RestRequest } from '../../rest/rest-request.ts';
import type { AuditLog } from './audit-log.ts';
import { Authenticator } from './authenticator.ts';
import { limitsOf } from './principals.ts';
import { randomText } from './random-secrets.ts';
import { hashPassword, hashToken } from './secret-hash.ts';
import type { SecretStore, StoredApiKey, StoredUser } from './secret-store.ts';
import { ServiceAccountTokens } from './service-account-tokens.ts';
import type { TemporaryUsers } from './temporary-users.ts';

export interface NodeSecurityOptions {
  store: SecretStore;
  temporaryUsers: TemporaryUsers;
  /** Milliseconds since the epoch. */
  now: () => number;
  sleep: (milliseconds: number) => Promise<void>;
  /** DER bytes of the CA as base64. */
  ca: string;
  audit: AuditLog;
  /** Whether consoles may enroll. */
  enrollment: boolean;
}

/** Users, roles, API keys and service tokens of a node. */
export class NodeSecurity implements Security {
  private readonly options: NodeSecurityOptions;
  private readonly store: SecretStore;
  private readonly audit: AuditLog;
  private readonly authenticator: Authenticator;
  private readonly tokens: ServiceAccountTokens;

  constructor(options: NodeSecurityOptions) {
    this.options = options;
    this.store = options.store;
    this.audit = options.audit;
    this.authenticator = new Authenticator({ ...options, roles: () => this.roles() });
    this.tokens = new ServiceAccountTokens(options);
  }

  authenticate(request: RestRequest): Promise<Principal> {
    return this.authenticator.authenticate(request);
  }

  signIn(credentials: { username: string; password: string }, peer: string | undefined) {
    return this.authenticator.signIn(credentials, peer);
  }

  refused(refusal: Refusal): void {
    this.audit.refused(refusal);
  }

  granted(grant: Grant): void {
    this.audit.granted(grant);
  }

  /** Whether the superuser's password has been set. */
  get hasPassword(): boolean {
    return this.store.user(SUPERUSER_NAME)?.hash !== undefined;
  }

  users(): User[] {
    return Object.entries(this.store.users).map(([name, user]) => shown(name, user));
  }

  user(name: string): User | undefined {
    const user = this.store.user(name);
    return user && shown(name, user);
  }

  async putUser(name: string, { password, ...request }: UserRequest, by: Actor): Promise<boolean> {
    const hash = password === undefined ? undefined : await hashPassword(password);
    let created = false;
    await this.store.changeUser(name, before => {
      created = before === undefined;
      const kept = hash ?? before?.hash;
      return { ...request, ...(kept !== undefined && { hash: kept }) };
    });
    if (hash !== undefined) this.authenticator.forget(`user:${name}`);
    const { roles, enabled } = request;
    const target = { user: name, roles, enabled, created, password_changed: password !== undefined };
    this.audit.changed({ action: 'put_user', target, by });
    return created;
  }

  async deleteUser(name: string, by: Actor): Promise<boolean> {
    let found = false;
    await this.store.changeUser(name, before => {
      found = before !== undefined;
      return undefined;
    });
    this.authenticator.forget(`user:${name}`);
    if (found) this.audit.changed({ action: 'delete_user', target: { user: name }, by });
    return found;
  }

  async setEnabled(name: string, enabled: boolean, by: Actor): Promise<void> {
    await this.store.changeUser(name, user => user && { ...user, enabled });
    this.audit.changed({ action: enabled ? 'change_enable_user' : 'change_disable_user', target: { user: name }, by });
  }

  async changePassword(name: string, password: string, by: Actor): Promise<void> {
    const hash = await hashPassword(password);
    await this.store.changeUser(name, user => user && { ...user, hash });
    this.authenticator.forget(`user:${name}`);
    this.audit.changed({ action: 'change_password', target: { user: name }, by });
  }

  roles(): Roles {
    return { ...reservedRoles, ...this.store.roles };
  }

  async putRole(name: string, role: Role, by: Actor): Promise<boolean> {
    let created = false;
    await this.store.changeRole(name, before => {
      created = before === undefined;
      return role;
    });
    this.audit.changed({ action: 'put_role', target: { role: name, created, grants: JSON.stringify(role) }, by });
    return created;
  }

  async deleteRole(name: string, by: Actor): Promise<boolean> {
    let found = false;
    await this.store.changeRole(name, before => {
      found = before !== undefined;
      return undefined;
    });
    if (found) this.audit.changed({ action: 'delete_role', target: { role: name }, by });
    return found;
  }

  async createApiKey(owner: Principal, request: ApiKeyRequest, by: Actor): Promise<CreatedApiKey> {
    const { name, lifetime, roleDescriptors, metadata } = request;
    const creation = this.options.now();
    const secret = randomText(22);
    const key: StoredApiKey = {
      id: randomText(20),
      name,
      creation,
      ...(lifetime !== undefined && { expiration: creation + lifetime }),
      username: owner.username,
      realm: owner.realm,
      roleDescriptors,
      limitedBy: limitsOf(owner, this.roles()),
      metadata,
      hash: hashToken(secret),
    };
    await this.store.addApiKey(key);
    const target = { api_key: key.id, name, user: owner.username, grants: JSON.stringify(roleDescriptors) };
    this.audit.changed({ action: 'create_apikey', target, by });
    return { id: key.id, name, secret, expiration: key.expiration };
  }

  apiKeys(): ApiKey[] {
    return this.store.apiKeys.map(({ hash: _hash, ...key }) => key);
  }

  async updateApiKeys(ids: readonly string[], update: ApiKeyUpdate, by: Actor): Promise<string[]> {
    const limitedBy = limitsOf(by.principal, this.roles());
    const { roleDescriptors, metadata, lifetime } = update;
    const updated: string[] = [];
    await this.store.changeApiKeys(ids, key => {
      const changed = {
        ...key,
        limitedBy,
        ...(roleDescriptors !== undefined && { roleDescriptors }),
        ...(metadata !== undefined && { metadata }),
        ...(lifetime !== undefined && { expiration: this.options.now() + lifetime }),
      };
      if (isDeepStrictEqual(changed, key)) return key;
      updated.push(key.id);
      return changed;
    });
    const target = { api_keys: updated, grants: roleDescriptors && JSON.stringify(roleDescriptors) };
    if (updated.length > 0) this.audit.changed({ action: 'change_apikeys', target, by });
    return updated;
  }

  async invalidateApiKeys(ids: readonly string[], by: Actor): Promise<void> {
    if (ids.length === 0) return;
    const invalidation = this.options.now();
    await this.store.changeApiKeys(ids, key => ({ ...key, invalidation }));
    for (const id of ids) this.authenticator.forget(`api-key:${id}`);
    this.audit.changed({ action: 'invalidate_apikeys', target: { api_keys: ids }, by });
  }

  forgetVerified(kind: CredentialKind, names: readonly string[] | undefined): void {
    if (names) for (const name of names) this.authenticator.forget(`${kind}:${name}`);
    else this.authenticator.forgetAll(`${kind}:`);
  }

  enrollConsole(by: Actor): Promise<{ token: ServiceToken & { value: string }; ca: string }> {
    return this.tokens.enrollConsole(by);
  }

  createServiceToken(account: string, name: string, by: Actor): Promise<string> {
    return this.tokens.create(account, name, by);
  }

  serviceTokens(account: string): ServiceToken[] {
    return this.tokens.list(account);
  }

  async deleteServiceToken(account: string, name: string, by: Actor): Promise<boolean> {
    const found = await this.tokens.delete(account, name, by);
    this.authenticator.forget(`token:${account}/${name}`);
    return found;
  }
}

function shown(username: string, { hash: _hash, ...user }: StoredUser): User {
  return { username, ...user };
}
