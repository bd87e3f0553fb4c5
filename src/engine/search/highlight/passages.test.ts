import { describe, expect, test } from 'vitest';
import { findMatches } from './find-matches.ts';
import { encodeHtml, formatPassage } from './format-passage.ts';
import { HighlightText, type TextToken } from './highlight-text.ts';
import { boundedSentences, type PassageBreaks, singleWords, wholeSentences, wholeValues } from './passage-breaks.ts';
import { bestPassages } from './passages.ts';

const FORMAT = { preTag: '<em>', postTag: '</em>', encode: (text: string) => text };

function tokensOf(text: string): TextToken[] {
  return [...text.matchAll(/[\p{L}\d]+/gu)].map((match, position) => ({
    term: match[0].toLowerCase(),
    start: match.index,
    end: match.index + match[0].length,
    position,
  }));
}

function fragments(
  values: string[],
  terms: string[],
  breaksOf: (text: HighlightText) => PassageBreaks,
  limit = 5,
): string[] {
  const text = new HighlightText(values);
  const wanted = { terms: new Set(terms), phrases: [], spans: [], isWanted: () => true, automata: [] };
  const matches = findMatches(tokensOf(text.text), wanted, { wholePhrases: true });
  return bestPassages(matches, breaksOf(text), text.text.length, limit).map(p => formatPassage(text.text, p, FORMAT));
}

const ENGLISH =
  'Dr. Watson met Mr. Holmes in London. It was 3.15 p.m. on a Monday! "Elementary," said Holmes. Was it? The clock of St. Mary struck; the clock was late.';

describe('passages match recorded answers', () => {
  test('a sentence that is too long is cut at word boundaries around the match', () => {
    expect(fragments([ENGLISH], ['holmes', 'clock'], text => boundedSentences(text, 20))).toEqual([
      '<em>Holmes</em> in London.',
      '"Elementary," said <em>Holmes</em>',
      'The <em>clock</em> of St.',
      'Mary struck; the <em>clock</em>',
    ]);
  });

  test('sentences stay whole without a size', () => {
    const german =
      'Der Bahnhof, z. B. der alte Bahnhof in Köln, ist groß. Wann fährt der Zug ab? Am 3. Oktober fährt kein Zug.';
    expect(fragments([german], ['zug', 'bahnhof'], wholeSentences)).toEqual([
      'Der <em>Bahnhof</em>, z.',
      'B. der alte <em>Bahnhof</em> in Köln, ist groß.',
      'Wann fährt der <em>Zug</em> ab?',
      'Oktober fährt kein <em>Zug</em>.',
    ]);
  });

  test('the passages with the highest scores are kept, wherever they are', () => {
    const text = 'One two three. One. One two. None.';
    const kept = (limit: number) =>
      fragments([text], ['one', 'two', 'three'], wholeSentences, limit).map(each => each.replaceAll(/<.?em>/g, ''));
    expect(kept(1)).toEqual(['One two three.']);
    expect(kept(2)).toEqual(['One two three.', 'One two.']);
    expect(kept(3)).toEqual(['One two three.', 'One.', 'One two.']);
  });

  test('a word fragment is the matched word', () => {
    expect(fragments(['Où vont les fleurs ? les fleurs'], ['fleurs'], singleWords)).toEqual([
      '<em>fleurs</em>',
      '<em>fleurs</em>',
    ]);
  });

  test('values never share a fragment', () => {
    const lines = ['Buy milk and bread', 'Call the milkman', 'Milk the cow. Milk again.'];
    const expected = ['Buy <em>milk</em> and bread', '<em>Milk</em> the cow. <em>Milk</em> again.'];
    expect(fragments(lines, ['milk'], text => boundedSentences(text, 100))).toEqual(expected);
    expect(fragments(lines, ['milk'], wholeValues)).toEqual(expected);
  });

  test('the best passages are shown in text order', () => {
    const text = 'A whale hunts a ship. The captain sleeps. A whale, a captain and a ship.';
    expect(fragments([text], ['whale', 'captain', 'ship'], t => boundedSentences(t, 30), 1)).toEqual([
      'A <em>whale</em>, a <em>captain</em> and a <em>ship</em>.',
    ]);
  });
});

test('escapes HTML between the tags', () => {
  expect(encodeHtml(`<a href="x">O'Neil & Co</a>`)).toBe(
    '&lt;a href=&quot;x&quot;&gt;O&#x27;Neil &amp; Co&lt;&#x2F;a&gt;',
  );
});
