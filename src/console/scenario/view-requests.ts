import type { ViewName } from '../../scenario/scenario.ts';
import { type EngineRequest, segment } from '../connections/ask.ts';
import { esqlRequest } from '../esql-steps/esql-request.ts';
import { MARK_TAGS } from '../hits/marked-text.ts';
import { COPY } from './copy.ts';
import { optionalMap, optionalText, textOf, ViewFault, type ViewParameters } from './view-parameters.ts';

/** The request that each view draws the answer of. They throw a ViewFault if a parameter is missing or wrong. */
export const VIEW_REQUESTS: Readonly<
  Record<Exclude<ViewName, 'template'>, (parameters: ViewParameters) => EngineRequest>
> = {
  analyze: analyzeRequest,
  search: searchRequest,
  terms: termsRequest,
  score: scoreRequest,
  mapping: parameters => ({ method: 'GET', path: `/${segment(textOf(parameters, 'index'))}/_mapping` }),
  chart: chartRequest,
  esql: parameters => esqlRequest(textOf(parameters, 'query')),
};

const CHAIN = ['char_filter', 'tokenizer', 'filter'];
const NAMED = ['analyzer', 'normalizer'];

/** By a named analyzer or normalizer, of an index if one is given; by the analyzer of a field; or by a chain. */
function analyzeRequest(parameters: ViewParameters): EngineRequest {
  const index = optionalText(parameters, 'index');
  const field = optionalText(parameters, 'field');
  const chain = Object.fromEntries(CHAIN.flatMap(name => (name in parameters ? [[name, parameters[name]]] : [])));
  const named = NAMED.find(name => optionalText(parameters, name) !== undefined);
  if (field !== undefined && index === undefined) throw new ViewFault(COPY.missingParameter('index'));
  if (named === undefined && field === undefined && Object.keys(chain).length === 0)
    throw new ViewFault(COPY.missingParameter('analyzer'));
  const path = index === undefined ? '/_analyze' : `/${segment(index)}/_analyze`;
  const by = named === undefined ? (field === undefined ? chain : { field }) : { [named]: parameters[named] };
  return { method: 'POST', path, body: { ...by, text: textOf(parameters, 'text'), explain: true } };
}

const TAGS = { pre_tags: [MARK_TAGS.before], post_tags: [MARK_TAGS.after] };

/** `query` is a map of the DSL, or text that is matched against all fields; `body` is a whole search body. */
function searchRequest(parameters: ViewParameters): EngineRequest {
  const own = optionalMap(parameters, 'body') ?? { query: queryOf(parameters) };
  const highlight = { fields: { '*': {} }, ...optionalMap(own, 'highlight'), ...TAGS };
  const body = { size: 5, ...own, highlight, explain: true };
  return { method: 'POST', path: `/${segment(textOf(parameters, 'index'))}/_search`, body };
}

function queryOf(parameters: ViewParameters): Record<string, unknown> {
  if (typeof parameters['query'] !== 'string') return optionalMap(parameters, 'query') ?? { match_all: {} };
  return { multi_match: { query: parameters['query'], fields: ['*'], lenient: true } };
}

const TERMS = 24;

function termsRequest(parameters: ViewParameters): EngineRequest {
  const from = encodeURIComponent(optionalText(parameters, 'prefix') ?? '');
  const field = `${segment(textOf(parameters, 'index'))}/${segment(textOf(parameters, 'field'))}`;
  return { method: 'GET', path: `/_vitrine/terms/${field}?from=${from}&size=${TERMS}` };
}

function scoreRequest(parameters: ViewParameters): EngineRequest {
  const document = `/${segment(textOf(parameters, 'index'))}/_explain/${segment(textOf(parameters, 'id'))}`;
  const routing = optionalText(parameters, 'routing');
  const path = routing === undefined ? document : `${document}?routing=${segment(routing)}`;
  return { method: 'POST', path, body: { query: optionalMap(parameters, 'query') ?? { match_all: {} } } };
}

/** `body` is a whole search body; `aggs` and `query` are enough. */
function chartRequest(parameters: ViewParameters): EngineRequest {
  const aggs = optionalMap(parameters, 'aggs');
  const query = optionalMap(parameters, 'query');
  const body = optionalMap(parameters, 'body') ?? (aggs && { size: 0, aggs, ...(query && { query }) });
  if (!body) throw new ViewFault(COPY.missingParameter('aggs'));
  return { method: 'POST', path: `/${segment(textOf(parameters, 'index'))}/_search`, body };
}
