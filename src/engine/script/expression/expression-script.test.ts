import '../testing/load-languages.ts';
import { expect, test } from 'vitest';
import { EngineError } from '../../errors/engine-error.ts';
import { NUMBER_SORT_CONTEXT } from '../contexts/document-contexts.ts';
import { ScriptService } from '../script-service.ts';
import { Long } from '../values/boxed.ts';
import { DocValues } from '../values/doc-values.ts';
import { HashMap } from '../values/java-map.ts';

class Numbers extends DocValues {
  private readonly numbers: readonly number[];
  constructor(numbers: readonly number[]) {
    super('Longs');
    this.numbers = numbers;
  }
  size(): number {
    return this.numbers.length;
  }
  at(index: number): unknown {
    return new Long(this.numbers[index]!);
  }
}

const doc = {
  has: () => true,
  values: (field: string) => new Numbers(field === 'n' ? [3, 5] : []),
  index: 'i',
  position: () => 0,
  vector: () => ({ element: 'float' as const, dims: 0, vectors: [] }),
  source: () => new HashMap(),
};

function evaluate(source: string): number {
  const script = { lang: 'expression', source, id: undefined, params: { by: 4 }, options: {} };
  return new ScriptService().compile(script, NUMBER_SORT_CONTEXT).on(doc)(() => 2);
}

test.each([
  ["doc['n'] * 2 + sqrt(16)", 10],
  ["doc['n'].max() - doc['n'].min()", 2],
  ["doc['m'] + _score * by", 8],
  ["doc['n'].length > 1 ? ln(exp(1)) : -1", 1],
])('%s', (source, value) => {
  expect(evaluate(source)).toBeCloseTo(value, 12);
});

test('unknown names are rejected', () => {
  expect(() => evaluate('nope * 2')).toThrow(EngineError);
  expect(() => evaluate('1 +')).toThrow(EngineError);
  expect(() => evaluate('shout(1)')).toThrow(EngineError);
});
