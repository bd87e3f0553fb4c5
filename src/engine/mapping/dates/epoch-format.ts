import type { Instant } from './date-fields.ts';
import type { ParseOptions, SingleFormat } from './date-format.ts';
import { toUtc } from './time-zone.ts';

/** A zone around a number is taken at its word: the number counts from midnight 1970 on that zone's clocks. */
function inZone(instant: Instant, { zone }: ParseOptions): Instant {
  return zone === undefined ? instant : { millis: toUtc(instant.millis, zone), nanos: instant.nanos };
}

/** Milliseconds since the epoch, with up to six decimals for the nanoseconds. */
export const epochMillis: SingleFormat = {
  composite: true,
  parse(text, options) {
    const match = /^(-?)(\d{1,19})(?:\.(\d{1,6}))?$/.exec(text);
    if (!match) return ~0;
    const nanos = Number((match[3] ?? '').padEnd(6, '0'));
    const millis = Number(match[2]);
    if (match[1] !== '-') return inZone({ millis, nanos }, options);
    return inZone(nanos === 0 ? { millis: 0 - millis, nanos } : { millis: -millis - 1, nanos: 1e6 - nanos }, options);
  },
  print: instant => String(instant.millis),
};

/** Seconds since the epoch, with up to nine decimals. */
export const epochSecond: SingleFormat = {
  composite: true,
  parse(text, options) {
    const match = /^(-?)(\d{1,16})(?:\.(\d{1,9}))?$/.exec(text);
    if (!match) return ~0;
    const fraction = Number((match[3] ?? '').padEnd(9, '0'));
    const sign = match[1] === '-' ? -1 : 1;
    const nanosOfSecond = sign * fraction;
    const millis = sign * Number(match[2]) * 1000 + Math.floor(nanosOfSecond / 1e6);
    return inZone({ millis: millis + 0, nanos: nanosOfSecond - Math.floor(nanosOfSecond / 1e6) * 1e6 }, options);
  },
  print(instant) {
    const seconds = Math.trunc(instant.millis / 1000);
    const rest = Math.abs(instant.millis - seconds * 1000);
    const sign = instant.millis < 0 && seconds === 0 ? '-' : '';
    const decimals = rest === 0 ? '' : `.${String(rest).padStart(3, '0').replace(/0+$/, '')}`;
    return `${sign}${seconds}${decimals}`;
  },
};
