import { type Cell, Duration, Size, type TableRequest } from './table.ts';

const KILO = 1024;
const SIZE_UNITS: Readonly<Record<string, number>> = {
  b: 0,
  k: 1,
  kb: 1,
  m: 2,
  mb: 2,
  g: 3,
  gb: 3,
  t: 4,
  tb: 4,
  p: 5,
  pb: 5,
};
const SIZE_SUFFIXES = ['b', 'kb', 'mb', 'gb', 'tb', 'pb'];
const TIME_UNITS: Readonly<Record<string, number>> = {
  nanos: 1e-6,
  micros: 1e-3,
  ms: 1,
  s: 1000,
  m: 60_000,
  h: 3_600_000,
  d: 86_400_000,
};

/** The text of a cell; undefined where it is empty. */
export function formatCell(cell: Cell, { bytes, time }: Pick<TableRequest, 'bytes' | 'time'>): string | undefined {
  if (cell === undefined) return undefined;
  if (cell instanceof Size)
    return bytes !== undefined && bytes in SIZE_UNITS
      ? inUnit(cell.bytes, KILO ** SIZE_UNITS[bytes]!)
      : formatSize(cell.bytes);
  if (cell instanceof Duration)
    return time !== undefined && time in TIME_UNITS
      ? inUnit(cell.millis, TIME_UNITS[time]!)
      : formatDuration(cell.millis);
  return String(cell);
}

function inUnit(value: number, unit: number): string {
  return String(Math.floor(value / unit));
}

/** `208b`, `4.2kb`, `3mb`: at most one decimal digit, truncated; none if it is zero. */
export function formatSize(bytes: number): string {
  let unit = 0;
  let value = bytes;
  while (value >= KILO && unit < SIZE_SUFFIXES.length - 1) {
    value /= KILO;
    unit++;
  }
  return `${oneDigit(value)}${SIZE_SUFFIXES[unit]}`;
}

export function formatDuration(millis: number): string {
  const names = ['d', 'h', 'm', 's'] as const;
  const name = names.find(unit => millis >= TIME_UNITS[unit]!);
  return name === undefined ? `${Math.round(millis)}ms` : `${oneDigit(millis / TIME_UNITS[name]!)}${name}`;
}

function oneDigit(value: number): string {
  return String(Math.floor(value * 10) / 10);
}
