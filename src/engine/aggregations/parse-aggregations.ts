import { didYouMeanSuffix } from '../../dsl/did-you-mean.ts';
import { EngineError, illegalArgument } from '../errors/engine-error.ts';
import { at, parsingError } from '../errors/parse-errors.ts';
import { isJsonObject, type JsonObject, tokenOf } from '../json/json-value.ts';
import type { Aggregation } from './aggregation.ts';
import { AGGREGATIONS } from './aggregation-registry.ts';
import type { PipelineAggregation } from './pipelines/pipeline-aggregation.ts';
import { PIPELINES } from './pipelines/pipeline-registry.ts';
import { SubAggregations } from './sub-aggregations.ts';

/** Reads an `aggs` object: names, each with one type and optional `aggs` and `meta`. @throws EngineError */
export function parseAggregations(body: JsonObject): SubAggregations {
  const list: Aggregation[] = [];
  const pipelines: PipelineAggregation[] = [];
  for (const name of Object.keys(body)) {
    const parsed = parseAggregation(body, name);
    if ('paths' in parsed) pipelines.push(parsed);
    else list.push(parsed);
  }
  return new SubAggregations(list, pipelines);
}

const NO_SUBS = new SubAggregations([]);

interface Draft {
  type: string | undefined;
  body: JsonObject;
  meta: JsonObject | undefined;
  subs: SubAggregations | undefined;
}

function parseAggregation(parent: JsonObject, name: string): Aggregation | PipelineAggregation {
  if (name === '' || /[[\]>]/.test(name))
    throw parsingError(
      { in: parent, key: name, of: 'key' },
      `Invalid aggregation name [${name}]. Aggregation names can contain any character except '[', ']', and '>'`,
    );
  const definition = parent[name]!;
  if (!isJsonObject(definition))
    throw parsingError(
      { in: parent, key: name },
      `Aggregation definition for [${name} starts with a [${tokenOf(definition)}], expected a [START_OBJECT].`,
    );
  const draft: Draft = { type: undefined, body: {}, meta: undefined, subs: undefined };
  try {
    for (const key of Object.keys(definition)) readMember(definition, key, name, draft);
  } catch (error) {
    // A body before the invalid member may be invalid itself, and is then reported.
    if (draft.type !== undefined) build(draft.type, name, draft);
    throw error;
  }
  if (draft.type === undefined)
    throw parsingError({ in: definition, of: 'end' }, `Missing definition for aggregation [${name}]`);
  return build(draft.type, name, draft);
}

function build(type: string, name: string, { body, meta, subs = NO_SUBS }: Draft): Aggregation | PipelineAggregation {
  const pipeline = Object.hasOwn(PIPELINES, type) ? PIPELINES[type] : undefined;
  if (pipeline) {
    if (!subs.isEmpty) throw illegalArgument(`Aggregation [${name}] cannot define sub-aggregations`);
    return pipeline({ name, type, body, meta });
  }
  for (const sub of subs.list) {
    sub.placeIn?.(type, name);
    sub.placeUnder?.(type);
  }
  return AGGREGATIONS[type]!({ name, type, body, meta, subs });
}

function readMember(definition: JsonObject, key: string, name: string, draft: Draft): void {
  const value = definition[key]!;
  const place = { in: definition, key };
  if (!isJsonObject(value))
    throw parsingError(place, `Expected [START_OBJECT] under [${key}], but got a [${tokenOf(value)}] in [${name}]`);
  if (key === 'meta') draft.meta = value;
  else if (key === 'aggs' || key === 'aggregations') {
    if (draft.subs) throw parsingError(place, `Found two sub aggregation definitions under [${name}]`);
    draft.subs = parseAggregations(value);
  } else {
    if (draft.type !== undefined)
      throw parsingError(place, `Found two aggregation type definitions in [${name}]: [${draft.type}] and [${key}]`);
    if (!Object.hasOwn(AGGREGATIONS, key) && !Object.hasOwn(PIPELINES, key)) throw unknownType(key, place);
    draft.type = key;
    draft.body = value;
  }
}

function unknownType(type: string, place: { in: JsonObject; key: string }): EngineError {
  const cause = new EngineError('named_object_not_found_exception', `${at(place)}unknown field [${type}]`);
  const suffix = didYouMeanSuffix(type, [...Object.keys(AGGREGATIONS), ...Object.keys(PIPELINES)]);
  return parsingError(place, `Unknown aggregation type [${type}]${suffix}`, { cause });
}
