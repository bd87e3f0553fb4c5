/** A language's names for months, days of the week (Monday first) and halves of the day. */
export interface DateNames {
  readonly locale: string;
  readonly months: {
    readonly short: readonly string[];
    readonly full: readonly string[];
    readonly narrow: readonly string[];
    /** The short names outside of a date. */
    readonly alone: readonly string[];
  };
  readonly days: {
    readonly short: readonly string[];
    readonly full: readonly string[];
    readonly narrow: readonly string[];
    readonly alone: readonly string[];
  };
  readonly halves: readonly string[];
  readonly eras: { readonly short: readonly string[]; readonly full: readonly string[] };
}

/** Names of languages that were used lately; texts of requests can name any number of languages. */
const cache = new Map<string, DateNames>();
const MOST_LANGUAGES = 200;

/** Whether the names of a language are cached; reading them from the host takes about a millisecond. */
export function knowsDateNames(locale: string): boolean {
  return cache.has(locale);
}

/** The root locale uses short English names in all forms. */
export function dateNames(locale: string): DateNames {
  let names = cache.get(locale);
  if (!names) {
    names = locale === '' ? rootNames() : namesOf(locale);
    if (cache.size >= MOST_LANGUAGES) cache.clear();
    cache.set(locale, names);
  }
  return names;
}

function rootNames(): DateNames {
  const english = namesOf('en');
  return {
    locale: '',
    months: { ...english.months, full: english.months.short },
    days: { ...english.days, full: english.days.short },
    halves: english.halves,
    eras: { short: ['BCE', 'CE'], full: ['BCE', 'CE'] },
  };
}

function namesOf(locale: string): DateNames {
  const months = (width: 'short' | 'long' | 'narrow'): string[] =>
    part(locale, 'month', { month: width, day: 'numeric' }, i => Date.UTC(2024, i, 1), 12);
  const days = (width: 'short' | 'long' | 'narrow', inDate: Intl.DateTimeFormatOptions = {}): string[] =>
    part(locale, 'weekday', { weekday: width, ...inDate }, i => Date.UTC(2024, 0, i + 1), 7);
  return {
    locale,
    months: {
      short: months('short'),
      full: months('long'),
      narrow: months('narrow'),
      alone: part(locale, 'month', { month: 'short' }, i => Date.UTC(2024, i, 1), 12),
    },
    days: {
      short: days('short', { day: 'numeric', month: 'short', year: 'numeric' }),
      full: days('long'),
      narrow: days('narrow'),
      alone: days('short'),
    },
    halves: part(locale, 'dayPeriod', { hour: 'numeric', hour12: true }, i => Date.UTC(2024, 0, 1, i * 12), 2),
    eras: {
      short: part(locale, 'era', { era: 'short' }, i => Date.UTC(i === 0 ? -10 : 2024, 0, 1), 2),
      full: part(locale, 'era', { era: 'long' }, i => Date.UTC(i === 0 ? -10 : 2024, 0, 1), 2),
    },
  };
}

function part(
  locale: string,
  type: Intl.DateTimeFormatPartTypes,
  options: Intl.DateTimeFormatOptions,
  instant: (i: number) => number,
  count: number,
): string[] {
  const format = new Intl.DateTimeFormat(locale.replaceAll('_', '-'), { ...options, timeZone: 'UTC' });
  return Array.from(
    { length: count },
    (_, i) => format.formatToParts(instant(i)).find(p => p.type === type)?.value ?? '',
  );
}
