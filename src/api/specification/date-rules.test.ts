import { expect, test } from 'vitest';
import { RestIndex } from '../testing/rest-index.ts';

// Chapter 2.5: dates.

const NEW_YEAR = 1420070400000;
const range = (gte: unknown, lte: unknown) => ({ range: { d: { gte, lte } } });
const firstDay = range('2015-01-01T00:00:00Z', '2015-01-01T23:59:59Z');

test('2.5.a a date is a formatted string, milliseconds, or, with a format, seconds', async () => {
  const usual = await RestIndex.withFields({ d: { type: 'date' } }, [{ d: '2015-01-01' }, { d: NEW_YEAR }]);
  expect(await usual.ids(firstDay)).toEqual(['1', '2']);
  const seconds = await RestIndex.withFields({ d: { type: 'date', format: 'epoch_second' } }, [{ d: NEW_YEAR / 1000 }]);
  expect(await seconds.ids(range(NEW_YEAR / 1000, NEW_YEAR / 1000))).toEqual(['1']);
});

test('2.5.b the default format accepts a date, a date with time (ISO 8601) and epoch milliseconds', async () => {
  const documents = ['2015-01-01', '2015-01-01T12:10:30Z', '2015-01-01T12:10:30.123+02:00', NEW_YEAR + 1].map(d => ({
    d,
  }));
  const index = await RestIndex.withFields({ d: { type: 'date' } }, [...documents, { d: '2015-01-02' }]);
  expect(await index.ids(firstDay)).toEqual(['1', '2', '3', '4']);
  for (const d of ['01/01/2015', '2015-13-01', 'January'])
    expect([d, (await index.put('9', { d })).status]).toEqual([d, 400]);
});

test('2.5.c without a time zone UTC is assumed', async () => {
  const documents = [{ d: '2015-01-01T00:00:00' }, { d: '2015-01-01T00:00:00Z' }, { d: '2015-01-01T00:00:00-02:00' }];
  const index = await RestIndex.withFields({ d: { type: 'date' } }, documents);
  expect(await index.ids(range(NEW_YEAR, NEW_YEAR))).toEqual(['1', '2']);
  expect(await index.ids(range('2015-01-01T02:00:00', '2015-01-01T02:00:00'))).toEqual(['3']);
});

test('2.5.d a date is stored as milliseconds in UTC; queries are converted the same way', async () => {
  const text = '{"d":"2015-01-01T13:00:00+01:00"}';
  const index = await RestIndex.withFields({ d: { type: 'date' } }, [text]);
  const { body } = await index.search({ sort: ['d'] });
  expect(body.hits.hits[0].sort).toEqual([NEW_YEAR + 12 * 3600 * 1000]);
  expect(await index.ids(range('2015-01-01T07:00:00-05:00', '2015-01-01T12:00:00Z'))).toEqual(['1']);
  expect(await index.ids(range('2015-01-01T13:00:00Z', '2015-01-01T14:00:00Z'))).toEqual([]);
  expect(await index.source('1')).toBe(text);
});

test('2.5.e the default format has no epoch seconds: they are parsed as milliseconds', async () => {
  const index = await RestIndex.withFields({ d: { type: 'date' } }, [{ d: NEW_YEAR / 1000 }]);
  expect(await index.ids(firstDay)).toEqual([]);
  expect(await index.ids(range('1970-01-17', '1970-01-17'))).toEqual(['1']);
});
