import { illegalArgument } from '../../../errors/engine-error.ts';
import { type Place, parsingError } from '../../../errors/parse-errors.ts';
import type { JsonValue } from '../../../json/json-value.ts';
import { tokenOf } from '../../../json/value-token.ts';
import { murmur3OfText } from '../../../structures/murmur3.ts';
import { RandomFunction } from '../../function-score/random-function.ts';
import { textOf } from '../values.ts';
import type { ScoreFunctionParser } from './score-function-parser.ts';

export const parseRandomScore: ScoreFunctionParser = body => {
  let seed: JsonValue;
  let field: string | undefined;
  for (const [key, value] of Object.entries(body)) {
    if (key === 'seed') seed = seedOf(value, { in: body, key });
    else if (key === 'field') field = textOf(value);
    else throw parsingError({ in: body, key }, `random_score query does not support [${key}]`);
  }
  return context => {
    if (field !== undefined && seed === undefined)
      throw illegalArgument(`random_score must provide a [seed] when [field] is used`);
    if (field !== undefined && !context.fieldType(field))
      throw illegalArgument(
        `Field [${field}] is not mapped on [[${context.index}/${context.indexUuid}]] and cannot be used as a source of random numbers.`,
      );
    if (seed === undefined) return new RandomFunction(context.now, undefined);
    return new RandomFunction(murmur3OfText(textOf(seed)), field ?? '_id');
  };
};

function seedOf(value: JsonValue, place: Place): JsonValue {
  if (typeof value === 'string' || typeof value === 'bigint' || Number.isInteger(value)) return value;
  throw parsingError(place, `random_score seed must be an int, long or string, not '${tokenOf(value)}'`);
}
