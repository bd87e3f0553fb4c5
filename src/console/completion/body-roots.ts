import type { Parameter } from '../../dsl/description.ts';
import type { EndpointDescription } from '../../dsl/endpoints/endpoint-description.ts';
import { HIGHLIGHT, SEARCH_BODY, SORT } from '../../dsl/search/search-body.data.ts';
import { AGGREGATIONS } from './aggregation-grammar.ts';
import {
  ANALYSIS,
  ANALYZE_COMPONENTS,
  anyName,
  type BodyNode,
  fieldKeys,
  listOf,
  objectOf,
  PROPERTIES,
  QUERY,
} from './body-grammar.ts';

const FIELD_HIGHLIGHT = objectOf(HIGHLIGHT.filter(parameter => parameter.name !== 'fields'));
const SORT_FIELD = anyName({ ...objectOf(SORT), values: objectOf(SORT).child!('order')!.values! }, fieldKeys);

const SEARCH = objectOf(SEARCH_BODY, {
  highlight: objectOf(HIGHLIGHT, { fields: anyName(FIELD_HIGHLIGHT, fieldKeys), highlight_query: QUERY }),
  sort: listOf({ ...SORT_FIELD, values: context => fieldKeys(context).map(({ insert: _, ...name }) => name) }),
  aggs: AGGREGATIONS,
  aggregations: AGGREGATIONS,
});

const ONLY_QUERY = objectOf([{ name: 'query', type: 'query', doc: 'What to find.' }]);
const MAPPINGS = objectOf(
  [
    { name: 'properties', type: 'object', doc: 'The fields and their types.' },
    {
      name: 'dynamic',
      type: 'enum',
      values: ['true', 'false', 'strict', 'runtime'],
      default: 'true',
      doc: 'What happens to fields that are not mapped.',
    },
  ],
  { properties: PROPERTIES },
);

const ROOTS: Record<string, BodyNode> = {
  search: SEARCH,
  count: ONLY_QUERY,
  explain: ONLY_QUERY,
  'indices.validate_query': ONLY_QUERY,
  'indices.create': objectOf(
    [
      { name: 'settings', type: 'object', doc: 'Shards, replicas, analysis and limits.' },
      { name: 'mappings', type: 'object', doc: 'The fields and their types.' },
      { name: 'aliases', type: 'object', doc: 'Other names of the index.' },
    ],
    {
      mappings: MAPPINGS,
      settings: objectOf(
        [
          {
            name: 'number_of_shards',
            type: 'integer',
            default: 1,
            doc: 'Into how many parts the index is divided; fixed once it exists.',
          },
          { name: 'number_of_replicas', type: 'integer', default: 1, doc: 'Copies of each shard.' },
          { name: 'refresh_interval', type: 'time', default: '1s', doc: 'How soon a write is found by searches.' },
          { name: 'analysis', type: 'object', doc: 'Analyzers and their parts.' },
        ],
        { analysis: ANALYSIS },
      ),
    },
  ),
  'indices.put_mapping': MAPPINGS,
  'indices.analyze': objectOf(
    [
      { name: 'text', type: 'string', required: true, doc: 'The text to take apart, or a list of texts.' },
      { name: 'analyzer', type: 'string', doc: 'A built-in analyzer, or one of the index.' },
      { name: 'field', type: 'field', doc: 'The field whose analyzer to use.' },
      { name: 'char_filter', type: 'list', doc: 'Char filters, in order.' },
      { name: 'tokenizer', type: 'string', doc: 'What cuts the text.' },
      { name: 'filter', type: 'list', doc: 'Token filters, in order.' },
      { name: 'normalizer', type: 'string', doc: 'A normalizer of the index.' },
      { name: 'explain', type: 'boolean', default: false, doc: 'Shows every stage.' },
      { name: 'attributes', type: 'list', doc: 'Which attributes of tokens to show.' },
    ],
    ANALYZE_COMPONENTS,
  ),
};

const BULK_ACTION: readonly Parameter[] = [
  { name: '_index', type: 'index', doc: 'The index, where the path names none.' },
  { name: '_id', type: 'string', doc: 'The document’s identity.' },
  { name: 'routing', type: 'string', doc: 'The text whose hash chooses the shard.' },
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
  return ROOTS[endpoint.name] ?? (endpoint.bodyKeys ? objectOf(endpoint.bodyKeys) : undefined);
}
