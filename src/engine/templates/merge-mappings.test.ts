import { describe, expect, test } from 'vitest';
import type { JsonObject } from '../json/json-value.ts';
import { mergeDeep, mergeMappings } from './merge-mappings.ts';

const long = { type: 'long' };
const text = { type: 'text', norms: false };
const date = { type: 'date' };
const properties = (earlier: JsonObject, later: JsonObject) =>
  mergeMappings({ properties: earlier }, { properties: later })['properties'];

describe('mappings of composable templates', () => {
  test('a later leaf replaces an earlier one completely, objects are merged', () => {
    expect(properties({ a: text, o: { properties: { x: long } } }, { a: { type: 'text' }, b: date })).toEqual({
      a: { type: 'text' },
      o: { properties: { x: long } },
      b: date,
    });
    for (const type of ['object', 'nested'])
      expect(properties({ o: { type, properties: { x: long } } }, { o: { type, properties: { y: date } } })).toEqual({
        o: { type, properties: { x: long, y: date } },
      });
  });

  test('a leaf and an object cannot be merged', () => {
    for (const type of ['object', 'nested']) {
      const reason = "can't merge a non object mapping [o] with an object mapping";
      expect(() => properties({ o: long }, { o: { type, properties: {} } })).toThrow(reason);
      expect(() => properties({ o: { type } }, { o: long })).toThrow(reason);
    }
  });

  test('dots between names mean objects, other dots are part of the name', () => {
    expect(properties({ 'a.b': long }, { a: { properties: { c: date } } })).toEqual({
      a: { properties: { b: long, c: date } },
    });
    expect(properties({ 'a.b': long, 'a.c.d': long }, {})).toEqual({
      a: { properties: { b: long, c: { properties: { d: long } } } },
    });
    expect(properties({ '.a': long }, { 'a.': date })).toEqual({ '.a': long, 'a.': date });
  });

  test('runtime fields and metadata are replaced by name', () => {
    const runtime = mergeMappings({ runtime: { 'a.b': long, c: long } }, { runtime: { 'a.c': date, c: date } });
    expect(runtime['runtime']).toEqual({ 'a.b': long, 'a.c': date, c: date });
    const meta = mergeMappings({ _meta: { a: { x: 1 }, b: 1 } }, { _meta: { a: { y: 2 } } });
    expect(meta['_meta']).toEqual({ a: { y: 2 }, b: 1 });
  });

  test('dynamic templates are replaced in place or appended, and everything else is replaced', () => {
    const one = (mapping: JsonObject) => ({ one: { mapping } });
    const [two, three] = [{ two: {} }, { three: {} }];
    const merged = mergeMappings(
      { dynamic: true, dynamic_templates: [one(long), two], date_detection: false },
      { dynamic: 'strict', dynamic_templates: [three, one(date)] },
    );
    expect(merged).toEqual({
      dynamic: 'strict',
      dynamic_templates: [one(date), two, three],
      date_detection: false,
    });
    expect(mergeMappings({ dynamic_templates: [two] }, {})['dynamic_templates']).toEqual([two]);
  });

  test('the only type of a mapping is left out', () => {
    expect(mergeMappings({ _doc: { properties: { a: long } } }, { properties: { b: date } })).toEqual({
      properties: { a: long, b: date },
    });
  });
});

describe('mappings of legacy templates', () => {
  test('are merged parameter by parameter', () => {
    expect(mergeDeep({ properties: { a: text, b: long } }, { properties: { a: { type: 'keyword' } } })).toEqual({
      properties: { a: { type: 'keyword', norms: false }, b: long },
    });
    expect(mergeDeep({ dynamic: { a: 1 } }, { dynamic: true })).toEqual({ dynamic: true });
    expect(mergeDeep({ dynamic: true }, { dynamic: { a: 1 } })).toEqual({ dynamic: { a: 1 } });
  });

  test('only dynamic templates are merged by name; other lists are replaced', () => {
    const earlier: JsonObject[] = [{ a: { x: 1 } }, { b: {} }];
    const later = [{ a: { y: 2 } }];
    expect(mergeDeep({ dynamic_templates: earlier }, { dynamic_templates: later })).toEqual({
      dynamic_templates: [{ a: { y: 2 } }, { b: {} }],
    });
    expect(mergeDeep({ dynamic_date_formats: earlier }, { dynamic_date_formats: later })).toEqual({
      dynamic_date_formats: later,
    });
  });
});
