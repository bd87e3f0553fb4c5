import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import type { TestBrowser } from './test-browser.ts';
import { COMMANDS, type SendCommand, WebDriverTabs } from './webdriver.ts';

export interface WebKitPrograms {
  /** WebKitGTK's server of the WebDriver protocol. */
  driver: string;
  /** WebKitGTK's browser for tests. */
  browser: string;
  /** A display without a screen. */
  display: string;
}

/** Starts WebKitGTK's MiniBrowser, whose data are in memory, on a display of its own. */
export async function openWebKit(programs: WebKitPrograms): Promise<TestBrowser> {
  const screen = spawn(programs.display, ['-displayfd', '3', '-screen', '0', '1440x900x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const [display] = (await once(screen.stdio[3]!, 'data')) as [Buffer];
  const port = await freePort();
  const driver = spawn(programs.driver, [`--port=${port}`], {
    stdio: 'ignore',
    env: { ...process.env, DISPLAY: `:${display.toString().trim()}`, GDK_BACKEND: 'x11' },
  });
  const session = await newSession(`http://127.0.0.1:${port}`, programs.browser);
  const tabs = new WebDriverTabs(session.send);
  return {
    title: `WebKitGTK ${session.version}`,
    newTab: () => tabs.open(),
    async close() {
      await session.end().catch(() => undefined);
      await end(driver);
      await end(screen);
    },
  };
}

async function newSession(driver: string, browser: string) {
  const options = { binary: browser, args: ['--automation'] };
  const capabilities = { alwaysMatch: { 'webkitgtk:browserOptions': options } };
  const created = (await untilListening(() => call(`${driver}/session`, 'POST', { capabilities }))) as {
    sessionId: string;
    capabilities: { browserVersion: string };
  };
  const address = `${driver}/session/${created.sessionId}`;
  const send: SendCommand = (command, parameters) => {
    const { method, path } = COMMANDS[command];
    return call(`${address}${path}`, method, method === 'POST' ? (parameters ?? {}) : undefined);
  };
  return { version: created.capabilities.browserVersion, send, end: () => call(address, 'DELETE') };
}

async function call(address: string, method: string, body?: object): Promise<unknown> {
  const response = await fetch(address, { method, ...(body && { body: JSON.stringify(body) }) });
  const { value } = (await response.json()) as { value: { error: string; message: string } };
  if (!response.ok) throw new Error(`${value.error}: ${value.message}`);
  return value;
}

/** Repeats a request that fails before it reaches the server. */
async function untilListening<Result>(request: () => Promise<Result>): Promise<Result> {
  for (let attempt = 0; ; attempt++) {
    try {
      return await request();
    } catch (error) {
      if (!(error instanceof TypeError) || attempt === 100) throw error;
      await new Promise(done => setTimeout(done, 100));
    }
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  await once(server, 'close');
  return port;
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
}
