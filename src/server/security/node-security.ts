import type { Principal } from '../../api/security/principal.ts';
import type {
  ApiKey,
  ApiKeyRequest,
  CreatedApiKey,
  Refusal,
  Security,
  ServiceToken,
} from '../../api/security/security.ts';
import { EngineError, illegalArgument } from '../../engine/errors/engine-error.ts';
import type { RestRequest } from '../../rest/rest-request.ts';
import { Authenticator } from './authenticator.ts';
import { serviceTokenText } from './authorization-header.ts';
import { CONSOLE_ACCOUNT } from './console-account.ts';
import { randomText } from './random-secrets.ts';
import { hashPassword, hashToken } from './secret-hash.ts';
import type { SecretStore, StoredApiKey } from './secret-store.ts';
import type { TemporaryUsers } from './temporary-users.ts';

/** The one user who is always there. */
export const SUPERUSER_NAME = 'elastic';

export interface NodeSecurityOptions {
  store: SecretStore;
  temporaryUsers: TemporaryUsers;
  /** Milliseconds since the epoch. */
  now: () => number;
  sleep: (milliseconds: number) => Promise<void>;
  /** DER bytes of the CA as base64. */
  ca: string;
  refused: (refusal: Refusal) => void;
  /** Whether consoles may enroll. */
  enrollment: boolean;
}

/** Users, API keys and service tokens of one node. */
export class NodeSecurity implements Security {
  private readonly options: NodeSecurityOptions;
  private readonly store: SecretStore;
  private readonly authenticator: Authenticator;

  constructor(options: NodeSecurityOptions) {
    this.options = options;
    this.store = options.store;
    this.authenticator = new Authenticator(options);
  }

  authenticate(request: RestRequest): Promise<Principal> {
    return this.authenticator.authenticate(request);
  }

  refused(refusal: Refusal): void {
    this.options.refused(refusal);
  }

  async changePassword(username: string, password: string): Promise<void> {
    if (!this.store.user(username)) throw noSuchUser();
    const hash = await hashPassword(password);
    await this.store.setPassword(username, hash);
    this.authenticator.forget(`user:${username}`);
  }

  /** Whether anybody has set the superuser's password. */
  get hasPassword(): boolean {
    return this.store.user(SUPERUSER_NAME)?.hash !== undefined;
  }

  async createApiKey(owner: Principal, request: ApiKeyRequest): Promise<CreatedApiKey> {
    const { name, lifetime, roles, roleDescriptors, metadata } = request;
    const creation = this.options.now();
    const secret = randomText(22);
    const key: StoredApiKey = {
      id: randomText(20),
      name,
      creation,
      expiration: lifetime === undefined ? undefined : creation + lifetime,
      username: owner.username,
      realm: owner.realm,
      roleDescriptors,
      metadata,
      roles,
      hash: hashToken(secret),
    };
    await this.store.addApiKey(key);
    return { id: key.id, name, secret, expiration: key.expiration };
  }

  apiKeys(): ApiKey[] {
    return this.store.apiKeys.map(({ hash: _hash, roles: _roles, ...key }) => key);
  }

  async invalidateApiKeys(ids: readonly string[]): Promise<void> {
    if (ids.length === 0) return;
    await this.store.invalidateApiKeys(ids);
    for (const id of ids) this.authenticator.forget(`api-key:${id}`);
  }

  async enrollConsole(): Promise<{ token: ServiceToken & { value: string }; ca: string }> {
    if (!this.options.enrollment) throw enrollmentIsOff();
    const name = this.freeTokenName();
    return { token: { name, value: await this.createServiceToken(CONSOLE_ACCOUNT, name) }, ca: this.options.ca };
  }

  async createServiceToken(account: string, name: string): Promise<string> {
    if (account !== CONSOLE_ACCOUNT)
      throw illegalArgument(`service account [${account}] does not exist, the only one is [${CONSOLE_ACCOUNT}]`);
    const secret = randomText(22);
    const token = { name, hash: hashToken(secret), creation: this.options.now() };
    await this.store.setServiceTokens(account, tokens => {
      if (tokens.some(one => one.name === name)) throw tokenTaken(account, name);
      return [...tokens, token];
    });
    return serviceTokenText({ account, name, secret });
  }

  serviceTokens(account: string): ServiceToken[] {
    return this.store.serviceTokens(account).map(({ name }) => ({ name }));
  }

  async deleteServiceToken(account: string, name: string): Promise<boolean> {
    if (!this.store.serviceTokens(account).some(token => token.name === name)) return false;
    await this.store.setServiceTokens(account, tokens => tokens.filter(token => token.name !== name));
    this.authenticator.forget(`token:${account}/${name}`);
    return true;
  }

  /** Two consoles may enroll within one millisecond. */
  private freeTokenName(): string {
    const taken = new Set(this.store.serviceTokens(CONSOLE_ACCOUNT).map(({ name }) => name));
    const base = `enroll-process-token-${this.options.now()}`;
    let name = base;
    for (let n = 1; taken.has(name); n++) name = `${base}-${n}`;
    return name;
  }
}

function enrollmentIsOff(): EngineError {
  const reason =
    'Enrollment mode is not enabled. Set [xpack.security.enrollment.enabled] to true, to allow consoles to enroll.';
  return new EngineError('security_exception', reason, { status: 403 });
}

function noSuchUser(): EngineError {
  return new EngineError('validation_exception', 'Validation Failed: 1: user must exist in order to change password;');
}

function tokenTaken(account: string, name: string): EngineError {
  const reason = `[${account}/${name}]: version conflict, document already exists`;
  return new EngineError('version_conflict_engine_exception', reason);
}
