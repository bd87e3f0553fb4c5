import { describe, expect, test } from 'vitest';
import { UrlEmailTokenizer } from './url-email-tokenizer.ts';

function tokensOf(text: string, maxTokenLength?: number): string[] {
  const tokenizer = new UrlEmailTokenizer(maxTokenLength);
  tokenizer.setText(text, undefined);
  tokenizer.reset();
  const tokens: string[] = [];
  while (tokenizer.next()) tokens.push(`${tokenizer.token.text()} ${tokenizer.token.type}`);
  return tokens;
}

describe('URLs', () => {
  test.each([
    ['http://user:pass@host:8080/a/b?q=1#top', ['http://user:pass@host:8080/a/b?q=1#top <URL>']],
    ['ftp://foo/bar;type=a', ['ftp://foo/bar;type=a <URL>']],
    ['ftp://foo', ['ftp <ALPHANUM>', 'foo <ALPHANUM>']],
    ['file:///etc/hosts', ['file:///etc/hosts <URL>']],
    ['http://[::1]/x', ['http://[::1]/x <URL>']],
    ['192.168.0.1 and [1:2::3]', ['192.168.0.1 <URL>', 'and <ALPHANUM>', '[1:2::3] <URL>']],
    ['example.com:80/x', ['example.com:80/x <URL>']],
    ['https://münchen.de', ['https://m <URL>', 'ünchen.de <ALPHANUM>']],
    ['foo.com/%20a%2', ['foo.com/%20a <URL>', '2 <NUM>']],
  ])('%s', (text, tokens) => {
    expect(tokensOf(text)).toEqual(tokens);
  });
});

describe('hosts without a scheme must end in a top-level domain', () => {
  test.each([
    ['example.com', ['example.com <URL>']],
    ['example.com.', ['example.com <URL>']],
    ['example.com. x', ['example.com. <URL>', 'x <ALPHANUM>']],
    ['example.comx/y', ['example.comx <ALPHANUM>', 'y <ALPHANUM>']],
    ['example.com-foo', ['example.com <ALPHANUM>', 'foo <ALPHANUM>']],
    ['example.com.-a', ['example.com <URL>', 'a <ALPHANUM>']],
    ['x_y.com', ['x_y.com <ALPHANUM>']],
    ['1.2.3.45', ['1.2.3.45 <NUM>']],
    ['1.2.3.45 x', ['1.2.3.45 <URL>', 'x <ALPHANUM>']],
  ])('%s', (text, tokens) => {
    expect(tokensOf(text)).toEqual(tokens);
  });
});

describe('mail addresses', () => {
  test.each([
    ['john.doe@example.com', ['john.doe@example.com <EMAIL>']],
    ['"ann b".c@x.org', ['"ann b".c@x.org <EMAIL>']],
    ['"ann"b@x.org', ['ann <ALPHANUM>', 'b@x.org <EMAIL>']],
    ['root@[127.0.0.1]', ['root@[127.0.0.1] <EMAIL>']],
    ['foo@x.orgy', ['foo@x.org <EMAIL>', 'y <ALPHANUM>']],
    ['mailto:a@x.org', ['mailto <ALPHANUM>', 'a@x.org <EMAIL>']],
    ['a@b.c', ['a <ALPHANUM>', 'b.c <ALPHANUM>']],
  ])('%s', (text, tokens) => {
    expect(tokensOf(text)).toEqual(tokens);
  });
});

test('tokens beyond the maximum length are split like words', () => {
  expect(tokensOf('U.S.A quick', 3)).toEqual(['U.S <ALPHANUM>', 'A <ALPHANUM>', 'qui <ALPHANUM>', 'ck <ALPHANUM>']);
});
