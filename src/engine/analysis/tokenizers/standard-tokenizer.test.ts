import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { slowTokenizer } from '../testing/slow-word-break.ts';
import { sketchOf, tokensOf } from '../testing/tokens-of.ts';
import { StandardTokenizer } from './standard-tokenizer.ts';

const read = (text: string, maxTokenLength = 255) => {
  const tokenizer = new StandardTokenizer(maxTokenLength);
  tokenizer.setText(text, undefined);
  tokenizer.reset();
  const tokens = [];
  while (tokenizer.next())
    tokens.push({ start: tokenizer.token.startOffset, end: tokenizer.token.endOffset, type: tokenizer.token.type });
  return tokens;
};
const words = (text: string) => read(text).map(({ start, end }) => text.slice(start, end));

describe('word boundaries as recorded from Elasticsearch', () => {
  test.each([
    ['The 2 QUICK Brown-Foxes', ['The', '2', 'QUICK', 'Brown', 'Foxes']],
    ["dog's O'Neil can’t", ["dog's", "O'Neil", 'can’t']],
    ['john.doe@example.com', ['john.doe', 'example.com']],
    ['www.foo.bar', ['www.foo.bar']],
    ['x?y=1', ['x', 'y', '1']],
    ["3.14 1,000,000 192.168.0.1 1;2 1'2", ['3.14', '1,000,000', '192.168.0.1', '1;2', "1'2"]],
    ['10:30', ['10', '30']],
    ['v1.2.3', ['v1.2.3']],
    ['1.a a.1', ['1', 'a', 'a', '1']],
    ["a.b a:b a'b a·b x_y _a_", ['a.b', 'a:b', "a'b", 'a·b', 'x_y', '_a_']],
    ['a,b a/b a-b a;b', ['a', 'b', 'a', 'b', 'a', 'b', 'a', 'b']],
    ['__ 1_2 1a a1', ['1_2', '1a', 'a1']],
    ['C++ .NET AT&T 50%', ['C', 'NET', 'AT', 'T', '50']],
    ['ד"ר', ['ד"ר']],
    ['a\u00adb a\u200db a\u2060b e\u0301', ['a\u00adb', 'a\u200db', 'a\u2060b', 'e\u0301']],
    ['a\u00a0b a\u200bc \ufeffd', ['a', 'b', 'a', 'c', 'd']],
    ['東京 すし カタカナ ｶﾀｶﾅ 서울 abc中', ['東', '京', 'す', 'し', 'カタカナ', 'ｶﾀｶﾅ', '서울', 'abc', '中']],
    ['สวัสดี ខ្មែរ', ['สวัสดี', 'ខ្មែរ']],
    ['👨‍👩‍👧‍👦👍🏽🇫🇷1️⃣©', ['👨‍👩‍👧‍👦', '👍🏽', '🇫🇷', '1️⃣', '©']],
    ['# * 🇫 a🏽b', ['a🏽b']],
    ['々 ॐ 🄰 Ａｂ Ⅷ ª 1e10 0xFF 〇 ー', ['々', 'ॐ', '🄰', 'Ａｂ', 'Ⅷ', 'ª', '1e10', '0xFF', '〇', 'ー']],
    ['½ ⑤ № ² H₂O', ['H', 'O']],
    ['Tokyo서울 12:ab l·l', ['Tokyo서울', '12', 'ab', 'l·l']],
    ['it. it.is it.. a.', ['it', 'it.is', 'it', 'a']],
  ])('%s', (text, expected) => expect(words(text)).toEqual(expected));
});

test('token types depend on the characters', () => {
  const types = tokensOf({ tokenizer: 'standard', text: 'a 1 ٣ 中 あ ア 한 ก 👍 1_2 1a ー 〇' }).map(token =>
    token.type.slice(1, -1),
  );
  expect(types.join(' ')).toBe(
    'ALPHANUM NUM NUM IDEOGRAPHIC HIRAGANA KATAKANA HANGUL SOUTHEAST_ASIAN EMOJI NUM ALPHANUM KATAKANA IDEOGRAPHIC',
  );
});

test('long words are split, but never within a surrogate pair', () => {
  expect(read('x'.repeat(600)).map(token => token.end - token.start)).toEqual([255, 255, 90]);
  expect(sketchOf({ tokenizer: { type: 'standard', max_token_length: 2 }, text: 'a𝐀𝐁c' })).toBe(
    'a/0-1@0 𝐀/1-3@1 𝐁/3-5@2 c/5-6@3',
  );
});

test('the automaton and the ASCII fast path agree with a naive reading of the rules', async () => {
  const slow = await slowTokenizer();
  const alphabet = [
    ...'aZ09_.,:;\'"#* -@©²½ªΩя',
    ...'אב״٣۴中あアｱー한글กมក々〇ॐ',
    '\u0301',
    '\u00ad',
    '\u200d',
    '\u2060',
    '\u200b',
    '·',
    '’',
    '１',
    'Ａ',
    '👍',
    '🏽',
    '👩',
    '❤',
    '\ufe0f',
    '\ufe0e',
    '\u20e3',
    '🇫',
    '🇷',
    '🏴',
    '\u{e0067}',
    '\u{e007f}',
    '𝐀',
    '\ufeff',
    'Ⓜ',
    '〰',
  ];
  const text = fc.array(fc.constantFrom(...alphabet), { maxLength: 24 }).map(parts => parts.join(''));
  fc.assert(
    fc.property(fc.oneof(text, fc.string({ unit: 'binary', maxLength: 12 })), source => {
      expect(read(source)).toEqual(slow(source));
    }),
    { numRuns: 600 },
  );
});

test('offsets are ordered, inside the text, and do not overlap', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.integer({ min: 1, max: 6 }), (source, maxTokenLength) => {
      let last = 0;
      for (const { start, end } of read(source, maxTokenLength)) {
        expect(start).toBeGreaterThanOrEqual(last);
        expect(end).toBeGreaterThan(start);
        expect(end - start).toBeLessThanOrEqual(maxTokenLength);
        last = end;
      }
      expect(last).toBeLessThanOrEqual(source.length);
    }),
  );
});
