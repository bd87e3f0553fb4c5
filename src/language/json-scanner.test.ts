import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isJsonScalar, isTerminated, scanJson } from './json-scanner.ts';

function tokens(text: string): string[] {
  return scanJson(text, 0, text.length).map(({ kind, from, to }) => `${kind} ${text.slice(from, to)}`);
}

describe('the scanner', () => {
  test.each([
    ['{"a":1}', ['punctuation {', 'string "a"', 'punctuation :', 'number 1', 'punctuation }']],
    ['[-1.50, 2E+9]', ['punctuation [', 'number -1.50', 'punctuation ,', 'number 2E+9', 'punctuation ]']],
    ['12345678901234567890', ['number 12345678901234567890']],
    ['true null soup.x', ['word true', 'word null', 'word soup.x']],
    ['"a\\"b" "\\\\"', ['string "a\\"b"', 'string "\\\\"']],
    ['"" "a', ['string ""', 'string "a']],
    ['"a\n1', ['string "a', 'number 1']],
    ['"""a "b"\n""" 1', ['raw-string """a "b"\n"""', 'number 1']],
    ['"""a', ['raw-string """a']],
    ['1 # {"a"\n2', ['number 1', 'comment # {"a"', 'number 2']],
    ['// a\n/* b\n*/ 1 /* c', ['comment // a', 'comment /* b\n*/', 'number 1', 'comment /* c']],
    ["- / '", ['word -', 'bad /', "bad '"]],
    ['\u00a0', ['bad \u00a0']],
    [' \t\r\n', []],
  ])('reads %j', (text, expected) => {
    expect(tokens(text)).toEqual(expected);
  });

  test('stays within its range', () => {
    const text = '{"a": """x""", /* y */ "b';
    for (let from = 0; from < text.length; from++)
      for (let to = from; to <= text.length; to++)
        for (const token of scanJson(text, from, to))
          expect([from <= token.from, token.to <= to]).toEqual([true, true]);
  });

  test('finds every unterminated string', () => {
    const isEnded = (text: string) => scanJson(text, 0, text.length).every(token => isTerminated(text, token));
    expect(['"a"', '""', '"""a"""', '1'].map(isEnded)).toEqual([true, true, true, true]);
    expect(['"', '"a', '"""', '"""a""', '"" "'].map(isEnded)).toEqual([false, false, false, false, false]);
  });

  test('covers every text, with only blanks between tokens', () => {
    const marks = fc.constantFrom('"', '\\', '{', '1', 'a', '\n', '#', '/', '*');
    const texts = fc.oneof(
      fc.string(),
      fc.array(marks).map(all => all.join('')),
    );
    fc.assert(
      fc.property(texts, text => {
        let end = 0;
        for (const token of scanJson(text, 0, text.length)) {
          expect(text.slice(end, token.from)).toMatch(/^[ \t\r\n]*$/);
          expect(token.to).toBeGreaterThan(token.from);
          end = token.to;
        }
        expect(text.slice(end)).toMatch(/^[ \t\r\n]*$/);
      }),
    );
  });

  test('agrees with JSON.parse on valid texts', () => {
    fc.assert(
      fc.property(fc.json(), fc.constantFrom(0, 2), (json, indent) => {
        const text = JSON.stringify(JSON.parse(json), null, indent);
        const found = scanJson(text, 0, text.length);
        const values = found.filter(token => token.kind !== 'punctuation');
        expect(values.every(token => isJsonScalar(text, token))).toBe(true);
        expect(found.map(token => text.slice(token.from, token.to)).join('')).toBe(JSON.stringify(JSON.parse(json)));
      }),
    );
  });
});
