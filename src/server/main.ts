import type { AddressInfo } from 'node:net';
import { type ConsoleCommand, parseCommandLine, type ServerCommand, UsageError } from './command-line.ts';
import { serveConsole } from './console-host.ts';
import { openInBrowser } from './open-in-browser.ts';
import { serve } from './serve.ts';

async function serveTheEngine(command: ServerCommand): Promise<void> {
  const server = await serve(command);
  stopOnSignal(server.stop);
  console.log(`Vitrine listens on http://${server.address}, data in ${command.data}; no TLS, no passwords.`);
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

/** The first SIGTERM or SIGINT stops in good order, the second at once. */
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
  await (command.command === 'server' ? serveTheEngine(command) : serveTheConsole(command));
} catch (error) {
  console.error(error instanceof UsageError ? error.message : error);
  process.exitCode = error instanceof UsageError ? 2 : 1;
}
