import { AGGREGATION_TYPES } from '../../dsl/aggregations/aggregations.ts';
import type { Description, Parameter } from '../../dsl/description.ts';
import type { BodyNode } from './body-node.ts';
import { anyName, listOf, objectOf, openObjectOf, QUERY } from './parameter-grammar.ts';

const BESIDE: readonly Parameter[] = [
  { name: 'aggs', type: 'aggregations', doc: 'Aggregations over the documents of each bucket.' },
  { name: 'aggregations', type: 'aggregations', doc: 'The long form of aggs.' },
  { name: 'meta', type: 'object', doc: 'Metadata that the response repeats.' },
];

/** An aggregation has one type, and may contain other aggregations. */
const AGGREGATION: BodyNode = {
  noun: 'aggregation',
  types: AGGREGATION_TYPES,
  parameters: BESIDE,
  child: name => {
    if (name === 'aggs' || name === 'aggregations') return AGGREGATIONS;
    const type = AGGREGATION_TYPES.find(candidate => candidate.name === name);
    if (!type) return undefined;
    if (type.isQuery) return QUERY;
    return { ...objectOf(type.parameters, SPECIAL[type.name]), use: type.name };
  },
};

/** Aggregations by name. */
export const AGGREGATIONS: BodyNode = anyName(AGGREGATION);

const SOURCES: readonly Description[] = AGGREGATION_TYPES.filter(({ name }) =>
  ['terms', 'histogram', 'date_histogram', 'geotile_grid'].includes(name),
);

/** A source of a composite aggregation: an aggregation with parameters of its own. */
const SOURCE: BodyNode = {
  noun: 'aggregation',
  types: SOURCES,
  child: name => {
    const type = SOURCES.find(candidate => candidate.name === name);
    const shared = type?.parameters.filter(({ name: key }) => key === 'field' || key === 'script');
    return shared && { ...openObjectOf(shared), use: type!.name };
  },
};

/** Objects inside of aggregations. */
const SPECIAL: Record<string, Record<string, BodyNode>> = {
  filters: {
    filters: { open: true, child: () => QUERY },
  },
  adjacency_matrix: { filters: anyName(QUERY) },
  composite: { sources: listOf(anyName(SOURCE)) },
};
