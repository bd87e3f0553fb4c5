import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const root = dirname(import.meta.dirname);
const sheets = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .filter(path => path.endsWith('.css'))
  .map(path => join(root, path));

function composedBy(sheet: string): string[] {
  const found = readFileSync(sheet, 'utf8').matchAll(/composes:[^;]*from\s+"([^"]+)"/g);
  return [...found].map(([, path]) => join(dirname(sheet), path!));
}

// Composed sheets are loaded without PostCSS plugins, so the names of screens would remain in the built page.
test('style sheets that others compose have no media queries', () => {
  const composed = new Set(sheets.flatMap(composedBy));
  expect(composed.size).toBeGreaterThan(0);
  expect([...composed].filter(sheet => readFileSync(sheet, 'utf8').includes('@media'))).toEqual([]);
});
