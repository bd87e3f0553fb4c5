import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { AnalysisRegistry } from './analysis-registry.ts';
import { ChainAnalyzer } from './chain-analyzer.ts';
import { ComponentSettings } from './component-settings.ts';

const registry = new AnalysisRegistry();
const tokenizers = (
  'standard classic uax_url_email letter lowercase whitespace keyword ngram edge_ngram pattern simple_pattern_split ' +
  'char_group path_hierarchy thai'
).split(' ');
const charFilters: Record<string, object> = {
  html_strip: {},
  mapping: { mappings: ['a => ', 'é => ee', 'ab => x', '< => [[[', '😀 => :)'] },
  pattern_replace: { pattern: '(\\w)-(\\w)', replacement: '$2$1$1' },
};
/** Text with many characters that tokenizers and char filters act on. */
const text = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        ...[
          'a',
          'ab',
          'é',
          '-',
          '.',
          '/',
          ' ',
          '<',
          '>',
          '<b>',
          '</p>',
          '&amp;',
          '&#x41;',
          '<!--',
          '-->',
          '@',
          'x.org',
        ],
        ...['http://', '1.5', '中', 'カ', '한', 'ก', '😀', '\u0301', '\u200d', "'", '"', '\n'],
      ),
      fc.string({ unit: 'grapheme', maxLength: 3 }),
    ),
    { maxLength: 20 },
  )
  .map(parts => parts.join(''));

describe.each(['none', ...Object.keys(charFilters)])('after char filter %s', filter => {
  const factories =
    filter === 'none'
      ? []
      : [
          registry.configure('char_filter', {
            type: filter,
            name: filter,
            settings: new ComponentSettings(charFilters[filter] as never),
          })!,
        ];
  test.each(tokenizers)('offsets of %s are inside the source and never decrease', name => {
    const analyzer = new ChainAnalyzer('chain', {
      charFilters: factories,
      tokenizer: registry.tokenizer(name)!,
      filters: [],
    });
    fc.assert(
      fc.property(text, source => {
        const stream = analyzer.tokenStream(source);
        let last = 0;
        stream.reset();
        while (stream.next()) {
          const { startOffset, endOffset, positionIncrement } = stream.token;
          expect(startOffset).toBeGreaterThanOrEqual(last);
          expect(endOffset).toBeGreaterThanOrEqual(startOffset);
          expect(endOffset).toBeLessThanOrEqual(source.length);
          expect(positionIncrement).toBeGreaterThanOrEqual(0);
          last = startOffset;
        }
        stream.end();
        expect(stream.token.endOffset).toBeLessThanOrEqual(source.length);
      }),
      { numRuns: 200 },
    );
  });
});
