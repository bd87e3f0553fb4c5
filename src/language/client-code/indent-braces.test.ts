import { expect, test } from 'vitest';
import { indentBraces } from './indent-braces.ts';

test('indents by brackets, but not by those in strings', () => {
  const code = 'const a = await b({\n"c": {\n"d": [\n"{ [",\n1\n]\n},\n})\n\n\n\nrun()';
  expect(indentBraces(code)).toBe(
    'const a = await b({\n  "c": {\n    "d": [\n      "{ [",\n      1\n    ]\n  },\n})\n\nrun()',
  );
});
