import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { MemoryStore } from '../engine/store/memory-store.ts';
import type { Store } from '../engine/store/store.ts';
import { isLoopback } from '../server/command-line.ts';
import { FileStore } from '../server/files/file-store.ts';
import { privateFolder } from '../server/security/private-file.ts';
import { type RunningServer, serve } from '../server/serve.ts';
import { parseAssignments } from '../server/server-settings.ts';
import { memoryStore, takeSnapshot } from './memory-contents.ts';
import { type VitrineEngine, vitrineEngine } from './vitrine-engine.ts';

export type { EngineSecurity } from './engine-security.ts';
export { openSecurity, type SecurityOptions } from './open-security.ts';

/**
 * Opens a data folder, in the format of the Vitrine server; creates it if it is missing. Acknowledged writes are synced.
 * @throws Error if another process uses the folder
 */
export async function fileStore(folder: string): Promise<Store> {
  await privateFolder(folder);
  return FileStore.open(folder);
}

export interface ServerOptions {
  /** By default 0: any free port. */
  readonly port?: number;
  /** The address to listen on; `127.0.0.1` by default. */
  readonly host?: string;
  /** Over HTTP and without users, on a loopback address. Otherwise the server has TLS and the user `elastic`. */
  readonly plain?: boolean;
  /** The data folder. Without it the server is in memory, and its certificates and users last until it closes. */
  readonly data?: string;
  /** Contents for a server in memory, from `engine.snapshot()`. */
  readonly snapshot?: Uint8Array;
  /** Sets the password of `elastic`. By default it stays, or is random at the first start. */
  readonly password?: string;
  readonly clusterName?: string;
  /** Settings of the server by name, such as `http.cors.enabled`. */
  readonly settings?: Readonly<Record<string, string | number | boolean>>;
}

export interface VitrineServer {
  /** `http://127.0.0.1:PORT`, or with `https` unless it is plain. */
  readonly url: string;
  /** The engine without HTTP. Requests to a secured server need an `authorization` header here, too. */
  readonly engine: VitrineEngine;
  /** The certificate to trust, as PEM; undefined for a plain server. */
  readonly ca: string | undefined;
  /** The password of `elastic` if it was set by this start. */
  readonly password: string | undefined;
  /** Finishes pending requests and stops listening. */
  close(): Promise<void>;
}

/** Starts a server in this process. @throws Error if the port or the data folder is in use, or a setting is invalid */
export async function startServer(options: ServerOptions = {}): Promise<VitrineServer> {
  const { port = 0, host = '127.0.0.1', plain = false, data, snapshot } = options;
  if (data !== undefined && snapshot) throw new TypeError('A server has either a data folder or a snapshot.');
  if (plain && !isLoopback(host))
    throw new TypeError(`[${host}] is not a loopback address: a plain server has no users and must not be reachable.`);
  const settings = settingsOf(options);
  const memory = data === undefined ? await memoryStore(snapshot) : undefined;
  const folder = data ?? (await mkdtemp(join(tmpdir(), 'vitrine-server-')));
  const discard = async () => {
    if (data === undefined) await rm(folder, { recursive: true, force: true });
  };
  try {
    const command = { command: 'server', port, host, data: folder, plain, settings } as const;
    const server = await serve(command, memory && { store: memory });
    const password = await passwordOf(server, options.password).catch(async error => {
      await server.stop();
      throw error;
    });
    return runningServer(server, { memory, password, discard });
  } catch (error) {
    await discard();
    throw error;
  }
}

function settingsOf({ settings, clusterName }: ServerOptions) {
  const named = { ...settings, ...(clusterName !== undefined && { 'cluster.name': clusterName }) };
  return parseAssignments(Object.entries(named).map(([name, value]) => `${name}=${value}`));
}

async function passwordOf({ node }: RunningServer, given: string | undefined): Promise<string | undefined> {
  if (!node || (given === undefined && node.security.hasPassword)) return undefined;
  return node.setPassword(given);
}

interface Parts {
  readonly memory: MemoryStore | undefined;
  readonly password: string | undefined;
  discard(): Promise<void>;
}

function runningServer({ address, node, engine, handle, stop }: RunningServer, parts: Parts): VitrineServer {
  const { memory, password, discard } = parts;
  const vitrine = vitrineEngine({
    handle,
    snapshot: () => takeSnapshot(engine, memory),
    async close() {
      await stop();
      await discard();
    },
  });
  return {
    url: `${node ? 'https' : 'http'}://${address}`,
    engine: vitrine,
    ca: node?.certificates.ca,
    password,
    close: vitrine.close,
  };
}
