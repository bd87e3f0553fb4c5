import { AGGREGATION_TYPES } from '../../dsl/aggregations/aggregations.ts';
import { anyName, type BodyNode, keySuggestion, nameSuggestion, objectOf, QUERY } from './body-grammar.ts';
import { COPY } from './copy.ts';

/** An aggregation has one type, and may hold others below it. */
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

export const AGGREGATIONS: BodyNode = anyName(AGGREGATION);
