import fc from 'fast-check';
import { expect, test } from 'vitest';
import { allocatePrivate } from '../../structures/allocate.ts';
import { runSteps } from '../../structures/scheduling.ts';
import { SegmentBuilder } from '../format/segment-builder.ts';
import { SegmentDirectory } from '../format/segment-directory.ts';
import { Header } from '../format/segment-format.ts';
import { viewsOf } from '../format/segment-views.ts';
import { NumberSequence } from './number-sequence.ts';
import { writeNumbers } from './number-sequence-writer.ts';

function sequenceOf(values: readonly number[]): NumberSequence {
  const builder = new SegmentBuilder();
  runSteps(writeNumbers(builder, values));
  const buffer = runSteps(builder.build(values.length, allocatePrivate));
  const directory = new SegmentDirectory(new Uint8Array(buffer), new Uint32Array(buffer)[Header.directory]!);
  return new NumberSequence(viewsOf(buffer), directory);
}

/** Values of one to four bytes, with bases, steps and scales. */
const kinds = [
  fc.integer({ min: 0, max: 200 }),
  fc.integer({ min: -300, max: 60_000 }),
  fc.integer({ min: 0, max: 1 << 23 }).map(value => value / 100),
  fc.integer().map(value => value * 1000),
];

test.each([...kinds.entries()])('numbers between two bounds are those that compare so, kind %i', (_, value) => {
  fc.assert(
    fc.property(
      fc.array(value, { minLength: 3, maxLength: 40 }),
      fc.nat(),
      fc.nat(),
      fc.double(),
      (values, a, b, any) => {
        const sequence = sequenceOf(values);
        for (const [min, max] of [
          [values[a % values.length]!, values[b % values.length]!],
          [values[a % values.length]!, any],
          [any, Number.POSITIVE_INFINITY],
          [Number.NEGATIVE_INFINITY, values[b % values.length]!],
        ]) {
          const within = sequence.within(min!, max!);
          // A constant and an arithmetic progression are not stored.
          if (!within) return;
          expect(values.map((_each, index) => within(index))).toEqual(values.map(each => each >= min! && each <= max!));
        }
      },
    ),
  );
});

const floats = [fc.float({ noNaN: true }), fc.double({ noNaN: true }), fc.constant(7)];

test.each([...[...kinds, ...floats].entries()])(
  'runs of numbers are the single numbers, within their range, kind %i',
  (_, value) => {
    fc.assert(
      fc.property(fc.array(value, { minLength: 1, maxLength: 40 }), fc.nat(), fc.nat(), (values, a, b) => {
        const sequence = sequenceOf(values);
        const from = a % values.length;
        const count = b % (values.length - from + 1);
        const found = new Float64Array(count);
        sequence.copy(from, count, found);
        expect([...found]).toEqual(values.slice(from, from + count));
        const { range } = sequence;
        if (range) for (const each of values) expect(each >= range.low && each <= range.high).toBe(true);
      }),
    );
  },
);
