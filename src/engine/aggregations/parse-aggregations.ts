import { didYouMeanSuffix } from '../../dsl/did-you-mean.ts';
import { EngineError } from '../errors/engine-error.ts';
import { at, parsingError } from '../errors/parse-errors.ts';
import { isJsonObject, type JsonObject } from '../json/json-value.ts';
import { tokenOf } from '../json/value-token.ts';
import type { Aggregation } from './aggregation.ts';
import { AGGREGATIONS } from './aggregation-registry.ts';
import { refuseGlobal } from './buckets/global.ts';

/** Reads an `aggs` object: names, each with one type, and beside it `aggs` and `meta`. @throws EngineError */
export function parseAggregations(body: JsonObject): Aggregation[] {
  return Object.keys(body).map(name => parseAggregation(body, name));
}

interface Draft {
  type: string | undefined;
  body: JsonObject;
  meta: JsonObject | undefined;
  subs: readonly Aggregation[] | undefined;
}

function parseAggregation(parent: JsonObject, name: string): Aggregation {
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
  for (const key of Object.keys(definition)) readMember(definition, key, name, draft);
  if (draft.type === undefined)
    throw parsingError({ in: parent, key: name }, `Missing definition for aggregation [${name}]`);
  const { type, meta, subs = [] } = draft;
  refuseGlobal(name, subs);
  return AGGREGATIONS[type]!({ name, type, body: draft.body, meta, subs });
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
    if (!Object.hasOwn(AGGREGATIONS, key)) throw unknownType(key, place);
    draft.type = key;
    draft.body = value;
  }
}

function unknownType(type: string, place: { in: JsonObject; key: string }): EngineError {
  const cause = new EngineError('named_object_not_found_exception', `${at(place)}unknown field [${type}]`);
  const suffix = didYouMeanSuffix(type, Object.keys(AGGREGATIONS));
  return parsingError(place, `Unknown aggregation type [${type}]${suffix}`, { cause });
}
