/** A named format. `print` is set only if it differs from `parse`. */
export interface BuiltInFormat {
  readonly parse: string;
  readonly print?: string;
}

const TIME = "HH:mm:ss{f}{zone}";
const DATE = '{year}-MM-dd';
const LENIENT_DATE = '{lenientYear}[-{month}[-{day}]]';
const TIME_OUT = "HH:mm:ss.SSSXXX";
const WEEK = "{weekYear}-'W'ww-e";
const LENIENT_WEEK = "{lenientWeekYear}-'W'w-e";

/** A strict format and its lenient variant. */
function twins(name: string, strict: string, lenient: string, print?: string): Record<string, BuiltInFormat> {
  const printed = print ?? strict;
  return { [`strict_${name}`]: { parse: strict, print: printed }, [name]: { parse: lenient, print: printed } };
}

const OPTIONAL_TIME = "['T'[HH[:mm[:ss[{f}]]]][{zone}]]";
const LENIENT_OPTIONAL_TIME = "['T'[{H}[:{m}[:{s}[{f}]][{zone}]]]]";
const ISO_OUT = "uuuu-MM-dd'T'HH:mm:ss.SSSXXX";

export const BUILT_IN_FORMATS: Readonly<Record<string, BuiltInFormat>> = {
  strict_date_optional_time: { parse: `{year}[-MM[-dd]]${OPTIONAL_TIME}`, print: ISO_OUT },
  strict_date_optional_time_nanos: { parse: `{year}[-MM[-dd['T'HH:mm:ss[{f}][{zone}]]]]`, print: "uuuu-MM-dd'T'HH:mm:ss{millis}XXX" },
  date_optional_time: { parse: `${LENIENT_DATE}${LENIENT_OPTIONAL_TIME}`, print: ISO_OUT },
  iso8601: { parse: `{year}[-MM[-dd]]${OPTIONAL_TIME}`, print: ISO_OUT },
  rfc3339_lenient: { parse: `{year}[-MM[-dd['T'HH:mm[:ss[{f}]]{zone}]]]`, print: ISO_OUT },

  basic_date: { parse: 'uuuuMMdd' },
  basic_date_time: { parse: "uuuuMMdd'T'HHmmss{f}{zone0}", print: "uuuuMMdd'T'HHmmss.SSS{zone0}" },
  basic_date_time_no_millis: { parse: "uuuuMMdd'T'HHmmss{zone0}" },
  basic_ordinal_date: { parse: 'uuuuDDD' },
  basic_ordinal_date_time: { parse: "uuuuDDD'T'HHmmss{f}{zone0}", print: "uuuuDDD'T'HHmmss.SSS{zone0}" },
  basic_ordinal_date_time_no_millis: { parse: "uuuuDDD'T'HHmmss{zone0}" },
  basic_time: { parse: 'HHmmss{f}{zone0}', print: 'HHmmss.SSS{zone0}' },
  basic_time_no_millis: { parse: 'HHmmss{zone0}' },
  basic_t_time: { parse: "'T'HHmmss{f}{zone0}", print: "'T'HHmmss.SSS{zone0}" },
  basic_t_time_no_millis: { parse: "'T'HHmmss{zone0}" },
  ...twins('basic_week_date', "YYYY'W'wwe", "YYYY'W'wwe"),
  ...twins('basic_week_date_time', "YYYY'W'wwe'T'HHmmss{f}{zone0}", "YYYY'W'wwe'T'HHmmss{f}{zone0}", "YYYY'W'wwe'T'HHmmss.SSS{zone0}"),
  ...twins('basic_week_date_time_no_millis', "YYYY'W'wwe'T'HHmmss{zone0}", "YYYY'W'wwe'T'HHmmss{zone0}"),

  ...twins('date', DATE, LENIENT_DATE),
  ...twins('year_month_day', '{year}[-MM[-dd]]', '{anyYear}-{month}-{day}', DATE),
  ...twins('year_month', '{year}-MM', '{anyYear}-{month}', '{year}-MM'),
  strict_year: { parse: '{year}' },
  year: { parse: '{anyYear}' },
  ...twins('date_hour', `${DATE}'T'HH`, `${LENIENT_DATE}'T'{H}`),
  ...twins('date_hour_minute', `${DATE}'T'HH:mm`, `${LENIENT_DATE}'T'{H}:{m}`),
  ...twins('date_hour_minute_second', `${DATE}'T'HH:mm:ss`, `${LENIENT_DATE}'T'{H}:{m}:{s}`),
  ...twins('date_hour_minute_second_fraction', `${DATE}'T'HH:mm:ss{dot}`, `${LENIENT_DATE}'T'{H}:{m}:{s}{dot}`, `${DATE}'T'HH:mm:ss.SSS`),
  ...twins('date_hour_minute_second_millis', `${DATE}'T'HH:mm:ss{dot}`, `${LENIENT_DATE}'T'{H}:{m}:{s}{dot3}`, `${DATE}'T'HH:mm:ss.SSS`),
  ...twins('date_time', `${DATE}'T'HH:mm:ss[{f}]{zone}`, `${LENIENT_DATE}'T'{H}:{m}[:{s}{f}]{zone}`, `${DATE}'T'${TIME_OUT}`),
  ...twins('date_time_no_millis', `${DATE}'T'HH:mm:ss{zone}`, `${LENIENT_DATE}'T'{H}:{m}[:{s}][{zone}]`, `${DATE}'T'HH:mm:ssXXX`),

  ...twins('hour', 'HH', '{H}', 'HH'),
  ...twins('hour_minute', 'HH:mm', '{H}:{m}'),
  ...twins('hour_minute_second', 'HH:mm:ss', '{H}:{m}:{s}'),
  ...twins('hour_minute_second_fraction', 'HH:mm:ss{f}', '{H}:{m}:{s}{f}', 'HH:mm:ss.SSS'),
  ...twins('hour_minute_second_millis', 'HH:mm:ss{f}', '{H}:{m}:{s}{f}', 'HH:mm:ss.SSS'),
  ...twins('time', TIME, '{H}:{m}:{s}{f}{zone}', TIME_OUT),
  ...twins('time_no_millis', 'HH:mm:ss{zone}', '{H}:{m}:{s}{zone}'),
  ...twins('t_time', `'T'${TIME}`, "'T'{H}:{m}:{s}{f}{zone}", `'T'${TIME_OUT}`),
  ...twins('t_time_no_millis', "'T'HH:mm:ss{zone}", "'T'{H}:{m}:{s}{zone}"),

  ...twins('ordinal_date', '{year}-DDD', '{lenientYear}-D', '{year}-DDD'),
  ...twins('ordinal_date_time', `{year}-DDD'T'${TIME}`, "{lenientYear}-D'T'{H}:{m}:{s}{f}{zone}", `{year}-DDD'T'HH:mm:ss{millis}XXX`),
  ...twins('ordinal_date_time_no_millis', "{year}-DDD'T'HH:mm:ss{zone}", "{lenientYear}-D'T'{H}:{m}:{s}{zone}"),
  ...twins('week_date', WEEK, LENIENT_WEEK),
  ...twins('week_date_time', `${WEEK}'T'${TIME}`, `${LENIENT_WEEK}'T'{H}:{m}:{s}{f}{zone}`, `${WEEK}'T'${TIME_OUT}`),
  ...twins('week_date_time_no_millis', `${WEEK}'T'HH:mm:ss{zone}`, `${LENIENT_WEEK}'T'{H}:{m}:{s}{zone}`),
  strict_weekyear: { parse: '{weekYear}' },
  weekyear: { parse: '{lenientWeekYear}' },
  ...twins('weekyear_week', "{weekYear}-'W'ww", "{lenientWeekYear}-'W'w"),
  ...twins('weekyear_week_day', WEEK, LENIENT_WEEK),
  week_year: { parse: '{lenientWeekYear}', print: '{weekYear}' },
};
