import { expect, test } from 'vitest';
import { warningHeader } from './warning-header.ts';

test('a warning can contain characters that are not allowed in a header', () => {
  const text = (warning: string) => /^299 Elasticsearch-\S+ "(.*)"$/.exec(warningHeader([warning]))?.[1];
  expect(text('legacy template [é日] {a} "b" \\ 100%\r\nx: y')).toBe(
    'legacy template [é%E6%97%A5] {a} \\"b\\" \\\\ 100%25%0D%0Ax: y',
  );
  expect(text('lonely \ud800')).toBe('lonely %EF%BF%BD');
  expect(warningHeader(['a', 'b'])).toMatch(/^299 \S+ "a", 299 \S+ "b"$/);
});
