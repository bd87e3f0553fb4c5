import { illegalArgument, type Place } from '../../errors/engine-error.ts';
import { parsingError } from '../../errors/parse-errors.ts';
import type { JsonObject, JsonValue } from '../../json/json-value.ts';
import { tokenOf } from '../../json/value-token.ts';
import { booleanOf, doubleOf, intOf, textOf } from '../../request/scalar.ts';
import { boostOf, type CommonValues, NO_COMMON_VALUES } from '../dsl/parameters.ts';
import type { QueryParser } from '../dsl/parsed-query.ts';
import { buildMoreLikeThis } from './build-more-like-this.ts';
import { type Liked, readLiked, scalar } from './liked-item.ts';
import { DEFAULT_SELECTION, type TermSelection } from './select-terms.ts';

/** Parsed values of a more_like_this query. */
export interface MoreLikeThisValues extends CommonValues {
  /** Undefined for the fields of the index. */
  fields: string[] | undefined;
  like: Liked;
  unlike: Liked;
  selection: { -readonly [K in keyof TermSelection]: TermSelection[K] };
  analyzer: string | undefined;
  minimumShouldMatch: string;
  boostTerms: number;
  include: boolean;
  failOnUnsupported: boolean;
}

interface Parameter {
  readonly tokens: readonly string[];
  read(values: MoreLikeThisValues, value: JsonValue, place: Place): void;
}

const SCALARS = ['VALUE_STRING', 'VALUE_NUMBER', 'VALUE_BOOLEAN'];
const LISTS = ['START_ARRAY'];
const LIKED = [...SCALARS, ...LISTS, 'START_OBJECT'];

function scalarParameter(read: Parameter['read']): Parameter {
  return { tokens: SCALARS, read };
}

type Bound = Exclude<keyof TermSelection, 'stopWords'>;

function bound(name: Bound): Parameter {
  return scalarParameter((values, value, place) => (values.selection[name] = intOf(value, place)));
}

function list(place: Place): string[] {
  const items = (place.in as JsonObject)[place.key!] as JsonValue[];
  return items.map((item, i) => scalar(item, items, i));
}

const PARAMETERS: Readonly<Record<string, Parameter>> = {
  fields: { tokens: LISTS, read: (values, _, place) => (values.fields = list(place)) },
  like: { tokens: LIKED, read: (values, value) => readLiked(value, values.like) },
  unlike: { tokens: LIKED, read: (values, value) => readLiked(value, values.unlike) },
  max_query_terms: scalarParameter((values, value, place) => {
    values.selection.maxQueryTerms = intOf(value, place);
    if (values.selection.maxQueryTerms <= 0) throw illegalArgument("requires 'maxQueryTerms' to be greater than 0");
  }),
  min_term_freq: bound('minTermFreq'),
  min_doc_freq: bound('minDocFreq'),
  max_doc_freq: bound('maxDocFreq'),
  min_word_length: bound('minWordLength'),
  max_word_length: bound('maxWordLength'),
  stop_words: { tokens: LISTS, read: (values, _, place) => (values.selection.stopWords = new Set(list(place))) },
  analyzer: scalarParameter((values, value) => (values.analyzer = textOf(value))),
  minimum_should_match: scalarParameter((values, value) => (values.minimumShouldMatch = textOf(value))),
  boost_terms: scalarParameter((values, value, place) => (values.boostTerms = doubleOf(value, place))),
  include: scalarParameter((values, value, place) => (values.include = booleanOf(value, place))),
  fail_on_unsupported_field: scalarParameter(
    (values, value, place) => (values.failOnUnsupported = booleanOf(value, place)),
  ),
  boost: scalarParameter((values, value, place) => (values.boost = boostOf('more_like_this', value, place))),
  _name: scalarParameter((values, value) => (values.queryName = textOf(value))),
};

export const parseMoreLikeThis: QueryParser = body => {
  const values = defaults();
  for (const [key, value] of Object.entries(body)) {
    const token = tokenOf(value);
    if (token === 'VALUE_NULL') continue;
    const parameter = Object.hasOwn(PARAMETERS, key) ? PARAMETERS[key]! : undefined;
    if (!parameter?.tokens.includes(token))
      throw parsingError({ in: body, key }, `[mlt] query does not support [${key}]`);
    parameter.read(values, value, { in: body, key });
  }
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
