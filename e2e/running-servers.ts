import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { request } from 'node:https';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { expect, type Page } from '@playwright/test';
import { COPY as REMOTES } from '../src/console/remotes/copy.ts';

const ROOT = resolve(import.meta.dirname, '..');
const PROGRAM = join(ROOT, 'dist', 'server', 'main.js');
const run = promisify(execFile);

/** A command of the program that goes on running, and the address it says it listens at. */
export class Running {
  private readonly child: ChildProcess;
  readonly address: Promise<string>;

  constructor(words: string[]) {
    this.child = spawn(process.execPath, [PROGRAM, ...words], { cwd: ROOT, stdio: ['ignore', 'pipe', 'inherit'] });
    let said = '';
    this.address = new Promise((found, failed) => {
      this.child.stdout!.setEncoding('utf8').on('data', text => {
        said += text;
        const address = /https?:\/\/[\d.]+:\d+/.exec(said)?.[0];
        if (address !== undefined) found(address);
      });
      this.child.once('exit', () => failed(new Error(`it ended: ${said}`)));
    });
  }

  stop(): Promise<unknown> {
    const over = new Promise(done => this.child.once('exit', done));
    this.child.kill('SIGTERM');
    return over;
  }
}

export async function signIn(page: Page, password: string): Promise<void> {
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: REMOTES.signInButton, exact: true }).click();
}

/** A secured node with a fresh folder. */
export class Secured {
  private readonly folder: string;
  readonly server: Running;

  constructor(name: string, options: string[]) {
    this.folder = mkdtempSync(join(tmpdir(), `vitrine-${name}-`));
    this.server = new Running(['server', '--port', '0', '--data', this.folder, ...options]);
  }

  /** A new password of `elastic`. */
  async password(): Promise<string> {
    const words = ['reset-password', '-u', 'elastic', '-b', '-s', '--data', this.folder];
    return (await run(process.execPath, [PROGRAM, ...words])).stdout.trim();
  }

  async stop(): Promise<void> {
    await this.server.stop();
    rmSync(this.folder, { recursive: true, force: true });
  }
}

/** A secured node and a console of its own, both with fresh folders. */
export class Pair {
  readonly folder: string;
  server: Running;
  host: Running;

  private constructor(name: string) {
    this.folder = mkdtempSync(join(tmpdir(), `vitrine-${name}-`));
    this.server = this.startServer('0');
    this.host = this.startHost('0');
  }

  static async start(name: string): Promise<Pair> {
    const pair = new Pair(name);
    await Promise.all([pair.server.address, pair.host.address]);
    return pair;
  }

  startServer(port: string): Running {
    return new Running(['server', '--port', port, '--data', join(this.folder, 'node')]);
  }

  startHost(port: string): Running {
    return new Running(['console', '--port', port, '--no-open', '--data', join(this.folder, 'console')]);
  }

  async stop(): Promise<void> {
    await Promise.all([this.server.stop(), this.host.stop()]);
    rmSync(this.folder, { recursive: true, force: true });
  }

  async tool(...words: string[]): Promise<string> {
    return (await run(process.execPath, [PROGRAM, ...words, '--data', join(this.folder, 'node')])).stdout.trim();
  }

  token(): Promise<string> {
    return this.tool('create-enrollment-token', '--scope', 'kibana');
  }

  password(): Promise<string> {
    return this.tool('reset-password', '-u', 'elastic', '-b', '-s');
  }

  /** Types the code the console printed where it runs. */
  async giveCode(page: Page): Promise<void> {
    const data = join(this.folder, 'console');
    const file = () => (existsSync(data) ? readdirSync(data) : []).find(name => /^pairing-code-\d+$/.test(name));
    await expect(page.getByText('Connecting requires a code.')).toBeVisible({ timeout: 30_000 });
    await expect.poll(() => file() !== undefined).toBe(true);
    await page.getByLabel(REMOTES.digit(1)).click();
    await page.keyboard.type(readFileSync(join(data, file()!), 'utf8').trim());
    await page.getByRole('button', { name: REMOTES.verifyCode }).click();
  }

  /** Queries the node directly, like another client. */
  async ask(line: string, password: string, body?: string): Promise<{ status: number; text: string }> {
    const [method, path] = line.split(' ') as [string, string];
    const address = await this.server.address;
    return new Promise((resolve, reject) => {
      const options = {
        method,
        auth: `elastic:${password}`,
        ca: readFileSync(join(this.folder, 'node', 'security', 'http_ca.crt')),
        headers: { 'content-type': path.includes('_bulk') ? 'application/x-ndjson' : 'application/json' },
      };
      const outgoing = request(`${address}${path}`, options, answer => {
        let text = '';
        answer.setEncoding('utf8').on('data', part => {
          text += part;
        });
        answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text }));
      });
      outgoing.on('error', reject);
      outgoing.end(body);
    });
  }
}
