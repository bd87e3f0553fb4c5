import { describe, expect, test } from 'vitest';
import { type IndexState, liveNames } from '../live-names.ts';
import { lintRequests } from './lint.ts';

const RECIPES: IndexState = {
  aliases: { food: {} },
  mappings: {
    properties: {
      title: { type: 'text', fields: { keyword: { type: 'keyword' }, typed: { type: 'completion' } } },
      note: { type: 'text' },
      tag: { type: 'keyword' },
      minutes: { type: 'integer' },
      vegan: { type: 'boolean' },
      added: { type: 'date' },
      address: { type: 'ip' },
      labels: { type: 'flattened' },
      author: { properties: { name: { type: 'keyword' } } },
      steps: { type: 'nested', properties: { text: { type: 'text' } } },
    },
  },
  settings: { index: { analysis: { analyzer: { my_english: {} } } } },
};
const live = liveNames({ recipes: RECIPES });

/** The findings as `severity rule: message`. */
function lint(text: string, names = live): string[] {
  return lintRequests(text, names).map(({ severity, rule, message }) => `${severity} ${rule}: ${message}`);
}

/** The text after the first fix of its only finding. */
function fixed(text: string): string {
  const findings = lintRequests(text, live);
  expect(findings).toHaveLength(1);
  const [fix] = findings[0]!.fixes;
  return [...fix!.edits]
    .sort((a, b) => b.from - a.from)
    .reduce((all, { from, to, text: inserted }) => all.slice(0, from) + inserted + all.slice(to), text);
}

const search = (body: string) => `GET /recipes/_search\n${body}`;
const query = (body: string) => search(`{ "query": ${body} }`);

describe('names', () => {
  test.each([
    ['GET /recipes/_serch', 'GET /recipes/_search'],
    ['GET /_cat/indcies', 'GET /_cat/indices'],
    ['PUT /recipes/_search', 'GET /recipes/_search'],
    ['GET /recipes/_search?siez=3', 'GET /recipes/_search?size=3'],
    [
      'GET /recipes/_search?expand_wildcards=open&search_type=query_then_ftech',
      'GET /recipes/_search?expand_wildcards=open&search_type=query_then_fetch',
    ],
    ['GET /recipies/_search', 'GET /recipes/_search'],
    ['GET /recipes,fodo/_search', 'GET /recipes,food/_search'],
    [query('{ "mtach": { "title": "soup" } }'), query('{ "match": { "title": "soup" } }')],
    [query('{ "match": { "titel": "soup" } }'), query('{ "match": { "title": "soup" } }')],
    [
      query('{ "match": { "title": { "query": "soup", "opreator": "and" } } }'),
      query('{ "match": { "title": { "query": "soup", "operator": "and" } } }'),
    ],
    [
      query('{ "match": { "title": { "query": "soup", "operator": "adn" } } }'),
      query('{ "match": { "title": { "query": "soup", "operator": "and" } } }'),
    ],
    [
      query('{ "multi_match": { "query": "soup", "fields": ["titel^2"] } }'),
      query('{ "multi_match": { "query": "soup", "fields": ["title^2"] } }'),
    ],
    [search('{ "sizee": 3 }'), search('{ "size": 3 }')],
    [
      search('{ "aggs": { "a": { "trems": { "field": "tag" } } } }'),
      search('{ "aggs": { "a": { "terms": { "field": "tag" } } } }'),
    ],
    ['PUT /new\n{ "mapings": {} }', 'PUT /new\n{ "mappings": {} }'],
    [
      'PUT /new\n{ "mappings": { "properties": { "a": { "type": "keywrod" } } } }',
      'PUT /new\n{ "mappings": { "properties": { "a": { "type": "keyword" } } } }',
    ],
    [
      'PUT /new\n{ "mappings": { "properties": { "a": { "type": "keyword", "ignore_abov": 3 } } } }',
      'PUT /new\n{ "mappings": { "properties": { "a": { "type": "keyword", "ignore_above": 3 } } } }',
    ],
    [
      'PUT /_ingest/pipeline/p\n{ "processors": [{ "uppercas": { "field": "a" } }] }',
      'PUT /_ingest/pipeline/p\n{ "processors": [{ "uppercase": { "field": "a" } }] }',
    ],
    [
      'POST /_analyze\n{ "tokenizer": "standrad", "text": "a" }',
      'POST /_analyze\n{ "tokenizer": "standard", "text": "a" }',
    ],
    [
      'POST /recipes/_bulk\n{ "indx": {} }\n{ "title": "soup" }',
      'POST /recipes/_bulk\n{ "index": {} }\n{ "title": "soup" }',
    ],
  ])('%s is repaired', (wrong, right) => {
    expect(fixed(wrong)).toBe(right);
    expect(lint(right)).toEqual([]);
  });

  test('says what is meant, or that nothing is', () => {
    expect(lint(query('{ "mtach": { "title": "soup" } }'))).toEqual([
      'error unknown-key: Unknown query mtach. Did you mean match?',
    ]);
    expect(lint(query('{ "qwertz": {} }'))).toEqual(['error unknown-key: Unknown query qwertz.']);
    expect(lint('GET /nowhere/_search')).toEqual([
      'warning unknown-index: No index, alias or data stream is named nowhere.',
    ]);
    expect(lint('GET /_watcher/stats')).toEqual([
      'error unknown-endpoint: Watcher is not available in Vitrine. Nothing runs on a schedule except the engine’s own maintenance.',
    ]);
    expect(lint(query('{ "match": { "title": {} } }'))).toEqual(['error missing-key: The key query is required here.']);
  });

  test('leaves alone what may be right', () => {
    for (const text of [
      'GET /logs-*,-old/_search',
      'GET /gone/_search?ignore_unavailable=true',
      'PUT /nowhere/_doc/1\n{ "a": 1 }\n\nGET /nowhere/_search\n{ "query": { "match": { "a": 1 } } }',
      'GET /${index}/_search',
      query('{ "match": { "${field}": "soup" } }'),
      query('{ "match": { "title": "${text}" } }'),
      search('{ "size": ${n}, "query": ${query} }'),
      query('{ "exists": { "field": "author" } }'),
      query('{ "term": { "labels.color": "red" } }'),
      query('{ "term": { "_id": "1" } }'),
      query('{ "nested": { "path": "steps", "query": { "match": { "steps.text": "stir" } } } }'),
      query('{ "term": { "food": { "value": 1 } } } '.replace('food', 'minutes')),
      search('{ "runtime_mappings": { "own": { "type": "long" } }, "sort": ["own"] }'),
      'PUT /recipes/_mapping\n{ "properties": { "fresh": { "type": "long" } } }\n\nGET /recipes/_search\n{ "sort": ["fresh"] }',
      '# a comment\nGET /recipes/_search\n{ "size": 3, // three\n "query": { "match_all": {} } }',
      search('{ "size": '),
    ])
      expect(lint(text), text).toEqual([]);
  });

  test('nothing is unknown before the names arrive', () => {
    expect(lint('GET /nowhere/_search\n{ "sort": ["nothing"] }', liveNames(undefined))).toEqual([]);
    expect(lint('GET /nowhere/_search', liveNames({}))).toHaveLength(1);
  });
});

describe('values', () => {
  test.each([
    [search('{ "size": "ten" }'), 'error value-type: size must be a whole number.'],
    [search('{ "explain": "yes" }'), 'error value-type: explain must be true or false.'],
    [search('{ "timeout": "soon" }'), 'error value-type: timeout must be a duration with a unit, such as 30s or 1m.'],
    [search('{ "query": "soup" }'), 'error value-type: query must be an object.'],
    ['GET /recipes/_search?size=ten', 'error unknown-parameter: size must be a whole number.'],
    [
      query('{ "term": { "minutes": "abc" } }'),
      'error value-of-field: minutes is of type integer; this is not a number.',
    ],
    [
      query('{ "range": { "minutes": { "gte": "few" } } }'),
      'error value-of-field: minutes is of type integer; this is not a number.',
    ],
    [
      query('{ "terms": { "minutes": [1, "two"] } }'),
      'error value-of-field: minutes is of type integer; this is not a number.',
    ],
    [
      query('{ "term": { "vegan": "yes" } }'),
      'error value-of-field: vegan is a boolean; this is neither true nor false.',
    ],
    [
      query('{ "range": { "added": { "gte": "yesterday" } } }'),
      'error value-of-field: added is a date; this is not one.',
    ],
    [
      query('{ "term": { "address": "localhost" } }'),
      'error value-of-field: address holds IP addresses; this is not one.',
    ],
    [
      'PUT /recipes/_doc/1\n{ "minutes": "ten" }',
      'error value-of-field: minutes is of type integer; this is not a number.',
    ],
    [
      'POST /recipes/_bulk\n{ "index": {} }\n{ "minutes": "ten" }',
      'error value-of-field: minutes is of type integer; this is not a number.',
    ],
  ])('%s', (text, finding) => {
    expect(lint(text)).toEqual([finding]);
  });

  test('accepts numbers and booleans as strings, and values that are computed', () => {
    for (const text of [
      search('{ "size": "10", "explain": "true", "timeout": "1s" }'),
      query('{ "term": { "minutes": "12.5" } }'),
      query('{ "match": { "minutes": { "query": "abc", "lenient": true } } }'),
      query('{ "range": { "added": { "gte": "now-1d/d" } } }'),
      'PUT /recipes/_doc/1?pipeline=clean\n{ "minutes": "ten" }',
      'PUT /recipes/_doc/1\n{ "minutes": [1, "2"] }',
    ])
      expect(lint(text), text).toEqual([]);
  });

  test('documents of an index with a pipeline may have any value', () => {
    const names = liveNames({ recipes: { ...RECIPES, settings: { index: { default_pipeline: 'clean' } } } });
    expect(lint('PUT /recipes/_doc/1\n{ "minutes": "ten" }', names)).toEqual([]);
  });
});

describe('fields', () => {
  test('exact terms on text', () => {
    expect(lint(query('{ "term": { "title": "Tomato Soup" } }'))).toEqual([
      'warning term-on-text: title is analyzed text, so it has no term "Tomato Soup": this term query finds nothing.',
    ]);
    expect(lint(query('{ "term": { "title": "soup" } }'))[0]).toMatch(/^info term-on-text/);
    expect(fixed(query('{ "term": { "title": "Tomato Soup" } }'))).toBe(
      query('{ "term": { "title.keyword": "Tomato Soup" } }'),
    );
    expect(fixed(query('{ "term": { "note": "Tomato Soup" } }'))).toBe(query('{ "match": { "note": "Tomato Soup" } }'));
    expect(lint(query('{ "range": { "note": { "gte": "a" } } }'))[0]).toMatch(/^info term-on-text/);
  });

  test('full text on keywords', () => {
    expect(fixed(query('{ "match": { "tag": "quick" } }'))).toBe(query('{ "term": { "tag": "quick" } }'));
    expect(lint(query('{ "match": { "title.keyword": "Soup" } }'))[0]).toMatch(/^info match-on-keyword/);
  });

  test('sorting and aggregating text', () => {
    expect(fixed(search('{ "sort": ["title"] }'))).toBe(search('{ "sort": ["title.keyword"] }'));
    expect(fixed(search('{ "sort": [{ "title": "desc" }] }'))).toBe(
      search('{ "sort": [{ "title.keyword": "desc" }] }'),
    );
    expect(lint(search('{ "aggs": { "a": { "terms": { "field": "note" } } } }'))).toEqual([
      'error field-support: note is analyzed text and cannot be sorted or aggregated.',
    ]);
    expect(lint(search('{ "aggs": { "a": { "avg": { "field": "tag" } } } }'))).toEqual([
      'error field-support: avg does not support tag, which is of type keyword.',
    ]);
    expect(
      lint(
        search(
          '{ "aggs": { "a": { "terms": { "field": "minutes" } }, "b": { "range": { "field": "minutes", "ranges": [] } } } }',
        ),
      ),
    ).toEqual([]);
  });

  test('deprecated names', () => {
    const range = (bound: string) => query(`{ "range": { "minutes": { "${bound}": 3 } } }`);
    expect(lint(range('from'))).toEqual(['info deprecated-key: from is deprecated. Use gte.']);
    expect(fixed(range('from'))).toBe(range('gte'));
  });
});

describe('suggestions', () => {
  const suggest = (body: string) => search(`{ "suggest": ${body} }`);
  test.each([
    [
      suggest('{ "a": { "text": "soop", "trem": { "field": "title" } } }'),
      suggest('{ "a": { "text": "soop", "term": { "field": "title" } } }'),
    ],
    [
      suggest('{ "text": "soop", "a": { "phrase": { "field": "minutes" } } }'),
      suggest('{ "text": "soop", "a": { "phrase": { "field": "note" } } }'),
    ],
    [
      suggest('{ "a": { "prefix": "so", "completion": { "field": "title" } } }'),
      suggest('{ "a": { "prefix": "so", "completion": { "field": "title.typed" } } }'),
    ],
    [
      suggest('{ "a": { "text": "s", "term": { "field": "title", "suggest_mode": "mising" } } }'),
      suggest('{ "a": { "text": "s", "term": { "field": "title", "suggest_mode": "missing" } } }'),
    ],
    [
      suggest('{ "a": { "term": { "field": "title" } } }'),
      suggest('{ "a": { "text": "", "term": { "field": "title" } } }'),
    ],
  ])('%s is repaired', (text, repaired) => {
    expect(fixed(text)).toBe(repaired);
    expect(lint(repaired)).toEqual([]);
  });

  test('needs a suggester and its field', () => {
    expect(lint(suggest('{ "a": { "text": "soop" } }'))).toEqual([
      'error suggest-input: A suggestion needs one of term, phrase, completion.',
    ]);
    expect(lint(suggest('{ "a": { "text": "soop", "term": {} } }'))).toEqual([
      'error missing-key: The key field is required here.',
    ]);
    const generators = '"direct_generator": [{ "field": "titel", "suggest_mode": "always" }]';
    expect(lint(suggest(`{ "a": { "text": "s", "phrase": { "field": "title", ${generators} } } }`))).toEqual([
      'warning unknown-field: recipes has no field titel. Did you mean title?',
    ]);
  });
});

describe('intervals', () => {
  const intervals = (field: string, rule: string) => query(`{ "intervals": { "${field}": ${rule} } }`);
  const all = (rules: string) => intervals('title', `{ "all_of": { "intervals": [${rules}] } }`);
  test.each([
    [all('{ "mtach": { "query": "soup" } }'), all('{ "match": { "query": "soup" } }')],
    [all('{ "match": { "qeury": "soup", "query": "a" } }'), all('{ "match": { "query": "soup", "query": "a" } }')],
    [
      all('{ "match": { "query": "a", "filter": { "befor": { "match": { "query": "b" } } } } }'),
      all('{ "match": { "query": "a", "filter": { "before": { "match": { "query": "b" } } } } }'),
    ],
    [intervals('title', '{ "prefx": { "prefix": "so" } }'), intervals('title', '{ "prefix": { "prefix": "so" } }')],
    [intervals('minutes', '{ "match": { "query": "a" } }'), intervals('note', '{ "match": { "query": "a" } }')],
    [
      intervals('title', '{ "match": { "query": "a", "use_field": "tag" } }'),
      intervals('title', '{ "match": { "query": "a", "use_field": "note" } }'),
    ],
  ])('%s is repaired', (text, repaired) => {
    expect(fixed(text)).toBe(repaired);
    expect(lint(repaired)).toEqual([]);
  });
});

test('a large buffer is not checked', () => {
  expect(lint(`${'# data\n'.repeat(100_000)}GET /_serch`)).toEqual([]);
});

test('on another engine only names that look misspelled are reported', () => {
  const elsewhere = (text: string) => lintRequests(text, live, { isVitrine: false });
  expect(elsewhere('GET /_ml/anomaly_detectors')).toEqual([]);
  expect(elsewhere(query('{ "semantic": { "field": "title" } }'))).toEqual([]);
  expect(elsewhere(query('{ "mtach": { "title": "soup" } }')).map(({ severity }) => severity)).toEqual(['warning']);
  expect(elsewhere(query('{ "term": { "minutes": "abc" } }')).map(({ severity }) => severity)).toEqual(['error']);
});

describe('variables', () => {
  const findings = (text: string, environment?: string[]) =>
    lintRequests(text, live, environment && { environment: new Set(environment) });

  test('a variable must be defined by the text, the environment or a named request', () => {
    const text =
      '@size = 1\n# @name added\nPOST /recipes/_doc?refresh=${wait}\n{ "title": "${added._id} ${size} ${titel}" }';
    expect(findings(text, ['wait', 'title']).map(({ message }) => message)).toEqual([
      'No variable is named titel. The request would be sent with it as written. Did you mean title?',
    ]);
    expect(findings(text)).toEqual([]);
  });

  test('a repair changes it to a similar one, or defines it at the top', () => {
    const text = 'GET /recipes/_doc/${iid}';
    const fixes = findings(text, ['id']).flatMap(finding => finding.fixes);
    expect(fixes).toEqual([
      { title: expect.stringContaining('id'), edits: [{ from: 18, to: 24, text: '${id}' }] },
      { title: 'Define iid at the top', edits: [{ from: 0, to: 0, text: '@iid = \n\n' }] },
    ]);
    expect(findings('@a = 1\nGET /recipes/_doc/${b}', [])[0]?.fixes[0]?.edits[0]?.text).toBe('@b = \n');
  });
});
