import { createServer } from 'node:http';
import { createEngine } from 'vitrine';

/**
 * An application with its own search engine: `PUT /books/ID` stores a book, `GET /search?q=TEXT` finds some.
 * `store` keeps the books; without it they are in memory.
 */
export async function searchServer(store) {
  const engine = await createEngine({ ...(store && { store }) });
  const server = createServer(async (request, response) => {
    const { status, body } = await answer(engine, request).catch(error => ({ status: 500, body: { error: error.message } }));
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });
  server.on('close', () => engine.close());
  return server;
}

async function answer(engine, request) {
  const { pathname, searchParams } = new URL(request.url, 'http://localhost');
  const [, id] = /^\/books\/([^/]+)$/.exec(pathname) ?? [];
  if (request.method === 'PUT' && id !== undefined) return storeBook(engine, id, await textOf(request));
  if (request.method === 'GET' && pathname === '/search') return findBooks(engine, searchParams.get('q') ?? '');
  return { status: 404, body: { error: 'Try PUT /books/1 or GET /search?q=soup.' } };
}

/** The engine checks the book: what is not a JSON object is an error of the request, with the reason. */
async function storeBook(engine, id, book) {
  const { statusCode, body } = await engine.request({ method: 'PUT', path: `/books/_doc/${id}?refresh`, body: book });
  return { status: statusCode, body: body.error ? { error: body.error.reason } : { id, result: body.result } };
}

async function findBooks(engine, text) {
  const { body } = await engine.request({
    path: '/books/_search?ignore_unavailable=true',
    body: {
      query: { match: { title: { query: text, fuzziness: 'auto' } } },
      highlight: { fields: { title: {} }, encoder: 'html' },
    },
  });
  return { status: 200, body: body.hits.hits.map(({ _id, _source, highlight }) => ({ id: _id, ..._source, found: highlight.title[0] })) };
}

async function textOf(request) {
  let text = '';
  for await (const chunk of request.setEncoding('utf8')) text += chunk;
  return text;
}
