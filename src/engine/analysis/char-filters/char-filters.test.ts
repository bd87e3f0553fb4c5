import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sketchOf, termsOf } from '../testing/tokens-of.ts';
import { HtmlStripper } from './html-strip-char-filter.ts';

const strip = (text: string, ...escaped: string[]) => new HtmlStripper(text, new Set(escaped)).strip().text;

describe('html_strip', () => {
  test.each([
    ['<p>I&apos;m so <b>hap</b>py!</p>', "\nI'm so happy!\n"],
    ['a<br>b<BR/>c</br>d', 'a\nb\nc\nd'],
    ['x<!-- a --> y<!DOCTYPE html>z<?xml version="1.0"?>', 'x yz'],
    ['<script>if (a < b) "</b>"</script>x<style>p{}</style>', '\nx\n'],
    ['<![CDATA[a < &amp; b]]>!', 'a < &amp; b!'],
    ['&lt;&amp;&nbsp;&eacute;&#65;&#x41;&#x1F44D;', '<& éAA👍'],
    ['&#xD83D;&#xDC4D; &#55357;&#56397;', '👍 👍'],
    ['&bogus; &amp &#9999999; AT&T a &', '&bogus; &amp &#9999999; AT&T a &'],
    ['&eacute', 'é'],
    ['a < b > c <3 < 4 <é', 'a  c <3 < 4 '],
    ['<a title="x > y" href=\'>\'>link</a>', 'link'],
    ['<a title="x > y>', ' y>'],
    ['<div class=x>a</div >', '\na\n'],
    ['tail <b', 'tail '],
    ['<!-- never closed', ''],
  ])('%s', (text, expected) => expect(strip(text)).toBe(expected));

  test('keeps escaped tags', () => {
    expect(strip('<p>a <b class="x">c</b><br></p>', 'b', 'br')).toBe('\na <b class="x">c</b><br>\n');
  });

  test('offsets map back to the source', () => {
    const char_filter = ['html_strip'];
    expect(sketchOf({ tokenizer: 'standard', char_filter, text: '<p>I&apos;m so <b>hap</b>py!</p>' })).toBe(
      "I'm/3-11@0 so/12-14@1 happy/18-27@2",
    );
    expect(sketchOf({ tokenizer: 'standard', char_filter, text: '<b>caf&eacute;</b> x' })).toBe(
      'café/3-18@0 x/19-20@1',
    );
  });

  test('tokens are always inside the source', () => {
    const pieces = [
      '<p>',
      '</p>',
      '<b',
      '>',
      '&amp;',
      '&#',
      '"',
      "'",
      '<!--',
      '-->',
      '<script>',
      '</script>',
      '&eacute',
      ' ',
      'a',
      '=',
      '<br>',
      '👍',
    ];
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...pieces)), parts => {
        const text = parts.join('');
        const { text: stripped, offsets } = new HtmlStripper(text, new Set()).strip();
        let last = 0;
        for (let at = 0; at <= stripped.length; at++) {
          const source = offsets?.correct(at) ?? at;
          expect(source).toBeGreaterThanOrEqual(last);
          expect(source).toBeLessThanOrEqual(text.length);
          last = source;
        }
      }),
    );
  });
});

describe('mapping', () => {
  const mapped = (mappings: string[] | string, text: string) =>
    sketchOf({ tokenizer: 'whitespace', char_filter: [{ type: 'mapping', mappings }], text });

  test('replaces the longest match and corrects offsets', () => {
    expect(mapped(['a => x', 'ab => longer', 'ph => f', 'the => '], 'ab a phone the end')).toBe(
      'longer/0-2@0 x/3-4@1 fone/5-10@2 end/15-18@3',
    );
  });

  test('supports escapes', () => {
    expect(mapped(['\\u0062 => \\u0020', '\\\\ => /'], 'abc\\d')).toBe('a/0-1@0 c/d/2-5@1');
  });

  test('offsets are correct after a chain of filters', () => {
    const char_filter = ['html_strip', { type: 'mapping', mappings: ['é => ee'] }];
    expect(sketchOf({ tokenizer: 'standard', char_filter, text: '<i>caf&eacute;</i> bar' })).toBe(
      'cafee/3-18@0 bar/19-22@1',
    );
  });

  test('rejects invalid rules', () => {
    expect(() => mapped(['a = b'], 'a')).toThrow('Line [1]: Invalid mapping rule : [a = b]');
    expect(() => mapped(['a => b', 'a => c'], 'a')).toThrow('match "a" was already added');
    expect(() => mapped(['=> b'], 'a')).toThrow('cannot match the empty string');
    expect(() => mapped(['\\u00 => b'], 'a')).toThrow('Line [1]: Invalid escaped char in [\\u00]');
    expect(() => termsOf({ tokenizer: 'keyword', char_filter: [{ type: 'mapping' }], text: 'a' })).toThrow(
      'mapping requires either `mappings` or `mappings_path` to be configured',
    );
  });
});
