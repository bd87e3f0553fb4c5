import { expect, test } from 'vitest';
import { AnalysisRegistry } from '../analysis-registry.ts';
import { analyzeAtOnce } from '../testing/tokens-of.ts';

function tokensOf(filter: object[], ...text: string[]): string[] {
  const registry = new AnalysisRegistry({}, { compileTokenScript: () => view => () => view.position() % 2 === 0 });
  const answer = analyzeAtOnce(registry, { tokenizer: 'whitespace', filter, text } as never) as {
    tokens: { token: string; position: number }[];
  };
  return answer.tokens.map(({ token, position }) => `${token}@${position}`);
}

const multiplexer = (filters: string[], preserve_original = false) => ({
  type: 'multiplexer',
  filters,
  preserve_original,
});

test('each chain receives its tokens as one stream', () => {
  expect(tokensOf([multiplexer(['shingle'])], 'a b c')).toEqual(['a@0', 'a b@0', 'b@1', 'b c@1', 'c@2']);
  expect(tokensOf([multiplexer(['lowercase, stop'])], 'Fox the Dog')).toEqual(['fox@0', 'dog@2']);
  expect(tokensOf([multiplexer(['unique'])], 'a b a')).toEqual(['a@0', 'b@1']);
});

test('a chain that stops before its input ends the stream', () => {
  expect(tokensOf([multiplexer(['limit'])], 'a b c')).toEqual(['a@0']);
  expect(tokensOf([multiplexer(['reverse', 'limit'], true)], 'ab cd')).toEqual(['ab@0', 'ba@0']);
});

test('tokens dropped by a chain leave a hole', () => {
  expect(tokensOf([multiplexer(['fingerprint'], true)], 'a b')).toEqual(['a@0', 'b@2']);
});

test('condition: runs of tokens go through the filters as one stream', () => {
  const condition = { type: 'condition', filter: ['uppercase'], script: { source: 'even' } };
  expect(tokensOf([condition], 'a b c')).toEqual(['A@0', 'b@1', 'C@2']);
  const stop = { type: 'condition', filter: ['stop'], script: { source: 'even' } };
  expect(tokensOf([stop], 'the the fox')).toEqual(['the@1', 'fox@2']);
});
