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
])('%s is written as %s', (source, json) => {
  expect(written(source)).toBe(json);
});

test.each([
  ['(char) 65', 'cannot write xcontent for unknown value of type class java.lang.Character'],
  ['[1].iterator()', 'cannot write xcontent for unknown value of type class java.util.ArrayList$Itr'],
  ["[new StringBuilder('q')]", 'cannot write xcontent for unknown value of type class java.lang.StringBuilder'],
  ['[null: 1]', 'Field name cannot be null'],
  ['[1: 1]', /^class java.lang.Integer cannot be cast to class java.lang.String/],
  ['def m = [:]; m.m = m; m', 'Iterable object is self-referencing itself'],
])('%s has no JSON', (source, reason) => {
  expect(() => written(source)).toThrow(reason);
});
