import { describe, expect, test } from 'vitest';
import type { JsonObject } from '../json/json-value.ts';
import { dynamicMapping, failure, indexed, mappingOf, propertiesOf } from './testing/mapping-of.ts';

const passthrough = (priority: number, fields: JsonObject, more: JsonObject = {}): JsonObject => ({
  type: 'passthrough',
  priority,
  ...more,
  properties: fields,
});
const KEYWORD = { type: 'keyword' };

describe('short names', () => {
  test('refer to the object with the highest priority', () => {
    const mapping = mappingOf({
      resource: { properties: { attributes: passthrough(10, { host: KEYWORD, zone: { type: 'long' } }) } },
      attributes: passthrough(20, { host: { type: 'ip' }, 'http.status': { type: 'long' } }),
    });
    expect(mapping.fieldType('host')?.name).toBe('attributes.host');
    expect(mapping.fieldType('zone')?.name).toBe('resource.attributes.zone');
    expect(mapping.fieldType('http.status')?.name).toBe('attributes.http.status');
    expect(mapping.fieldNames('h*')).toEqual(['host', 'http.status']);
    expect(mapping.fieldNames('zone')).toEqual(['zone']);
    expect(mapping.totalFields).toBe(7);
  });

  test('are hidden by mapped fields and aliases of that name', () => {
    const mapping = mappingOf({
      attributes: passthrough(0, { host: KEYWORD, zone: KEYWORD, rack: KEYWORD }),
      host: { type: 'text' },
      zone: { type: 'alias', path: 'host' },
    });
    expect(mapping.fieldType('host')?.type).toBe('text');
    expect(mapping.fieldType('zone')?.type).toBe('text');
    expect(mapping.fieldType('rack')?.name).toBe('attributes.rack');
    expect(mapping.fieldType('attributes.host')?.type).toBe('keyword');
    const later = mapping.merge({ properties: { rack: { type: 'long' } } });
    expect(later.fieldType('rack')?.type).toBe('long');
  });

  test('cannot be written to: a document introduces a field of that name', () => {
    const mapping = mappingOf({ attributes: passthrough(0, { host: KEYWORD }) });
    expect(dynamicMapping(mapping, '{"host":1}')).toMatchObject({ host: { type: 'long' } });
  });
});

test('dynamic fields have dots in their names instead of objects', () => {
  const mapping = mappingOf({ attributes: passthrough(0, {}, { dynamic: true }) });
  expect(dynamicMapping(mapping, '{"attributes":{"a.b":1,"c":true}}')).toEqual({
    attributes: {
      type: 'passthrough',
      priority: 0,
      dynamic: 'true',
      properties: { 'a.b': { type: 'long' }, c: { type: 'boolean' } },
    },
  });
  expect(indexed(mappingOf({ attributes: passthrough(0, { 'a.b': KEYWORD }) }), '{"attributes":{"a.b":"x"}}')).toEqual({
    'attributes.a.b': ['x'],
  });
});

test('its fields are dimensions of time series if it says so', () => {
  const fields = { host: KEYWORD, load: { type: 'double' }, text: { type: 'text' } };
  const mapping = mappingOf({ attributes: passthrough(0, fields, { time_series_dimension: true }) });
  expect(mapping.fieldType('host')?.parameters['time_series_dimension']).toBe(true);
  expect(mapping.fieldType('load')?.parameters['time_series_dimension']).toBe(false);
  expect(propertiesOf(mapping)).toEqual({
    attributes: { type: 'passthrough', time_series_dimension: true, priority: 0, properties: fields },
  });
});

describe('rejects', () => {
  test.each([
    [
      { a: { type: 'passthrough' } },
      'Pass-through object [a] is missing a non-negative value for parameter [priority]',
    ],
    [{ a: passthrough(-2, {}) }, 'Pass-through object [a] is missing a non-negative value for parameter [priority]'],
    [
      { a: passthrough(1, {}), b: passthrough(1, {}) },
      'Pass-through object [b] has a conflicting param [priority=1] with object [a]',
    ],
  ])('%j', (properties, reason) => {
    expect(failure(() => mappingOf(properties))[0]).toContain(reason);
  });

  test('objects inside, subobjects, and use as a multi-field', () => {
    expect(failure(() => mappingOf({ a: passthrough(1, {}, { subobjects: true }) }))[0]).toBe(
      'mapper_parsing_exception: Failed to parse mapping: Mapping definition for [a] has unsupported parameters:  [subobjects : true]',
    );
    expect(failure(() => mappingOf({ k: { type: 'keyword', fields: { a: passthrough(1, {}) } } }))[0]).toContain(
      'Type [passthrough] cannot be used in multi field',
    );
  });
});

describe('updates', () => {
  const mapping = mappingOf({ a: passthrough(5, { host: KEYWORD }), o: { properties: { x: KEYWORD } } });

  test('keep the higher priority and add fields', () => {
    const merged = mapping.merge({
      properties: { a: passthrough(3, { zone: KEYWORD }, { time_series_dimension: false }) },
    });
    expect(propertiesOf(merged)).toMatchObject({
      a: {
        type: 'passthrough',
        priority: 5,
        time_series_dimension: false,
        properties: { host: KEYWORD, zone: KEYWORD },
      },
    });
    expect(propertiesOf(mapping.merge({ properties: { a: passthrough(9, {}) } }))).toMatchObject({
      a: { priority: 9 },
    });
  });

  test('cannot change an object to or from a plain one', () => {
    const reason = "illegal_argument_exception: can't merge a passthrough mapping [%] with an object mapping";
    expect(failure(() => mapping.merge({ properties: { a: { properties: { z: KEYWORD } } } }))[0]).toBe(
      reason.replace('%', 'a'),
    );
    expect(failure(() => mapping.merge({ properties: { o: passthrough(1, {}) } }))[0]).toBe(reason.replace('%', 'o'));
  });
});
