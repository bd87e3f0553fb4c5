import { beforeAll, describe, expect, test } from 'vitest';
import type { Connection } from '../connections/connection.ts';
import { loadSample, newEngine, play, run, shareFrom } from '../share/testing/shared-engines.ts';
import { sentBody } from './search-body.ts';
import { type SharedSearch, searchContents } from './search-scenario.ts';

interface Answer {
  hits: {
    total: { value: number };
    hits: { _index: string; _id: string; _score: number; _routing?: string; _source?: unknown; sort?: unknown[] }[];
  };
}

const NASTY = ['```\n# heading', '---', '</script><script>', '${first._id}', 'Zürich 東京 \u2028GET /x <1>', ' <1>'];

/** The hits of a room's search, as the room asks for them. */
async function search(engine: Connection, index: string, body: object): Promise<Answer> {
  const text = `POST /${index}/_search\n${JSON.stringify(sentBody(body as Record<string, unknown>))}`;
  return (await run(engine, text))[0] as Answer;
}

function facts({ hits }: Answer) {
  return hits.hits.map(({ _id, _score }) => ({ _id, _score }));
}

/** Source and routing of each document. */
async function storedIn(engine: Connection): Promise<Map<string, unknown>> {
  const [answer] = (await run(engine, 'GET /notes/_search\n{ "size": 100 }')) as [Answer];
  return new Map(answer.hits.hits.map(({ _id, _source, _routing }) => [_id, { source: _source, routing: _routing }]));
}

async function shared(engine: Connection, index: string, body: Record<string, unknown>, before = 0) {
  const answer = await search(engine, index, body);
  const hits = answer.hits.hits.map(({ _index, _id, _routing }) => ({
    index: _index,
    id: _id,
    ...(_routing !== undefined && { routing: _routing }),
  }));
  const contents: SharedSearch = { index, q: 'soup', body, hits, selected: hits[0], before, showsCharts: false };
  return { answer, contents: searchContents(contents) };
}

describe('a shared search in another engine', () => {
  let engine: Connection;

  beforeAll(async () => {
    engine = await newEngine();
    await run(
      engine,
      `PUT /notes
{ "settings": { "number_of_shards": 3, "analysis": { "analyzer": { "plain": { "tokenizer": "standard", "filter": ["lowercase", "stop"] } } } },
  "mappings": { "properties": { "text": { "type": "text", "analyzer": "plain" }, "n": { "type": "long" } } },
  "aliases": { "my-notes": {} } }`,
    );
    const lines = Array.from({ length: 60 }, (_, n) => {
      const action = { index: { _id: `é ${n}`, ...(n % 7 === 0 && { routing: `r${n}` }) } };
      const text = `soup ${n % 3 === 0 ? 'soup bread' : 'leek'} ${NASTY[n % NASTY.length]}`;
      return `${JSON.stringify(action)}\n${JSON.stringify({ text, n: n % 5 })}\n`;
    });
    await run(engine, `POST /notes/_bulk?refresh=true\n${lines.join('')}`);
  });

  test.each([
    { query: { match: { text: 'soup bread' } } },
    { query: { match: { text: 'soup' } }, size: 30, sort: [{ n: 'asc' }] },
    { query: { match_all: {} }, highlight: { fields: { text: {} } }, aggs: { n: { terms: { field: 'n' } } } },
  ])('has the same hits, order and scores: %j', async body => {
    const { answer, contents } = await shared(engine, 'notes', body);
    const { scenario } = await shareFrom(engine, contents, 'all');
    const played = await play(scenario);
    const [exchange] = played.exchanges;
    expect(exchange!.answer.status).toBe(200);
    const found = exchange!.answer.body as Answer;
    expect(found.hits.total.value).toBe(60);
    expect(found.hits.hits.map(({ _id }) => _id)).toEqual(facts(answer).map(({ _id }) => _id));
    expect(facts(await search(played.engine, 'notes', body))).toEqual(facts(answer));
    expect(played.views).toMatchObject([
      { view: 'search', parameters: { index: 'notes', body: { size: answer.hits.hits.length, query: body.query } } },
      { view: 'score', parameters: { index: 'notes', id: contents.page![0]!.id } },
    ]);
  });

  test('has the documents of the page with their ids, routing and texts', async () => {
    const body = { query: { match: { text: 'bread' } }, size: 7 };
    const { answer, contents } = await shared(engine, 'notes', body);
    const { scenario, markdown } = await shareFrom(engine, contents, 'page');
    const { engine: other, exchanges } = await play(scenario);
    const found = exchanges[0]!.answer.body as Answer;
    expect(found.hits.hits.map(({ _id }) => _id).sort()).toEqual(
      facts(answer)
        .map(({ _id }) => _id)
        .sort(),
    );
    const stored = await storedIn(other);
    const all = await storedIn(engine);
    expect(stored.size).toBe(7);
    for (const [id, document] of stored) expect(document).toEqual(all.get(id));
    expect(markdown).toContain('7 of 60 documents');
    expect(markdown).toContain('Scores depend on all documents');
  });

  test('shows the same second page', async () => {
    const first = await search(engine, 'notes', { query: { match: { text: 'soup' } } });
    const body = { query: { match: { text: 'soup' } }, search_after: first.hits.hits.at(-1)!.sort };
    const { answer, contents } = await shared(engine, 'notes', body, 10);
    const { scenario } = await shareFrom(engine, contents, 'all');
    const { exchanges } = await play(scenario);
    expect((exchanges[0]!.answer.body as Answer).hits.hits.map(({ _id }) => _id)).toEqual(
      facts(answer).map(({ _id }) => _id),
    );
  });

  test('draws the aggregations that the room draws', async () => {
    const { contents } = await shared(engine, 'notes', {
      query: { match_all: {} },
      aggs: { n: { terms: { field: 'n' } } },
    });
    const { scenario } = await shareFrom(engine, contents, 'all');
    expect((await play(scenario)).views[0]!.parameters['body']).not.toHaveProperty('aggs');
    const charts = searchContents({
      index: 'notes',
      q: '',
      body: { query: { match: { text: 'leek' } }, aggs: { n: { terms: { field: 'n' } } } },
      hits: [],
      selected: undefined,
      before: 0,
      showsCharts: true,
    });
    const { views } = await play((await shareFrom(engine, charts, 'all')).scenario);
    expect(views).toMatchObject([
      {
        view: 'chart',
        parameters: { index: 'notes', query: { match: { text: 'leek' } }, aggs: { n: { terms: { field: 'n' } } } },
      },
    ]);
  });

  test('needs no documents to run', async () => {
    const { contents } = await shared(engine, 'notes', { query: { match_all: {} } });
    const { scenario, markdown } = await shareFrom(engine, contents, 'none');
    expect(markdown).not.toContain('_bulk');
    const { exchanges } = await play(scenario);
    expect((exchanges[0]!.answer.body as Answer).hits.total.value).toBe(0);
  });

  test('keeps settings that a user can set, and nothing of the node', async () => {
    const { contents } = await shared(engine, 'notes', { query: { match_all: {} } });
    const { markdown } = await shareFrom(engine, contents, 'none');
    expect(markdown).toMatch(/"number_of_shards": "3"/);
    expect(markdown).toContain('"plain"');
    expect(markdown).not.toMatch(/uuid|creation_date|provided_name|version|my-notes|_tier_preference/);
    const [index] = (await run(engine, 'GET /notes')) as [Record<string, { settings: { index: { uuid: string } } }>];
    expect(markdown).not.toContain(index['notes']!.settings.index.uuid);
  });
});

test('an unchanged sample is named, with the same scores, and a changed one is included', async () => {
  const engine = await newEngine();
  await loadSample(engine, 'recipes');
  const body = { query: { multi_match: { query: 'quick tomato soups' } } };
  const { answer, contents } = await shared(engine, 'recipes', body);
  const { scenario, markdown, material } = await shareFrom(engine, contents, 'all');
  expect(material.sample).toBe('recipes');
  expect(scenario.data).toBe('recipes');
  expect(markdown.length).toBeLessThan(2_000);
  const played = await play(scenario);
  expect(facts(played.exchanges[0]!.answer.body as Answer)).toEqual(facts(answer));
  await run(engine, 'PUT /recipes/_doc/new?refresh=true\n{ "title": "Tomato soup" }');
  const changed = await shareFrom(engine, contents, 'all');
  expect(changed.material.sample).toBeUndefined();
  expect(changed.scenario.data).toBeUndefined();
  expect(changed.fault).toBeUndefined();
  expect(changed.bytes).toBeGreaterThan(800_000);
}, 60_000);
