import type { RepositoryDescription } from '../../contract/snapshot-api.ts';
import { EngineError, illegalArgument, validationFailed } from '../../errors/engine-error.ts';
import { type FlatSettings, flattenSettings, nestSettings } from '../../indices/settings/setting-value.ts';
import { isJsonObject, type JsonObject } from '../../json/json-value.ts';
import { plainTextOf } from '../../request/scalar.ts';
import { Repository } from '../../snapshots/repository.ts';
import { repositoryError, repositoryMissing } from '../../snapshots/snapshot-errors.ts';
import type { SnapshotRecord } from '../../snapshots/snapshot-record.ts';
import { LocationRefused, type RepositoryHost, StateRepositories } from '../../store/repository-host.ts';
import type { KeyValueArea } from '../../store/store.ts';
import { matchesGlob } from '../../structures/glob.ts';
import { StoredRecords } from '../stored-records.ts';

/** A registered repository, opened. */
export interface OpenRepository {
  readonly name: string;
  readonly isReadonly: boolean;
  readonly contents: Repository;
  /** Snapshots under way, by name. */
  readonly running: Map<string, RunningSnapshot>;
}

export interface RunningSnapshot {
  record: SnapshotRecord;
  /** Set to stop it: what it has copied is then deleted. */
  isAborted: boolean;
  /** Resolves when it has ended, in whatever way. */
  ended: Promise<unknown>;
}

interface RepositoriesHost {
  readonly store: { readonly state: KeyValueArea };
  readonly pause: () => Promise<void>;
  readonly repositoryHost?: RepositoryHost | undefined;
}

/** The registered repositories of a node. */
export class Repositories {
  private readonly host: RepositoryHost;
  private readonly pause: () => Promise<void>;
  private readonly records: StoredRecords;
  private readonly opened = new Map<string, OpenRepository>();

  constructor({ store, pause, repositoryHost }: RepositoriesHost) {
    this.host = repositoryHost ?? new StateRepositories(store.state);
    this.pause = pause;
    this.records = new StoredRecords(store.state, 'repository/');
  }

  recover(): Promise<void> {
    return this.records.recover();
  }

  /** @throws EngineError for an invalid registration, or a location that cannot be used */
  async put(name: string, body: JsonObject, { verify }: { verify: boolean }): Promise<void> {
    checkName(name);
    const { type, settings } = parseRegistration(body);
    this.checkIdle(name);
    const repository = await this.open(name, type, settings);
    if (verify && !repository.isReadonly) await verified(repository);
    await this.records.put(name, { type, settings: Object.fromEntries(settings) } as JsonObject);
    this.opened.set(name, repository);
  }

  list(): RepositoryDescription[] {
    return this.records.entries().map(([name, record]) => {
      const { type, settings } = registrationOf(record);
      return { name, type, settings: nestSettings(settings) };
    });
  }

  /** Names that match an expression; a plain name must exist. @throws EngineError */
  named(expression = '*'): string[] {
    const all = this.records.entries().map(([name]) => name);
    const found = expression.split(',').flatMap(part => {
      const pattern = part === '_all' ? '*' : part;
      const names = all.filter(name => matchesGlob(pattern, name));
      if (names.length === 0 && !pattern.includes('*')) throw repositoryMissing(part);
      return names;
    });
    return all.filter(name => found.includes(name));
  }

  /** @throws EngineError if nothing matches, or one is in use */
  async delete(expression: string): Promise<void> {
    const names = this.named(expression);
    if (names.length === 0 && expression !== '*') throw repositoryMissing(expression);
    for (const name of names) this.checkIdle(name);
    for (const name of names) {
      await this.records.delete(name);
      this.opened.delete(name);
    }
  }

  /** @throws EngineError */
  async get(name: string): Promise<OpenRepository> {
    const known = this.opened.get(name);
    if (known) return known;
    const record = this.records.get(name);
    if (!record) throw repositoryMissing(name);
    const { type, settings } = registrationOf(record);
    const repository = await this.open(name, type, settings);
    // Another request may have opened it meanwhile; all must share its queue of changes.
    if (!this.opened.has(name)) this.opened.set(name, repository);
    return this.opened.get(name)!;
  }

  /** Repositories with running snapshots. */
  get busy(): OpenRepository[] {
    return [...this.opened.values()].filter(({ running }) => running.size > 0);
  }

  private checkIdle(name: string): void {
    if (!this.opened.get(name)?.running.size) return;
    const reason = 'trying to modify or unregister repository that is currently used';
    throw new EngineError('illegal_state_exception', reason);
  }

  private async open(name: string, type: string, settings: FlatSettings): Promise<OpenRepository> {
    if (type !== 'fs') throw repositoryError(name, `repository type [${type}] does not exist`);
    const location = settings.get('location');
    if (typeof location !== 'string' || location === '')
      throw notCreated(name, repositoryError(name, 'missing location'));
    try {
      const contents = new Repository(await this.host.open(location), this.pause);
      return { name, isReadonly: settings.get('readonly') === 'true', contents, running: new Map() };
    } catch (error) {
      if (!(error instanceof LocationRefused)) throw error;
      throw notCreated(name, repositoryError(name, `location [${location}] ${error.message}`));
    }
  }
}

/** @throws EngineError with the reason why the repository cannot be written */
export async function verified({ name, contents }: OpenRepository): Promise<void> {
  try {
    await contents.verify();
  } catch (error) {
    const cause = new EngineError('exception', error instanceof Error ? error.message : String(error));
    throw new EngineError('repository_verification_exception', `[${name}] path  is not accessible on master node`, {
      cause,
    });
  }
}

function notCreated(name: string, cause: EngineError): EngineError {
  return repositoryError(name, 'failed to create repository', { cause });
}

const FORBIDDEN = /[ "*\\<|,>/?]/;

function checkName(name: string): void {
  if (FORBIDDEN.test(name))
    throw repositoryError(name, 'must not contain the following characters [ , ", *, \\, <, |, ,, >, /, ?]');
  if (name.includes('#')) throw repositoryError(name, "must not contain '#'");
}

function registrationOf(record: JsonObject): { type: string; settings: FlatSettings } {
  return { type: String(record['type']), settings: flattenSettings(record['settings']!, '') };
}

/** Unknown members are ignored. */
function parseRegistration(body: JsonObject): { type: string; settings: FlatSettings } {
  const { type, settings = {} } = body;
  if (!isJsonObject(settings)) throw illegalArgument('Malformed settings section, should include an inner object');
  if (type === undefined || type === null) throw validationFailed('type is missing');
  return { type: plainTextOf(type), settings: flattenSettings(settings, '') };
}
