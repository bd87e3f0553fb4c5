import { randomBytes } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { hostname } from 'node:os';
import { setImmediate } from 'node:timers/promises';
import { createHandler } from '../api/handler.ts';
import { openEngine } from '../engine/node/open-engine.ts';
import { type ConsoleCommand, parseCommandLine, type ServerCommand, UsageError } from './command-line.ts';
import { serveConsole } from './console-host.ts';
import { FileStore } from './file-store.ts';
import { createHostUsage } from './host-usage.ts';
import { HttpHost } from './http-host.ts';
import { openInBrowser } from './open-in-browser.ts';

/** Opens the data folder, listens, and stops in good order on SIGTERM or SIGINT. */
async function serve({ port, host, data }: ServerCommand): Promise<void> {
  const store = await FileStore.open(data);
  const engine = await openEngine({
    store,
    nodeName: hostname(),
    now: Date.now,
    random: bytes => new Uint8Array(randomBytes(bytes)),
    pause: () => setImmediate(),
  });
  const facts = { address: `${host}:${port}`, usage: createHostUsage() };
  const handler = createHandler(engine, {
    host: facts,
    onFailure: error => console.error(error.stack ?? `${error.type}: ${error.reason}`),
  });
  const http = new HttpHost(handler);
  facts.address = `${host}:${await http.listen(port, host)}`;
  console.log(`Vitrine listens on http://${facts.address}, data in ${data}; no TLS, no passwords.`);
  stopOnSignal(async () => {
    await http.close();
    await engine.close();
    await store.close();
  });
}

/** Serves the built console; the engine it talks to runs in the page. A taken port gives way to a free one. */
async function serveTheConsole({ port, assets, open }: ConsoleCommand): Promise<void> {
  const server = await serveConsole(assets, port).catch(error => {
    if (error.code === 'EADDRINUSE' && open) return serveConsole(assets, 0);
    throw error;
  });
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  console.log(
    `Vitrine is at ${address} with the engine in the page. Ctrl+C stops serving it; what it stored stays in your browser.`,
  );
  if (open) openInBrowser(address);
  stopOnSignal(async () => {
    server.closeAllConnections();
    server.close();
  });
}

function stopOnSignal(stop: () => Promise<void>): void {
  let stopping = false;
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.on(signal, () => {
      if (stopping) process.exit(1);
      stopping = true;
      stop().then(
        () => process.exit(0),
        error => {
          console.error(error);
          process.exit(1);
        },
      );
    });
}

try {
  const command = parseCommandLine(process.argv.slice(2));
  await (command.command === 'server' ? serve(command) : serveTheConsole(command));
} catch (error) {
  console.error(error instanceof UsageError ? error.message : error);
  process.exitCode = error instanceof UsageError ? 2 : 1;
}
