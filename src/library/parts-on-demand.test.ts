import { afterEach, describe, expect, test, vi } from 'vitest';
import type { CreateOptions } from './create-engine.ts';
import type { EngineRequest } from './engine-request.ts';
import type { VitrineEngine } from './vitrine-engine.ts';

// Dictionaries, languages and libraries that an engine loads when something names them. Every engine here is opened by
// modules of its own, which have loaded nothing yet.

const opened: VitrineEngine[] = [];
afterEach(async () => {
  await Promise.all(opened.splice(0).map(engine => engine.close()));
});

async function freshEngine(options: CreateOptions = {}) {
  vi.resetModules();
  const { createEngine } = await import('./create-engine.ts');
  const engine = await createEngine(options);
  opened.push(engine);
  const send = async (path: string, body?: EngineRequest['body'], method = body === undefined ? 'GET' : 'POST') => {
    const { statusCode, body: answer } = await engine.request({ method, path, ...(body !== undefined && { body }) });
    expect([statusCode, answer]).toEqual([statusCode < 300 ? statusCode : 'a success', answer]);
    return answer;
  };
  return { engine, send };
}

const analyzed = {
  number_of_replicas: 0,
  analysis: { analyzer: { own: { tokenizer: 'standard', filter: ['kstem'] } } },
};
const TEXTS = { analyzer: 'french', type: 'text' };

describe('parts of the engine are loaded by', () => {
  test('an index that names them, also when it is opened again', async () => {
    const { engine, send } = await freshEngine();
    const properties = { english: { type: 'text', analyzer: 'own' }, french: TEXTS };
    await send('/a', { settings: analyzed, mappings: { properties } }, 'PUT');
    await send('/a/_doc?refresh', { english: 'organizations', french: 'les chevaux' });
    const snapshot = await engine.snapshot();
    const again = await freshEngine({ snapshot });
    expect(await again.send('/_cluster/health')).toMatchObject({ status: 'green' });
    for (const query of ['english:organization', 'french:cheval'])
      expect(await again.send(`/a/_count?q=${query}`)).toMatchObject({ count: 1 });
  });

  test('a document in the middle of a bulk, which is applied once', async () => {
    const { send } = await freshEngine();
    const template = { match_mapping_type: 'string', mapping: { type: 'text', analyzer: '{name}' } };
    await send('/a', { mappings: { dynamic_templates: [{ languages: template }] } }, 'PUT');
    const lines = [{ n: 1 }, { french: 'les chevaux' }, { n: 2 }].flatMap((source, id) => [
      { index: { _id: String(id) } },
      source,
    ]);
    const { errors, items } = await send('/a/_bulk?refresh', lines);
    expect(errors).toBe(false);
    expect(
      items.map(({ index }: { index: { _seq_no: number; _version: number } }) => [index._seq_no, index._version]),
    ).toEqual([
      [0, 1],
      [1, 1],
      [2, 1],
    ]);
    expect(await send('/a/_count?q=french:cheval')).toMatchObject({ count: 1 });
  });

  test('a bulk that creates an index from a template', async () => {
    const { engine, send } = await freshEngine();
    await send('/_index_template/t', { index_patterns: ['t*'], template: { settings: analyzed } }, 'PUT');
    const again = await freshEngine({ snapshot: await engine.snapshot() });
    expect(await again.send('/t1/_bulk', [{ index: {} }, { n: 1 }])).toMatchObject({ errors: false });
  });

  const query = { match: { text: { query: 'les chevaux', analyzer: 'french' } } };
  const suggesting = { query: { match_all: {} }, suggest: { s: { text: 'chevale', term: { field: 'text' } } } };
  test.each<[string, string, EngineRequest['body']]>([
    ['_analyze', '/_analyze', { tokenizer: 'standard', filter: ['snowball'], text: 'running' }],
    [
      'a list of stop words',
      '/_analyze',
      { tokenizer: 'standard', filter: [{ type: 'stop', stopwords: '_german_' }], text: 'a' },
    ],
    ['synonyms behind a stemmer', '/b', { settings: { analysis: synonymsBehindStemmer() } }],
    ['a query', '/a/_search', { query }],
    ['a search in _msearch', '/a/_msearch', [{}, { query }]],
    ['an async search', '/a/_async_search?wait_for_completion_timeout=5s', { query }],
    ['a query that validates', '/a/_validate/query', { query }],
    ['an update by query', '/a/_update_by_query', { query }],
    ['cardinality', '/a/_search', { aggs: { all: { cardinality: { field: 'n' } } } }],
    ['geohex_grid', '/a/_search', { aggs: { all: { geohex_grid: { field: 'at' } } } }],
    ['categorize_text', '/a/_search', { aggs: { all: { categorize_text: { field: 'text' } } } }],
    ['a suggestion', '/a/_search', suggesting],
    ['a suggestion of the URL', '/a/_search?suggest_field=text&suggest_text=chevale', { query: { match_all: {} } }],
    ['a suggestion in _msearch', '/a/_msearch', [{}, suggesting]],
    ['a suggestion in a template', '/a/_search/template', { source: suggesting }],
    ['geo_grid', '/a/_search', { query: { geo_grid: { at: { geohex: '811fbffffffffff' } } } }],
  ])('%s', async (_name, path, body) => {
    const { send } = await freshEngine();
    const mappings = { properties: { text: { type: 'text' }, n: { type: 'long' }, at: { type: 'geo_point' } } };
    await send('/a', { mappings }, 'PUT');
    await send('/a/_doc?refresh', { text: 'cheval', n: 1, at: '48,2' });
    const answer = await send(path, body, path === '/b' ? 'PUT' : 'POST');
    const found = answer.responses?.[0] ?? answer.response ?? answer;
    expect(JSON.stringify(found)).not.toContain('error');
    if (found.hits) expect(found.hits.total.value).toBe(1);
  });

  const script = 'true';
  const increment = { script: 'ctx._source.n++' };
  test.each<[string, string, EngineRequest['body']]>([
    ['a query', '_search', { query: { script: { script } } }],
    ['a sort', '_search', { sort: { _script: { type: 'number', script: '1' } } }],
    ['a script field', '_search', { script_fields: { x: { script } } }],
    ['a runtime field', '_search', { runtime_mappings: { x: { type: 'long', script: 'emit(1)' } }, fields: ['x'] }],
    ['an aggregation', '_search', { aggs: { all: { max: { script: '1' } } } }],
    ['a task', '_update_by_query', increment],
    ['an update', '_update/1', increment],
    ['an update in a bulk', '_bulk', [{ update: { _id: '1' } }, increment]],
  ])('the first script, in %s', async (_name, path, body) => {
    const { send } = await freshEngine();
    await send('/a/_doc/1?refresh', { n: 1 }, 'PUT');
    const answer = await send(`/a/${path}`, body);
    expect(answer.errors ?? answer.failures?.length ?? answer._shards.failed).toBeOneOf([false, 0]);
    const { _all } = await send('/a/_stats/search,indexing');
    expect(_all.total.search.query_total).toBe(path.startsWith('_search') ? 1 : 0);
    expect(await send('/a/_doc/1')).toMatchObject({ _source: { n: path.startsWith('_search') ? 1 : 2 } });
  });

  test('a stored pipeline and an analyzer with a script, also when they are opened again', async () => {
    const { engine, send } = await freshEngine();
    await send('/_ingest/pipeline/p', { processors: [{ script: 'ctx.n = 1' }, { drop: { if: 'ctx.n != 1' } }] }, 'PUT');
    const filter = { short: { type: 'predicate_token_filter', script: { source: 'token.position < 1' } } };
    const analyzer = { own: { tokenizer: 'standard', filter: ['short'] } };
    const properties = { text: { type: 'text', analyzer: 'own' } };
    const settings = { number_of_replicas: 0, analysis: { filter, analyzer } };
    await send('/a', { settings, mappings: { properties } }, 'PUT');
    const again = await freshEngine({ snapshot: await engine.snapshot() });
    await again.send('/a/_doc?refresh&pipeline=p', { text: 'one two' });
    expect(await again.send('/a/_count?q=%2Btext:one%20%2Bn:1%20-text:two')).toMatchObject({ count: 1 });
  });

  test('a scripted similarity, also when its index is opened again', async () => {
    const { engine, send } = await freshEngine();
    const similarity = { own: { type: 'scripted', script: { source: 'doc.freq' } } };
    const properties = { text: { type: 'text', similarity: 'own' } };
    await send('/a', { settings: { number_of_replicas: 0, similarity }, mappings: { properties } }, 'PUT');
    const again = await freshEngine({ snapshot: await engine.snapshot() });
    await again.send('/a/_doc?refresh', { text: 'one one' });
    expect(await again.send('/a/_search?q=text:one')).toMatchObject({ hits: { max_score: 2 } });
  });

  test('a task in the background', async () => {
    const { send } = await freshEngine();
    await send('/a/_doc?refresh', { text: 'cheval' });
    const { task } = await send('/a/_update_by_query?wait_for_completion=false', { query });
    const done = await send(`/_tasks/${task}?wait_for_completion=true`);
    expect(done).toMatchObject({ completed: true, response: { updated: 1 } });
  });
});

function synonymsBehindStemmer() {
  const filter = { alike: { type: 'synonym', synonyms: ['horses, ponies'] } };
  return { filter, analyzer: { own: { tokenizer: 'standard', filter: ['kstem', 'alike'] } } };
}
