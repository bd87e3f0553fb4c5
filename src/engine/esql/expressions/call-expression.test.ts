import { expect, test } from 'vitest';
import { timeZone } from '../../mapping/dates/time-zone.ts';
import { Page } from '../blocks/page.ts';
import { ExpressionParser } from '../language/expression-parser.ts';
import { QueryParameters } from '../language/parameters.ts';
import { TokenStream } from '../language/token-stream.ts';
import type { Attribute, Evaluate } from './expression.ts';
import { ExpressionResolver } from './resolve-expression.ts';
import { Warnings } from './warnings.ts';

const A: Attribute = { name: 'a', type: 'double' };

function compiled(text: string, reusesResults: boolean): Evaluate {
  const node = new ExpressionParser(new TokenStream(text), new QueryParameters()).expression();
  const settings = { now: 0, zone: timeZone('UTC'), locale: 'en', random: () => 0, analyzers: undefined as never };
  const expression = new ExpressionResolver([A], settings).resolve(node);
  return expression.compile({ columns: [A], warnings: new Warnings(), reusesResults });
}

function pageOf(...values: number[]): Page {
  const { length } = values;
  return new Page(length, [
    { type: 'double', length, values: Float64Array.from(values), offsets: undefined, nulls: undefined },
  ]);
}

test.each([
  ['a * 2 + 1', [3, 5], [7, 9]],
  ['a * 2 + a * 2', [4, 8], [12, 16]],
  ['CASE(a * 2 > 3, a * 2, a + 1)', [2, 4], [6, 8]],
  ['COALESCE(a * 2, 0.0)', [2, 4], [6, 8]],
  ['a + 1 > 2', [false, true], [true, true]],
  ['a > 1 AND a < 3', [false, true], [false, false]],
])('%s: results of a page are not changed by the next page', (text, first, second) => {
  const evaluate = compiled(text, false);
  const before = evaluate(pageOf(1, 2));
  const after = evaluate(pageOf(3, 4));
  expect([before, after].map(({ values }) => Array.from(values))).toEqual([first, second]);
});

test('results that are not kept share their arrays', () => {
  const evaluate = compiled('a * 2 + 1', true);
  const before = evaluate(pageOf(1, 2));
  const after = evaluate(pageOf(3, 4));
  expect(after.values).toBe(before.values);
  expect(Array.from(after.values)).toEqual([7, 9]);
});
