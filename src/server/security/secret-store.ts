import { readFile } from 'node:fs/promises';
import type { RoleDescriptor } from '../../api/security/principal.ts';
import type { ApiKey } from '../../api/security/security.ts';
import { writePrivate } from './private-file.ts';

export interface StoredUser {
  /** Undefined: nobody has set a password yet, and nobody gets in by this name. */
  hash?: string;
}

export interface StoredApiKey extends ApiKey {
  hash: string;
  roles: Record<string, RoleDescriptor>;
}

export interface StoredToken {
  name: string;
  hash: string;
  creation: number;
}

interface Contents {
  version: 1;
  users: Record<string, StoredUser>;
  apiKeys: StoredApiKey[];
  /** By account, as `elastic/kibana`. */
  serviceTokens: Record<string, StoredToken[]>;
}

/** Keys that are of no more use stay to be seen for a day. */
const KEPT = 86_400_000;

/** Users, keys and tokens in one file that only this process's owner reads: hashes, never the secrets themselves. */
export class SecretStore {
  private readonly path: string;
  private readonly now: () => number;
  private contents: Contents;
  private writing: Promise<unknown> = Promise.resolve();

  private constructor(path: string, now: () => number, contents: Contents) {
    this.path = path;
    this.now = now;
    this.contents = contents;
  }

  /** @throws Error for a damaged file: to begin anew would let somebody else set the password */
  static async open(path: string, now: () => number): Promise<SecretStore> {
    let text: string;
    try {
      text = await readFile(path, 'utf8');
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
      return new SecretStore(path, now, { version: 1, users: { elastic: {} }, apiKeys: [], serviceTokens: {} });
    }
    try {
      return new SecretStore(path, now, JSON.parse(text));
    } catch {
      throw new Error(`the file of users and keys [${path}] is damaged`);
    }
  }

  user(name: string): StoredUser | undefined {
    return Object.hasOwn(this.contents.users, name) ? this.contents.users[name] : undefined;
  }

  get apiKeys(): readonly StoredApiKey[] {
    return this.contents.apiKeys;
  }

  apiKey(id: string): StoredApiKey | undefined {
    return this.contents.apiKeys.find(key => key.id === id);
  }

  serviceTokens(account: string): readonly StoredToken[] {
    return Object.hasOwn(this.contents.serviceTokens, account) ? this.contents.serviceTokens[account]! : [];
  }

  setPassword(username: string, hash: string): Promise<void> {
    return this.change(contents => ({ ...contents, users: { ...contents.users, [username]: { hash } } }));
  }

  /** Unless the password was changed in the meantime. */
  replaceHash(username: string, before: string, hash: string): Promise<void> {
    return this.change(contents => {
      const user = contents.users[username];
      if (user?.hash !== before) return contents;
      return { ...contents, users: { ...contents.users, [username]: { ...user, hash } } };
    });
  }

  replaceKeyHash(id: string, before: string, hash: string): Promise<void> {
    return this.change(contents => ({
      ...contents,
      apiKeys: contents.apiKeys.map(key => (key.id === id && key.hash === before ? { ...key, hash } : key)),
    }));
  }

  addApiKey(key: StoredApiKey): Promise<void> {
    return this.change(contents => ({ ...contents, apiKeys: [...contents.apiKeys, key] }));
  }

  invalidateApiKeys(ids: readonly string[]): Promise<void> {
    const invalidation = this.now();
    return this.change(contents => ({
      ...contents,
      apiKeys: contents.apiKeys.map(key => (ids.includes(key.id) ? { ...key, invalidation } : key)),
    }));
  }

  setServiceTokens(account: string, edit: (tokens: readonly StoredToken[]) => readonly StoredToken[]): Promise<void> {
    return this.change(contents => {
      const tokens = [...edit(contents.serviceTokens[account] ?? [])];
      return { ...contents, serviceTokens: { ...contents.serviceTokens, [account]: tokens } };
    });
  }

  /** One change after the other. What could not be written does not count. */
  private change(edit: (contents: Contents) => Contents): Promise<void> {
    const done = this.writing.then(async () => {
      const changed = this.swept(edit(this.contents));
      await writePrivate(this.path, JSON.stringify(changed));
      this.contents = changed;
    });
    this.writing = done.catch(() => undefined);
    return done;
  }

  private swept(contents: Contents): Contents {
    const limit = this.now() - KEPT;
    const isKept = ({ expiration = Infinity, invalidation = Infinity }: StoredApiKey) =>
      Math.min(expiration, invalidation) > limit;
    return { ...contents, apiKeys: contents.apiKeys.filter(isKept) };
  }
}
