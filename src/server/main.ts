import { randomBytes } from 'node:crypto';
import { hostname } from 'node:os';
import { setImmediate } from 'node:timers/promises';
import { createHandler } from '../api/handler.ts';
import { openEngine } from '../engine/node/open-engine.ts';
import { parseCommandLine, type ServerCommand, UsageError } from './command-line.ts';
import { FileStore } from './file-store.ts';
import { createHostUsage } from './host-usage.ts';
import { HttpHost } from './http-host.ts';

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
  await serve(parseCommandLine(process.argv.slice(2)));
} catch (error) {
  console.error(error instanceof UsageError ? error.message : error);
  process.exitCode = error instanceof UsageError ? 2 : 1;
}
