import { describe, expect, test } from 'vitest';
import type { Description, Parameter } from '../description.ts';
import { QUERIES, queryParameterNames } from './queries.ts';

describe.each(QUERIES.map(query => [query.name, query] as const))('%s', (name, query) => {
  test('offers the names below its field, or its own', () => {
    expect([...queryParameterNames(name)]).toEqual((query.fieldParameters ?? query.parameters).map(each => each.name));
  });

  test('is documented in a single sentence', () => {
    expect(query.doc).toMatch(/^[A-Z].*\.$/);
    for (const parameter of all(query)) expect(parameter.doc, parameter.name).toMatch(/^[A-Z].*\.$/);
  });

  test('names each parameter once and lists the values of enums', () => {
    for (const level of [query.parameters, query.fieldParameters ?? []]) {
      const names = level.map(parameter => parameter.name);
      expect(new Set(names).size).toBe(names.length);
    }
    for (const { type, values, default: fallback } of all(query)) {
      if (type !== 'enum') continue;
      expect(values?.length).toBeGreaterThan(1);
      if (fallback !== undefined) expect(values).toContain(fallback);
    }
  });
});

function all({ parameters, fieldParameters = [] }: Description): readonly Parameter[] {
  return [...parameters, ...fieldParameters];
}
