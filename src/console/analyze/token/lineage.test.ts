import { describe, expect, test } from 'vitest';
import { type AnalyzeDetail, type TraceToken, traceOf } from '../../analysis/trace.ts';
import { becomes, lineageOf, offsetsOf } from './lineage.ts';

function token(text: string, position: number, [start, end]: [number, number]): TraceToken {
  return { token: text, position, start_offset: start, end_offset: end, type: 'word' };
}

const text = 'the Wi-Fi';
const delimited: AnalyzeDetail = {
  custom_analyzer: true,
  charfilters: [],
  tokenizer: { name: 'whitespace', tokens: [token('the', 0, [0, 3]), token('Wi-Fi', 1, [4, 9])] },
  tokenfilters: [
    {
      name: 'word_delimiter_graph',
      tokens: [token('the', 0, [0, 3]), token('Wi', 1, [4, 6]), token('Fi', 2, [7, 9])],
    },
    { name: 'lowercase', tokens: [token('the', 0, [0, 3]), token('wi', 1, [4, 6]), token('fi', 2, [7, 9])] },
    { name: 'stop', tokens: [token('wi', 1, [4, 6]), token('fi', 2, [7, 9])] },
  ],
};
const trace = traceOf(delimited, text);
const wayOf = (chosen: TraceToken) =>
  lineageOf(trace, chosen).map(({ name, before, text: own, note }) => [name, before, own, note]);

describe('history of a token', () => {
  test('leads from a part back to the token that was split', () => {
    expect(wayOf(trace.terms[0]!)).toEqual([
      ['stop', 'wi', 'wi', ''],
      ['lowercase', 'Wi', 'wi', 'lowercased'],
      ['word_delimiter_graph', 'Wi-Fi', 'Wi', 'removes “-Fi”'],
      ['whitespace', undefined, 'Wi-Fi', 'characters 4 to 9'],
    ]);
  });

  test('leads forward to the terms', () => {
    const [, whole] = delimited.tokenizer!.tokens;
    expect(becomes(trace, whole!).map(term => term.token)).toEqual(['wi', 'fi']);
    expect(wayOf(whole!).map(([, , own, note]) => [own, note])).toEqual([
      ['wi fi', ''],
      ['wi fi', 'lowercased'],
      ['Wi Fi', 'split into 2'],
      ['Wi-Fi', 'characters 4 to 9'],
    ]);
  });

  test('ends where the token was removed', () => {
    const [the] = delimited.tokenizer!.tokens;
    expect(becomes(trace, the!)).toEqual([]);
    expect(wayOf(the!)[0]).toEqual(['stop', 'the', '', 'removed here']);
  });

  test('leads from a synonym of two words back to both', () => {
    const graph: AnalyzeDetail = {
      custom_analyzer: true,
      tokenizer: { name: 'standard', tokens: [token('new', 0, [0, 3]), token('york', 1, [4, 8])] },
      tokenfilters: [
        {
          name: 'synonym_graph',
          tokens: [{ ...token('ny', 0, [0, 8]), positionLength: 2 }, token('new', 0, [0, 3]), token('york', 1, [4, 8])],
        },
      ],
    };
    const long = traceOf(graph, 'new york');
    const ny = long.terms.find(term => term.token === 'ny')!;
    expect(lineageOf(long, ny).map(step => [step.text, step.note])).toEqual([
      ['ny', 'joined from 2'],
      ['new york', 'characters 0 to 8'],
    ]);
  });

  test('maps offsets back through the char filters', () => {
    const stripped: AnalyzeDetail = {
      custom_analyzer: true,
      charfilters: [{ name: 'html_strip', filtered_text: ['\nThe Fox'] }],
      tokenizer: { name: 'standard', tokens: [] },
    };
    expect(offsetsOf(traceOf(stripped, '<p>The Fox'), token('Fox', 1, [7, 10]))).toEqual([
      { name: 'html_strip', behind: [5, 8], before: [7, 10] },
    ]);
  });
});
