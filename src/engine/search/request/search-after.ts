import { illegalArgument } from '../../errors/engine-error.ts';
import { parsingError } from '../../errors/parse-errors.ts';
import { type JsonValue, tokenOf } from '../../json/json-value.ts';
import type { SearchAfterValue } from '../sort/sort-level.ts';

/** Parses `search_after`. @throws EngineError */
export function parseSearchAfter(list: JsonValue[]): SearchAfterValue[] {
  if (list.length === 0) throw illegalArgument('Values must contains at least one value.');
  return list.map((value, key) => {
    const token = tokenOf(value);
    if (token === 'START_OBJECT' || token === 'START_ARRAY')
      throw parsingError(
        { in: list, key },
        `Expected [VALUE_STRING] or [VALUE_NUMBER] or [VALUE_BOOLEAN] or [VALUE_NULL] but found [${token}] inside search_after.`,
      );
    return value as SearchAfterValue;
  });
}
