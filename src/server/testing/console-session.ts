import { mkdtemp, rm } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SESSION_HEADER } from '../../rest/relay-protocol.ts';
import { type ConsoleHost, serveConsole } from '../page/console-host.ts';
import type { RelayOptions } from '../relay/relay.ts';

export interface ReceivedResponse {
  status: number;
  headers: NodeJS.Dict<string | string[]>;
  text: string;
  // biome-ignore lint/suspicious/noExplicitAny: the shape is what the test asserts
  body: any;
}

export interface SentRequest {
  method?: string;
  headers?: Record<string, string>;
  body?: string | Buffer | NodeJS.ReadableStream;
}

/** A console host with its own folder, and a browser session. */
export class ConsoleSession {
  readonly folder: string;
  readonly codes: string[] = [];
  time = Date.now();
  host!: ConsoleHost;
  private session: Record<string, string> = {};

  private constructor(folder: string) {
    this.folder = folder;
  }

  static async start(options: Partial<RelayOptions> = {}): Promise<ConsoleSession> {
    const client = new ConsoleSession(await mkdtemp(join(tmpdir(), 'vitrine-relay-')));
    await client.open(options);
    return client;
  }

  async open(options: Partial<RelayOptions> = {}): Promise<void> {
    this.host = await serveConsole(this.folder, 0, {
      folder: this.folder,
      now: () => this.time,
      showCode: code => this.codes.push(code),
      ...options,
    });
  }

  async stop(): Promise<void> {
    await this.host.close();
    await rm(this.folder, { recursive: true, force: true });
  }

  /** Sends exactly these bytes: no client corrects them. */
  ask(path: string, { method = 'POST', headers = {}, body }: SentRequest = {}): Promise<ReceivedResponse> {
    return new Promise((resolve, reject) => {
      const target = { host: '127.0.0.1', port: this.host.port, path, method, agent: false as const };
      const outgoing = request({ ...target, headers }, incoming => {
        const chunks: Buffer[] = [];
        incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
        incoming.on('error', reject);
        incoming.on('end', () => {
          const text = Buffer.concat(chunks).toString();
          const { 'content-type': type, 'content-encoding': packed } = incoming.headers;
          const isJson = String(type).includes('json') && text !== '' && packed === undefined;
          resolve({
            status: incoming.statusCode!,
            headers: incoming.headers,
            text,
            body: isJson ? JSON.parse(text) : undefined,
          });
        });
      });
      outgoing.on('error', reject);
      if (body === undefined || typeof body === 'string' || Buffer.isBuffer(body)) outgoing.end(body);
      else body.pipe(outgoing);
    });
  }

  /** Sends the session's cookie and key, as the page does. */
  async call(name: string, value: object = {}, headers: Record<string, string> = {}): Promise<ReceivedResponse> {
    if (!this.session['cookie']) await this.begin();
    return this.ask(`/relay/${name}`, {
      headers: { 'content-type': 'application/json', ...this.session, ...headers },
      body: JSON.stringify(value),
    });
  }

  async send(to: string, line: string, spoken: SentRequest = {}): Promise<ReceivedResponse> {
    const [method = '', path = ''] = line.split(/ (.*)/s);
    const address = `/relay/send?to=${to}&method=${method}&path=${encodeURIComponent(path)}`;
    return this.ask(address, { ...spoken, headers: { ...this.session, ...spoken.headers } });
  }

  /** Starts another session, as another browser would. */
  async begin(): Promise<ReceivedResponse> {
    const heard = await this.ask('/relay/session', { headers: { 'content-type': 'application/json' }, body: '{}' });
    const cookie = String(heard.headers['set-cookie']).split(';')[0]!;
    this.session = { cookie, [SESSION_HEADER]: heard.body.key };
    return heard;
  }

  get credentials(): Record<string, string> {
    return this.session;
  }

  async giveCode(): Promise<void> {
    await this.call('code');
    await this.call('code', { code: this.codes.at(-1) });
  }

  /** Resolves to the id of the remote. */
  async pair(token: string, user: { username: string; password: string }): Promise<string> {
    await this.giveCode();
    const { body } = await this.call('enroll', { token });
    if (!body.remote) throw new Error(JSON.stringify(body));
    const { status, text } = await this.call('login', { remote: body.remote.id, ...user });
    if (status !== 200) throw new Error(text);
    return body.remote.id;
  }
}
