import { readFile } from 'node:fs/promises';
import type { RoleDescriptor } from '../../api/security/access/principal.ts';
import { SUPERUSER_NAME } from '../../api/security/names.ts';
import { reservedRoles, SUPERUSER_ROLE } from '../../api/security/roles/reserved-roles.data.ts';
import type { Role, Roles } from '../../api/security/roles/role.ts';
import { asRole } from '../../api/security/roles/role.ts';
import type { ApiKey, User } from '../../api/security/security.ts';
import { readJson } from '../../engine/json/json-reader.ts';
import { isJsonObject, type Writable } from '../../engine/json/json-value.ts';
import { writeJson } from '../../engine/json/json-writer.ts';
import { CONSOLE_ACCOUNT, CONSOLE_ROLE } from './console-account.ts';
import { writePrivate } from './private-file.ts';

export interface StoredUser extends Omit<User, 'username'> {
  /** Undefined if no password has been set, so that signing in as this user is impossible. */
  hash?: string;
}

export interface StoredApiKey extends ApiKey {
  hash: string;
}

export interface StoredToken {
  name: string;
  hash: string;
  creation: number;
}

interface Contents {
  version: 1;
  users: Readonly<Record<string, StoredUser>>;
  roles: Readonly<Record<string, Role>>;
  apiKeys: readonly StoredApiKey[];
  /** By account, such as `elastic/kibana`. */
  serviceTokens: Readonly<Record<string, readonly StoredToken[]>>;
}

/** Invalid keys stay visible for a day. */
const KEPT = 86_400_000;

/**
 * Users, roles, keys and tokens in one file that only its owner can read. Contains hashes, never the secrets
 * themselves.
 */
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

  /** @throws Error for a damaged file: starting over would let anyone set the password */
  static async open(path: string, now: () => number): Promise<SecretStore> {
    let text: string;
    try {
      text = await readFile(path, 'utf8');
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
      return new SecretStore(path, now, upgraded({}));
    }
    try {
      const value = readJson(text);
      if (!isJsonObject(value)) throw new Error('not an object');
      return new SecretStore(path, now, upgraded(value as unknown as Partial<Contents>));
    } catch {
      throw new Error(`the file of users and keys [${path}] is damaged`);
    }
  }

  get users(): Readonly<Record<string, StoredUser>> {
    return this.contents.users;
  }

  user(name: string): StoredUser | undefined {
    return own(this.contents.users, name);
  }

  /** Without reserved ones. */
  get roles(): Roles {
    return this.contents.roles;
  }

  get apiKeys(): readonly StoredApiKey[] {
    return this.contents.apiKeys;
  }

  apiKey(id: string): StoredApiKey | undefined {
    return this.contents.apiKeys.find(key => key.id === id);
  }

  serviceTokens(account: string): readonly StoredToken[] {
    return own(this.contents.serviceTokens, account) ?? [];
  }

  /** Receives the current user; returning undefined removes it. */
  changeUser(name: string, edit: (user: StoredUser | undefined) => StoredUser | undefined): Promise<void> {
    return this.change(contents => ({ ...contents, users: changed(contents.users, name, edit) }));
  }

  changeRole(name: string, edit: (role: Role | undefined) => Role | undefined): Promise<void> {
    return this.change(contents => ({ ...contents, roles: changed(contents.roles, name, edit) }));
  }

  /** Keys are changed one by one and never removed. */
  changeApiKeys(ids: readonly string[], edit: (key: StoredApiKey) => StoredApiKey): Promise<void> {
    const wanted = new Set(ids);
    return this.change(contents => ({
      ...contents,
      apiKeys: contents.apiKeys.map(key => (wanted.has(key.id) ? edit(key) : key)),
    }));
  }

  addApiKey(key: StoredApiKey): Promise<void> {
    return this.change(contents => ({ ...contents, apiKeys: [...contents.apiKeys, key] }));
  }

  setServiceTokens(account: string, edit: (tokens: readonly StoredToken[]) => readonly StoredToken[]): Promise<void> {
    return this.change(contents => ({
      ...contents,
      serviceTokens: changed(contents.serviceTokens, account, (tokens = []) => edit(tokens)),
    }));
  }

  /** Runs changes one after the other. A change that cannot be written has no effect. */
  private change(edit: (contents: Contents) => Contents): Promise<void> {
    const done = this.writing.then(async () => {
      const contents = this.swept(edit(this.contents));
      await writePrivate(this.path, writeJson(contents as unknown as Writable));
      this.contents = contents;
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

function own<T>(record: Readonly<Record<string, T>>, name: string): T | undefined {
  return Object.hasOwn(record, name) ? record[name] : undefined;
}

function changed<T>(
  record: Readonly<Record<string, T>>,
  name: string,
  edit: (value: T | undefined) => T | undefined,
): Readonly<Record<string, T>> {
  const value = edit(own(record, name));
  const entries = Object.entries(record).filter(([key]) => value !== undefined || key !== name);
  const isNew = value !== undefined && !Object.hasOwn(record, name);
  const all = isNew ? [...entries, [name, value] as const] : entries;
  return Object.fromEntries(all.map(([key, one]) => [key, key === name ? value! : one]));
}

/** Files of earlier versions contain less: the superuser without roles, and keys of the superuser without limits. */
function upgraded({ users = {}, roles = {}, apiKeys = [], serviceTokens = {} }: Partial<Contents>): Contents {
  const { [SUPERUSER_NAME]: superuser, ...others } = users;
  return {
    version: 1,
    users: { [SUPERUSER_NAME]: { ...SUPERUSER_USER, ...superuser }, ...others },
    roles,
    apiKeys: apiKeys.map(upgradedKey),
    serviceTokens,
  };
}

const SUPERUSER_USER: StoredUser = {
  roles: [SUPERUSER_ROLE],
  fullName: null,
  email: null,
  metadata: { _reserved: true },
  enabled: true,
};

function upgradedKey(key: StoredApiKey & { roles?: Record<string, RoleDescriptor> }): StoredApiKey {
  const { roles, ...rest } = key;
  if (rest.limitedBy !== undefined) return rest;
  const limitedBy: Roles =
    rest.username === CONSOLE_ACCOUNT
      ? { [CONSOLE_ACCOUNT]: asRole(CONSOLE_ROLE) }
      : { [SUPERUSER_ROLE]: reservedRoles[SUPERUSER_ROLE]! };
  const own = Object.entries(roles ?? {}).map(([name, role]) => [name, asRole(role)]);
  return { ...rest, roleDescriptors: Object.fromEntries(own), limitedBy };
}
