import { readFile, stat } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, resolve } from 'node:path';

const PAGE = resolve(import.meta.dirname, '..', 'dist', 'console');
const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
};

export interface PlainHostOptions {
  /** The built page. */
  folder?: string;
  /** The path of the folder, with slashes at both ends. */
  under?: string;
  /** Whether missing paths are answered with `404.html` of the folder, as GitHub Pages does. */
  notFoundPage?: boolean;
}

export interface PlainHost {
  /** Of the page, with a slash at the end. */
  readonly address: string;
  close(): void;
}

/** Serves the built page on loopback as an ordinary file server does: no special headers, 404 for what is no file. */
export async function servePlainly(options: PlainHostOptions = {}): Promise<PlainHost> {
  const { folder = PAGE, under = '/', notFoundPage = false } = options;
  const server = createServer(async (request, response) => {
    const path = decodeURIComponent(new URL(request.url!, 'http://localhost').pathname);
    const file = path.startsWith(under) ? await fileAt(join(folder, path.slice(under.length))) : undefined;
    if (file !== undefined)
      response.writeHead(200, { 'content-type': TYPES[extname(file)] ?? 'application/octet-stream' });
    else response.writeHead(404, { 'content-type': 'text/html' });
    if (file === undefined && !notFoundPage) return response.end('Not found');
    return response.end(await readFile(file ?? join(folder, '404.html')));
  });
  await new Promise<void>(listening => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  return {
    address: `http://127.0.0.1:${port}${under}`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** A folder is answered with its page. */
async function fileAt(path: string): Promise<string | undefined> {
  const found = await stat(path).catch(() => undefined);
  if (found?.isDirectory()) return fileAt(join(path, 'index.html'));
  return found?.isFile() ? path : undefined;
}
