import { parseHex } from '../../mapping/vectors/vector-element.ts';
import type { DataType, Value } from './data-type.ts';

const NUMBERS: ReadonlySet<DataType> = new Set(['integer', 'long', 'double']);

/** Whether values of a type can become vectors: several numbers, or one string of hexadecimal digits. */
export function canBeVector(type: DataType): boolean {
  return NUMBERS.has(type) || type === 'keyword';
}

/** The vector of the values of a row: numbers are its elements, hexadecimal digits its bytes. @throws EngineError */
export function vectorOf(values: readonly Value[]): Float32Array {
  const [first] = values;
  return Float32Array.from(typeof first === 'string' ? parseHex(first) : values.map(Number));
}
