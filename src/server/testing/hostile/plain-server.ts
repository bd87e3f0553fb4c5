import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';

const ROOT = join(import.meta.dirname, '..', '..', '..', '..');

export interface PlainAnswer {
  readonly status: number;
  readonly text: string;
  /** Milliseconds from the first byte sent to the last received. */
  readonly millis: number;
}

/** The bundled server as a separate process, without TLS or passwords, with an empty data folder. */
export class PlainServer {
  private readonly folder: string;
  private readonly child: ChildProcess;
  private readonly address: string;
  private recentOutput: string;

  private constructor(folder: string, child: ChildProcess, address: string, output: string) {
    this.folder = folder;
    this.child = child;
    this.address = address;
    this.recentOutput = output;
    for (const stream of [child.stdout!, child.stderr!])
      stream.on('data', chunk => (this.recentOutput = (this.recentOutput + String(chunk)).slice(-20_000)));
  }

  /** Builds and starts it. @param searchThreads threads beside the main one */
  static async start(searchThreads: number): Promise<PlainServer> {
    const folder = await mkdtemp(join(tmpdir(), 'vitrine-plain-'));
    await build({
      configFile: join(ROOT, 'setup', 'server.vite.config.mjs'),
      logLevel: 'error',
      build: { outDir: join(folder, 'program'), emptyOutDir: true },
    });
    const args = [
      join(folder, 'program', 'main.js'),
      'server',
      '--plain',
      '--port',
      '0',
      '--data',
      join(folder, 'data'),
      '--search-threads',
      String(searchThreads),
    ];
    const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe'] });
    return new Promise((resolve, reject) => {
      let output = '';
      child.stderr.on('data', chunk => (output += String(chunk)));
      child.stdout.on('data', chunk => {
        output += String(chunk);
        const address = /listens on (http:\/\/[^\s,]+)/.exec(output)?.[1];
        if (address !== undefined) resolve(new PlainServer(folder, child, address, output));
      });
      child.once('close', code => reject(new Error(`the server exited with ${code}: ${output}`)));
    });
  }

  get isRunning(): boolean {
    return this.child.exitCode === null && this.child.signalCode === null;
  }

  /** The last 20,000 characters of its output. */
  get output(): string {
    return this.recentOutput;
  }

  /** Sends one request. Rejects if the connection fails or there is no response within `timeout` milliseconds. */
  ask(line: string, body?: object | string, agent: Agent | false = false, timeout = 120_000): Promise<PlainAnswer> {
    const [method, path] = line.split(' ') as [string, string];
    const text = body === undefined || typeof body === 'string' ? body : JSON.stringify(body);
    const headers: Record<string, string> = {};
    if (text !== undefined) headers['content-type'] = 'application/json';
    if (text !== undefined) headers['content-length'] = String(Buffer.byteLength(text));
    const started = performance.now();
    return new Promise((resolve, reject) => {
      const outgoing = request(`${this.address}${path}`, { method, headers, agent, timeout }, incoming => {
        let answer = '';
        incoming.setEncoding('utf8').on('data', chunk => (answer += chunk));
        incoming.on('end', () =>
          resolve({ status: incoming.statusCode!, text: answer, millis: performance.now() - started }),
        );
        incoming.on('error', reject);
      });
      outgoing.on('timeout', () => outgoing.destroy(new Error(`no answer to ${line} within ${timeout} ms`)));
      outgoing.on('error', reject);
      outgoing.end(text);
    });
  }

  /** Resident memory of the process in megabytes. */
  residentMegabytes(): Promise<number> {
    return new Promise((resolve, reject) => {
      execFile('ps', ['-o', 'rss=', '-p', String(this.child.pid)], (error, out) => {
        if (error) reject(error);
        else resolve(Number(out.trim()) / 1024);
      });
    });
  }

  async stop(): Promise<void> {
    if (this.isRunning) {
      const ended = new Promise(resolve => this.child.once('close', resolve));
      this.child.kill('SIGKILL');
      await ended;
    }
    await rm(this.folder, { recursive: true, force: true });
  }
}

/** Requests `GET /` over its own connection in a loop and records the longest wait. */
export class OtherClient {
  longestMillis = 0;
  failures = 0;
  private readonly server: PlainServer;
  private readonly agent = new Agent({ keepAlive: true, maxSockets: 1 });
  private asking = true;
  private readonly done: Promise<void>;

  constructor(server: PlainServer) {
    this.server = server;
    this.done = this.run();
  }

  async stop(): Promise<void> {
    this.asking = false;
    await this.done;
    this.agent.destroy();
  }

  private async run(): Promise<void> {
    while (this.asking) {
      try {
        const { status, millis } = await this.server.ask('GET /', undefined, this.agent);
        this.longestMillis = Math.max(this.longestMillis, millis);
        if (status !== 200) this.failures++;
      } catch {
        this.failures++;
        if (!this.server.isRunning) return;
      }
      // Milliseconds between two requests, long enough not to load the server being measured.
      await new Promise(resolve => setTimeout(resolve, 20));
    }
  }
}
