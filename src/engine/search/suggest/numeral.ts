import { Double } from '../../json/java-numbers.ts';
import type { JsonValue } from '../../json/json-value.ts';

/** The number that an option says, also as text. */
export function numeral(value: JsonValue): number {
  return value instanceof Double ? value.value : Number(value);
}
