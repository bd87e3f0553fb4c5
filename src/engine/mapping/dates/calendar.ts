// The proleptic ISO calendar in plain arithmetic. Days are counted from 1970-01-01; the two conversions are Howard
// Hinnant's "chrono-compatible low-level date algorithms".

export const MILLIS_PER_DAY = 86_400_000;

export interface CivilDate {
  year: number;
  month: number;
  day: number;
}

export function daysFromCivil(year: number, month: number, day: number): number {
  const y = month <= 2 ? year - 1 : year;
  const era = Math.floor(y / 400);
  const yearOfEra = y - era * 400;
  const dayOfYear = Math.floor((153 * (month > 2 ? month - 3 : month + 9) + 2) / 5) + day - 1;
  const dayOfEra = yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear;
  return era * 146097 + dayOfEra - 719468;
}

export function civilFromDays(days: number): CivilDate {
  const shifted = days + 719468;
  const era = Math.floor(shifted / 146097);
  const dayOfEra = shifted - era * 146097;
  const yearOfEra = Math.floor(
    (dayOfEra - Math.floor(dayOfEra / 1460) + Math.floor(dayOfEra / 36524) - Math.floor(dayOfEra / 146096)) / 365,
  );
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const shiftedMonth = Math.floor((5 * dayOfYear + 2) / 153);
  const month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9;
  return {
    year: yearOfEra + era * 400 + (month <= 2 ? 1 : 0),
    month,
    day: dayOfYear - Math.floor((153 * shiftedMonth + 2) / 5) + 1,
  };
}

export function isLeapYear(year: number): boolean {
  return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
}

export function daysInMonth(year: number, month: number): number {
  if (month === 2) return isLeapYear(year) ? 29 : 28;
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31;
}

/** Monday is 1, Sunday 7. */
export function dayOfWeek(days: number): number {
  return ((((days + 3) % 7) + 7) % 7) + 1;
}

export function dayOfYear(date: CivilDate): number {
  return daysFromCivil(date.year, date.month, date.day) - daysFromCivil(date.year, 1, 1) + 1;
}

/** ISO weeks: Monday first, the first week has at least four days of the year. */
export function weekOfDays(days: number): { weekYear: number; week: number } {
  const thursday = days - dayOfWeek(days) + 4;
  const weekYear = civilFromDays(thursday).year;
  return { weekYear, week: Math.floor((thursday - daysFromCivil(weekYear, 1, 1)) / 7) + 1 };
}

/** Monday of the first ISO week of a year. */
export function firstWeekStart(weekYear: number): number {
  const fourth = daysFromCivil(weekYear, 1, 4);
  return fourth - dayOfWeek(fourth) + 1;
}

export function weeksInYear(weekYear: number): number {
  return Math.round((firstWeekStart(weekYear + 1) - firstWeekStart(weekYear)) / 7);
}
