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

test('a header is never too large for clients', () => {
  const header = warningHeader(Array.from({ length: 100 }, (_, at) => `${at} ${'é日'.repeat(100_000)}`));
  expect(header.length).toBeLessThanOrEqual(8192);
  expect(header).toMatch(/^299 \S+ "0 é%E6%97%A5.*\.\.\."$/);
  expect(warningHeader(Array.from({ length: 1000 }, (_, at) => `warning ${at}`)).length).toBeLessThanOrEqual(8192);
});
