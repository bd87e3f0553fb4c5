import { describe, expect, test } from 'vitest';
import { cssVariablesOf } from './css-variables.ts';
import { DARK, LIGHT } from './tokens.data.ts';

describe('cssVariablesOf', () => {
  test('names variables by group and token in kebab case', () => {
    const variables = cssVariablesOf(LIGHT);
    expect(variables['--bg-rail-active']).toBe(LIGHT.bg.railActive);
    expect(variables['--term-1']).toBe(LIGHT.term['1']);
    expect(variables['--term-1-tint']).toBe(LIGHT.term['1Tint']);
  });

  test('light and dark have the same variables', () => {
    expect(Object.keys(cssVariablesOf(DARK))).toEqual(Object.keys(cssVariablesOf(LIGHT)));
  });
});
