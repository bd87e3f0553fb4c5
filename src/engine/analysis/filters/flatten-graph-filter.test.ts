import { expect, test } from 'vitest';
import type { JsonValue } from '../../json/json-value.ts';
import { sketchOf } from '../testing/tokens-of.ts';

const graph = (...synonyms: string[]): JsonValue => ({ type: 'synonym_graph', synonyms, lenient: true });
const flat = (filter: JsonValue[], text: string) => sketchOf({ tokenizer: 'whitespace', filter, text });

test('side paths of equal length merge', () => {
  expect(flat([graph('a b => x y, p q'), 'flatten_graph'], 'a b c')).toBe('x/0-3@0 p/0-3@0 y/0-3@1 q/0-3@1 c/4-5@2');
});

test('merged nodes are emitted in the order in which they merged', () => {
  const first = graph('a a b, d of', 'a => c, a', 'a a, a => b d', 'a => the b') as object;
  const second = graph('of c e => e c e', 'b a the, e', 'of d a => a b', 'of, the, e') as object;
  const filter = [{ ...first, expand: false }, { ...second, expand: false }, 'flatten_graph'] as JsonValue[];
  expect(flat(filter, 'a')).toBe('c/0-1@0 a/0-1@0 b/0-1@0 b/0-1@1:2 of/0-1@1 d/0-1@2');
});

test('a token that ends in a hole keeps its own position', () => {
  const stop = { type: 'stop', stopwords: ['the', 'of'] };
  const rules = graph('b the of, e', 'a, e => e of of', 'b, the');
  expect(flat([rules, 'flatten_graph', stop, 'flatten_graph'], 'of d c e c d')).toBe(
    'd/3-4@1 c/5-6@2 b/7-8@3 e/7-8@3 e/7-8@3:2 c/9-10@5 d/11-12@6',
  );
});

test('offsets are those of the tokens that were at the position when they were read', () => {
  const rules = graph('of, a c, of d', 'of the of, e the b', 'a a => a, the e', 'e, a of the');
  expect(flat(['reverse', rules, 'flatten_graph', 'unique', 'flatten_graph'], 'of b e d-the')).toBe(
    'a/0-2@0 fo/0-2@0 c/0-2@1 d/0-2@1 b/5-5@2 e/5-12@2:3 eht/5-6@3 eht-d/7-12@4',
  );
});

test('a flat graph is unchanged', () => {
  expect(flat(['flatten_graph'], 'a b')).toBe('a/0-1@0 b/2-3@1');
  expect(flat([{ type: 'stop', stopwords: ['a'] }, 'flatten_graph'], 'a a b a c')).toBe('b/4-5@1 c/8-9@3');
});
