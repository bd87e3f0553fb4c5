import type { Security } from '../api/security/security.ts';

/** Users, roles and API keys of an engine. `openSecurity` of `vitrine/node` opens them. */
export interface EngineSecurity {
  /** Authenticates and authorizes requests; served at `/_security`. */
  readonly security: Security;
  /** The password of `elastic` if it was set when this was opened. */
  readonly password: string | undefined;
  close(): Promise<void>;
}
