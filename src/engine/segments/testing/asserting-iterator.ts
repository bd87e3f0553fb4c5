import { type DocIterator, NO_MORE_DOCS } from '../doc-iterator.ts';
import { same } from './same.ts';

/** Walks with a list of steps (0 = nextDoc, n > 0 = advance by n) and checks the contract of DocIterator against the truth. */
export function expectIterates(iterator: DocIterator, docs: readonly number[], steps: readonly number[]): void {
  same(iterator.doc, -1);
  same(iterator.cost >= docs.length, true);
  for (let i = 0, next = 0; iterator.doc !== NO_MORE_DOCS; i++) {
    const step = steps.length === 0 ? 0 : steps[i % steps.length]!;
    const target = iterator.doc + Math.max(1, step);
    while (next < docs.length && docs[next]! < target) next++;
    const expected = docs[next] ?? NO_MORE_DOCS;
    const got = step === 0 ? iterator.nextDoc() : iterator.advance(target);
    same(got, expected);
    same(iterator.doc, expected);
  }
}
