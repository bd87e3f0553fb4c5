import type { Place } from '../../errors/engine-error.ts';
import { illegalArgument } from '../../errors/engine-error.ts';
import type { JsonValue } from '../../json/json-value.ts';
import { intOf, textOf } from '../../request/scalar.ts';

/** The operators, by the bits used in requests. */
export const FLAGS = {
  AND: 1,
  NOT: 2,
  OR: 4,
  PREFIX: 8,
  PHRASE: 16,
  PRECEDENCE: 32,
  ESCAPE: 64,
  WHITESPACE: 128,
  FUZZY: 256,
  NEAR: 512,
  SLOP: 512,
} as const;

export const ALL_FLAGS = -1;

/** The allowed operators: `OR|AND|PREFIX`, or a number. @throws EngineError for an unknown one */
export function readFlags(value: JsonValue, place: Place): number {
  if (typeof value !== 'string') return intOf(value, place);
  if (value === '') return ALL_FLAGS;
  let bits = 0;
  for (const name of textOf(value).split('|')) {
    const flag = name.toUpperCase();
    if (flag === 'ALL') return ALL_FLAGS;
    if (flag === 'NONE') return 0;
    if (name === '') continue;
    if (!Object.hasOwn(FLAGS, flag)) throw illegalArgument(`Unknown simple_query_string flag [${name}]`);
    bits |= FLAGS[flag as keyof typeof FLAGS];
  }
  return bits;
}
