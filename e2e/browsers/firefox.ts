import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestBrowser } from './test-browser.ts';
import { COMMANDS, WebDriverTabs } from './webdriver.ts';

const PREFERENCES = {
  'marionette.port': 0,
  'browser.shell.checkDefaultBrowser': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'app.update.enabled': false,
  // Without these, Firefox contacts its maker's servers while tests run.
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'services.settings.server': 'data:,',
};

/** Starts Firefox without a window. It is driven by Marionette, the protocol that geckodriver translates WebDriver to. */
export async function openFirefox(program: string): Promise<TestBrowser> {
  const profile = await mkdtemp(join(tmpdir(), 'vitrine-firefox-'));
  const lines = Object.entries(PREFERENCES).map(pair => `user_pref(${pair.map(each => JSON.stringify(each)).join()});`);
  await writeFile(join(profile, 'user.js'), lines.join('\n'));
  const browser = spawn(program, ['--headless', '--marionette', '--no-remote', '--profile', profile], {
    stdio: 'ignore',
    env: { ...process.env, HOME: profile },
  });
  const ended = once(browser, 'exit');
  const marionette = await Marionette.connect(() => readFile(join(profile, 'MarionetteActivePort'), 'utf8'));
  const session = (await marionette.send('WebDriver:NewSession', {})) as { capabilities: { browserVersion: string } };
  const tabs = new WebDriverTabs(async (command, parameters = {}) => {
    const answer = await marionette.send(COMMANDS[command].marionette, parameters);
    // Marionette wraps values that are not objects, and elements.
    return answer !== null && typeof answer === 'object' && 'value' in answer ? answer.value : answer;
  });
  return {
    title: `Firefox ${session.capabilities.browserVersion}`,
    newTab: () => tabs.open(),
    async close() {
      await marionette.send('Marionette:Quit', { flags: ['eForceQuit'] }).catch(() => browser.kill('SIGKILL'));
      await ended;
      await rm(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

/** Marionette's wire format: the length of a JSON array, a colon, the array `[0, id, name, parameters]`. */
class Marionette {
  private readonly socket: Socket;
  private readonly pending = new Map<number, { resolve(value: unknown): void; reject(error: Error): void }>();
  private received = Buffer.alloc(0);
  private nextId = 1;

  /** @param readPort rejects until the browser listens */
  static async connect(readPort: () => Promise<string>): Promise<Marionette> {
    for (let attempt = 0; ; attempt++) {
      try {
        const socket = connect(Number(await readPort()), '127.0.0.1');
        await once(socket, 'connect');
        return new Marionette(socket);
      } catch (error) {
        if (attempt === 300) throw error;
        await new Promise(done => setTimeout(done, 100));
      }
    }
  }

  private constructor(socket: Socket) {
    this.socket = socket;
    socket.on('data', part => this.receive(part));
    socket.on('close', () => this.failAll());
  }

  send(name: string, parameters: object): Promise<unknown> {
    return new Promise((resolve, reject) => {
      const id = this.nextId++;
      this.pending.set(id, { resolve, reject });
      const packet = JSON.stringify([0, id, name, parameters]);
      this.socket.write(`${Buffer.byteLength(packet)}:${packet}`);
    });
  }

  private receive(part: Buffer): void {
    this.received = Buffer.concat([this.received, part]);
    for (;;) {
      const colon = this.received.indexOf(':');
      if (colon < 0) return;
      const end = colon + 1 + Number(this.received.toString('latin1', 0, colon));
      if (this.received.length < end) return;
      this.settle(JSON.parse(this.received.toString('utf8', colon + 1, end)));
      this.received = this.received.subarray(end);
    }
  }

  /** The first packet is a greeting and not an array. */
  private settle(
    packet: [type: 1, id: number, error: { error: string; message: string } | null, value: unknown],
  ): void {
    if (!Array.isArray(packet)) return;
    const [, id, error, value] = packet;
    const waiting = this.pending.get(id);
    this.pending.delete(id);
    if (error) waiting?.reject(new Error(`${error.error}: ${error.message}`));
    else waiting?.resolve(value);
  }

  private failAll(): void {
    for (const { reject } of this.pending.values()) reject(new Error('Firefox has ended.'));
    this.pending.clear();
  }
}
