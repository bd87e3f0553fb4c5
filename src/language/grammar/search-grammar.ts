import type { Parameter } from '../../dsl/description.ts';
import { LINEAR_PART, RETRIEVERS } from '../../dsl/search/retrievers.data.ts';
import { HIGHLIGHT, SEARCH_BODY, SORT } from '../../dsl/search/search-body.data.ts';
import { GENERATOR, SUGGEST_INPUTS, SUGGESTERS } from '../../dsl/search/suggesters.data.ts';
import { AGGREGATIONS } from './aggregation-grammar.ts';
import type { BodyNode } from './body-node.ts';
import { suggesterUse } from './field-fit.ts';
import { RUNTIME_MAPPINGS } from './mapping-grammar.ts';
import { anyField, anyName, listOf, nodeOf, objectOf, openObjectOf, QUERY } from './parameter-grammar.ts';

const FIELD_NAME: Parameter = { name: 'field', type: 'field' };
const FIELD_HIGHLIGHT = openObjectOf(HIGHLIGHT.filter(parameter => parameter.name !== 'fields'));
const SORT_FIELD: BodyNode = { ...openObjectOf(SORT), scalar: SORT[0]! };

/** What hits are sorted by: fields, or names that begin with an underscore. */
const SORT_ITEM: BodyNode = { ...anyField(SORT_FIELD), scalar: FIELD_NAME };

/** A retriever has one kind; some contain others. */
const RETRIEVER: BodyNode = {
  noun: 'retriever',
  types: RETRIEVERS,
  child: name => {
    const kind = RETRIEVERS.find(candidate => candidate.name === name);
    if (!kind) return undefined;
    const item = name === 'linear' ? WEIGHTED_RETRIEVER : RETRIEVER;
    return objectOf(kind.parameters, {
      retriever: RETRIEVER,
      retrievers: listOf(item),
      sort: listOf(SORT_ITEM),
    });
  },
};

const WEIGHTED_RETRIEVER = openObjectOf(LINEAR_PART, { retriever: RETRIEVER });

const RESCORE = openObjectOf([{ name: 'window_size', type: 'integer', doc: 'How many hits of each shard.' }], {
  query: openObjectOf([{ name: 'rescore_query', type: 'query', doc: 'The query that scores them again.' }]),
});

/** A suggestion has an input, or that of all, and one suggester. */
const SUGGESTION: BodyNode = {
  noun: 'suggester',
  types: SUGGESTERS,
  parameters: SUGGEST_INPUTS,
  child: name => {
    const suggester = SUGGESTERS.find(candidate => candidate.name === name);
    if (!suggester) return nodeOf(SUGGEST_INPUTS.find(input => input.name === name));
    const generator = { ...objectOf(GENERATOR), use: suggesterUse('term') };
    return {
      ...objectOf(suggester.parameters, { direct_generator: listOf(generator) }),
      use: suggesterUse(suggester.name),
    };
  },
};
const SUGGEST: BodyNode = {
  open: true,
  child: name => (name === 'text' ? nodeOf(SUGGEST_INPUTS[0]) : SUGGESTION),
};

/** The body of a search. */
export const SEARCH: BodyNode = objectOf(SEARCH_BODY, {
  suggest: SUGGEST,
  retriever: RETRIEVER,
  highlight: openObjectOf(HIGHLIGHT, { fields: listOf(anyField(FIELD_HIGHLIGHT)), highlight_query: QUERY }),
  sort: listOf(SORT_ITEM),
  aggs: AGGREGATIONS,
  aggregations: AGGREGATIONS,
  collapse: openObjectOf([{ ...FIELD_NAME, doc: 'One hit is returned for each of its values.' }]),
  knn: listOf(QUERY.child!('knn')!),
  rescore: listOf(RESCORE),
  runtime_mappings: RUNTIME_MAPPINGS,
  script_fields: anyName(openObjectOf([{ name: 'script', type: 'script', doc: 'Computes the value.' }])),
});
