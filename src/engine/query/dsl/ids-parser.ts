import { EngineError } from '../../errors/engine-error.ts';
import { at } from '../../errors/parse-errors.ts';
import type { JsonValue } from '../../json/json-value.ts';
import { tokenOf } from '../../json/value-token.ts';
import { IdsQuery } from '../terms/ids-query.ts';
import { matchNone } from './match-none-parser.ts';
import { type CommonValues, NO_COMMON_VALUES } from './parameters.ts';
import type { QueryParser } from './query-parser.ts';
import { asParsingError, readStrict } from './strict-object.ts';
import { textOf } from './values.ts';

interface IdsValues extends CommonValues {
  ids: string[];
}

export const parseIds: QueryParser = body => {
  const values: IdsValues = { ...NO_COMMON_VALUES, ids: [] };
  asParsingError(body, () =>
    readStrict('ids', body, values, {
      values: {
        tokens: ['START_ARRAY', 'VALUE_STRING'],
        read: (target, value) => {
          target.ids = Array.isArray(value) ? value.map((item, i) => idOf(item, value, i)) : [textOf(value)];
        },
      },
    }),
  );
  const { ids } = values;
  return {
    name: 'ids',
    boost: values.boost,
    queryName: values.queryName,
    build: ({ nestedScope }) => (ids.length === 0 ? matchNone() : new IdsQuery(ids, nestedScope !== undefined)),
    matchesNothing: () => ids.length === 0,
  };
};

function idOf(value: JsonValue, list: JsonValue[], index: number): string {
  if (value === null) {
    const place = at({ in: list, key: index }).trim().slice(1, -1);
    throw new EngineError('illegal_state_exception', `Can't get text on a VALUE_NULL at ${place}`, { status: 400 });
  }
  if (typeof value === 'object' && !('value' in value))
    throw new EngineError('illegal_state_exception', `expected value but got [${tokenOf(value)}]`, { status: 400 });
  return textOf(value);
}
