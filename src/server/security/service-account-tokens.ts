import type { Actor } from '../../api/security/access/actor.ts';
import type { ServiceToken } from '../../api/security/security.ts';
import { EngineError, illegalArgument } from '../../engine/errors/engine-error.ts';
import type { AuditLog } from './audit-log.ts';
import { serviceTokenText } from './authorization-header.ts';
import { CONSOLE_ACCOUNT } from './console-account.ts';
import { randomText } from './random-secrets.ts';
import { hashToken } from './secret-hash.ts';
import type { SecretStore } from './secret-store.ts';

interface ServiceTokenOptions {
  store: SecretStore;
  audit: AuditLog;
  now: () => number;
  enrollment: boolean;
  /** DER bytes of the CA as base64. */
  ca: string;
}

/** Tokens of the console's service account, which is the only one. */
export class ServiceAccountTokens {
  private readonly options: ServiceTokenOptions;

  constructor(options: ServiceTokenOptions) {
    this.options = options;
  }

  /** @throws EngineError with status 403 if consoles may not enroll */
  async enrollConsole(by: Actor): Promise<{ token: ServiceToken & { value: string }; ca: string }> {
    if (!this.options.enrollment) throw enrollmentIsOff();
    const name = this.freeName();
    return { token: { name, value: await this.create(CONSOLE_ACCOUNT, name, by) }, ca: this.options.ca };
  }

  async create(account: string, name: string, by: Actor): Promise<string> {
    if (account !== CONSOLE_ACCOUNT)
      throw illegalArgument(`service account [${account}] does not exist, the only one is [${CONSOLE_ACCOUNT}]`);
    const secret = randomText(22);
    const token = { name, hash: hashToken(secret), creation: this.options.now() };
    await this.options.store.setServiceTokens(account, tokens => {
      if (tokens.some(one => one.name === name)) throw tokenTaken(account, name);
      return [...tokens, token];
    });
    this.options.audit.changed({ action: 'create_service_token', target: { account, token: name }, by });
    return serviceTokenText({ account, name, secret });
  }

  list(account: string): ServiceToken[] {
    return this.options.store.serviceTokens(account).map(({ name }) => ({ name }));
  }

  async delete(account: string, name: string, by: Actor): Promise<boolean> {
    const { store, audit } = this.options;
    if (!store.serviceTokens(account).some(token => token.name === name)) return false;
    await store.setServiceTokens(account, tokens => tokens.filter(token => token.name !== name));
    audit.changed({ action: 'delete_service_token', target: { account, token: name }, by });
    return true;
  }

  /** Two consoles may enroll within the same millisecond. */
  private freeName(): string {
    const taken = new Set(this.list(CONSOLE_ACCOUNT).map(({ name }) => name));
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

function tokenTaken(account: string, name: string): EngineError {
  const reason = `[${account}/${name}]: version conflict, document already exists`;
  return new EngineError('version_conflict_engine_exception', reason);
}
