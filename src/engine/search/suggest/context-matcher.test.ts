import { describe, expect, test } from 'vitest';
import type { JsonObject } from '../../json/json-value.ts';
import type { CompletionContext } from '../../mapping/types/suggestion-context.ts';
import { contextMatcher } from './context-matcher.ts';

const KIND: CompletionContext = { name: 'kind', type: 'CATEGORY', precision: Number.NaN, path: undefined };
const WHERE: CompletionContext = { name: 'where', type: 'GEO', precision: 5, path: undefined };

describe('contexts of completions', () => {
  test('the longest matching context determines the boost', () => {
    const match = contextMatcher({ kind: ['a', { context: '', prefix: true, boost: 3 }] }, [KIND]);
    expect(match({ kind: ['a'] })).toEqual({ boost: 1, matched: new Map([['kind', ['a']]]) });
    expect(match({ kind: ['a', 'long'] })?.boost).toBe(3);
    expect(match({})).toBeUndefined();
  });

  test('a location matches neighboring cells and larger cells', () => {
    const near = contextMatcher({ where: { lat: 52.2263, lon: 4.543 } }, [WHERE]);
    expect(near({ where: ['u176m'] })).toBeUndefined();
    const far = contextMatcher({ where: { context: { lat: 1, lon: 2 }, precision: 3, boost: 2 } }, [WHERE]);
    expect(far({ where: ['s01mt'] })?.boost).toBe(2);
  });

  test('rejects invalid names and values', () => {
    expect(() => contextMatcher({}, [KIND])).toThrow('Missing mandatory contexts in context query');
    expect(() => contextMatcher({ hue: 'a' }, [KIND, WHERE])).toThrow(
      'Unknown context name [hue], must be one of [kind, where]',
    );
    const invalid: JsonObject[] = [{ boost: 0 }, { boost: 'high' }, { prefix: 'maybe' }, { hue: 1 }, { context: null }];
    for (const wrong of invalid)
      expect(() => contextMatcher({ kind: { context: 'a', ...wrong } }, [KIND])).toThrow('category context must be');
  });
});
