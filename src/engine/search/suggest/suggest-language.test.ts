import { expect, test } from 'vitest';
import { GENERATOR, SUGGEST_INPUTS, SUGGESTERS } from '../../../dsl/search/suggesters.data.ts';
import type { JsonObject } from '../../json/json-value.ts';
import { parseSuggest } from './parse-suggest.ts';

const UNKNOWN = /unknown field|support.* field/;

const rejection = (body: JsonObject): string => {
  try {
    parseSuggest({ suggestion: body });
    return '';
  } catch (error) {
    return String(error);
  }
};

test('every described option of a suggester is read', () => {
  for (const { name, parameters } of SUGGESTERS)
    for (const parameter of parameters) {
      const body = {
        field: 'f',
        [parameter.name]: parameter.type === 'list' ? [] : parameter.type === 'object' ? {} : 'a',
      };
      expect(rejection({ text: 'a', [name]: body }), `${name} ${parameter.name}`).not.toMatch(UNKNOWN);
    }
  for (const { name } of GENERATOR)
    expect(rejection({ phrase: { field: 'f', direct_generator: [{ field: 'f', [name]: 'a' }] } }), name).not.toMatch(
      UNKNOWN,
    );
  for (const { name } of SUGGEST_INPUTS) expect(rejection({ [name]: 'a', term: { field: 'f' } })).toBe('');
});

test('others are not', () => {
  for (const { name } of SUGGESTERS)
    expect(rejection({ text: 'a', [name]: { field: 'f', frobnicate: 1 } }), name).toMatch(UNKNOWN);
});
