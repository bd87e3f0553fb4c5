#!/usr/bin/env node
import { join } from 'node:path';
import { isMainThread, workerData } from 'node:worker_threads';
import { asksForHelp, type ConsoleCommand, parseCommandLine, type ServerCommand, USAGE } from './command-line.ts';
import { serveConsole } from './page/console-host.ts';
import { FramePolicy } from './page/frame-policy.ts';
import { openInBrowser } from './page/open-in-browser.ts';
import { endWarnings } from './security/end-warnings.ts';
import { firstStart, HOW_TO_SIGN_IN, writeSummary } from './security/first-start.ts';
import { CA_FILE } from './security/node-certificates.ts';
import { type SecuredNode, securityFolder } from './security/secured-node.ts';
import { serve } from './serve.ts';
import { limitHeapGrowth } from './threads/garbage.ts';
import { runSearchThread } from './threads/node-search-threads.ts';
import { runSegmentThread, SEGMENT_THREAD } from './threads/node-segment-thread.ts';
import { isTool, runTool } from './tools/run-tool.ts';
import { processTerminal } from './tools/terminal.ts';
import { UsageError } from './usage-error.ts';

/** The built console, next to this program's folder in a build and in the package. */
const CONSOLE = join(import.meta.dirname, '..', 'console');

async function serveEngine(command: ServerCommand): Promise<void> {
  limitHeapGrowth();
  // The program is one file, which is also what its threads run.
  const server = await serve(command, { program: new URL(import.meta.url) });
  stopOnSignal(server.stop);
  const { node, address } = server;
  if (!node) console.log(`Vitrine listens on http://${address}, data in ${command.data}; no TLS, no passwords.`);
  else await announceStart(node, `https://${address}`, command);
}

/** The password is shown once on a terminal, and never logged. */
async function announceStart(node: SecuredNode, address: string, { data, settings }: ServerCommand): Promise<void> {
  console.log(`Vitrine listens on ${address}, data in ${data}.`);
  for (const warning of endWarnings(node.certificates, Date.now())) console.warn(warning);
  const [operatorCa = settings?.['http.ssl.certificate']] = settings?.['http.ssl.certificate_authorities'] ?? [];
  const place = {
    address,
    caFile: operatorCa ?? join(securityFolder(data), CA_FILE),
    enrollment: settings?.['xpack.security.enrollment.enabled'] ?? true,
  };
  const { isTTY, columns } = process.stdout;
  const summary = isTTY ? await firstStart(node, place) : undefined;
  if (summary) process.stdout.write(writeSummary(summary, columns));
  else if (!node.security.hasPassword) console.log(HOW_TO_SIGN_IN);
}

/**
 * Serves the built console, whose engine runs in the page. If the port is taken, another one is used when a browser is
 * opened.
 */
async function serveTheConsole({ port, assets, open, data, frames }: ConsoleCommand): Promise<void> {
  const relay = { folder: data, showCode };
  const policy = new FramePolicy(frames);
  const host = await serveConsole(assets, port, relay, policy).catch(error => {
    if (error.code === 'EADDRINUSE' && open) return serveConsole(assets, 0, relay, policy);
    throw error;
  });
  const address = `http://127.0.0.1:${host.port}`;
  console.log(
    `Vitrine runs at ${address} with the engine in the page. Press Ctrl+C to stop serving it; stored data stays in your browser.`,
  );
  if (open) openInBrowser(address);
  stopOnSignal(host.close);
}

/** Only on a terminal: other output may be a log that others can read. */
function showCode(code: string, file: string): void {
  if (process.stdout.isTTY) console.log(`A page wants to pair with a server. The code is ${code}.`);
  else console.log(`A page wants to pair with a server. The code is in ${file}.`);
}

/** The first SIGTERM or SIGINT stops gracefully, the second immediately. */
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

async function runCommand(words: string[]): Promise<void> {
  try {
    if (asksForHelp(words)) console.log(USAGE);
    else if (isTool(words[0])) process.exitCode = await runTool(words, processTerminal());
    else {
      const command = parseCommandLine(words, CONSOLE);
      await (command.command === 'server' ? serveEngine(command) : serveTheConsole(command));
    }
  } catch (error) {
    console.error(error instanceof UsageError ? error.message : error);
    process.exitCode = error instanceof UsageError ? 2 : 1;
  }
}

if (isMainThread) await runCommand(process.argv.slice(2));
else if (workerData === SEGMENT_THREAD) runSegmentThread();
else runSearchThread();
