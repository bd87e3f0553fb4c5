import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { SecuredNode } from '../server/security/secured-node.ts';
import type { EngineSecurity } from './engine-security.ts';

export interface SecurityOptions {
  /** A data folder, in the format of the Vitrine server. Without it users last until the engine closes. */
  readonly data?: string;
  /** Sets the password of `elastic`. By default it stays, or is random at the first start. */
  readonly password?: string;
}

/**
 * Opens the users, roles and API keys for `createEngine({ security })`. The engine closes them. Requests then need an
 * `authorization` header.
 * @throws Error for a damaged file of users
 */
export async function openSecurity({ data, password }: SecurityOptions = {}): Promise<EngineSecurity> {
  const folder = data ?? (await mkdtemp(join(tmpdir(), 'vitrine-users-')));
  const discard = async () => {
    if (data === undefined) await rm(folder, { recursive: true, force: true });
  };
  try {
    const node = await SecuredNode.open({
      data: folder,
      host: '127.0.0.1',
      now: Date.now,
      sleep: milliseconds => sleep(milliseconds),
      enrollment: false,
    });
    const isSet = password === undefined && node.security.hasPassword;
    return {
      security: node.security,
      password: isSet ? undefined : await node.setPassword(password),
      async close() {
        await node.close();
        await discard();
      },
    };
  } catch (error) {
    await discard();
    throw error;
  }
}
