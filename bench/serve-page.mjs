import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';

/**
 * Serves a folder of scripts on loopback, with a page that runs one of them: a secure context, which the engine needs for its lock,
 * and isolated, so that it has threads. The caller closes the server.
 */
export async function servePage(folder, script) {
  const server = createServer(async (request, response) => {
    response.setHeader('cross-origin-opener-policy', 'same-origin');
    response.setHeader('cross-origin-embedder-policy', 'require-corp');
    if (request.url === '/')
      return response
        .setHeader('content-type', 'text/html')
        .end(`<!doctype html><script type="module" src="${script}"></script>`);
    try {
      const code = await readFile(join(folder, request.url));
      response.setHeader('content-type', 'text/javascript').end(code);
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise(resolve => server.listen(0, '127.0.0.1', resolve));
  return server;
}
