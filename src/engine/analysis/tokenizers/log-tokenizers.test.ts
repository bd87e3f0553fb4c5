import { describe, expect, test } from 'vitest';
import { AnalysisRegistry } from '../analysis-registry.ts';
import { analyzeText } from '../analyze-text.ts';

interface Shown {
  readonly token: string;
  readonly start_offset: number;
  readonly end_offset: number;
  readonly position: number;
}

function tokensOf(text: string, parts: { tokenizer: string; char_filter?: string[] }): Shown[] {
  const running = analyzeText(new AnalysisRegistry(), { text: [text], ...parts });
  for (;;) {
    const { done, value } = running.next();
    if (done) return (value as unknown as { tokens: Shown[] }).tokens;
  }
}

const words = (text: string, tokenizer: string) => tokensOf(text, { tokenizer }).map(({ token }) => token);

describe('ml_standard', () => {
  test.each([
    ['Node 3 shutting down', ['Node', 'shutting', 'down']],
    ['2016-02-07T00:00:00+0000 User foo_325 on', ['User', 'foo_325', 'on']],
    ['0xdeadbeef deadbeef cafe.babe x1', ['x1']],
    ['see https://www.elastic.co/a/b?q=1 now', ['see', 'https://www.elastic.co/a/b', 'q', 'now']],
    ['C:\\Users\\me\\a.txt and \\\\host\\share', ['C:\\Users\\me\\a.txt', 'and', '\\\\host\\share']],
    ['/var/log/x.log, a/b //', ['/var/log/x.log', 'a/b']],
    ['key:value level: x', ['key', 'value', 'level', 'x']],
    ['mail me@host.org. end-', ['mail', 'me@host.org', 'end']],
    ['naïve 名前 \u{1F600}smile', ['naïve', '名前', 'smile']],
    ['', []],
  ])('%s', (text, expected) => {
    expect(words(text, 'ml_standard')).toEqual(expected);
  });

  test('dropped tokens leave gaps, offsets are those of the text', () => {
    expect(tokensOf('Node 3 up.', { tokenizer: 'ml_standard' })).toEqual([
      { token: 'Node', start_offset: 0, end_offset: 4, type: 'word', position: 0 },
      { token: 'up', start_offset: 7, end_offset: 9, type: 'word', position: 2 },
    ]);
  });
});

test('ml_classic does not keep paths', () => {
  expect(words('/var/log/x.log me@host.org a:b 12ab', 'ml_classic')).toEqual(['var', 'log', 'x.log', 'me', 'host.org']);
});

describe('first_line_with_letters and first_non_blank_line', () => {
  const text = '\n 12:30\r\nerror here\r\nat line 3';
  test('keep one line, with the offsets of the text', () => {
    const [error, here, ...none] = tokensOf(text, {
      tokenizer: 'whitespace',
      char_filter: ['first_line_with_letters'],
    });
    expect(text.slice(error!.start_offset, error!.end_offset)).toBe('error');
    // What is cut off at the end belongs to the last token, as in Lucene.
    expect(text.slice(here!.start_offset, here!.end_offset)).toBe('here\r\nat line 3');
    expect(none).toEqual([]);
    const [number] = tokensOf(text, { tokenizer: 'whitespace', char_filter: ['first_non_blank_line'] });
    expect(number).toMatchObject({ token: '12:30', start_offset: 2 });
  });

  test('a text without such a line is empty', () => {
    expect(tokensOf('12\n34', { tokenizer: 'whitespace', char_filter: ['first_line_with_letters'] })).toEqual([]);
    expect(tokensOf(' \n\t', { tokenizer: 'whitespace', char_filter: ['first_non_blank_line'] })).toEqual([]);
  });
});
