import { illegalArgument } from '../../errors/engine-error.ts';
import { parsingError } from '../../errors/parse-errors.ts';
import { type KeyReader, type KeyReaders, listKey, readMembers, scalarKey } from '../../request/object-parser.ts';
import { booleanOf, doubleOf, intOf, textOf, textsOf } from '../../request/scalar.ts';
import { boostOf, NO_COMMON_VALUES } from '../dsl/parameters.ts';
import type { QueryParser } from '../dsl/parsed-query.ts';
import { buildMoreLikeThis, type MoreLikeThisValues } from './build-more-like-this.ts';
import { readLiked } from './liked-item.ts';
import { DEFAULT_SELECTION, type TermSelection } from './select-terms.ts';

type Parameter = KeyReader<MoreLikeThisValues>;

function likedKey(side: 'like' | 'unlike'): Parameter {
  return {
    tokens: ['VALUE_STRING', 'VALUE_NUMBER', 'VALUE_BOOLEAN', 'START_ARRAY', 'START_OBJECT'],
    read: (values, value) => readLiked(value, values[side]),
  };
}

type Bound = Exclude<keyof TermSelection, 'stopWords'>;

function bound(name: Bound): Parameter {
  return scalarKey((values, value, place) => (values.selection[name] = intOf(value, place)));
}

const PARAMETERS: KeyReaders<MoreLikeThisValues> = {
  fields: listKey((values, list) => (values.fields = textsOf(list))),
  like: likedKey('like'),
  unlike: likedKey('unlike'),
  max_query_terms: scalarKey((values, value, place) => {
    values.selection.maxQueryTerms = intOf(value, place);
    if (values.selection.maxQueryTerms <= 0) throw illegalArgument("requires 'maxQueryTerms' to be greater than 0");
  }),
  min_term_freq: bound('minTermFreq'),
  min_doc_freq: bound('minDocFreq'),
  max_doc_freq: bound('maxDocFreq'),
  min_word_length: bound('minWordLength'),
  max_word_length: bound('maxWordLength'),
  stop_words: listKey((values, list) => (values.selection.stopWords = new Set(textsOf(list)))),
  analyzer: scalarKey((values, value) => (values.analyzer = textOf(value))),
  minimum_should_match: scalarKey((values, value) => (values.minimumShouldMatch = textOf(value))),
  boost_terms: scalarKey((values, value, place) => (values.boostTerms = doubleOf(value, place))),
  include: scalarKey((values, value, place) => (values.include = booleanOf(value, place))),
  fail_on_unsupported_field: scalarKey((values, value, place) => (values.failOnUnsupported = booleanOf(value, place))),
  boost: scalarKey((values, value, place) => (values.boost = boostOf('more_like_this', value, place))),
  _name: scalarKey((values, value) => (values.queryName = textOf(value))),
};

export const parseMoreLikeThis: QueryParser = body => {
  const values = readMembers(body, defaults(), PARAMETERS, (_, value, place) => {
    if (value !== null) throw parsingError(place, `[mlt] query does not support [${place.key}]`);
  });
  const end = { in: body, of: 'end' } as const;
  if (values.like.texts.length === 0 && values.like.documents.length === 0)
    throw parsingError(end, "more_like_this requires 'like' to be specified");
  if (values.fields?.length === 0) throw parsingError(end, "more_like_this requires 'fields' to be non-empty");
  return {
    name: 'more_like_this',
    boost: values.boost,
    queryName: values.queryName,
    build: context => buildMoreLikeThis(values, context),
  };
};

function defaults(): MoreLikeThisValues {
  return {
    ...NO_COMMON_VALUES,
    fields: undefined,
    like: { texts: [], documents: [] },
    unlike: { texts: [], documents: [] },
    selection: { ...DEFAULT_SELECTION },
    analyzer: undefined,
    minimumShouldMatch: '30%',
    boostTerms: 0,
    include: false,
    failOnUnsupported: true,
  };
}
