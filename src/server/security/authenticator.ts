import type { Principal } from '../../api/security/access/principal.ts';
import { isReservedUser } from '../../api/security/names.ts';
import { FILE_REALM, NATIVE_REALM, RESERVED_REALM } from '../../api/security/realms.ts';
import { SUPERUSER_ROLE } from '../../api/security/roles/reserved-roles.data.ts';
import type { Roles } from '../../api/security/roles/role.ts';
import type { User } from '../../api/security/security.ts';
import { EngineError } from '../../engine/errors/engine-error.ts';
import type { RestRequest } from '../../rest/rest-request.ts';
import { parseAuthorization, parseServiceToken } from './authorization-header.ts';
import { consolePrincipal } from './console-account.ts';
import { CredentialCache } from './credential-cache.ts';
import { FailureDelay } from './failure-delay.ts';
import { keyPrincipal, userPrincipal } from './principals.ts';
import { hashPassword, hashToken, isOutdated, isSlow, UNMATCHABLE_HASH, verifySecret } from './secret-hash.ts';
import type { SecretStore } from './secret-store.ts';
import { SignInQueue } from './sign-in-queue.ts';
import type { TemporaryUsers } from './temporary-users.ts';
import { badCredentials, missingCredentials, unknownUser } from './unauthenticated.ts';

/** Impersonation is not supported; ignoring the header would grant the caller's own privileges instead. */
const RUN_AS = 'es-security-runas-user';

interface AuthenticatorOptions {
  store: SecretStore;
  /** Users, keys and tokens. */
  roles: () => Roles;
  temporaryUsers: TemporaryUsers;
  /** Milliseconds since the epoch. */
  now: () => number;
  sleep: (milliseconds: number) => Promise<void>;
}

/** A password or secret to be checked; `hash` is undefined if its owner does not exist. */
interface Check {
  owner: string;
  username: string;
  secret: string;
  hash: string | undefined;
  peer: string | undefined;
}

/** Turns the `Authorization` header into a principal. Only failures are delayed deliberately, not valid credentials. */
export class Authenticator {
  private readonly store: SecretStore;
  private readonly roles: () => Roles;
  private readonly temporaryUsers: TemporaryUsers;
  private readonly now: () => number;
  private readonly cache: CredentialCache;
  private readonly delay: FailureDelay;
  private readonly queue = new SignInQueue();

  constructor({ store, roles, temporaryUsers, now, sleep }: AuthenticatorOptions) {
    this.store = store;
    this.roles = roles;
    this.temporaryUsers = temporaryUsers;
    this.now = now;
    this.cache = new CredentialCache(now);
    this.delay = new FailureDelay(now, sleep);
  }

  async authenticate(request: RestRequest): Promise<Principal> {
    if (request.headers[RUN_AS] !== undefined) throw noRunAs();
    const credentials = parseAuthorization(request.headers['authorization']);
    const uri = request.query === '' ? request.path : `${request.path}?${request.query}`;
    switch (credentials.kind) {
      case 'basic': {
        const principal = await this.signIn(credentials, request.peer);
        if (!principal) throw unknownUser(credentials.username, uri);
        return principal;
      }
      case 'api-key':
        return this.apiKey(credentials, request.peer);
      case 'bearer':
        return this.serviceToken(credentials.value, request.peer);
      case 'none':
        if (credentials.detail !== undefined) throw badCredentials(credentials.detail);
        throw missingCredentials(uri, credentials.reason);
    }
  }

  /** Drops the cached result for `user:NAME`, `api-key:ID` or `token:ACCOUNT/NAME`. */
  forget(owner: string): void {
    this.cache.forget(owner);
  }

  /** Drops the cached results for owners whose names start with a prefix. */
  forgetAll(prefix: string): void {
    this.cache.forgetAll(prefix);
  }

  /** Undefined for a wrong name or password, after a delay. */
  async signIn(
    { username, password }: { username: string; password: string },
    peer: string | undefined,
  ): Promise<Principal | undefined> {
    const stored = this.store.user(username);
    const hash = stored ? stored.hash : await this.temporaryUsers.hashOf(username);
    const check = { owner: `user:${username}`, username, secret: password, hash, peer };
    if (!(await this.isRight(check))) return undefined;
    if (!stored) return userPrincipal(temporaryUser(username), this.roles(), FILE_REALM);
    // The user may have been changed, disabled or deleted while the password was being verified.
    const user = this.store.user(username);
    if (!user?.enabled || user.hash !== hash) return undefined;
    if (isOutdated(hash!)) await this.rehash(username, password, hash!);
    const realm = isReservedUser(username) ? RESERVED_REALM : NATIVE_REALM;
    return userPrincipal({ username, ...user }, this.roles(), realm);
  }

  private async rehash(username: string, password: string, before: string): Promise<void> {
    const hash = await hashPassword(password);
    await this.store.changeUser(username, user => (user?.hash === before ? { ...user, hash } : user));
  }

  /** Expiry is revealed only to callers who know the secret. */
  private async apiKey({ id, secret }: { id: string; secret: string }, peer: string | undefined): Promise<Principal> {
    const key = this.store.apiKey(id);
    if (!key) throw badCredentials(`API key: unable to find apikey with id ${id}`);
    if (key.invalidation !== undefined) throw badCredentials(`API key: api key [${id}] has been invalidated`);
    const check = { owner: `api-key:${id}`, username: id, secret, hash: key.hash, peer };
    if (!(await this.isRight(check))) throw badCredentials(`API key: invalid credentials for API key [${id}]`);
    if (key.expiration !== undefined && key.expiration <= this.now())
      throw badCredentials('API key: api key is expired');
    if (isSlow(key.hash)) await this.store.changeApiKeys([id], one => ({ ...one, hash: hashToken(secret) }));
    // The key may have been invalidated, deleted or narrowed while its secret was being verified.
    const current = this.store.apiKey(id);
    if (!current || current.invalidation !== undefined)
      throw badCredentials(`API key: api key [${id}] has been invalidated`);
    return keyPrincipal(current);
  }

  private async serviceToken(value: string, peer: string | undefined): Promise<Principal> {
    const found = parseServiceToken(value);
    const token = found && this.store.serviceTokens(found.account).find(({ name }) => name === found.name);
    if (!found || !token) throw badCredentials();
    const { account, name, secret } = found;
    const owner = `token:${account}/${name}`;
    if (!(await this.isRight({ owner, username: owner, secret, hash: token.hash, peer }))) throw badCredentials();
    // The token may have been deleted while its secret was being verified.
    const isCurrent = this.store.serviceTokens(account).some(one => one.name === name && one.hash === token.hash);
    if (!isCurrent) throw badCredentials();
    return consolePrincipal(name);
  }

  /** A slow hash is computed once per secret, when the queue allows; failures are delayed. */
  private async isRight(check: Check): Promise<boolean> {
    const { owner, username, secret, hash, peer } = check;
    if (hash !== undefined && !isSlow(hash)) return verifySecret(secret, hash);
    const source = () => ({
      peer,
      username,
      known: this.cache.isVerified(owner, secret),
      suspect: this.delay.hasFailed(peer),
    });
    const good = await this.cache.check(owner, secret, () =>
      this.queue.run(source(), () => verifySlowly(secret, hash)),
    );
    // A cached result is only valid while its owner exists.
    if (good && hash !== undefined) return true;
    await this.delay.failed(peer);
    return false;
  }
}

/**
 * Verifying an older hash is cheaper: an additional hash makes up for the difference, which would otherwise reveal that
 * the name exists.
 */
async function verifySlowly(secret: string, hash: string | undefined): Promise<boolean> {
  const good = (await verifySecret(secret, hash ?? UNMATCHABLE_HASH)) && hash !== undefined;
  if (!good && hash !== undefined && isOutdated(hash)) await verifySecret(secret, UNMATCHABLE_HASH);
  return good;
}

/** Short-lived users of the command-line tools. */
function temporaryUser(username: string): User {
  return { username, roles: [SUPERUSER_ROLE], fullName: null, email: null, metadata: {}, enabled: true };
}

function noRunAs(): EngineError {
  return new EngineError('security_exception', `header [${RUN_AS}] is not supported`, { status: 403 });
}
