import { randomBytes } from 'node:crypto';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { createHandler } from '../api/handler.ts';
import { openEngine } from '../engine/node/open-engine.ts';
import type { ServerCommand } from './command-line.ts';
import { ConfigFolder } from './config-folder.ts';
import { FileStore } from './file-store.ts';
import { createHostUsage } from './host-usage.ts';
import { HttpHost } from './http-host.ts';

export interface RunningServer {
  /** `address:port`. */
  readonly address: string;
  /** Answers what is under way, writes what is only in the log of changes, and lets go of the data folder. */
  stop(): Promise<void>;
}

/** Opens the data folder and listens. @throws Error where the folder or the port belongs to somebody else */
export async function serve({
  port,
  host,
  data,
  config = join(data, 'config'),
}: ServerCommand): Promise<RunningServer> {
  const store = await FileStore.open(data);
  const engine = await openEngine({
    store,
    config: new ConfigFolder(config),
    nodeName: hostname(),
    now: Date.now,
    random: bytes => new Uint8Array(randomBytes(bytes)),
    pause: () => setImmediate(),
  });
  const facts = { address: `${host}:${port}`, usage: createHostUsage(data) };
  const http = new HttpHost(
    createHandler(engine, {
      host: facts,
      onFailure: error => console.error(error.stack ?? `${error.type}: ${error.reason}`),
    }),
  );
  const close = async () => {
    await engine.close();
    await store.close();
  };
  try {
    facts.address = `${host}:${await http.listen(port, host)}`;
  } catch (error) {
    await close();
    throw error;
  }
  const stop = async () => {
    await http.close();
    await close();
  };
  return { address: facts.address, stop };
}
