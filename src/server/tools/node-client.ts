import { readFile } from 'node:fs/promises';
import { request } from 'node:https';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { PeerCertificate } from 'node:tls';
import { CA_FILE } from '../security/node-certificates.ts';
import { addressFileOf, type NodeAddress, securityFolder, temporaryUsersOf } from '../security/secured-node.ts';
import type { TemporaryUser } from '../security/temporary-users.ts';
import { EXIT, ToolError } from './tool-error.ts';

const TIMEOUT = 35_000;
const TRIES = 5;
const BETWEEN_TRIES = 1000;

export interface NodeAnswer {
  status: number;
  // Distinguished by its status.
  body: Record<string, unknown>;
}

/** A connection to a running node as a temporary superuser. */
export interface NodeClient {
  readonly addresses: readonly string[];
  readonly enrollment: boolean;
  /** PEM. */
  readonly ca: string;
  send(method: string, path: string, body?: object): Promise<NodeAnswer>;
}

export interface NodeToolOptions {
  data: string;
  url?: string | undefined;
  /** Continue even if the node is red. */
  force: boolean;
}

/**
 * Runs work as a temporary superuser: a process that can write to the node's folder can do everything anyway. @throws
 * ToolError
 */
export async function withNode<T>(options: NodeToolOptions, work: (client: NodeClient) => Promise<T>): Promise<T> {
  const folder = securityFolder(options.data);
  const { addresses, enrollment, ca, leaf } = await readAddress(folder, options);
  const url = options.url ?? `https://${addresses[0]}`;
  if (!URL.canParse(url) || new URL(url).protocol !== 'https:')
    throw new ToolError(EXIT.usage, `[${url}] is not an https:// address`);
  const users = temporaryUsersOf(folder, Date.now);
  const user = await users.add();
  try {
    const client: NodeClient = {
      addresses,
      enrollment,
      ca,
      send: (method, path, body) => send({ method, url: new URL(path, url), ca, leaf, user, body }),
    };
    await checkHealth(client, options.force);
    return await work(client);
  } finally {
    await users.remove(user.username);
  }
}

type Reached = Omit<NodeAddress, 'leaf'> & { leaf?: string };

async function readCertificate(folder: string): Promise<string> {
  try {
    return await readFile(join(folder, CA_FILE), 'utf8');
  } catch {
    throw new ToolError(
      EXIT.unavailable,
      `[${folder}] contains no secured node; pass --data DIR, or create one with: vitrine server --data DIR`,
    );
  }
}

/** The address file of a running node; for an explicit URL, at least the CA. */
async function readAddress(folder: string, { url, data }: NodeToolOptions): Promise<Reached> {
  try {
    return JSON.parse(await readFile(addressFileOf(folder), 'utf8'));
  } catch {
    const ca = await readCertificate(folder);
    if (url !== undefined && URL.canParse(url)) return { addresses: [hostOf(new URL(url))], enrollment: true, ca };
    throw new ToolError(EXIT.unavailable, `the node of [${data}] is not running; start it with: vitrine server`);
  }
}

function hostOf(url: URL): string {
  return `${url.hostname}:${url.port === '' ? '443' : url.port}`;
}

async function checkHealth(client: NodeClient, force: boolean): Promise<void> {
  let answer = await health(client);
  for (let tried = 1; tried < TRIES && (answer.status === 401 || answer.status === 403); tried++) {
    await setTimeout(BETWEEN_TRIES);
    answer = await health(client);
  }
  if (answer.status !== 200)
    throw new ToolError(EXIT.data, `failed to determine the health of the cluster: status [${answer.status}]`);
  if (answer.body['status'] === 'red' && !force)
    throw new ToolError(EXIT.unavailable, 'the cluster is red; pass --force to continue anyway');
}

async function health(client: NodeClient): Promise<NodeAnswer> {
  try {
    return await client.send('GET', '/_cluster/health');
  } catch (error) {
    throw new ToolError(
      EXIT.unavailable,
      `failed to reach the node: ${error instanceof Error ? error.message : String(error)}`,
    );
  }
}

interface Sent {
  method: string;
  url: URL;
  ca: string;
  /** The certificate that the node presents, if known: its address need not be among the names in it. */
  leaf: string | undefined;
  user: TemporaryUser;
  body: object | undefined;
}

function send({ method, url, ca, leaf, user, body }: Sent): Promise<NodeAnswer> {
  return new Promise((resolve, reject) => {
    const text = body === undefined ? undefined : JSON.stringify(body);
    const outgoing = request(
      url,
      {
        method,
        ca,
        ...(leaf !== undefined && { checkServerIdentity: (_host, shown) => differsFrom(leaf, shown) }),
        agent: false,
        timeout: TIMEOUT,
        auth: `${user.username}:${user.password}`,
        headers:
          text === undefined ? {} : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) },
      },
      incoming => {
        let answer = '';
        incoming.setEncoding('utf8').on('data', chunk => (answer += chunk));
        incoming.on('error', reject);
        incoming.on('end', () => resolve({ status: incoming.statusCode ?? 0, body: parsed(answer) }));
      },
    );
    outgoing.on('timeout', () => outgoing.destroy(new Error(`no answer within ${TIMEOUT / 1000} seconds`)));
    outgoing.on('error', reject);
    outgoing.end(text);
  });
}

function differsFrom(leaf: string, { fingerprint256 }: PeerCertificate): Error | undefined {
  return fingerprint256 === leaf ? undefined : new Error('another server responded at this address');
}

function parsed(text: string): Record<string, unknown> {
  try {
    return JSON.parse(text);
  } catch {
    return {};
  }
}

/** The node's error message. */
export function reasonOf({ status, body }: NodeAnswer): string {
  const error = body['error'];
  const reason =
    typeof error === 'object' && error !== null && 'reason' in error ? String(error.reason) : String(error);
  return error === undefined ? `status [${status}]` : `status [${status}], ${reason}`;
}
