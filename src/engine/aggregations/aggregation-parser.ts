import type { JsonObject } from '../json/json-value.ts';
import type { Aggregation } from './aggregation.ts';
import type { SubAggregations } from './sub-aggregations.ts';

/** The input of an aggregation's parser. */
export interface AggregationBody {
  readonly name: string;
  readonly type: string;
  readonly body: JsonObject;
  readonly meta: JsonObject | undefined;
  readonly subs: SubAggregations;
}

/** @throws EngineError */
export type AggregationParser = (definition: AggregationBody) => Aggregation;
