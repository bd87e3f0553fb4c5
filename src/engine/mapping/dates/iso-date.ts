import { daysFromCivil, daysInMonth, MILLIS_PER_DAY } from './calendar.ts';

/**
 * Fast parser for common ISO 8601 dates: `yyyy-MM-dd`, alone or with `THH:mm:ss`, up to nine fraction digits and `Z` or
 * `±hh:mm`. NaN for any other text, valid or not, which is left to the general parser.
 */
export function parseIsoDate(text: string): number {
  const { length } = text;
  if (length < 10 || text.charCodeAt(4) !== 45 || text.charCodeAt(7) !== 45) return Number.NaN;
  const year = digits(text, 0, 4);
  const month = digits(text, 5, 7);
  const day = digits(text, 8, 10);
  if (!(year >= 0 && month >= 1 && month <= 12 && day >= 1) || day > daysInMonth(year, month)) return Number.NaN;
  const date = daysFromCivil(year, month, day) * MILLIS_PER_DAY;
  return length === 10 ? date : date + parseTime(text);
}

function parseTime(text: string): number {
  if (text.length < 19 || text.charCodeAt(10) !== 84) return Number.NaN;
  if (text.charCodeAt(13) !== 58 || text.charCodeAt(16) !== 58) return Number.NaN;
  const hour = digits(text, 11, 13);
  const minute = digits(text, 14, 16);
  const second = digits(text, 17, 19);
  if (!(hour >= 0 && hour < 24 && minute >= 0 && minute < 60 && second >= 0 && second < 60)) return Number.NaN;
  const time = (hour * 3600 + minute * 60 + second) * 1000;
  return time + parseFractionAndZone(text);
}

function parseFractionAndZone(text: string): number {
  let at = 19;
  let millis = 0;
  if (text.charCodeAt(at) === 46) {
    const start = ++at;
    for (; at < text.length; at++) {
      const digit = text.charCodeAt(at) - 48;
      if (digit < 0 || digit > 9) break;
      if (at - start < 3) millis = millis * 10 + digit;
    }
    if (at === start || at - start > 9) return Number.NaN;
    for (let i = at - start; i < 3; i++) millis *= 10;
  }
  return millis - parseZone(text, at);
}

function parseZone(text: string, at: number): number {
  if (at === text.length) return 0;
  const sign = text.charCodeAt(at);
  if (sign === 90) return at + 1 === text.length ? 0 : Number.NaN;
  if ((sign !== 43 && sign !== 45) || at + 6 !== text.length || text.charCodeAt(at + 3) !== 58) return Number.NaN;
  const hours = digits(text, at + 1, at + 3);
  const minutes = digits(text, at + 4, at + 6);
  if (!(hours >= 0 && hours < 18 && minutes >= 0 && minutes < 60)) return Number.NaN;
  return (sign === 45 ? -1 : 1) * (hours * 60 + minutes) * 60_000;
}

function digits(text: string, from: number, to: number): number {
  let value = 0;
  for (let at = from; at < to; at++) {
    const digit = text.charCodeAt(at) - 48;
    if (!(digit >= 0 && digit <= 9)) return Number.NaN;
    value = value * 10 + digit;
  }
  return value;
}
