import './testing/load-languages.ts';
import { expect, test } from 'vitest';
import { writeJson } from '../json/json-writer.ts';
import { FIELD_CONTEXT } from './contexts/document-contexts.ts';
import { writableOf } from './java-json.ts';
import { ScriptService } from './script-service.ts';
import type { DocView } from './values/doc-view.ts';

/** The JSON of a script's result. */
function written(source: string): string {
  const script = { lang: undefined, source, id: undefined, params: {}, options: {} };
  return writeJson(writableOf(new ScriptService().compile(script, FIELD_CONTEXT)({} as DocView)()));
}

test.each([
  ['[(byte) 1, 2L, 0.1f, 1.0]', '[1,2,0.1,1.0]'],
  ["[BigInteger.TEN, new BigDecimal('1.50')]", '[10,1.50]'],
  ['Instant.ofEpochMilli(0)', '"1970-01-01T00:00:00.000Z"'],
  ["ZonedDateTime.parse('2020-01-01T00:00:00Z')", '"2020-01-01T00:00:00.000Z"'],
  ['[LocalDate.of(2020, 1, 2), Duration.ofHours(1), Locale.ROOT]', '["2020-01-02","PT1H",""]'],
  ['[ChronoUnit.DAYS, Month.JANUARY]', '["Days","JANUARY"]'],
  ['new Date(1600000000123L)', '"2020-09-13T12:26:40.123Z"'],
  ['new GregorianCalendar(2020, 1, 29)', '"2020-02-29T00:00:00.000Z"'],
  ['Instant.ofEpochSecond(1L, 123456789L)', '"1970-01-01T00:00:01.123456789Z"'],
  ["OffsetDateTime.parse('2020-01-01T00:00:00.123456789+02:00')", '"2020-01-01T00:00:00.123456789+02:00"'],
  ['LocalDateTime.of(2020, 1, 1, 1, 2)', '"2020-01-01T01:02:00.000Z"'],
  ['LocalTime.of(1, 2, 3, 456789012)', '"01:02:03.456"'],
  ['OffsetTime.of(1, 2, 0, 0, ZoneOffset.ofHours(2))', '"01:02:00.000+02:00"'],
  ['new byte[] {(byte) 1, (byte) 2}', '"AQI="'],
  ['new short[] {(short) 1}', '[1]'],
])('%s is written as %s', (source, json) => {
  expect(written(source)).toBe(json);
});

test.each([
  ['(char) 65', 'cannot write xcontent for unknown value of type class java.lang.Character'],
  ['[1].iterator()', 'cannot write xcontent for unknown value of type class java.util.ArrayList$Itr'],
  ["[new StringBuilder('q')]", 'cannot write xcontent for unknown value of type class java.lang.StringBuilder'],
  ['YearMonth.of(2020, 1)', 'cannot write xcontent for unknown value of type class java.time.YearMonth'],
  ["ZoneId.of('Europe/Paris')", 'cannot write xcontent for unknown value of type class java.time.ZoneRegion'],
  ['new boolean[] {true}', 'cannot write xcontent for unknown value of type class [Z'],
  ['new char[] {(char) 65}', 'cannot write xcontent for unknown value of type class [C'],
  ['[null: 1]', 'Field name cannot be null'],
  ['[1: 1]', /^class java.lang.Integer cannot be cast to class java.lang.String/],
  ['def m = [:]; m.m = m; m', 'Iterable object is self-referencing itself'],
])('%s has no JSON', (source, reason) => {
  expect(() => written(source)).toThrow(reason);
});
