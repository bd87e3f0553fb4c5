import { describe, expect, test } from 'vitest';
import { joinFragments, markedWords, newMarkTags, stretchesOf, withShownTags } from './marked-text.ts';

const tags = { before: '<<', after: '>>' };

test('a response is shown with Elasticsearch’s default tags', () => {
  const own = newMarkTags();
  const answer = JSON.stringify({ title: [`a ${own.before}soup${own.after}`] });
  expect(withShownTags(answer, own)).toBe('{"title":["a <em>soup</em>"]}');
});

describe('stretchesOf', () => {
  test('splits at the tags', () => {
    expect(stretchesOf('A <<quick>> soup', tags)).toEqual([
      { text: 'A ', marked: false },
      { text: 'quick', marked: true },
      { text: ' soup', marked: false },
    ]);
  });

  test('text without marks is one part, and empty text has none', () => {
    expect(stretchesOf('plain', tags)).toEqual([{ text: 'plain', marked: false }]);
    expect(stretchesOf('', tags)).toEqual([]);
  });

  test('HTML in a document stays text', () => {
    expect(stretchesOf('<img onerror=1> <<soup>>', tags)).toEqual([
      { text: '<img onerror=1> ', marked: false },
      { text: 'soup', marked: true },
    ]);
  });

  test('an unpaired tag marks nothing', () => {
    expect(stretchesOf('a << b', tags)).toEqual([
      { text: 'a ', marked: false },
      { text: ' b', marked: false },
    ]);
    expect(stretchesOf('a >> b', tags)).toEqual([{ text: 'a  b', marked: false }]);
  });
});

test('tags are random, and the end tag differs from the start tag', () => {
  const one = newMarkTags();
  const other = newMarkTags();
  expect(new Set([one.before, one.after, other.before, other.after]).size).toBe(4);
});

test('markedWords lists each marked word once, those of a phrase apart', () => {
  expect(markedWords(['<<olive oil>>'], tags)).toEqual(['olive', 'oil']);
  expect(markedWords(['<<soup>> and <<Soup>>', '<<soup>>'], tags)).toEqual(['soup', 'Soup']);
});

test('adjacent fragments are joined without a gap', () => {
  const source = 'A quick soup. Serve it hot. Keep some. Eat soup.';
  expect(joinFragments(['A quick <<soup>>.', 'Serve it hot.', 'Eat <<soup>>.'], source, tags)).toBe(
    'A quick <<soup>>. Serve it hot. … Eat <<soup>>.',
  );
  expect(joinFragments(['a', 'b'], undefined, tags)).toBe('a … b');
});
