import { AGGREGATION_TYPES } from '../../dsl/aggregations/aggregations.ts';
import type { Parameter } from '../../dsl/description.ts';
import type { EndpointDescription } from '../../dsl/endpoints/endpoint-description.ts';
import { COMMON_PROCESSOR_PARAMETERS, PROCESSORS } from '../../dsl/ingest/processors.data.ts';
import { LINEAR_PART, RETRIEVERS } from '../../dsl/search/retrievers.data.ts';
import { HIGHLIGHT, SEARCH_BODY, SORT } from '../../dsl/search/search-body.data.ts';
import { ANALYSIS, ANALYZE_COMPONENTS } from './analysis-grammar.ts';
import {
  anyName,
  type BodyNode,
  fieldKeys,
  keySuggestion,
  listOf,
  nameSuggestion,
  objectOf,
  PROPERTIES,
  QUERY,
} from './body-grammar.ts';
import { COPY } from './copy.ts';
import { fieldSuggestions } from './suggest-url.ts';

/** An aggregation has one type, and may contain other aggregations. */
const AGGREGATION: BodyNode = {
  keys: () => [
    ...AGGREGATION_TYPES.map(type => nameSuggestion(type, 'aggregation')),
    keySuggestion({ name: 'aggs', type: 'aggregations', doc: COPY.nestedAggregations }),
    keySuggestion({ name: 'meta', type: 'object', doc: COPY.aggregationMetadata }),
  ],
  child: name => {
    if (name === 'aggs' || name === 'aggregations') return AGGREGATIONS;
    const type = AGGREGATION_TYPES.find(candidate => candidate.name === name);
    if (type?.isQuery) return QUERY;
    return type && objectOf(type.parameters);
  },
};

const AGGREGATIONS: BodyNode = anyName(AGGREGATION);

/** A processor has one type, which contains its parameters. */
const PROCESSOR: BodyNode = {
  keys: () => PROCESSORS.map(type => nameSuggestion(type, 'value')),
  child: name => {
    const type = PROCESSORS.find(candidate => candidate.name === name);
    if (!type) return undefined;
    const nested: Record<string, BodyNode> =
      name === 'foreach' ? { on_failure: PROCESSOR_LIST, processor: PROCESSOR } : { on_failure: PROCESSOR_LIST };
    return objectOf([...type.parameters, ...COMMON_PROCESSOR_PARAMETERS], nested);
  },
};

/** Refers to PROCESSOR in functions, because each of the two contains the other. */
const PROCESSOR_LIST: BodyNode = listOf({
  keys: context => PROCESSOR.keys!(context),
  child: name => PROCESSOR.child!(name),
});

/** Members of a pipeline definition that hold processors. */
const PIPELINE: Record<string, BodyNode> = { processors: PROCESSOR_LIST, on_failure: PROCESSOR_LIST };

/** Members of a simulation. */
const SIMULATION: Record<string, BodyNode> = {
  pipeline: objectOf(
    [
      { name: 'processors', type: 'list', doc: COPY.processors },
      { name: 'on_failure', type: 'list', doc: COPY.onFailure },
    ],
    PIPELINE,
  ),
};

const FIELD_HIGHLIGHT = objectOf(HIGHLIGHT.filter(parameter => parameter.name !== 'fields'));
const SORT_FIELD = anyName({ ...objectOf(SORT), values: objectOf(SORT).child!('order')!.values! }, fieldKeys);

/** A retriever has one kind; some contain others. */
const RETRIEVER: BodyNode = {
  keys: () => RETRIEVERS.map(kind => nameSuggestion(kind, 'query')),
  child: name => {
    const kind = RETRIEVERS.find(candidate => candidate.name === name);
    if (!kind) return undefined;
    const item = name === 'linear' ? WEIGHTED_RETRIEVER : RETRIEVER;
    return objectOf(kind.parameters, { retriever: RETRIEVER, retrievers: listOf(item) });
  },
};

const WEIGHTED_RETRIEVER = objectOf(LINEAR_PART, { retriever: RETRIEVER });

const SEARCH = objectOf(SEARCH_BODY, {
  retriever: RETRIEVER,
  highlight: objectOf(HIGHLIGHT, { fields: anyName(FIELD_HIGHLIGHT, fieldKeys), highlight_query: QUERY }),
  sort: listOf({ ...SORT_FIELD, values: ({ live, index }) => fieldSuggestions(live, index) }),
  aggs: AGGREGATIONS,
  aggregations: AGGREGATIONS,
});

const ONLY_QUERY = objectOf([{ name: 'query', type: 'query', doc: COPY.query }]);
const MAPPINGS = objectOf(
  [
    { name: 'properties', type: 'object', doc: COPY.properties },
    {
      name: 'dynamic',
      type: 'enum',
      values: ['true', 'false', 'strict', 'runtime'],
      default: 'true',
      doc: COPY.dynamic,
    },
  ],
  { properties: PROPERTIES },
);

const SETTINGS = objectOf(
  [
    { name: 'number_of_shards', type: 'integer', default: 1, doc: COPY.shards },
    { name: 'number_of_replicas', type: 'integer', default: 1, doc: COPY.replicas },
    { name: 'refresh_interval', type: 'time', default: '1s', doc: COPY.refreshInterval },
    { name: 'analysis', type: 'object', doc: COPY.analysis },
  ],
  { analysis: ANALYSIS },
);

const ROOTS: Record<string, BodyNode> = {
  search: SEARCH,
  count: ONLY_QUERY,
  explain: ONLY_QUERY,
  'indices.validate_query': ONLY_QUERY,
};

/** Grammars of keys, for endpoints whose keys are described with the endpoint. */
const BELOW: Record<string, Record<string, BodyNode>> = {
  'indices.create': { mappings: MAPPINGS, settings: SETTINGS },
  'indices.put_mapping': { properties: PROPERTIES },
  'indices.analyze': ANALYZE_COMPONENTS,
  'ingest.put_pipeline': PIPELINE,
  'ingest.simulate': SIMULATION,
};

const BULK_ACTION: readonly Parameter[] = [
  { name: '_index', type: 'index', doc: COPY.bulkIndex },
  { name: '_id', type: 'string', doc: COPY.bulkId },
  { name: 'routing', type: 'string', doc: COPY.bulkRouting },
];
const BULK_ACTIONS = objectOf(
  ['index', 'create', 'update', 'delete'].map(name => ({ name, type: 'object', doc: '' })),
  {
    index: objectOf(BULK_ACTION),
    create: objectOf(BULK_ACTION),
    update: objectOf(BULK_ACTION),
    delete: objectOf(BULK_ACTION),
  },
);

/** Where the grammar of a request's body begins; undefined for bodies that are documents. */
export function rootOf(endpoint: EndpointDescription, bodyIndex: number): BodyNode | undefined {
  if (endpoint.name === 'bulk') return bodyIndex % 2 === 0 ? BULK_ACTIONS : undefined;
  if (endpoint.name === 'msearch') return bodyIndex % 2 === 0 ? objectOf(BULK_ACTION.slice(0, 1)) : SEARCH;
  const { name, bodyKeys } = endpoint;
  return ROOTS[name] ?? (bodyKeys && objectOf(bodyKeys, BELOW[name]));
}
