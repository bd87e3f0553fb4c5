import express from 'express';
import { createEngine } from 'vitrine';

/** An application with its own search engine. `store` keeps the books; without it they are in memory. */
export async function createApp(store) {
  const engine = await createEngine(store && { store });
  const app = express();
  app.use(express.json());

  app.put('/books/:id', async (request, response) => {
    const { statusCode, body } = await engine.request({
      method: 'PUT',
      path: `/books/_doc/${encodeURIComponent(request.params.id)}?refresh`,
      body: request.body,
    });
    response.status(statusCode).json({ id: request.params.id, result: body.result ?? body.error.reason });
  });

  app.get('/search', async (request, response) => {
    const { body } = await engine.request({
      path: '/books/_search?ignore_unavailable=true',
      body: {
        query: { match: { title: { query: String(request.query.q ?? ''), fuzziness: 'auto' } } },
        highlight: { fields: { title: {} }, encoder: 'html' },
      },
    });
    response.json(body.hits.hits.map(({ _id, _source, highlight }) => ({ id: _id, ..._source, found: highlight.title[0] })));
  });

  return { app, close: () => engine.close() };
}
