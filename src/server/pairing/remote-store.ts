import { X509Certificate } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { RemoteView } from '../../rest/relay-protocol.ts';
import { writePrivate } from '../security/private-file.ts';
import { randomName } from '../security/random-secrets.ts';
import type { Peer } from './ask-peer.ts';

/** A server this console was paired with: the one place that says where requests go. */
export interface Remote extends Peer {
  id: string;
  version: string;
  /** It asks nobody for a password. */
  open: boolean;
  serviceToken?: { name: string; value: string };
  /** Names of service tokens of earlier pairings, to be taken back at the next sign-in. */
  oldTokens: string[];
}

/** The remembered servers, in a file of the owner's alone. */
export class RemoteStore {
  private readonly file: string;
  private remotes: Remote[];

  private constructor(file: string, remotes: Remote[]) {
    this.file = file;
    this.remotes = remotes;
  }

  static async open(file: string): Promise<RemoteStore> {
    const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return '{"remotes":[]}';
      throw error;
    });
    return new RemoteStore(file, (JSON.parse(text) as { remotes: Remote[] }).remotes);
  }

  list(): readonly Remote[] {
    return this.remotes;
  }

  get(id: string): Remote | undefined {
    return this.remotes.find(remote => remote.id === id);
  }

  /** Pairing anew with a server replaces what was known of it in one step, and keeps its id. */
  async put(paired: Omit<Remote, 'id' | 'oldTokens'>): Promise<Remote> {
    const before = this.remotes.find(({ origin }) => origin === paired.origin);
    const oldTokens = [...(before?.oldTokens ?? []), ...(before?.serviceToken ? [before.serviceToken.name] : [])];
    const remote: Remote = { ...paired, id: before?.id ?? randomName(12), oldTokens };
    await this.write([...this.remotes.filter(each => each !== before), remote]);
    return remote;
  }

  async forgetOldTokens(id: string): Promise<void> {
    await this.write(this.remotes.map(each => (each.id === id ? { ...each, oldTokens: [] } : each)));
  }

  async remove(id: string): Promise<void> {
    await this.write(this.remotes.filter(remote => remote.id !== id));
  }

  private async write(remotes: Remote[]): Promise<void> {
    await writePrivate(this.file, JSON.stringify({ remotes }));
    this.remotes = remotes;
  }
}

/** What a page may know of a remote: no token, no certificate's bytes. */
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
