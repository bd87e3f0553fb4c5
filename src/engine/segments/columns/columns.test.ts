import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runSteps } from '../../structures/scheduling.ts';
import { IndexWriter } from '../index-writer.ts';
import { NumberBlock } from '../numbers/number-block.ts';
import { FIELDS } from '../testing/random-documents.ts';
import type { DocList, NumericColumn } from './columns.ts';

type Values = readonly (number | bigint)[];

function columnOf(documents: readonly Values[]): NumericColumn | undefined {
  const writer = new IndexWriter();
  for (const [i, values] of documents.entries()) {
    const fields = values.map(number => ({ info: FIELDS.long, number }));
    writer.add({ id: String(i), seqNo: i, primaryTerm: 1, version: 1, nested: [], root: { fields } });
  }
  return runSteps(writer.refreshSteps()).leaves[0]!.segment.field('long')?.numbers;
}

/** What a loop over the documents finds. */
function naive(column: NumericColumn, docs: readonly number[], missing: number | undefined): [number, number][] {
  return docs.flatMap((doc, position): [number, number][] => {
    const slot = column.slot(doc);
    if (slot < 0) return missing === undefined ? [] : [[position, missing]];
    const values: [number, number][] = [];
    for (let i = column.first(slot); i < column.end(slot); i++) values.push([position, column.at(i)]);
    return values;
  });
}

const numbers: fc.Arbitrary<fc.Arbitrary<number | bigint>> = fc.constantFrom<fc.Arbitrary<number | bigint>>(
  fc.constant(7),
  fc.integer({ min: -3, max: 250 }),
  fc.integer({ min: 0, max: 60_000 }),
  fc.integer({ min: -8_000_000, max: 8_000_000 }),
  fc.integer(),
  fc.integer({ min: 0, max: 9000 }).map(day => day * 86_400_000),
  fc.integer().map(value => value / 100),
  fc.float({ noNaN: true }),
  fc.double({ noNaN: true }),
  fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n }),
);
const sizes = fc.constantFrom({ minLength: 1, maxLength: 1 }, { maxLength: 1 }, { maxLength: 3 });
const documents = fc
  .tuple(numbers, sizes, fc.constantFrom(1, 1, 40))
  .chain(([number, size, gap]) =>
    fc
      .array(fc.array(number, size), { minLength: 1, maxLength: 150 })
      .map(list => list.flatMap(values => [values, ...Array.from({ length: gap - 1 }, () => [])])),
  );

test('a list of documents is read like one document after another', () => {
  const block = new NumberBlock();
  const property = fc.property(
    documents,
    fc.array(fc.tuple(fc.nat(), fc.boolean()), { maxLength: 100 }),
    fc.nat(),
    fc.option(fc.integer(), { nil: undefined }),
    (all, picks, from, missing) => {
      const column = columnOf(all);
      if (!column) return;
      const picked = picks.map(([pick]) => pick % all.length);
      const some = picks[0]?.[1] ? picked : picked.toSorted((a, b) => a - b);
      const first = from % all.length;
      const run = Array.from({ length: all.length - first }, (_, i) => first + i);
      for (const [docs, isRun] of [
        [some, false],
        [run, true],
        [run, false],
      ] as const) {
        const list: DocList = { length: docs.length, docs: Int32Array.from(docs), isRun, first: docs[0] ?? 0 };
        column.read(list, block, missing);
        const read = Array.from({ length: block.length }, (_, i) => [block.positions[i], block.values[i]]);
        const expected = naive(column, docs, missing);
        expect(read).toEqual(expected);
        if (block.isWhole) expect(block.length).toBe(docs.length);
        if (block.wholeBound < Number.POSITIVE_INFINITY)
          for (const [, value] of expected)
            expect(Number.isInteger(value) && Math.abs(value) <= block.wholeBound).toBe(true);
      }
    },
  );
  fc.assert(property, { numRuns: 500 });
});
