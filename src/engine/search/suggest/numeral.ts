import { Double } from '../../json/java-numbers.ts';
import type { JsonValue } from '../../json/json-value.ts';

/** The number given by an option, which may be a string. */
export function numeral(value: JsonValue): number {
  return value instanceof Double ? value.value : Number(value);
}
