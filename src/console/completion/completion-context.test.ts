import { describe, expect, test } from 'vitest';
import { completionContextAt } from './completion-context.ts';

/** The context at the bar: `at('GET /_sear|')`. */
function at(marked: string) {
  const offset = marked.indexOf('|');
  return completionContextAt(marked.replace('|', ''), offset);
}

function body(marked: string) {
  const context = at(marked);
  if (context?.kind !== 'body') return context?.kind;
  const { path, role, prefix, quoted, siblings } = context.position;
  return { path: path.join('.'), role, prefix, quoted, siblings };
}

describe('outside of bodies', () => {
  test.each([
    ['|', { kind: 'method', prefix: '' }],
    ['GET /a\n\nPO|', { kind: 'method', prefix: 'PO' }],
    ['GET |', { kind: 'path', method: 'GET', before: [], prefix: '' }],
    ['GET /_sear|', { kind: 'path', before: [], prefix: '_sear' }],
    ['GET recipes/_se|arch', { kind: 'path', before: ['recipes'], prefix: '_se', replace: { from: 12, to: 19 } }],
    ['GET /a,b|/_search', { kind: 'path', before: [], prefix: 'b' }],
    ['GET /_search?si|&from=1', { kind: 'parameter', path: '/_search', prefix: 'si', taken: ['from'] }],
    ['GET /_search?expand_wildcards=open,cl|', { kind: 'parameter-value', name: 'expand_wildcards', prefix: 'cl' }],
  ])('%s', (text, expected) => {
    expect(at(text)).toMatchObject(expected);
  });

  test('has no context in comments or after a complete body', () => {
    expect(at('# GE|')).toBeUndefined();
    expect(at('GET /a\n{}|')).toBeUndefined();
  });
});

describe('in a body', () => {
  test.each([
    ['GET /_search\n{|}', '', 'key', '', []],
    ['GET /_search\n{ "|" }', '', 'key', '', []],
    ['GET /_search\n{ "size": 1, "qu|", "from": 2 }', '', 'key', 'qu', ['size']],
    ['GET /_search\n{ "size": 1, "qu|": {}, "from": 2 }', '', 'key', 'qu', ['size', 'from']],
    ['GET /_search\n{ "query": { "ma|" } }', 'query', 'key', 'ma', []],
    [
      'GET /_search\n{ "query": { "match": { "t": { "operator": "a|" } } } }',
      'query.match.t.operator',
      'value',
      'a',
      [],
    ],
    ['GET /_search\n{ "query": { "bool": { "must": [ { "|" } ] } } }', 'query.bool.must.0', 'key', '', []],
    ['GET /_search\n{ "sort": [ "a", | ] }', 'sort.1', 'value', '', []],
    ['GET /_search\n{ "explain": tr| }', 'explain', 'value', 'tr', []],
    ['GET /_search\n{ "query": {\n  "|\n} }', 'query', 'key', '', []],
  ])('%s', (text, path, role, prefix, siblings) => {
    expect(body(text)).toMatchObject({ path, role, prefix });
    const found = body(text);
    if (typeof found === 'object') for (const name of siblings) expect(found.siblings).toContain(name);
  });

  test('has no context in closed raw strings, in comments, or where a comma is required', () => {
    expect(body('GET /_search\n{ "a": """x """| }')).toBeUndefined();
    expect(body('GET /_search\n{ "a": 1, # the|\n }')).toBeUndefined();
    expect(body('GET /_search\n{ "a": 1 | }')).toBeUndefined();
  });

  test('counts the objects of a bulk body', () => {
    expect(at('POST /_bulk\n{ "index": {} }\n{ "|" }')).toMatchObject({ kind: 'body', bodyIndex: 1, path: '/_bulk' });
  });
});
