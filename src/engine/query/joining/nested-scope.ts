import { isBoolean } from '../boolean/boolean-kind.ts';
import { DisMaxQuery } from '../boolean/dis-max-query.ts';
import type { Query } from '../query.ts';
import { BoostQuery } from '../scoring/boost-query.ts';
import { ConstantScoreQuery } from '../scoring/constant-score-query.ts';
import { NestedQuery } from './nested-query.ts';

/** The innermost nested path that contains a field. */
type NestedPathOf = (field: string) => string | undefined;

/**
 * Whether a query can only match documents of a nested path because it requires a field inside it. False when in doubt.
 */
export function staysInside(query: Query, path: string, nestedPathOf: NestedPathOf): boolean {
  if (query instanceof BoostQuery || query instanceof ConstantScoreQuery)
    return staysInside(query.query, path, nestedPathOf);
  if (query instanceof DisMaxQuery) return query.queries.every(inner => staysInside(inner, path, nestedPathOf));
  if (query instanceof NestedQuery) return query.path.startsWith(`${path}.`);
  if (isBoolean(query)) {
    const required = [...query.only('must'), ...query.only('filter')];
    if (required.length > 0) return required.some(inner => staysInside(inner, path, nestedPathOf));
    return query.counts.should > 0 && query.only('should').every(inner => staysInside(inner, path, nestedPathOf));
  }
  return 'field' in query && typeof query.field === 'string' && nestedPathOf(query.field) === path;
}
