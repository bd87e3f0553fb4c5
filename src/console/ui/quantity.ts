const grouped = new Intl.NumberFormat();
const oneDecimal = new Intl.NumberFormat(undefined, { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** `1,200`; all functions of this file use the browser's locale. */
export function count(value: number): string {
  return grouped.format(value);
}

const byDigits: Intl.NumberFormat[] = [];

/** Exactly `digits` decimals, so that scores line up and can be compared. */
export function decimals(value: number, digits: number): string {
  byDigits[digits] ??= new Intl.NumberFormat(undefined, {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  return byDigits[digits].format(value);
}

const nineDigits = new Intl.NumberFormat(undefined, { maximumSignificantDigits: 9 });

/** At most nine digits, enough to distinguish any two 32-bit floats. */
export function floatText(value: number): string {
  return nineDigits.format(value);
}

/** Shown instead of a number that the engine does not report. */
export const UNKNOWN = '–';

/** The formatted value, or `UNKNOWN`. */
export function orUnknown(value: number | undefined, format: (value: number) => string): string {
  return value === undefined ? UNKNOWN : format(value);
}

/** `1 document`, `1,200 documents`. */
export function counted(value: number, one: string, many = `${one}s`): string {
  return `${count(value)} ${value === 1 ? one : many}`;
}

/** 486 kB, 19.4 MB: powers of 1,000. */
export function bytes(value: number): string {
  if (value < 1000) return `${value} B`;
  const steps = ['kB', 'MB', 'GB', 'TB'];
  let amount = value / 1000;
  let step = 0;
  while (amount >= 999.5 && step < steps.length - 1) {
    amount /= 1000;
    step++;
  }
  return `${amount < 10 || (amount < 100 && step > 0) ? oneDecimal.format(amount) : count(Math.round(amount))} ${steps[step]}`;
}

/** 0.4 ms, 12 ms, 3.2 s. */
export function duration(milliseconds: number): string {
  if (milliseconds < 10) return `${oneDecimal.format(milliseconds)} ms`;
  if (milliseconds < 1000) return `${Math.round(milliseconds)} ms`;
  const seconds = milliseconds / 1000;
  return seconds < 10 ? `${oneDecimal.format(seconds)} s` : `${count(Math.round(seconds))} s`;
}
