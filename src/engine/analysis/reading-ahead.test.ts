import { describe, expect, test } from 'vitest';
import { sketchOf } from './testing/tokens-of.ts';

describe('a word that fills the window is emitted before more text is read', () => {
  const one = { type: 'standard', max_token_length: 1 };

  test.each(['standard', 'uax_url_email'])('%s: text that a char filter removes after it is not read', type => {
    const tokenizer = { type, max_token_length: 2 };
    expect(sketchOf({ tokenizer, char_filter: ['html_strip'], text: 'ab<b> c' })).toBe('ab/0-2@0 c/6-7@1');
    expect(sketchOf({ tokenizer, char_filter: ['html_strip'], text: 'a<b> c' })).toBe('a/0-4@0 c/5-6@1');
    expect(sketchOf({ tokenizer, char_filter: ['html_strip'], text: 'a&#98;<b>c' })).toBe('ab/0-6@0 c/9-10@1');
    expect(sketchOf({ tokenizer, char_filter: ['html_strip'], text: 'ab<b>' })).toBe('ab/0-2@0');
  });

  test('mappings are not read ahead either, patterns read the whole text', () => {
    const mapping = { type: 'mapping', mappings: ['x =>', 'éé => y'] };
    expect(sketchOf({ tokenizer: one, char_filter: [mapping], text: 'ax' })).toBe('a/0-1@0');
    expect(sketchOf({ tokenizer: one, char_filter: [mapping], text: 'ééxb' })).toBe('y/0-2@0 b/3-4@1');
    const pattern = { type: 'pattern_replace', pattern: 'x' };
    expect(sketchOf({ tokenizer: one, char_filter: [pattern], text: 'ax' })).toBe('a/0-2@0');
    expect(sketchOf({ tokenizer: one, char_filter: ['html_strip', mapping], text: 'a<b>' })).toBe('a/0-4@0');
  });

  test('a surrogate pair that does not fit the window ends the text', () => {
    expect(sketchOf({ tokenizer: one, text: ['🏽', 'p'] })).toBe('p/1-2@100');
    expect(sketchOf({ tokenizer: one, text: ['a 🏽', 'p'] })).toBe('a/0-1@0 p/3-4@101');
    expect(sketchOf({ tokenizer: { ...one, type: 'uax_url_email' }, text: ['a🏽', 'p'] })).toBe('a/0-1@0 p/2-3@101');
  });
});

test('a path is read up to the delimiter after its token', () => {
  const limited = (tokenizer: object | string, text: string[]) =>
    sketchOf({ tokenizer: tokenizer as never, filter: ['limit'], text });
  expect(limited('path_hierarchy', ['a/b', 's'])).toBe('a/0-1@0 s/3-4@101');
  expect(limited('path_hierarchy', ['a', 's'])).toBe('a/0-1@0 s/2-3@101');
  expect(limited({ type: 'path_hierarchy', reverse: true }, ['a/b', 's'])).toBe('a/b/0-3@0 s/4-5@101');
});
