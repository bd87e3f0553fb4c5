import { parsingError } from '../errors/parse-errors.ts';
import { tokenOf, type ValueToken } from '../json/json-value.ts';
import type { ReadMember } from '../request/object-parser.ts';

/**
 * Rejects a member as Elasticsearch's hand-written parsers do. They name the key only after the tokens that they have a
 * branch for; all others are unexpected whatever the key is.
 */
export function rejectMember(aggregation: string, branches: readonly ValueToken[]): ReadMember<unknown> {
  return (_, value, place) => {
    const token = tokenOf(value);
    const reason = branches.includes(token)
      ? `Unknown key for a ${token} in [${aggregation}]: [${place.key}].`
      : `Unexpected token ${token} in [${aggregation}].`;
    throw parsingError(place, reason);
  };
}
