import { describe, expect, test } from 'vitest';
import { liveNames } from '../../language/live-names.ts';
import { suggestAt } from './suggest.ts';

const live = liveNames({
  recipes: {
    aliases: {},
    mappings: { properties: { title: { type: 'text' } } },
    settings: { index: { analysis: { analyzer: { mine: {} } } } },
  },
  places: {
    aliases: {},
    mappings: {
      properties: {
        at: { properties: { city: { type: 'keyword' } } },
        name: { type: 'text' },
        opened: { type: 'date' },
        visits: { type: 'integer' },
      },
    },
    settings: {},
  },
  trails: { aliases: {}, mappings: { properties: { length: { type: 'float' } } }, settings: {} },
});

/** The labels of suggestions at the bar. */
function at(marked: string): string[] {
  const offset = marked.indexOf('|');
  return suggestAt(marked.replace('|', ''), offset, live)?.suggestions.map(suggestion => suggestion.label) ?? [];
}

/** The text after accepting the suggestion with a label, with the cursor marked. */
function take(marked: string, label: string): string {
  const offset = marked.indexOf('|');
  const text = marked.replace('|', '');
  const { replace, suggestions } = suggestAt(text, offset, live)!;
  const suggestion = suggestions.find(candidate => candidate.label === label)!;
  return (
    text.slice(0, replace.from) + (suggestion.insert ?? suggestion.label).replace('$0', '|') + text.slice(replace.to)
  );
}

describe('bodies', () => {
  test('a search body, its query, the query’s parameters, the fields of the path’s index', () => {
    expect(at('GET /recipes/_search\n{ "|" }')).toEqual(expect.arrayContaining(['query', 'size', 'highlight']));
    expect(at('GET /recipes/_search\n{ "query": { "|" } }')).toEqual(
      expect.arrayContaining(['match', 'bool', 'range']),
    );
    expect(at('GET /recipes/_search\n{ "query": { "match": { "|" } } }')).toEqual(['title']);
    expect(at('GET /trails/_search\n{ "query": { "range": { "|" } } }')).toEqual(['length']);
    expect(at('GET /recipes/_search\n{ "query": { "match": { "title": { "|" } } } }')).toEqual(
      expect.arrayContaining(['operator', 'fuzziness']),
    );
    expect(at('GET /recipes/_search\n{ "query": { "match": { "title": { "operator": "|" } } } }')).toEqual([
      'or',
      'and',
    ]);
  });

  test('parameters next to the field and below it', () => {
    const besideField = at('GET /recipes/_search\n{ "query": { "geo_shape": { "|" } } }');
    expect(besideField).toEqual(['title', 'ignore_unmapped', 'boost', '_name']);
    const belowField = at('GET /recipes/_search\n{ "query": { "geo_shape": { "title": { "|" } } } }');
    expect(belowField).toEqual(['shape', 'indexed_shape', 'relation']);
    expect(at('GET /recipes/_search\n{ "query": { "terms": { "|" } } }')).toEqual(['title', 'boost', '_name']);
    expect(at('GET /recipes/_search\n{ "query": { "regexp": { "title": { "|" } } } }')).toContain('flags');
  });

  test('names that every object inherits are unknown members', () => {
    for (const name of ['constructor', '__proto__', 'toString', 'hasOwnProperty'])
      for (const body of [`{"${name}": {"|"}}`, `{"query": {"${name}": {"|"}}}`, `{"aggs": {"a": {"${name}": {"|"}}}}`])
        expect(at(`GET /recipes/_search\n${body}`)).toEqual([]);
    expect(at('PUT /recipes/_mapping\n{"properties": {"constructor": {"type": "text", "|"}}}')).toContain('analyzer');
  });

  test('a bool takes a query or a list of them', () => {
    expect(at('GET /_search\n{ "query": { "bool": { "must": { "|" } } } }')).toContain('match');
    expect(at('GET /_search\n{ "query": { "bool": { "must": [ { "|" } ] } } }')).toContain('match');
  });

  test('mappings: types, parameters, fields below fields', () => {
    expect(at('PUT /a\n{ "mappings": { "properties": { "t": { "type": "|" } } } }')).toEqual(
      expect.arrayContaining(['text', 'keyword', 'date']),
    );
    expect(at('PUT /a\n{ "mappings": { "properties": { "t": { "fields": { "raw": { "|" } } } } } }')).toContain('type');
    expect(at('PUT /a/_mapping\n{ "properties": { "t": { "|" } } }')).toContain('analyzer');
  });

  test('analysis: components by kind', () => {
    expect(at('POST /_analyze\n{ "tokenizer": "|" }')).toContain('standard');
    expect(at('POST /_analyze\n{ "filter": ["|"] }')).toContain('lowercase');
    expect(at('PUT /a\n{ "settings": { "analysis": { "analyzer": { "mine": { "filter": ["|"] } } } } }')).toContain(
      'stop',
    );
  });

  test('completes retrievers inside of retrievers', () => {
    expect(at('GET /_search\n{ "retriever": { "|" } }')).toEqual(expect.arrayContaining(['standard', 'knn', 'rrf']));
    expect(at('GET /_search\n{ "retriever": { "rrf": { "retrievers": [{ "knn": { "|" } }] } } }')).toContain(
      'query_vector',
    );
    expect(at('GET /_search\n{ "retriever": { "linear": { "retrievers": [{ "|" }] } } }')).toContain('weight');
  });

  test('aggregations below names of the user’s choice', () => {
    expect(at('GET /_search\n{ "aggs": { "tags": { "|" } } }')).toEqual(
      expect.arrayContaining(['terms', 'avg', 'aggs']),
    );
    expect(at('GET /trails/_search\n{ "aggs": { "long": { "avg": { "field": "|" } } } }')).toEqual(['length']);
  });

  test('analysis: offers by name what works without settings, and as a type what can be configured', () => {
    const analysis = (inside: string) => `PUT /a\n{ "settings": { "analysis": { ${inside} } } }`;
    const named = at(analysis('"analyzer": { "mine": { "filter": ["|"] } }'));
    expect(named).toEqual(expect.arrayContaining(['lowercase', 'truncate', 'keyword_repeat']));
    expect(named).not.toContain('synonym');
    const types = at(analysis('"filter": { "mine": { "type": "|" } }'));
    expect(types).toEqual(expect.arrayContaining(['lowercase', 'truncate', 'synonym']));
    expect(types).not.toContain('keyword_repeat');
    expect(at(analysis('"analyzer": { "mine": { "type": "|" } }'))).toEqual(
      expect.arrayContaining(['custom', 'english']),
    );
    expect(at(analysis('"normalizer": { "mine": { "type": "|" } }'))).toEqual(['custom', 'lowercase']);
    expect(at(analysis('"analyzer": { "mine": { "|" } }'))).toEqual(expect.arrayContaining(['tokenizer', 'stopwords']));
    expect(at('PUT /recipes/_mapping\n{ "properties": { "t": { "type": "text", "analyzer": "|" } } }')).toEqual(
      expect.arrayContaining(['german', 'mine']),
    );
  });

  test('pipelines: processors, their parameters, processors inside of processors', () => {
    const pipeline = (inside: string) => `PUT /_ingest/pipeline/p\n{ "processors": [ { ${inside} } ] }`;
    expect(at(pipeline('"|"'))).toEqual(expect.arrayContaining(['set', 'grok', 'foreach']));
    expect(at(pipeline('"rename": { "|" }'))).toEqual(expect.arrayContaining(['field', 'override', 'if', 'tag']));
    expect(at(pipeline('"rename": { "|" }'))).not.toContain('copy_from');
    expect(at(pipeline('"foreach": { "processor": { "|" } }'))).toContain('uppercase');
    expect(at(pipeline('"set": { "on_failure": [ { "|" } ] }'))).toContain('drop');
    expect(at('POST /_ingest/pipeline/_simulate\n{ "pipeline": { "processors": [ { "|" } ] } }')).toContain('set');
  });

  test('bulk: actions, then documents with the fields of the index', () => {
    expect(at('POST /_bulk\n{ "|" }')).toEqual(['index', 'create', 'update', 'delete']);
    expect(at('POST /recipes/_bulk\n{ "index": {} }\n{ "|" }')).toEqual(['title']);
    expect(at('POST /_bulk\n{ "index": { "_index": "trails" } }\n{ "|" }')).toEqual(['length']);
    expect(at('POST /_bulk\n{ "update": { "_index": "trails", "_id": "1" } }\n{ "doc": { "|" } }')).toEqual(['length']);
    expect(at('POST /_bulk\n{ "delete": { "_id": "1" } }\n{ "|" }')).toContain('index');
    expect(at('POST /_bulk\n{ "index": { "|" } }')).toContain('_index');
  });

  test('names of indices in bodies', () => {
    const names = ['places', 'recipes', 'trails'];
    expect(at('POST /_bulk\n{ "index": { "_index": "|" } }')).toEqual(names);
    expect(at('POST /_reindex\n{ "source": { "index": "|" } }')).toEqual(names);
    expect(at('POST /_aliases\n{ "actions": [{ "add": { "index": "|" } }] }')).toEqual(names);
    expect(at('GET /_mget\n{ "docs": [{ "_index": "|" }] }')).toEqual(names);
    expect(at('GET /_msearch\n{ "index": "|" }\n{ "query": { "match_all": {} } }')).toEqual(names);
  });

  test('documents have the fields of the index, objects those below them', () => {
    expect(at('PUT /recipes/_doc/1\n{ "|" }')).toEqual(['title']);
    expect(at('PUT /places/_doc/1\n{ "|" }')).toEqual(['at', 'name', 'opened', 'visits']);
    expect(at('PUT /places/_doc/1\n{ "at": { "|" } }')).toEqual(['city']);
    expect(take('PUT /places/_doc/1\n{ "|" }', 'at')).toBe('PUT /places/_doc/1\n{ "at": { | } }');
  });

  test('fields that fit first', () => {
    const places = (body: string) => at(`GET /places/_search\n${body}`);
    expect(places('{ "aggs": { "a": { "avg": { "field": "|" } } } }')[0]).toBe('visits');
    expect(places('{ "aggs": { "a": { "date_histogram": { "field": "|" } } } }')[0]).toBe('opened');
    expect(places('{ "query": { "match": { "|" } } }')[0]).toBe('name');
    expect(places('{ "query": { "range": { "|" } } }').slice(0, 2).sort()).toEqual(['opened', 'visits']);
  });

  test('components and parameters that the same body defines', () => {
    const body = (inside: string) =>
      `PUT /new\n{ "settings": { "analysis": { "filter": { "my_stop": { "type": "stop" } }, "analyzer": { "mine": { ${inside} } } } } }`;
    expect(at(body('"filter": ["|"]'))[0]).toBe('my_stop');
    expect(at(body('"type": "stop", "stopwords": "|"'))).toContain('_english_');
    expect(
      at('PUT /new\n{ "settings": { "analysis": { "filter": { "s": { "type": "stemmer", "language": "|" } } } } }'),
    ).toContain('light_german');
    expect(
      at(
        'PUT /new\n{ "settings": { "analysis": { "analyzer": { "own": {} } } }, "mappings": { "properties": { "t": { "type": "text", "analyzer": "|" } } } }',
      )[0],
    ).toBe('own');
  });

  test('the parameters of a field’s own type', () => {
    const keyword = at('PUT /a/_mapping\n{ "properties": { "t": { "type": "keyword", "|" } } }');
    expect(keyword).toContain('ignore_above');
    expect(keyword).not.toContain('analyzer');
  });

  test('names in scripts: fields, parameters, parts of the document', () => {
    const script = (code: string) =>
      `POST /places/_update/1\n{ "script": { "params": { "by": 2 }, "source": "${code}" } }`;
    expect(at(script('ctx._source.|'))).toEqual(['at.city', 'name', 'opened', 'visits']);
    expect(at(script('ctx.op = params.|'))).toEqual(['by']);
    expect(at(script('ctx.|'))).toContain('_source');
    expect(at('GET /places/_search\n{ "query": { "script": { "script": "doc[\'|\'].value > 1" } } }')).toEqual([
      'at.city',
      'opened',
      'visits',
    ]);
    expect(at('GET /places/_search\n{ "query": { "script": { "script": { "source": """doc[\'v|""" } } } }')).toContain(
      'visits',
    );
    expect(take(script('ctx._source.vi|'), 'visits')).toBe(script('ctx._source.visits'));
  });

  test('omits names that the object has', () => {
    const names = at('GET /_search\n{ "size": 1, "|" }');
    expect(names).toContain('from');
    expect(names).not.toContain('size');
  });
});

describe('inserted text', () => {
  test.each([
    ['GET /_search\n{ "|" }', 'size', 'GET /_search\n{ "size": |" }'],
    ['GET /_search\n{ | }', 'size', 'GET /_search\n{ "size": | }'],
    ['GET /_search\n{ "si|": 3 }', 'size', 'GET /_search\n{ "size": 3 }'],
    [
      'GET /_search\n{ "query": { "match": { "title": { "operator": | } } } }',
      'and',
      'GET /_search\n{ "query": { "match": { "title": { "operator": "and" } } } }',
    ],
    ['GET /_search\n{ "explain": | }', 'true', 'GET /_search\n{ "explain": true }'],
    ['GET /rec|', 'recipes', 'GET /recipes'],
    ['GET /_search?sear|', 'search_type', 'GET /_search?search_type='],
  ])('%j with %s', (before, label, after) => {
    expect(take(before, label)).toBe(after.replace('{ "size": |" }', '{ "size": | }'));
  });
});
