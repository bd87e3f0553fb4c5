import { X509Certificate } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { RemoteView } from '../../rest/relay-protocol.ts';
import { errorCode } from '../files/checked-file.ts';
import { writePrivate } from '../security/private-file.ts';
import { randomName } from '../security/random-secrets.ts';
import { UsageError } from '../usage-error.ts';
import type { Peer } from './ask-peer.ts';
import { inTurn } from './file-turn.ts';

/** A server this console was paired with. Only this record determines where requests are sent. */
export interface Remote extends Peer {
  id: string;
  version: string;
  /** Whether the server has no authentication. */
  open: boolean;
  serviceToken?: { name: string; value: string };
  /** Names of service tokens of earlier pairings, which are revoked at the next sign-in. */
  oldTokens: string[];
}

/**
 * The paired servers, in a file that only its owner can read. Several consoles may share it, so a change is applied to
 * the current content of the file.
 */
export class RemoteStore {
  private readonly file: string;
  private remotes: readonly Remote[] = [];

  private constructor(file: string) {
    this.file = file;
  }

  /** @throws UsageError if the file is damaged */
  static async open(file: string): Promise<RemoteStore> {
    const store = new RemoteStore(file);
    await store.refresh();
    return store;
  }

  list(): readonly Remote[] {
    return this.remotes;
  }

  get(id: string): Remote | undefined {
    return this.remotes.find(remote => remote.id === id);
  }

  /** Reads the changes of other consoles. Connections belong to a Remote object, so unchanged ones keep theirs. */
  async refresh(): Promise<void> {
    const read = await readRemotes(this.file);
    const known = new Map(this.remotes.map(remote => [JSON.stringify(remote), remote]));
    this.remotes = read.map(remote => known.get(JSON.stringify(remote)) ?? remote);
  }

  /** Pairing with a known server replaces its record atomically and keeps its id. */
  async put(paired: Omit<Remote, 'id' | 'oldTokens'>): Promise<Remote> {
    let remote: Remote | undefined;
    await this.change(remotes => {
      const before = remotes.find(({ origin }) => origin === paired.origin);
      const oldTokens = [...(before?.oldTokens ?? []), ...(before?.serviceToken ? [before.serviceToken.name] : [])];
      remote = { ...paired, id: before?.id ?? randomName(12), oldTokens };
      return [...remotes.filter(each => each !== before), remote];
    });
    return remote!;
  }

  async forgetOldTokens(id: string, names: readonly string[]): Promise<void> {
    const left = ({ oldTokens }: Remote) => oldTokens.filter(name => !names.includes(name));
    await this.change(remotes => remotes.map(each => (each.id === id ? { ...each, oldTokens: left(each) } : each)));
  }

  async remove(id: string): Promise<void> {
    await this.change(remotes => remotes.filter(remote => remote.id !== id));
  }

  private change(changed: (remotes: readonly Remote[]) => Remote[]): Promise<void> {
    return inTurn(this.file, async () => {
      await this.refresh();
      const remotes = changed(this.remotes);
      await writePrivate(this.file, JSON.stringify({ remotes }));
      this.remotes = remotes;
    });
  }
}

async function readRemotes(file: string): Promise<Remote[]> {
  let text: string;
  try {
    text = await readFile(file, 'utf8');
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return [];
    throw error;
  }
  try {
    const remotes = (JSON.parse(text) as { remotes?: unknown } | null)?.remotes;
    if (!Array.isArray(remotes)) throw new Error('the list [remotes] is missing');
    return remotes.map(checked);
  } catch (error) {
    throw new UsageError(
      `[${file}] is damaged: ${(error as Error).message}. Restore it from a backup, or move it away, restart, and pair its servers again.`,
    );
  }
}

const isText = (value: unknown) => typeof value === 'string';
const isFlag = (value: unknown) => typeof value === 'boolean';
const SHAPE: Readonly<Record<keyof Remote, (value: unknown) => boolean>> = {
  id: isText,
  origin: value => isText(value) && URL.canParse(String(value)),
  ca: value => value === undefined || isText(value),
  checkNames: isFlag,
  version: isText,
  open: isFlag,
  serviceToken: value => value === undefined || (isText(member(value, 'name')) && isText(member(value, 'value'))),
  oldTokens: value => Array.isArray(value) && value.every(isText),
};

function member(value: unknown, name: string): unknown {
  return (value as Record<string, unknown> | null | undefined)?.[name];
}

/** @throws Error if this is not a remote, or its certificate is invalid */
function checked(value: unknown, place: number): Remote {
  for (const [name, fits] of Object.entries(SHAPE))
    if (!fits(member(value, name))) throw new Error(`remote ${place} has no valid [${name}]`);
  const remote = value as Remote;
  if (remote.ca !== undefined) new X509Certificate(remote.ca);
  return remote;
}

/** The members of a remote that pages may read: no token, no certificate. */
export function remoteView(remote: Remote, user?: string): RemoteView {
  const { id, origin, version, open, ca, checkNames } = remote;
  return {
    id,
    origin,
    version,
    open,
    name: new URL(origin).host,
    namesUnchecked: ca !== undefined && !checkNames,
    ...(ca !== undefined && { authorityEnds: new Date(new X509Certificate(ca).validTo).toISOString() }),
    ...(user !== undefined && { user }),
  };
}
