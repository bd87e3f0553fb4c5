import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Grok, grokPatterns } from './grok.ts';
import { checkCycles } from './grok-compiler.ts';

function match(text: string, ...expressions: string[]): object | undefined {
  const found = new Grok(expressions, grokPatterns('disabled')).match(text);
  return found && Object.fromEntries(found.fields.map(([field, value]) => [field, value]));
}

describe('grok', () => {
  test.each<[string, string, object | undefined]>([
    ['1 abc', '%{INT:a:int} %{WORD:b}', { a: '1', b: 'abc' }],
    ['10.0.0.1 https://ex.org:80/a', '%{IP:ip} %{URI:u}', { ip: '10.0.0.1', u: 'https://ex.org:80/a', port: '80' }],
    ['2001:db8::1:2', '%{IP:ip}', { ip: '2001:db8::1:2' }],
    ['a beagle', '(?<my_dog>bea[a-z]+)', { my_dog: 'beagle' }],
    ['a\nb\nc', '^%{WORD:w}$', { w: 'a' }],
    ['x', '%{INT:a}', undefined],
    ['d e', '%{WORD:w} %{WORD:w}', { w: 'd' }],
    ['Parameters: {a}', 'Parameters: {%{DATA:p}}', { p: 'a' }],
  ])('%s by %s', (text, expression, expected) => {
    expect(match(text, expression)).toEqual(expected);
  });

  test('parses a line of a web server log', () => {
    const line =
      '127.0.0.1 - frank [10/Oct/2000:13:55:36 -0700] "GET /a.gif HTTP/1.0" 200 2326 "http://ex.com/s.html" "Mozilla/4.08"';
    expect(match(line, '%{COMBINEDAPACHELOG}')).toMatchObject({
      clientip: '127.0.0.1',
      verb: 'GET',
      response: '200',
      bytes: '2326',
    });
    const ecs = new Grok(['%{COMBINEDAPACHELOG}'], grokPatterns('v1')).match(line)!;
    expect(ecs.fields).toContainEqual(['http.response.status_code', '200', 'int']);
  });

  test('tries several expressions at each offset', () => {
    const grok = new Grok(['b%{WORD:a}', '%{WORD:c}'], grokPatterns('disabled'));
    expect(grok.match('a bx')).toEqual({ index: 1, fields: [['c', 'a', undefined]] });
    expect(grok.match('-bx')?.index).toBe(1);
    expect(grok.match('!')).toBeUndefined();
  });

  test('compiles every predefined pattern', () => {
    for (const mode of ['disabled', 'v1']) {
      const dictionary = grokPatterns(mode);
      for (const name of dictionary.keys()) expect(() => new Grok([`%{${name}}`], dictionary), name).not.toThrow();
    }
  });

  test('rejects circular references', () => {
    const cycle = new Map([
      ['A', '%{B}'],
      ['B', '%{A}'],
    ]);
    expect(() => checkCycles(cycle)).toThrow('circular reference in pattern [B][%{A}] back to pattern [A]');
    expect(() => new Grok(['%{NOPE}'], cycle)).toThrow("Unable to find pattern [NOPE] in Grok's pattern dictionary");
  });

  test('finds numbers and words in any order', () => {
    const token = fc.oneof(fc.integer().map(String), fc.stringMatching(/^[a-z]{1,6}$/));
    fc.assert(
      fc.property(fc.array(token, { minLength: 1, maxLength: 6 }), tokens => {
        const kinds = tokens.map((text, i) => (/\d/.test(text) ? `%{INT:t${i}}` : `%{WORD:t${i}}`));
        expect(match(tokens.join(' '), `^${kinds.join(' ')}$`)).toEqual(
          Object.fromEntries(tokens.map((text, i) => [`t${i}`, text])),
        );
      }),
    );
  });
});
