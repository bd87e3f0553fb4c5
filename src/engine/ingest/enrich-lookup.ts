import type { Budget } from '../breakers/budget.ts';
import type { JsonObject, JsonValue } from '../json/json-value.ts';
import type { ShapeRelation } from '../mapping/geo/shape-relation.ts';

/** Which documents of a policy's data a lookup wants. */
export interface EnrichMatch {
  /** At most this many. */
  readonly max: number;
  /** How shapes must relate to the value, for policies of type `geo_match`. */
  readonly relation: ShapeRelation;
}

/** The copied data of an executed enrich policy. */
export interface EnrichLookup {
  /** `match`, `geo_match` or `range`. */
  readonly type: string;
  readonly matchField: string;
  /**
   * The documents whose match field matches a value, or one of a list, in their stored order. The caller owns them.
   * @throws EngineError for a value that the field cannot be searched for, CostExceeded
   */
  find(value: JsonValue, match: EnrichMatch, budget: Budget | undefined): JsonObject[];
}
