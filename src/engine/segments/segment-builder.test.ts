import { expect, test } from 'vitest';
import { SegmentBuilder } from './segment-builder.ts';

test('a segment that its addresses could not span is refused', () => {
  const builder = new SegmentBuilder();
  // The same section many times over: it is counted, and copied by build() only.
  const section = new Uint8Array(1 << 28);
  for (let i = 0; i < 7; i++) expect(builder.put(section)).toBeGreaterThan(0);
  expect(() => builder.put(section)).toThrow('over the limit of 2147483640');
});
