import { describe, expect, test } from 'vitest';
import { collapseBody, indentBody } from './format-body.ts';
import { outgoingRequest } from './outgoing-request.ts';
import { belowComments, parseRequests, requestAt, requestsInRange } from './parse-requests.ts';
import { fillBody, fillPath, RequestTooLong, referencesIn, variablesOf } from './variables.ts';

function problems(text: string): string[] {
  return parseRequests(text).problems.map(problem => `${text.slice(problem.from, problem.to)}: ${problem.message}`);
}

function sent(text: string) {
  return parseRequests(text).requests.map(request => outgoingRequest(text, request));
}

describe('requests of a buffer', () => {
  test('method, path, query and body, several after each other', () => {
    expect(sent('GET _search?q="rocky mountain"\n\n# a comment\nput /a/_doc/1\n{ "n": 1.0 }\nDELETE /a')).toEqual([
      { method: 'GET', path: '/_search', query: 'q="rocky%20mountain"', body: undefined, contentType: undefined },
      { method: 'PUT', path: '/a/_doc/1', query: '', body: '{ "n": 1.0 }', contentType: 'application/json' },
      { method: 'DELETE', path: '/a', query: '', body: undefined, contentType: undefined },
    ]);
  });

  test('objects on following lines are sent as NDJSON, each on one line', () => {
    const text = 'POST /_bulk\n{ "index": {} }\n{\n  "a": "x y"\n}\n';
    expect(sent(text)[0]).toMatchObject({ body: '{"index":{}}\n{"a":"x y"}\n', contentType: 'application/x-ndjson' });
  });

  test('comments are stripped, raw strings become strings, numbers keep their digits', () => {
    const text =
      'POST /a/_doc\n{\n  // why\n  "s": """a "quoted"\nline""", # end\n  "n": 12345678901234567890 /* big */\n}';
    expect(JSON.parse(sent(text)[0]!.body!.replace('12345678901234567890', '1'))).toEqual({
      s: 'a "quoted"\nline',
      n: 1,
    });
    expect(sent(text)[0]!.body).toContain('12345678901234567890');
  });

  test('a variable is a value, with or without quotes, but not a name', () => {
    expect(problems('@n = 3\nGET /a\n{ "size": ${n}, "ids": [${n}, "${n}"] }')).toEqual([]);
    expect(problems('GET /a\n{ ${n}: 1 }')).toEqual(['${n}: Names need double quotes.']);
  });

  test('reports a blank line between request and body', () => {
    expect(problems('GET /_search\n\n{ "size": 1 }')[0]).toContain('Remove the blank line');
  });

  test.each([
    ['GETT /', 'GETT /: Expected one of GET, POST, PUT, DELETE, HEAD, PATCH, then a path.'],
    ['GET', 'GET: Write a path after GET, for example /_cat/indices?v.'],
    ['GET /a\n{ "a": 1, "a": 2 }', '"a": "a" appears twice here; the engine rejects duplicates.'],
    ['GET /a\n{ "a": 1 "b": 2 }', '"b": A comma is missing before this.'],
    ['GET /a\n{ "a": }', '}: A value is missing before this.'],
    ['GET /a\n{ "a": 1, }', '}: Nothing follows the comma before this.'],
    ['GET /a\n{ "a": soup }', 'soup: “soup” is not a value. Put text in quotes.'],
    ['GET /a\n{ "a": [1 }', '}: Expected ] here.'],
    ['GET /a\n{ "a": {', '{: This { is never closed.'],
    ['GET /a\n{ "a": """x', '""": This text is not closed. Add a closing """.'],
    ['GET /a\n{ a: 1 }', 'a: Names need double quotes.'],
  ])('%j', (text, problem) => {
    expect(problems(text)).toContain(problem);
  });

  test.each([
    ['{ "a": 1 "b": 2 }', '{ "a": 1, "b": 2 }'],
    ['{\n"a": { } // why\n"b": [1 2]\n}', '{\n"a": { }, // why\n"b": [1, 2]\n}'],
    ['{ "a": [{ } { }] }', '{ "a": [{ }, { }] }'],
    ['{ "a": [1, 2, ], }', '{ "a": [1, 2 ] }'],
  ])('a comma that is missing or too many in %j is one problem with a repair', (body, repaired) => {
    const text = `GET /a\n${body}`;
    const found = parseRequests(text).problems;
    expect(found).toHaveLength(Math.abs(body.split(',').length - repaired.split(',').length));
    const edits = found.flatMap(({ fixes }) => fixes?.[0]?.edits ?? []).sort((a, b) => b.from - a.from);
    expect(edits.reduce((all, edit) => all.slice(0, edit.from) + edit.text + all.slice(edit.to), text)).toBe(
      `GET /a\n${repaired}`,
    );
  });

  test('a missing colon is one problem', () => {
    expect(problems('GET /a\n{ "a" 1, "b": 2 }')).toEqual(['1: A colon is missing before this.']);
  });

  test('an unfinished body does not swallow the next request', () => {
    expect(sent('GET /a\n{ "query": {\nGET /b').map(request => request.path)).toEqual(['/a', '/b']);
  });

  test('a bulk of thousands of lines is read in one pass', () => {
    const text = `POST /_bulk\n${'{ "index": {} }\n{ "text": "soup" }\n'.repeat(10_000)}`;
    const start = performance.now();
    expect(parseRequests(text).requests[0]!.bodies).toHaveLength(20_000);
    expect(performance.now() - start).toBeLessThan(2000);
  });

  test('a selection covers every request it touches, a cursor the one it is in', () => {
    const text = 'GET /a\n\nGET /b\n{ }\n\nGET /c';
    const { requests } = parseRequests(text);
    const touched = (from: number, to: number) => requestsInRange(requests, { from, to }).map(request => request.url);
    expect(touched(10, 10)).toEqual(['/b']);
    expect(touched(3, text.indexOf('/c'))).toEqual(['/a', '/b', '/c']);
    expect(touched(7, 7)).toEqual([]);
  });

  test('a cursor in the comments above a request belongs to that request', () => {
    const text = '# one\n# two\nGET /a\n\n# alone\n\n  // three\nGET /b\n{\n # four\n}';
    const { requests } = parseRequests(text);
    const touched = (at: number) => {
      const place = belowComments(text, at);
      return requestsInRange(requests, { from: place, to: place }).map(request => request.url);
    };
    expect([0, 3, 8].map(touched)).toEqual([['/a'], ['/a'], ['/a']]);
    expect(touched(text.indexOf('alone'))).toEqual([]);
    expect(touched(text.indexOf('three'))).toEqual(['/b']);
    expect(touched(text.indexOf('four'))).toEqual(['/b']);
    expect(belowComments('# only', 2)).toBe(6);
  });

  test('between requests, a cursor selects the one above', () => {
    const text = '# intro\n\nGET /a\n\n# alone\n\n# of b\nGET /b\n{}\n\n\n# end\n';
    const at = (place: number) => requestAt(text, place)?.url;
    expect([0, 8].map(at)).toEqual(['/a', '/a']);
    const afterA = text.indexOf('/a') + 3;
    expect([afterA, text.indexOf('alone'), text.indexOf('# of b') - 1].map(at)).toEqual(['/a', '/a', '/a']);
    expect([text.indexOf('of b'), text.indexOf('{}')].map(at)).toEqual(['/b', '/b']);
    expect([text.indexOf('# end') - 1, text.indexOf('end'), text.length].map(at)).toEqual(['/b', '/b', '/b']);
    expect(requestAt('# only comments\n', 3)).toBeUndefined();
  });
});

describe('variables', () => {
  const variables = new Map<string, unknown>([
    ['size', '5'],
    ['added', { _id: 'a b', hits: { hits: [{ _id: '7' }] } }],
  ]);

  test('text in a path, values in a body, text inside longer strings', () => {
    expect(fillPath('/a/_doc/${added._id}', variables)).toBe('/a/_doc/a%20b');
    expect(fillBody('{"size":"${size}","id":"no-${added.hits.hits.0._id}","x":"${nope}"}', variables)).toBe(
      '{"size":5,"id":"no-7","x":"${nope}"}',
    );
    expect(fillBody('{"size": ${size}, "ids": [${added._id}], "a": "\\"${size}", "x": ${nope}}', variables)).toBe(
      '{"size": 5, "ids": ["a b"], "a": "\\"5", "x": ${nope}}',
    );
    expect(referencesIn('${size} ${added.nothing}')).toEqual([
      { name: 'size', from: 0, to: 7 },
      { name: 'added.nothing', from: 8, to: 24 },
    ]);
  });

  test('a line defines a variable; it is neither a request nor a problem, and not a part of a body', () => {
    const text = '@index = soups \nGET /${index}\n{ "q": "@not = one" }\n\n  @empty=\n@two words';
    const { definitions, requests } = parseRequests(text);
    expect(definitions.map(({ name, value, from, to }) => [name, value, text.slice(from, to)])).toEqual([
      ['index', 'soups', '@index = soups '],
      ['empty', '', '  @empty='],
    ]);
    expect(requests.map(({ url }) => url)).toEqual(['/${index}']);
    expect(problems(text)).toEqual([expect.stringContaining('@two words: Expected one of')]);
  });

  test('definitions win over the environment and use the values above them; responses win over both', () => {
    const { definitions } = parseRequests(
      '@index = ${prefix}-soups\n@id = ${added._id}\n@late = ${later}\n@later = x\n@added = 1',
    );
    const environment = new Map<string, unknown>([
      ['prefix', 'test'],
      ['index', 'other'],
    ]);
    const known = variablesOf(definitions, environment, new Map([['added', { _id: 7 }]]));
    expect(Object.fromEntries(known)).toEqual({
      prefix: 'test',
      index: 'test-soups',
      id: '7',
      late: '${later}',
      later: 'x',
      added: { _id: 7 },
    });
  });

  test('definitions that multiply each other end at a limit', () => {
    const lines = Array.from({ length: 30 }, (_, i) => `@v${i + 1} = \${v${i}}\${v${i}}`).join('\n');
    const { definitions } = parseRequests(`@v0 = soup\n${lines}`);
    expect(() => variablesOf(definitions, new Map(), new Map())).toThrow(RequestTooLong);
  });

  test('a comment can name the request below it', () => {
    expect(parseRequests('# @name added\nPOST /a/_doc\n{}\nGET /b').requests.map(request => request.name)).toEqual([
      'added',
      undefined,
    ]);
  });
});

describe('indenting', () => {
  test('two blanks, comments stay, empty containers stay closed', () => {
    const text = '{"a":{"b":[1,2],"c":{}}, # why\n"d":"""x"""}';
    const whole = { from: 0, to: text.length };
    expect(indentBody(text, whole)).toBe(
      '{\n  "a": {\n    "b": [\n      1,\n      2\n    ],\n    "c": {}\n  }, # why\n  "d": """x"""\n}',
    );
  });

  test('collapsing and indenting undo each other', () => {
    const text = '{ "a": { "b": [ 1, 2 ], "c": {} } }';
    const tall = indentBody(text, { from: 0, to: text.length });
    expect(collapseBody(tall, { from: 0, to: tall.length })).toBe(text);
  });
});
