import { createReadStream } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize, sep } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { errorCode } from '../files/checked-file.ts';
import { rejectCrossSite } from '../http/request-gate.ts';
import { RemoteStore } from '../pairing/remote-store.ts';
import { RELAY_PREFIX, Relay, type RelayOptions } from '../relay/relay.ts';
import { privateFolder } from '../security/private-file.ts';
import { pageForAnyPath } from './console-page.ts';
import { FramePolicy } from './frame-policy.ts';
import { pagePolicy } from './page-policy.ts';

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.ndjson': 'application/x-ndjson',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
  '.ttf': 'font/ttf',
};

/**
 * Isolate the page, so that workers may share memory. The page loads nothing of other origins except by CORS, which
 * `require-corp` allows; `credentialless` would allow more, but not every browser knows it.
 */
export const ISOLATION = {
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-embedder-policy': 'require-corp',
};

const MAX_HEAD = 16 * 1024;
const HEAD_TIMEOUT = 10_000;

export interface ConsoleHost {
  readonly port: number;
  readonly relay: Relay;
  close(): Promise<void>;
}

/**
 * Serves the built console from `folder` on loopback, and relays to the servers it is paired with. Every path that is
 * no file answers with the page, because the page's own router reads it. @throws UsageError for a damaged folder
 */
export async function serveConsole(
  folder: string,
  port: number,
  relayOptions: RelayOptions,
  frames = new FramePolicy([]),
): Promise<ConsoleHost> {
  await privateFolder(relayOptions.folder);
  // Everything that can fail comes before listening: otherwise a port could be open without a service.
  const remotes = await RemoteStore.open(join(relayOptions.folder, 'connections.json'));
  const server = createServer({
    maxHeaderSize: MAX_HEAD,
    headersTimeout: HEAD_TIMEOUT,
    connectionsCheckingInterval: 1_000,
    requestTimeout: 0,
  });
  const bound = await listen(server, port);
  const relay = new Relay(remotes, bound, relayOptions);
  const own = ['127.0.0.1', 'localhost', '[::1]'].map(name => `${name}:${bound}`);
  server.on('request', (request, response) => {
    const refusal = rejectCrossSite(request, host => host !== undefined && own.includes(host), frames.admits(request));
    if (refusal) refuse(response, refusal.status);
    else if (request.url?.startsWith(RELAY_PREFIX)) void relay.answer(request, response);
    else answer(folder, request, response, frames).catch(error => fail(response, error));
  });
  const close = async () => {
    await relay.close();
    server.closeAllConnections();
    await new Promise(resolve => server.close(resolve));
  };
  return { port: bound, relay, close };
}

function listen(server: Server, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => resolve((server.address() as AddressInfo).port));
  });
}

const PAGE = 'index.html';
/** Built files with a hash in their names. */
const ASSETS = '/assets/';

async function answer(
  folder: string,
  request: IncomingMessage,
  response: ServerResponse,
  frames: FramePolicy,
): Promise<void> {
  if (request.method !== 'GET' && request.method !== 'HEAD') return refuse(response, 405);
  const file = await fileFor(folder, request);
  if (file === undefined) return refuse(response, 404);
  const page = file === join(folder, PAGE) ? pageForAnyPath(await readFile(file, 'utf8')) : undefined;
  response.writeHead(200, {
    'content-type': TYPES[extname(file)] ?? 'application/octet-stream',
    'content-security-policy': pagePolicy(request.url ?? '/', frames.ancestors(pathOf(request))),
    'cache-control': file.includes(`${sep}assets${sep}`) ? 'public, max-age=31536000, immutable' : 'no-cache',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    ...ISOLATION,
    'cross-origin-resource-policy': 'same-origin',
  });
  if (request.method === 'HEAD') response.end();
  else if (page !== undefined) response.end(page);
  else await pipeline(createReadStream(file), response);
}

function pathOf({ url = '/' }: IncomingMessage): string {
  return url.split('?', 1)[0]!;
}

/** The requested file; every other page the browser opens is a route of the console, whose names may contain dots. */
async function fileFor(folder: string, request: IncomingMessage): Promise<string | undefined> {
  const path = decode(pathOf(request));
  if (!path?.startsWith('/') || path.includes('\0')) return undefined;
  const wanted = normalize(join(folder, path));
  if (wanted !== normalize(folder) && !wanted.startsWith(normalize(folder + sep))) return undefined;
  if (await isFile(wanted)) return wanted;
  if (await isFile(`${wanted}.html`)) return `${wanted}.html`;
  const isPage = request.headers.accept?.includes('text/html') === true && !path.startsWith(ASSETS);
  return isPage || extname(wanted) === '' || wanted.endsWith(sep) ? join(folder, PAGE) : undefined;
}

function decode(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}

async function isFile(path: string): Promise<boolean> {
  return (await stat(path).catch(() => undefined))?.isFile() ?? false;
}

/** A page that is left while it loads is no fault. */
function fail(response: ServerResponse, error: unknown): void {
  if (errorCode(error) !== 'ERR_STREAM_PREMATURE_CLOSE') console.error(error);
  response.destroy();
}

function refuse(response: ServerResponse, status: number): void {
  response.writeHead(status, { 'content-type': 'text/plain; charset=utf-8', connection: 'close' });
  response.end(`${status}\n`);
}
