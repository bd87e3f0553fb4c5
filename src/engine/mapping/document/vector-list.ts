import { readJsonPrefix } from '../../json/json-reader.ts';
import { jacksonToken } from '../../json/json-value.ts';
import type { DocumentCursor } from './document-cursor.ts';

const MIN_DIMS = 128;
const MAX_DIMS = 4096;
const DECIMAL = /\[\s*-?\d+[.eE]/y;

/** Whether the cursor is at a list that is mapped as a vector by default: of 128 to 4096 numbers, all of them decimals. */
export function beginsVector({ text, offset }: DocumentCursor): boolean {
  DECIMAL.lastIndex = offset;
  // Other lists are not read twice.
  if (!DECIMAL.test(text)) return false;
  const { value } = readJsonPrefix(text, { start: offset });
  return (
    Array.isArray(value) &&
    value.length >= MIN_DIMS &&
    value.length <= MAX_DIMS &&
    value.every(item => jacksonToken(item) === 'VALUE_NUMBER_FLOAT')
  );
}
