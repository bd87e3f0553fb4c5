import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, resolve } from 'node:path';

const PAGE = resolve(import.meta.dirname, '..', 'dist', 'console');
const TYPES: Record<string, string> = { '.js': 'text/javascript', '.css': 'text/css', '.svg': 'image/svg+xml' };

/** Serves the built page on loopback as an ordinary web server does, without any special headers. */
export async function servePlainly(): Promise<{ address: string; close(): void }> {
  const server = createServer(async (request, response) => {
    const path = new URL(request.url!, 'http://localhost').pathname;
    const type = TYPES[extname(path)];
    try {
      const file = await readFile(join(PAGE, type ? path : 'index.html'));
      response.writeHead(200, { 'content-type': type ?? 'text/html' }).end(file);
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise<void>(listening => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  return { address: `http://127.0.0.1:${port}`, close: () => void server.close() };
}
