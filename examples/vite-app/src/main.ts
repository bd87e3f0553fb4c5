import { startWorker } from 'vitrine/browser';

/** The engine runs in a Web Worker and keeps its documents in IndexedDB. */
async function openNotes() {
  const engine = await startWorker({ database: 'notes' });
  // From the second visit on the answer is 400, because the index exists.
  await engine.request({
    method: 'PUT',
    path: '/notes',
    body: { mappings: { properties: { text: { type: 'text', analyzer: 'english' } } } },
  });
  return engine;
}

const opened = openNotes();
const form = document.querySelector('form')!;
const search = document.querySelector<HTMLInputElement>('input[type=search]')!;
const list = document.querySelector('ul')!;

form.addEventListener('submit', async event => {
  event.preventDefault();
  const text = new FormData(form).get('text');
  form.reset();
  const engine = await opened;
  await engine.request({ method: 'POST', path: '/notes/_doc?refresh', body: { text } });
  await show();
});
search.addEventListener('input', show);
await show();

async function show(): Promise<void> {
  const engine = await opened;
  const query = search.value.trim();
  const { body } = await engine.request({
    path: '/notes/_search',
    body: { query: query === '' ? { match_all: {} } : { match: { text: query } } },
  });
  list.replaceChildren(
    ...body.hits.hits.map((hit: { _source: { text: string } }) => {
      const item = document.createElement('li');
      item.textContent = hit._source.text;
      return item;
    }),
  );
}
