import { describe, expect, test } from 'vitest';
import { QUERIES, queryDescription } from './queries.ts';

describe.each(QUERIES.map(query => [query.name, query] as const))('%s', (name, query) => {
  test('is found by its name', () => {
    expect(queryDescription(name)).toBe(query);
  });

  test('is documented in a single sentence', () => {
    expect(query.doc).toMatch(/^[A-Z].*\.$/);
    for (const parameter of query.parameters) expect(parameter.doc, parameter.name).toMatch(/^[A-Z].*\.$/);
  });

  test('names each parameter once and lists the values of enums', () => {
    const names = query.parameters.map(parameter => parameter.name);
    expect(new Set(names).size).toBe(names.length);
    for (const { type, values, default: fallback } of query.parameters) {
      if (type !== 'enum') continue;
      expect(values?.length).toBeGreaterThan(1);
      if (fallback !== undefined) expect(values).toContain(fallback);
    }
  });
});
