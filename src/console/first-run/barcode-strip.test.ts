import { expect, test } from 'vitest';
import { barcodeLines, inAtLeast } from './barcode-strip.tsx';

test('finds the documents that contain enough of the words', () => {
  const lists = [
    [1, 2, 3],
    [2, 3, 4],
    [3, 9],
  ];
  expect(inAtLeast(lists, 1)).toEqual([1, 2, 3, 4, 9]);
  expect(inAtLeast(lists, 2)).toEqual([2, 3]);
  expect(inAtLeast(lists, 3)).toEqual([3]);
  expect(inAtLeast([], 1)).toEqual([]);
});

test('draws a line per document at a fraction of the width', () => {
  expect(barcodeLines([0, 5, 9], 10)).toEqual([0, 0.5, 0.9]);
  expect(barcodeLines([], 10)).toEqual([]);
  expect(barcodeLines([1], 0)).toEqual([]);
});

test('merges the lines of many documents', () => {
  expect(barcodeLines([0, 1, 2, 50, 51, 99], 100, 4)).toEqual([0, 0.5, 0.75]);
});
