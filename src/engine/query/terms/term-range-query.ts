import type { TermDictionary } from '../../segments/terms/term-dictionary.ts';
import { compareCodePoints } from '../../structures/utf8.ts';
import type { QueryOutline } from '../query.ts';
import { keyOf, type QueryKey } from '../query-key.ts';
import { leafOutline } from '../query-outline.ts';
import { MultiTermQuery, ordinalsBetween } from './multi-term-query.ts';

export interface TermBounds {
  lower: string | undefined;
  upper: string | undefined;
  includeLower: boolean;
  includeUpper: boolean;
}

/** Terms between two others in byte order. */
export class TermRangeQuery extends MultiTermQuery {
  readonly bounds: TermBounds;

  constructor(field: string, bounds: TermBounds) {
    super(field);
    this.bounds = bounds;
  }

  select(dictionary: TermDictionary): Iterable<number> {
    const { lower, upper, includeLower, includeUpper } = this.bounds;
    let from = lower === undefined ? 0 : dictionary.ceil(lower);
    let to = upper === undefined ? dictionary.size : dictionary.ceil(upper);
    if (lower !== undefined && !includeLower && dictionary.find(lower) >= 0) from++;
    if (upper !== undefined && includeUpper && dictionary.find(upper) >= 0) to++;
    return ordinalsBetween(from, to);
  }

  accepts(term: string): boolean {
    const { lower, upper, includeLower, includeUpper } = this.bounds;
    const above = lower === undefined ? 1 : compareCodePoints(term, lower);
    const below = upper === undefined ? -1 : compareCodePoints(term, upper);
    return (above > 0 || (above === 0 && includeLower)) && (below < 0 || (below === 0 && includeUpper));
  }

  outline(): QueryOutline {
    return leafOutline('TermRangeQuery', this.field);
  }

  key(): QueryKey {
    const { lower, upper, includeLower, includeUpper } = this.bounds;
    return keyOf('term_range', this.field, lower, upper, includeLower, includeUpper);
  }

  describe(): string {
    const { lower, upper, includeLower, includeUpper } = this.bounds;
    return `${this.field}:${includeLower ? '[' : '{'}${lower ?? '*'} TO ${upper ?? '*'}${includeUpper ? ']' : '}'}`;
  }
}
