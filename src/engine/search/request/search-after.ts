import { illegalArgument } from '../../errors/engine-error.ts';
import { parsingError } from '../../errors/parse-errors.ts';
import type { JsonValue } from '../../json/json-value.ts';
import { tokenOf } from '../../json/value-token.ts';
import type { SearchAfterValue, SortLevel } from '../sort/sort-level.ts';
import type { SortValue } from '../sort/sort-value.ts';

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

/** Converts the values for the levels of a sort. @throws EngineError */
export function checkSearchAfter(values: readonly SearchAfterValue[], levels: readonly SortLevel[]): SortValue[] {
  if (levels.length === 0) throw illegalArgument('Sort must contain at least one field.');
  if (values.length !== levels.length)
    throw illegalArgument(`search_after has ${values.length} value(s) but sort has ${levels.length}.`);
  return values.map((value, level) => levels[level]!.parseAfter(value));
}
