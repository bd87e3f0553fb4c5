import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, resolve } from 'node:path';

const BUILT = resolve(import.meta.dirname, '..', 'dist', 'console');
const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.md': 'text/markdown; charset=utf-8',
};

export interface StaticHost {
  readonly address: string;
  close(): void;
}

/** Serves the built console as a static host does that allows cross-origin reads. */
export function serveBuilt(): Promise<StaticHost> {
  return serve(path => readFile(join(BUILT, path)), { 'access-control-allow-origin': '*' });
}

/** Serves pages of another site, with a content security policy. */
export function servePages(pages: Record<string, string>, policy: string): Promise<StaticHost> {
  const page = async (path: string) => {
    const text = pages[path];
    if (text === undefined) throw new Error(`no page at ${path}`);
    return Buffer.from(text);
  };
  return serve(page, { 'content-security-policy': policy });
}

async function serve(read: (path: string) => Promise<Buffer>, headers: Record<string, string>): Promise<StaticHost> {
  const server = createServer(async (request, response) => {
    const path = new URL(request.url!, 'http://localhost').pathname;
    try {
      const file = await read(path);
      const type = TYPES[extname(path)] ?? (extname(path) === '' ? TYPES['.html'] : 'application/octet-stream');
      response.writeHead(200, { 'content-type': type, ...headers }).end(file);
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise<void>(listening => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  return { address: `http://127.0.0.1:${port}`, close: () => void server.close() };
}
