import { illegalArgument } from '../../errors/engine-error.ts';
import type { JsonObject, JsonValue } from '../../json/json-value.ts';
import {
  buildAtLast,
  eachObject,
  inField,
  intKey,
  type KeyReaders,
  objectKey,
  parseStrict,
  textKey,
  textsKey,
} from '../../request/object-parser.ts';
import { templateText } from '../template/search-template.ts';
import { built, parseMetric, type RankMetric } from './rank-metric.ts';

/** A search with its rated documents. */
export interface RatedRequest {
  id: string;
  request: JsonObject | undefined;
  templateId: string | undefined;
  params: JsonObject | undefined;
  summaryFields: readonly string[];
  ratings: readonly RatedDocument[] | undefined;
}

export interface RatedDocument {
  index: string;
  id: string;
  rating: number;
}

export interface RankEvalRequest {
  requests: readonly RatedRequest[];
  metric: RankMetric;
  /** Mustache templates by the id that requests use. */
  templates: ReadonlyMap<string, RankTemplate>;
}

interface Mutable {
  requests: readonly RatedRequest[] | undefined;
  metric: RankMetric | undefined;
  templates: Map<string, RankTemplate>;
  readonly checkSearch: CheckSearch;
}

/** @throws EngineError if a search does not parse */
export type CheckSearch = (body: JsonObject) => void;

/** Parses the body of `_rank_eval`. @throws EngineError */
export function parseRankEval(body: JsonObject, checkSearch: CheckSearch): RankEvalRequest {
  const empty: Mutable = { requests: undefined, metric: undefined, templates: new Map(), checkSearch };
  const { requests, metric, templates } = parseStrict('rank_eval', body, empty, KEYS);
  if (!requests) throw illegalArgument('Required [requests]');
  if (!metric) throw illegalArgument('Required [metric]');
  return built('rank_eval', () => {
    if (requests.length === 0)
      throw illegalArgument('Cannot evaluate ranking if no search requests with rated results are provided. Seen: []');
    for (const { templateId } of requests)
      if (templateId !== undefined && !templates.has(templateId))
        throw illegalArgument(`Template [${templateId}] is not defined`);
    return { requests, metric, templates };
  });
}

const KEYS: KeyReaders<Mutable> = {
  requests: {
    tokens: ['START_ARRAY'],
    read: (target, value) => {
      const list = eachObject('request', value as JsonValue[]);
      target.requests = list.map(item => ratedRequest(item, target.checkSearch));
    },
  },
  metric: objectKey((target, value, place) => {
    target.metric = parseMetric(value, place);
  }),
  templates: {
    tokens: ['START_ARRAY'],
    read: (target, value) => {
      for (const item of eachObject('script_with_id', value as JsonValue[])) {
        const { id, template } = parseStrict<NamedTemplate>('script_with_id', item, {}, TEMPLATE_KEYS);
        if (id === undefined || !template) throw illegalArgument('Required [id, template]');
        target.templates.set(id, template);
      }
    },
  },
  max_concurrent_searches: intKey(() => undefined),
};

/** A template by its text, or that of a stored script by its id. */
export type RankTemplate = { readonly text: string } | { readonly stored: string };

interface NamedTemplate {
  id?: string;
  template?: RankTemplate;
}

const TEMPLATE_KEYS: KeyReaders<NamedTemplate> = {
  id: textKey((target, value) => {
    target.id = value;
  }),
  template: objectKey((target, { source, id }) => {
    if (typeof id === 'string') target.template = { stored: id };
    else if (source !== undefined) target.template = { text: templateText(source) };
    else throw illegalArgument('must specify either [source] for an inline script or [id] for a stored script');
  }),
};

function ratedRequest(item: JsonObject, checkSearch: CheckSearch): RatedRequest {
  const empty: RatedRequest = {
    id: '',
    request: undefined,
    templateId: undefined,
    params: undefined,
    summaryFields: [],
    ratings: undefined,
  };
  const rated = parseStrict('request', item, empty, requestKeys(checkSearch));
  if (!rated.ratings) throw illegalArgument('Required [ratings]');
  return buildAtLast('request', item, ARGUMENTS, () => checked(rated));
}

const ARGUMENTS = ['id', 'ratings', 'request', 'params', 'template_id'];

function checked(rated: RatedRequest): RatedRequest {
  const { request, templateId, params, ratings, id } = rated;
  if (params !== undefined && request !== undefined)
    throw illegalArgument(
      'Ambiguous rated request: Set both, verbatim test request and test request template parameters.',
    );
  if (templateId !== undefined && request !== undefined)
    throw illegalArgument(
      'Ambiguous rated request: Set both, verbatim test request and test request template parameters.',
    );
  const filled = params !== undefined && Object.keys(params).length > 0;
  if (request === undefined && !filled)
    throw illegalArgument('Need to set at least test request or test request template parameters.');
  if (filled && templateId === undefined)
    throw illegalArgument('If template parameters are supplied need to set id of template to apply them to too.');
  if (request) checkRatedSearch(request);
  const seen = new Set<string>();
  for (const document of ratings!) {
    const key = `{"_index":"${document.index}","_id":"${document.id}"}`;
    if (seen.has(key))
      throw illegalArgument(`Found duplicate rated document key [${key}] in evaluation request [${id}]`);
    seen.add(key);
  }
  return rated;
}

/** Rejects everything in the search other than hits. @throws EngineError */
export function checkRatedSearch(body: JsonObject): void {
  for (const [key, purpose] of FORBIDDEN)
    if (body[key] !== undefined && body[key] !== false)
      throw illegalArgument(`Query in rated requests should not ${purpose}.`);
}

const FORBIDDEN = [
  ['aggs', 'contain aggregations'],
  ['aggregations', 'contain aggregations'],
  ['suggest', 'contain a suggest section'],
  ['highlight', 'contain a highlighter section'],
  ['explain', 'use explain'],
  ['profile', 'use profile'],
] as const;

const requestKeys = (checkSearch: CheckSearch): KeyReaders<RatedRequest> => ({
  id: textKey((target, value) => {
    target.id = value;
  }),
  request: objectKey((target, value) => {
    checkSearch(value);
    target.request = value;
  }),
  template_id: textKey((target, value) => {
    target.templateId = value;
  }),
  params: objectKey((target, value) => {
    target.params = value;
  }),
  summary_fields: textsKey((target, value) => {
    target.summaryFields = value;
  }),
  ratings: {
    tokens: ['START_ARRAY'],
    read: (target, value) => {
      const list = value as JsonValue[];
      const places = new Map(list.map((item, key) => [item, { in: list, key }]));
      target.ratings = eachObject('rated_document', list).map(item =>
        inField('ratings', places.get(item)!, () => ratedDocument(item)),
      );
    },
  },
});

function ratedDocument({ _index: index, _id: id, rating }: JsonObject): RatedDocument {
  if (typeof index !== 'string') throw illegalArgument('Required [_index]');
  if (typeof id !== 'string') throw illegalArgument('Required [_id]');
  if (typeof rating !== 'number') throw illegalArgument('Required [rating]');
  return { index, id, rating: Math.trunc(rating) };
}
