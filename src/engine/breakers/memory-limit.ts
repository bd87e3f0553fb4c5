import { illegalArgument } from '../errors/engine-error.ts';
import { parseByteSize } from '../request/byte-size.ts';

/**
 * Parses `512mb` or `60%` of the heap to bytes; -1 means no limit.
 * @throws EngineError for any other text
 */
export function memoryLimit(value: string, key: string, heapBytes: number): number {
  const text = value.trim();
  if (text.endsWith('%')) return Math.floor((percentage(text.slice(0, -1), value) / 100) * heapBytes);
  return parseByteSize(value, key, 'illegal_argument_exception');
}

function percentage(text: string, value: string): number {
  if (!/^-?\d+(\.\d+)?$/.test(text)) throw illegalArgument(`failed to parse [${value}] as a double`);
  const percent = Number(text);
  if (percent < 0 || percent > 100) throw illegalArgument(`percentage should be in [0-100], got [${text}]`);
  return percent;
}
