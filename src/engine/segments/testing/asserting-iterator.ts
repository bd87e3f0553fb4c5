import { expect } from 'vitest';
import { type DocIterator, NO_MORE_DOCS } from '../doc-iterator.ts';

/** Walks with a list of steps (0 = nextDoc, n > 0 = advance by n) and checks the contract of DocIterator against the truth. */
export function expectIterates(iterator: DocIterator, docs: readonly number[], steps: readonly number[]): void {
  expect(iterator.doc).toBe(-1);
  expect(iterator.cost).toBeGreaterThanOrEqual(docs.length);
  for (let i = 0; iterator.doc !== NO_MORE_DOCS; i++) {
    const step = steps.length === 0 ? 0 : steps[i % steps.length]!;
    const target = iterator.doc + Math.max(1, step);
    const expected = docs.find(doc => doc >= target) ?? NO_MORE_DOCS;
    const got = step === 0 ? iterator.nextDoc() : iterator.advance(target);
    expect(got).toBe(expected);
    expect(iterator.doc).toBe(expected);
  }
}
