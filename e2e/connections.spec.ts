import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { request } from 'node:https';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { expect, type Page, test } from '@playwright/test';

const ROOT = resolve(import.meta.dirname, '..');
const PROGRAM = join(ROOT, 'dist', 'server', 'main.js');
const run = promisify(execFile);

/** A command of the program that goes on running, and the address it says it listens at. */
class Running {
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

let folder: string;
let server: Running;
let host: Running;

test.beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'vitrine-connections-'));
  server = new Running(['server', '--port', '0', '--data', join(folder, 'node')]);
  host = new Running(['console', '--port', '0', '--no-open', '--data', join(folder, 'console')]);
  await Promise.all([server.address, host.address]);
});
test.afterEach(async () => {
  await Promise.all([server.stop(), host.stop()]);
  rmSync(folder, { recursive: true, force: true });
});

async function tool(...words: string[]): Promise<string> {
  return (await run(process.execPath, [PROGRAM, ...words, '--data', join(folder, 'node')])).stdout.trim();
}

function code(): string {
  const data = join(folder, 'console');
  const file = readdirSync(data).find(name => /^pairing-code-\d+$/.test(name));
  return readFileSync(join(data, file!), 'utf8').trim();
}

async function signIn(page: Page, password: string): Promise<void> {
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

/** A document of somebody else's, to be found through the console. */
function index(address: string, password: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const outgoing = request(
      `${address}/soups/_doc/1?refresh=true`,
      {
        method: 'PUT',
        auth: `elastic:${password}`,
        ca: readFileSync(join(folder, 'node', 'security', 'http_ca.crt')),
        headers: { 'content-type': 'application/json' },
      },
      answer => {
        answer.resume();
        if (answer.statusCode === 201) resolve();
        else reject(new Error(`it answered ${answer.statusCode}`));
      },
    );
    outgoing.on('error', reject);
    outgoing.end('{"title":"Leek soup"}');
  });
}

test('5.5 a fresh node and a fresh console: code, token, superuser, search; both restarted, still paired', async ({
  page,
}) => {
  const token = await tool('create-enrollment-token', '--scope', 'kibana');
  const password = await tool('reset-password', '-u', 'elastic', '-b', '-s');
  const address = await host.address;
  const name = new URL(await server.address).host;
  await page.goto(`${address}/connections`);
  await expect(page.getByText('Pairing needs a code.')).toBeVisible({ timeout: 30_000 });
  await expect
    .poll(
      () =>
        readdirSync(folder).includes('console') &&
        readdirSync(join(folder, 'console')).some(name => /^pairing-code-\d+$/.test(name)),
    )
    .toBe(true);
  await page.getByLabel('Digit 1').click();
  await page.keyboard.type(code());
  await page.getByRole('button', { name: 'Verify the code' }).click();
  const box = page.getByLabel('Enrollment token');
  await box.fill(token.slice(0, 30));
  await expect(page.getByText('This is no enrollment token.')).toBeVisible();
  await box.fill(token);
  await expect(page.getByText(`Connects to ${name}`)).toBeVisible();
  await page.getByRole('button', { name: 'Pair with the server' }).click();
  await expect(page.getByText('Sign in as the superuser')).toBeVisible({ timeout: 20_000 });
  await signIn(page, 'not the password');
  await expect(page.getByRole('alert').getByText('Wrong user or password')).toBeVisible();
  await expect(async () => {
    await signIn(page, password);
    await expect(page.getByRole('button', { name: `Connection: ${name}`, exact: false })).toBeVisible({
      timeout: 5_000,
    });
  }).toPass({ timeout: 20_000 });

  const stored = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, location.href]));
  for (const secret of [password, token, 'AAEAAWVsYXN0aWMva2liYW5h']) expect(stored).not.toContain(secret);

  await index(await server.address, password);
  await page.goto(`${address}/indices/soups`);
  await expect(page.getByText('Leek soup').first()).toBeVisible({ timeout: 20_000 });
  await expect(page.getByRole('button', { name: `Connection: ${name}`, exact: false })).toBeVisible({
    timeout: 20_000,
  });

  const [serverPort, hostPort] = [name.split(':')[1]!, new URL(address).port];
  await Promise.all([server.stop(), host.stop()]);
  server = new Running(['server', '--port', serverPort, '--data', join(folder, 'node')]);
  host = new Running(['console', '--port', hostPort, '--no-open', '--data', join(folder, 'console')]);
  await Promise.all([server.address, host.address]);
  await page.goto(`${address}/connections`);
  await page.getByRole('navigation', { name: 'Connections' }).getByRole('button', { name }).click();
  await signIn(page, password);
  await expect(page.getByRole('button', { name: `Connection: ${name}`, exact: false })).toBeVisible({
    timeout: 20_000,
  });

  await server.stop();
  await expect(page.getByText('Nobody answers there')).toBeVisible({ timeout: 30_000 });
  await page.getByRole('navigation', { name: 'Connections' }).getByRole('button', { name: 'In this tab' }).click();
  await page.getByRole('button', { name: 'Send requests to this tab' }).click();
  await expect(page.getByRole('button', { name: 'Connection: in this tab', exact: false })).toBeVisible();
  server = new Running(['server', '--port', serverPort, '--data', join(folder, 'node')]);
  await server.address;
});
