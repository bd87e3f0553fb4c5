import { expect, test } from 'vitest';
import { refusal } from '../../testing/run-script.ts';

// Expected results were recorded from a real engine.

test.each([
  ['new Date(0)', '=> Thu Jan 01 00:00:00 UTC 1970'],
  ['new Date(0).toString()', '=> Thu Jan 01 00:00:00 UTC 1970'],
  ['new Date(1234567890123L).getTime()', '=> 1234567890123'],
  ['new Date(1).after(new Date(0))', '=> true'],
  ['new Date(1).compareTo(new Date(0))', '=> 1'],
  ['new Date(1).equals(new Date(1))', '=> true'],
  ['new Date(1234567890123L).hashCode()', '=> 1912276436'],
  ['Date.from(Instant.ofEpochMilli(5)).getTime()', '=> 5'],
  ['Date d = new Date(1); d.setTime(5); return d.time', '=> 5'],
  ["new SimpleDateFormat('yyyy-MM-dd HH:mm:ss').format(new Date(1234567890123L))", '=> 2009-02-13 23:31:30'],
  [
    'new SimpleDateFormat("EEE, d MMM yyyy HH:mm:ss Z").format(new Date(1234567890123L))',
    '=> Fri, 13 Feb 2009 23:31:30 +0000',
  ],
  [
    'new SimpleDateFormat("EEEE MMMM G yy w W D F E u a H k K h m s S z X XX XXX").format(new Date(1234567890123L))',
    '=> Friday February AD 09 7 2 44 2 Fri 5 PM 23 23 11 11 31 30 123 UTC Z Z Z',
  ],
  [
    'new SimpleDateFormat("yyyy-MM-dd\'T\'HH:mm:ss.SSSXXX").format(new Date(1234567890123L))',
    '=> 2009-02-13T23:31:30.123Z',
  ],
  ["new SimpleDateFormat('yyyy-MM-dd').parse('2020-02-30').getTime()", '=> 1583020800000'],
  ["new SimpleDateFormat('yyyy-MM-dd').parse('2020-02-03abc').getTime()", '=> 1580688000000'],
  ["new SimpleDateFormat('yyyy-MM-dd').parse('x')", 'runtime error: parse_exception: Unparseable date: "x"'],
  ["new SimpleDateFormat('yyyy-MM-dd HH:mm').parse('2020-1-2 3:4').getTime()", '=> 1577934240000'],
  ["new SimpleDateFormat('dd/MMM/yyyy:HH:mm:ss Z').parse('10/Oct/2000:13:55:36 -0700').getTime()", '=> 971211336000'],
  ["new SimpleDateFormat('yy-MM-dd').parse('99-01-01').getTime()", '=> 915148800000'],
  ["new SimpleDateFormat('yy-MM-dd').parse('20-01-01').getTime()", '=> 1577836800000'],
  ["new SimpleDateFormat('bad')", "runtime error: illegal_argument_exception: Illegal pattern character 'b'"],
  ['new SimpleDateFormat("\'x")', 'runtime error: illegal_argument_exception: Unterminated quote'],
  [
    "SimpleDateFormat f = new SimpleDateFormat('yyyy-MM-dd'); f.setLenient(false); return f.parse('2020-02-30')",
    'runtime error: parse_exception: Unparseable date: "2020-02-30"',
  ],
  [
    "SimpleDateFormat f = new SimpleDateFormat('yyyy-MM-dd HH:mm z'); f.setTimeZone(TimeZone.getTimeZone('Europe/Paris')); return f.format(new Date(0))",
    '=> 1970-01-01 01:00 CET',
  ],
  ["new SimpleDateFormat('yyyy-MM-dd').toPattern()", '=> yyyy-MM-dd'],
  ['new SimpleDateFormat().toPattern()', '=> M/d/yy, h:mm a'],
  ["new SimpleDateFormat('d MMMM yyyy', Locale.FRENCH).format(new Date(0))", '=> 1 janvier 1970'],
  ["new SimpleDateFormat('yyyy').format(5L)", '=> 1970'],
  [
    "new SimpleDateFormat('yyyy').format('x')",
    'runtime error: illegal_argument_exception: Cannot format given Object as a Date',
  ],
  [
    "Calendar c = Calendar.getInstance(); c.setTimeInMillis(1234567890123L); return c.get(Calendar.YEAR) + ' ' + c.get(Calendar.MONTH) + ' ' + c.get(Calendar.DAY_OF_MONTH) + ' ' + c.get(Calendar.DAY_OF_WEEK) + ' ' + c.get(Calendar.HOUR) + ' ' + c.get(Calendar.AM_PM) + ' ' + c.get(Calendar.WEEK_OF_YEAR) + ' ' + c.get(Calendar.WEEK_OF_MONTH) + ' ' + c.get(Calendar.DAY_OF_YEAR)+ ' ' + c.get(Calendar.ZONE_OFFSET)+ ' ' + c.get(Calendar.ERA)+ ' ' + c.get(Calendar.DAY_OF_WEEK_IN_MONTH) + ' ' + c.getFirstDayOfWeek() + c.getMinimalDaysInFirstWeek() + c.getTimeZone().getID()",
    '=> 2009 1 13 6 11 1 7 2 44 0 1 2 11Etc/UTC',
  ],
  [
    'Calendar c = Calendar.getInstance(); c.setTimeInMillis(0); c.add(Calendar.MONTH, 13); return c.getTime()',
    '=> Mon Feb 01 00:00:00 UTC 1971',
  ],
  [
    'Calendar c = Calendar.getInstance(); c.setTimeInMillis(0); c.set(2020, 1, 31); return c.getTime()',
    '=> Mon Mar 02 00:00:00 UTC 2020',
  ],
  [
    'Calendar c = Calendar.getInstance(); c.setTimeInMillis(0); c.set(Calendar.HOUR_OF_DAY, 30); return c.getTime()',
    '=> Fri Jan 02 06:00:00 UTC 1970',
  ],
  [
    'Calendar c = Calendar.getInstance(); c.setTimeInMillis(0); c.roll(Calendar.DAY_OF_MONTH, -1); return c.getTime()',
    '=> Sat Jan 31 00:00:00 UTC 1970',
  ],
  ['new GregorianCalendar(2020, 1, 29).getTime()', '=> Sat Feb 29 00:00:00 UTC 2020'],
  [
    'new GregorianCalendar(2020, Calendar.FEBRUARY, 29, 10, 11, 12).toZonedDateTime()',
    '=> 2020-02-29T10:11:12Z[Etc/UTC]',
  ],
  [
    "GregorianCalendar.from(ZonedDateTime.parse('2020-01-01T00:00:00+01:00[Europe/Paris]')).getTimeInMillis()",
    '=> 1577833200000',
  ],
  ['new GregorianCalendar(2020, 1, 29).isLeapYear(2020)', '=> true'],
  ['TimeZone.getDefault().getID()', '=> Etc/UTC'],
  ["TimeZone.getTimeZone('Europe/Paris').getDisplayName()", '=> Central European Standard Time'],
  ["TimeZone.getTimeZone('Europe/Paris').inDaylightTime(new Date(1600000000000L))", '=> true'],
  ["TimeZone.getTimeZone('Nope').getID()", '=> GMT'],
  ["TimeZone.getTimeZone('GMT+2').getID()", '=> GMT+02:00'],
  ["TimeZone.getTimeZone('Europe/Paris').toZoneId()", '=> Europe/Paris'],
  ["TimeZone.getTimeZone('Europe/Paris').getOffset(1600000000000L)", '=> 7200000'],
  [
    'new Calendar.Builder().setDate(2020, 1, 3).setTimeOfDay(4,5,6).build().getTime()',
    '=> Mon Feb 03 04:05:06 UTC 2020',
  ],
  [
    'Calendar c = new GregorianCalendar(2020, 1, 29); c.add(Calendar.YEAR, 1); return c.getTime()',
    '=> Sun Feb 28 00:00:00 UTC 2021',
  ],
  [
    'Calendar c = new GregorianCalendar(2020, 0, 31); c.roll(Calendar.MONTH, 1); return c.getTime()',
    '=> Sat Feb 29 00:00:00 UTC 2020',
  ],
  [
    "Calendar c = new GregorianCalendar(2020, 0, 31); return c.getActualMaximum(Calendar.DAY_OF_MONTH) + ' ' + c.getActualMaximum(Calendar.DAY_OF_YEAR) + ' ' + c.getActualMaximum(Calendar.WEEK_OF_MONTH)",
    '=> 31 366 5',
  ],
  [
    'Calendar c = new GregorianCalendar(2020, 0, 31); return c.getDisplayName(Calendar.MONTH, Calendar.LONG, Locale.ENGLISH) + c.getDisplayName(Calendar.DAY_OF_WEEK, Calendar.SHORT, Locale.ENGLISH)',
    '=> JanuaryFri',
  ],
  [
    'Calendar c = new GregorianCalendar(2020, 0, 31); c.set(Calendar.DAY_OF_WEEK, Calendar.MONDAY); return c.getTime()',
    '=> Fri Jan 31 00:00:00 UTC 2020',
  ],
  [
    'Calendar c = new GregorianCalendar(2020, 0, 31); c.set(Calendar.WEEK_OF_YEAR, 10); return c.getTime()',
    '=> Fri Jan 31 00:00:00 UTC 2020',
  ],
  [
    'Calendar c = new GregorianCalendar(2020, 0, 31); c.set(Calendar.DAY_OF_YEAR, 100); return c.getTime()',
    '=> Thu Apr 09 00:00:00 UTC 2020',
  ],
  [
    'Calendar c = new GregorianCalendar(2020, 0, 31, 13, 5); c.set(Calendar.AM_PM, Calendar.AM); return c.getTime()',
    '=> Fri Jan 31 01:05:00 UTC 2020',
  ],
  [
    'Calendar c = new GregorianCalendar(2020, 0, 31, 13, 5); c.set(Calendar.HOUR, 3); return c.getTime()',
    '=> Fri Jan 31 15:05:00 UTC 2020',
  ],
  [
    'Calendar c = new GregorianCalendar(2020, 0, 31); c.setLenient(false); c.set(Calendar.MONTH, 12); return c.getTime()',
    'runtime error: illegal_argument_exception: MONTH',
  ],
  [
    'Calendar c = new GregorianCalendar(2020, 0, 31); c.set(Calendar.MONTH, 1); return c.getTime()',
    '=> Mon Mar 02 00:00:00 UTC 2020',
  ],
  ['Calendar c = new GregorianCalendar(2020, 0, 31); c.after(new GregorianCalendar(2019, 0, 1))', '=> true'],
  [
    "Calendar c = new GregorianCalendar(2020, 0, 31); c.setTimeZone(TimeZone.getTimeZone('Europe/Paris')); return c.getTime().getTime()",
    '=> 1580425200000',
  ],
  [
    "Calendar c = Calendar.getInstance(TimeZone.getTimeZone('America/New_York')); c.setTimeInMillis(1600000000000L); return c.get(Calendar.HOUR_OF_DAY) + ' ' + c.get(Calendar.ZONE_OFFSET) + ' ' + c.get(Calendar.DST_OFFSET) + ' ' + c.toInstant()",
    '=> 8 -18000000 3600000 2020-09-13T12:26:40Z',
  ],
  ["new SimpleDateFormat('MMM d, yyyy').parse('Feb 3, 2020').getTime()", '=> 1580688000000'],
  ["new SimpleDateFormat('yyyyMMddHHmmss').parse('20200203040506').getTime()", '=> 1580702706000'],
  ["new SimpleDateFormat('h:mm a').parse('3:05 PM').getTime()", '=> 54300000'],
  [
    "new SimpleDateFormat('EEE MMM dd HH:mm:ss z yyyy').parse('Fri Feb 13 23:31:30 UTC 2009').getTime()",
    '=> 1234567890000',
  ],
  ["new SimpleDateFormat(\"yyyy-MM-dd'T'HH:mm:ssX\").parse('2020-01-02T03:04:05+02').getTime()", '=> 1577927045000'],
  ["new SimpleDateFormat('D yyyy').parse('60 2020').getTime()", '=> 1582934400000'],
  ["new SimpleDateFormat('yyyy-MM-dd').parse('')", 'runtime error: parse_exception: Unparseable date: ""'],
  [
    "try { new SimpleDateFormat('yyyy').parse('x') } catch (ParseException e) { return e.getMessage() }",
    '=> Unparseable date: "x"',
  ],
])('%s', (source, expected) => {
  expect(refusal(source)).toBe(expected);
});
