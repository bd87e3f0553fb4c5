import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { type Agent, request } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type RunningServer, serve } from '../serve.ts';
import type { ServerSettings } from '../server-settings.ts';

export interface ServerAnswer {
  status: number;
  // Tests read any member of a response.
  // biome-ignore lint/suspicious/noExplicitAny: the shape is what the test asserts
  body: any;
  text: string;
  headers: NodeJS.Dict<string | string[]>;
}

/** A secured node in its own folder, with a clock that only moves when set. */
export class SecuredServer {
  readonly data: string;
  time = Date.UTC(2026, 0, 1);
  /** Milliseconds by which failed logins were delayed. */
  readonly waits: number[] = [];
  ca = '';
  private server!: RunningServer;
  private settings: ServerSettings = {};
  /** For external certificates: their CA, and a name in them. */
  private trust: { ca: string; servername: string } | undefined;

  private constructor(data: string) {
    this.data = data;
  }

  static async start(
    settings: ServerSettings = {},
    trust?: { ca: string; servername: string },
  ): Promise<SecuredServer> {
    const started = new SecuredServer(await mkdtemp(join(tmpdir(), 'vitrine-secured-')));
    started.settings = settings;
    started.trust = trust;
    // Certificates are verified by the clock of the test's process.
    started.time = Date.now();
    await started.open();
    return started;
  }

  get address(): string {
    return `https://${this.server.address}`;
  }

  get node() {
    return this.server.node!;
  }

  /** Restarts the node on the same port, calling `between` while it is stopped. */
  async restart(between: () => Promise<void> = async () => undefined): Promise<void> {
    const port = Number(new URL(this.address).port);
    await this.server.stop();
    await between();
    await this.open(port);
  }

  async dispose(): Promise<void> {
    await this.server.stop();
    await rm(this.data, { recursive: true, force: true });
  }

  /** `authorization` is the whole header. */
  ask(
    line: string,
    authorization?: string,
    body?: object | string,
    agent: Agent | false = false,
  ): Promise<ServerAnswer> {
    const [method, path] = line.split(' ') as [string, string];
    const text = body === undefined || typeof body === 'string' ? body : JSON.stringify(body);
    const headers: Record<string, string> = {};
    if (authorization !== undefined) headers['authorization'] = authorization;
    if (text !== undefined) headers['content-type'] = 'application/json';
    if (text !== undefined) headers['content-length'] = String(Buffer.byteLength(text));
    return new Promise((resolve, reject) => {
      const outgoing = request(
        `${this.address}${path}`,
        { ...this.trust, method, headers, ca: this.ca, agent },
        incoming => {
          let answer = '';
          incoming.setEncoding('utf8').on('data', chunk => (answer += chunk));
          incoming.on('end', () => {
            const isJson = String(incoming.headers['content-type']).includes('json') && answer !== '';
            const body = isJson ? JSON.parse(answer) : undefined;
            resolve({ status: incoming.statusCode!, body, text: answer, headers: incoming.headers });
          });
        },
      );
      outgoing.on('error', reject);
      outgoing.end(text);
    });
  }

  private async open(port = 0): Promise<void> {
    const command = { command: 'server', port, host: '127.0.0.1', data: this.data, plain: false } as const;
    this.server = await serve(
      { ...command, settings: this.settings },
      { now: () => this.time, sleep: async milliseconds => void this.waits.push(milliseconds) },
    );
    this.ca = this.trust?.ca ?? (await readFile(join(this.data, 'security', 'http_ca.crt'), 'utf8'));
  }
}

export function basic(username: string, password: string): string {
  return `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`;
}

export function apiKey(id: string, secret: string): string {
  return `ApiKey ${Buffer.from(`${id}:${secret}`).toString('base64')}`;
}
