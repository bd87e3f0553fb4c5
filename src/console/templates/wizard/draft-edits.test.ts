import { expect, test } from 'vitest';
import { bodyOfLegacy, bodyOfShown, patternList, withPriority, withValue } from './draft-edits.ts';

test('an edit preserves the rest of the body', () => {
  const body = '{ "index_patterns": ["a*"], "_meta": { "big": 12345678901234567890, "half": 1.0 } }';
  expect(withPriority(body, 7)).toBe(
    '{ "index_patterns": ["a*"], "_meta": { "big": 12345678901234567890, "half": 1.0 }, "priority": 7 }',
  );
  expect(withValue(withPriority(body, 7), ['priority'], undefined)).toBe(body);
  expect(withValue(body, ['template', 'settings'], undefined)).toBe(body);
});

test('a returned template becomes the body that creates it, byte for byte', () => {
  const answer =
    '{"index_templates":[{"name":"a","index_template":{"priority":1,"_meta":{"n":1.0},"created_date_millis":5}}]}';
  expect(bodyOfShown(answer, ['index_templates', 0, 'index_template'])).toBe('{"priority":1,"_meta":{"n":1.0}}');
  expect(bodyOfShown('{"index_templates":[]}', ['index_templates', 0, 'index_template'])).toBeUndefined();
});

test('parses typed patterns, and converts a legacy template', () => {
  expect(patternList(' logs-*, shop-*\nlogs-*')).toEqual(['logs-*', 'shop-*']);
  expect(
    JSON.parse(bodyOfLegacy({ index_patterns: ['a'], order: 3, settings: {}, mappings: {}, aliases: {} })),
  ).toEqual({
    index_patterns: ['a'],
    priority: 3,
    template: { settings: {}, mappings: {}, aliases: {} },
  });
});
