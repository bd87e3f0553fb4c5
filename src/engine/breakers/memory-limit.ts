import { EngineError, illegalArgument } from '../errors/engine-error.ts';

const UNITS: readonly (readonly [suffix: string, bytes: number])[] = [
  ['pb', 2 ** 50],
  ['tb', 2 ** 40],
  ['gb', 2 ** 30],
  ['mb', 2 ** 20],
  ['kb', 2 ** 10],
  ['b', 1],
];

/**
 * Parses `512mb` or `60%` of the heap to bytes; -1 means no limit.
 * @throws EngineError for any other text
 */
export function memoryLimit(value: string, key: string, heapBytes: number): number {
  const text = value.toLowerCase().trim();
  if (text === '0' || text === '-1') return Number(text);
  if (text.endsWith('%')) return Math.floor((percentage(text.slice(0, -1), value) / 100) * heapBytes);
  const unit = UNITS.find(([suffix]) => text.endsWith(suffix));
  const reason = `failed to parse setting [${key}] with value [${value}] as a size in bytes`;
  if (!unit) throw illegalArgument(`${reason}: unit is missing or unrecognized`);
  const amount = text.slice(0, -unit[0].length).trim();
  if (!/^\d+(\.\d+)?$/.test(amount))
    throw illegalArgument(reason, {
      cause: new EngineError('number_format_exception', `For input string: "${amount}"`),
    });
  return Math.floor(Number(amount) * unit[1]);
}

function percentage(text: string, value: string): number {
  if (!/^-?\d+(\.\d+)?$/.test(text)) throw illegalArgument(`failed to parse [${value}] as a double`);
  const percent = Number(text);
  if (percent < 0 || percent > 100) throw illegalArgument(`percentage should be in [0-100], got [${text}]`);
  return percent;
}
