import { expect, test } from 'vitest';
import { refusal } from '../../testing/run-script.ts';

// Expected results were recorded from a real engine.

test.each([
  [
    "Matcher m = /a/.matcher('banana'); m.region(2, 5); return m.find() + ' ' + m.start() + ' ' + m.regionStart() + ' ' + m.regionEnd()",
    '=> true 3 2 5',
  ],
  [
    "Matcher m = /a/.matcher('banana'); return m.hasAnchoringBounds() + ' ' + m.hasTransparentBounds()",
    '=> true false',
  ],
  ["Matcher m = /^a/.matcher('banana'); m.region(1, 5); return m.find() + ' ' + m.end()", '=> true 2'],
  [
    "Matcher m = /(b)|a/.matcher('banana'); m.region(1, 4); m.find(); return m.group(1) + ' ' + m.start() + m.find() + m.start() + m.find()",
    '=> null 1true3false',
  ],
  ["Matcher m = /a/.matcher('banana'); m.region(4, 9); return 1", 'runtime error: index_out_of_bounds_exception: end'],
  [
    "Matcher m = /a/.matcher('banana'); m.region(4, 2); return 1",
    'runtime error: index_out_of_bounds_exception: start > end',
  ],
  [
    "Matcher m = /ana/.matcher('banana'); m.region(1, 4); return m.matches() + ' ' + m.lookingAt() + ' ' + m.reset().matches()",
    '=> true true false',
  ],
  ["Matcher m = /a/.matcher('banana'); m.region(2, 5); return m.find(1) + ' ' + m.start()", '=> true 1'],
])('regions of matchers: %s', (source, expected) => {
  expect(refusal(source)).toBe(expected);
});
