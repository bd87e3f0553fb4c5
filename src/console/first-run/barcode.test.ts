import { expect, test } from 'vitest';
import { barcodeLines, heldByAtLeast } from './barcode.ts';

test('documents that hold enough of the words', () => {
  const lists = [
    [1, 2, 3],
    [2, 3, 4],
    [3, 9],
  ];
  expect(heldByAtLeast(lists, 1)).toEqual([1, 2, 3, 4, 9]);
  expect(heldByAtLeast(lists, 2)).toEqual([2, 3]);
  expect(heldByAtLeast(lists, 3)).toEqual([3]);
  expect(heldByAtLeast([], 1)).toEqual([]);
});

test('one line per document, as parts of the width', () => {
  expect(barcodeLines([0, 5, 9], 10)).toEqual([0, 0.5, 0.9]);
  expect(barcodeLines([], 10)).toEqual([]);
  expect(barcodeLines([1], 0)).toEqual([]);
});

test('many documents share lines, and no line is drawn twice', () => {
  expect(barcodeLines([0, 1, 2, 50, 51, 99], 100, 4)).toEqual([0, 0.5, 0.75]);
});
