import { type Principal, SUPERUSER } from '../../api/security/principal.ts';
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
import { parseAuthorization, parseServiceToken, serviceTokenText } from './authorization-header.ts';
import { CONSOLE_ACCOUNT, consolePrincipal } from './console-account.ts';
import { CredentialCache } from './credential-cache.ts';
import { LoginThrottle } from './login-throttle.ts';
import { randomText } from './random-secrets.ts';
import { hashSecret, NOBODY, verifySecret } from './secret-hash.ts';
import type { SecretStore, StoredApiKey } from './secret-store.ts';
import { TemporaryUsers } from './temporary-users.ts';
import { badCredentials, missingCredentials, unknownUser } from './unauthenticated.ts';

/** Asks for the rights of somebody else. Whoever means to have fewer must not be answered with all of his own. */
const RUN_AS = 'es-security-runas-user';
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
  private readonly cache: CredentialCache;
  private readonly throttle: LoginThrottle;

  constructor(options: NodeSecurityOptions) {
    this.options = options;
    this.store = options.store;
    this.cache = new CredentialCache(options.now);
    this.throttle = new LoginThrottle(options.now, options.sleep);
  }

  async authenticate(request: RestRequest): Promise<Principal> {
    if (request.headers[RUN_AS] !== undefined) throw noRunAs();
    const credentials = parseAuthorization(request.headers['authorization']);
    const uri = request.query === '' ? request.path : `${request.path}?${request.query}`;
    switch (credentials.kind) {
      case 'basic':
        return this.user(credentials, uri, request.peer);
      case 'api-key':
        return this.apiKey(credentials, request.peer);
      case 'bearer':
        return this.serviceToken(credentials.value, request.peer);
      case 'none':
        if (credentials.detail !== undefined) throw badCredentials(credentials.detail);
        throw missingCredentials(uri, credentials.reason);
    }
  }

  refused(refusal: Refusal): void {
    this.options.refused(refusal);
  }

  async changePassword(username: string, password: string): Promise<void> {
    if (!this.store.user(username)) throw noSuchUser();
    const hash = await hashSecret(password);
    await this.store.setPassword(username, hash);
    this.cache.forget(`user:${username}`);
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
      hash: await hashSecret(secret),
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
    for (const id of ids) this.cache.forget(`api-key:${id}`);
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
    const token = { name, hash: await hashSecret(secret), creation: this.options.now() };
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
    this.cache.forget(`token:${account}/${name}`);
    return true;
  }

  private async user(
    { username, password }: { username: string; password: string },
    uri: string,
    peer: string | undefined,
  ): Promise<Principal> {
    const owner = `user:${username}`;
    const hash = await this.hashOf(username);
    const good = await this.cache.check(owner, password, () =>
      this.throttle.attempt(
        // Names that are made up share one account, or each would have free guesses and a hash of its own to compute.
        `${peer} ${hash === undefined ? 'nobody' : owner}`,
        async () => (await verifySecret(password, hash ?? NOBODY)) && hash !== undefined,
      ),
    );
    // What was verified a moment ago counts only while the user is still there.
    if (!good || hash === undefined) throw unknownUser(username, uri);
    return userPrincipal(username);
  }

  private async hashOf(username: string): Promise<string | undefined> {
    return this.store.user(username)?.hash ?? (await this.options.temporaryUsers.hashOf(username));
  }

  /** Only who knows the secret hears that a key has expired. */
  private async apiKey({ id, secret }: { id: string; secret: string }, peer: string | undefined): Promise<Principal> {
    const key = this.store.apiKey(id);
    if (!key) throw badCredentials(`API key: unable to find apikey with id ${id}`);
    if (key.invalidation !== undefined) throw badCredentials(`API key: api key [${id}] has been invalidated`);
    const owner = `api-key:${id}`;
    const good = await this.cache.check(owner, secret, () =>
      this.throttle.attempt(`${peer} ${owner}`, () => verifySecret(secret, key.hash)),
    );
    if (!good) throw badCredentials(`API key: invalid credentials for API key [${id}]`);
    if (key.expiration !== undefined && key.expiration <= this.options.now())
      throw badCredentials('API key: api key is expired');
    return keyPrincipal(key);
  }

  private async serviceToken(value: string, peer: string | undefined): Promise<Principal> {
    const found = parseServiceToken(value);
    const token = found && this.store.serviceTokens(found.account).find(({ name }) => name === found.name);
    if (!found || !token) throw badCredentials();
    const owner = `token:${found.account}/${found.name}`;
    const good = await this.cache.check(owner, found.secret, () =>
      this.throttle.attempt(`${peer} ${owner}`, () => verifySecret(found.secret, token.hash)),
    );
    if (!good) throw badCredentials();
    return consolePrincipal(found.name);
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

function userPrincipal(username: string): Principal {
  const isTemporary = TemporaryUsers.isName(username);
  return {
    username,
    roles: ['superuser'],
    fullName: null,
    metadata: isTemporary ? {} : { _reserved: true },
    realm: isTemporary ? { name: 'default_file', type: 'file' } : { name: 'reserved', type: 'reserved' },
    type: 'realm',
    limits: [[SUPERUSER]],
  };
}

/** A key without roles may do what its owner may, another no more than that either. */
function keyPrincipal(key: StoredApiKey): Principal {
  const roles = Object.values(key.roles);
  const ofOwner = key.username === CONSOLE_ACCOUNT ? consolePrincipal('').limits : [[SUPERUSER]];
  return {
    username: key.username,
    roles: [],
    fullName: null,
    metadata: {},
    realm: key.realm,
    type: 'api_key',
    apiKey: { id: key.id, name: key.name },
    limits: roles.length > 0 ? [roles, ...ofOwner] : ofOwner,
  };
}

function enrollmentIsOff(): EngineError {
  const reason =
    'Enrollment mode is not enabled. Set [xpack.security.enrollment.enabled] to true, to allow consoles to enroll.';
  return new EngineError('security_exception', reason, { status: 403 });
}

function noRunAs(): EngineError {
  return new EngineError('security_exception', `header [${RUN_AS}] is not supported`, { status: 403 });
}

function noSuchUser(): EngineError {
  return new EngineError('validation_exception', 'Validation Failed: 1: user must exist in order to change password;');
}

function tokenTaken(account: string, name: string): EngineError {
  const reason = `[${account}/${name}]: version conflict, document already exists`;
  return new EngineError('version_conflict_engine_exception', reason);
}
