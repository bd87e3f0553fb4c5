import { describe, expect, test } from 'vitest';
import { ClassicTokenizer } from './classic-tokenizer.ts';

function tokensOf(text: string, maxTokenLength?: number): string[] {
  const tokenizer = new ClassicTokenizer(maxTokenLength);
  tokenizer.setText(text, undefined);
  tokenizer.reset();
  const tokens: string[] = [];
  let position = -1;
  while (tokenizer.next()) {
    const { token } = tokenizer;
    position += token.positionIncrement;
    tokens.push(`${token.text()} ${token.type} ${token.startOffset}-${token.endOffset} @${position}`);
  }
  return tokens;
}

describe('token types', () => {
  test.each([
    ['Brown', 'Brown <ALPHANUM> 0-5 @0'],
    ["O'Reilly's", "O'Reilly's <APOSTROPHE> 0-10 @0"],
    ['U.S.A.', 'U.S.A. <ACRONYM> 0-6 @0'],
    ['AT&T', 'AT&T <COMPANY> 0-4 @0'],
    ['john_doe@example.com', 'john_doe@example.com <EMAIL> 0-20 @0'],
    ['www.example.com', 'www.example.com <HOST> 0-15 @0'],
    ['XL-500', 'XL-500 <NUM> 0-6 @0'],
    ['1.2.3.4', '1.2.3.4 <HOST> 0-7 @0'],
    ['U.S.A', 'U.S.A <HOST> 0-5 @0'],
    ['中', '中 <CJ> 0-1 @0'],
  ])('%s', (text, token) => {
    expect(tokensOf(text)).toEqual([token]);
  });
});

test('a trailing dot of a host is matched but not kept', () => {
  expect(tokensOf('example.com. x')).toEqual(['example.com <HOST> 0-12 @0', 'x <ALPHANUM> 13-14 @1']);
});

test('joined letters end at a digit', () => {
  expect(tokensOf("o'neil2")).toEqual(["o'neil <APOSTROPHE> 0-6 @0", '2 <ALPHANUM> 6-7 @1']);
});

test('tokens that are too long leave a hole', () => {
  expect(tokensOf('The quick fox', 3)).toEqual(['The <ALPHANUM> 0-3 @0', 'fox <ALPHANUM> 10-13 @2']);
});

test('a long chain that might become a mail address is scanned once', () => {
  expect(tokensOf('a-'.repeat(50_000))).toHaveLength(50_000);
});
