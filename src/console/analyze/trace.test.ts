import { describe, expect, test } from 'vitest';
import { type AnalyzeDetail, compareWords, initialTerm, type TraceToken, traceOf } from '../analysis/trace.ts';
import { lineageOf } from './token/lineage.ts';

function token(text: string, position: number, start: number): TraceToken {
  return { token: text, position, start_offset: start, end_offset: start + 5, type: 'word' };
}

const detail: AnalyzeDetail = {
  custom_analyzer: true,
  charfilters: [{ name: 'html_strip', filtered_text: ['The Foxes'] }],
  tokenizer: { name: 'standard', tokens: [token('The', 0, 3), token('Foxes', 1, 7)] },
  tokenfilters: [
    { name: 'lowercase', tokens: [token('the', 0, 3), token('foxes', 1, 7)] },
    { name: 'stop', tokens: [token('foxes', 1, 7)] },
    { name: 'synonym', tokens: [token('foxes', 1, 7), { ...token('vulpes', 1, 7) }] },
    { name: 'stemmer', tokens: [token('fox', 1, 7), token('vulp', 1, 7)] },
  ],
};
const trace = traceOf(detail, '<b>The Foxes</b>');

describe('the stages of a chain', () => {
  test('count the effects of each stage', () => {
    expect(trace.texts.map(stage => stage.effect)).toEqual(['−7']);
    expect(trace.stages.map(stage => `${stage.name}: ${stage.effect}`)).toEqual([
      'standard: 2 tokens',
      'lowercase: 2 changed',
      'stop: −1 token',
      'synonym: +1 token',
      'stemmer: 2 changed',
    ]);
  });

  test('show removed tokens at their positions, and holes afterwards', () => {
    expect(trace.stages[2]!.columns[0]!.chips.map(chip => [chip.token.token, chip.state])).toEqual([
      ['the', 'removed'],
    ]);
    expect(trace.stages[3]!.columns[0]!.chips).toEqual([]);
    expect(trace.positions).toBe(2);
  });

  test('end with the terms', () => {
    expect(trace.terms.map(term => term.token)).toEqual(['fox', 'vulp']);
  });

  test('select a term that was changed last', () => {
    expect(initialTerm(trace)?.token).toBe('fox');
  });

  test('lead from a term back to the token of the tokenizer', () => {
    expect(lineageOf(trace, trace.terms[0]!).map(step => step.text)).toEqual([
      'fox',
      'foxes',
      'foxes',
      'foxes',
      'Foxes',
    ]);
  });
});

test('changed letters and cut ends', () => {
  expect(compareWords('Foxes', 'foxes')).toEqual([
    { text: 'f', change: 'changed' },
    { text: 'oxes', change: 'kept' },
  ]);
  expect(compareWords('foxes', 'fox')).toEqual([
    { text: 'fox', change: 'kept' },
    { text: 'es', change: 'cut' },
  ]);
  expect(compareWords('happily', 'happili')).toEqual([
    { text: 'happil', change: 'kept' },
    { text: 'i', change: 'changed' },
  ]);
  expect(compareWords('straße', 'strasse').map(piece => piece.change)).toEqual(['kept', 'cut', 'changed', 'kept']);
  expect(compareWords('flying', 'fli').map(piece => piece.text)).toEqual(['fl', 'i', 'ying']);
});

describe('several positions and several texts', () => {
  const graph: AnalyzeDetail = {
    custom_analyzer: true,
    charfilters: [],
    tokenizer: { name: 'standard', tokens: [token('new', 0, 0), token('york', 1, 6), token('late', 102, 20)] },
    tokenfilters: [
      {
        name: '__anonymous__synonym_graph',
        tokens: [
          { ...token('ny', 0, 0), end_offset: 11, positionLength: 2 },
          token('new', 0, 0),
          token('york', 1, 6),
          token('late', 102, 20),
        ],
      },
    ],
  };
  const long = traceOf(graph, 'new   york          late');

  test('a long run of empty positions is one column', () => {
    expect(long.slots).toEqual([
      { position: 0, count: 1 },
      { position: 1, count: 1 },
      { position: 2, count: 100 },
      { position: 102, count: 1 },
    ]);
    expect(long.positions).toBe(103);
  });

  test('a token of two positions is an arc over its columns', () => {
    const [, synonyms] = long.stages;
    expect(synonyms!.name).toBe('synonym_graph');
    expect(synonyms!.effect).toBe('+1 token');
    expect(synonyms!.arcs.map(arc => [arc.chip.token.token, arc.from, arc.to])).toEqual([['ny', 0, 2]]);
    expect(synonyms!.columns.map(column => column.covered)).toEqual([true, true, false, false]);
  });
});
