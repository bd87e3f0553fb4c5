import type { Analyzer } from '../../analysis/token-stream.ts';
import { illegalArgument } from '../../errors/engine-error.ts';
import { BooleanQuery } from '../boolean/boolean-query.ts';
import { minimumShouldMatch } from '../boolean/minimum-should-match.ts';
import type { CommonValues } from '../dsl/parameters.ts';
import type { BuildContext } from '../dsl/parsed-query.ts';
import { MatchNoneQuery } from '../match-none-query.ts';
import type { Query } from '../query.ts';
import type { LikedDocument } from '../query-context.ts';
import { IdsQuery } from '../terms/ids-query.ts';
import { TermQuery } from '../terms/term-query.ts';
import { tokensOf } from '../words/text-tokens.ts';
import type { Liked } from './liked-item.ts';
import { type DocumentTerms, MoreLikeThisQuery } from './more-like-this-query.ts';
import type { TermSelection } from './select-terms.ts';

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

const NO_FIELD =
  '[more_like_this] query cannot infer the field to analyze the free text, you should update the [index.query.default_field] index setting to a field that exists in the mapping or set the [fields] option in the query.';

/** @throws EngineError */
export function buildMoreLikeThis(values: MoreLikeThisValues, context: BuildContext): Query {
  const fields = fieldsOf(values, context);
  if (fields.length === 0) return new MatchNoneQuery('No query left after rewrite.');
  const { texts, documents } = values.like;
  const analyzer = analyzerOf(values.analyzer, fields[0]!, context);
  const hasItems = documents.length > 0;
  const patterns = values.fields === undefined ? ['*'] : fields;
  const { selection, boostTerms } = values;
  const query = new MoreLikeThisQuery({
    fields,
    texts,
    documents: hasItems ? termsOf(documents, patterns, context) : undefined,
    unlike: unliked(
      values.unlike.texts.map(text => new Map([[fields[0]!, countsOf(words(analyzer, text))]])),
      // Elasticsearch reads unliked documents only when there are liked ones.
      hasItems ? termsOf(values.unlike.documents, patterns, context) : [],
    ),
    selection,
    boostTerms,
    termsOf: text => words(analyzer, text),
    termQuery: (field, term) => new TermQuery(field, term, context.fieldType(field)?.similarity),
    minimum: optional => minimumShouldMatch(values.minimumShouldMatch, optional),
  });
  return hasItems ? around(query, values) : query;
}

/** Excludes the liked documents themselves. */
function around(query: Query, { include, like }: MoreLikeThisValues): Query {
  const ids = include ? [] : like.documents.flatMap(({ id }) => (id === undefined ? [] : [id]));
  const without = ids.length === 0 ? [] : [{ query: new IdsQuery(ids), occur: 'must_not' as const }];
  return new BooleanQuery([{ query, occur: 'should' }, ...without]);
}

const COMPARABLE: readonly string[] = ['text', 'keyword'];

/** The fields to compare: those of the request, or of the index. */
function fieldsOf({ fields, like, failOnUnsupported }: MoreLikeThisValues, context: BuildContext): string[] {
  const names = (fields ?? context.settings.defaultFields).map(name => context.fieldType(name)?.name ?? name);
  if (fields === undefined && like.texts.length > 0 && names.some(name => name === '*'))
    throw illegalArgument(NO_FIELD);
  return names.filter(name => {
    const type = context.fieldType(name);
    if (!type || COMPARABLE.includes(type.type)) return true;
    if (failOnUnsupported) throw illegalArgument(`more_like_this only supports text/keyword fields: [${name}]`);
    return false;
  });
}

/** Ignores an analyzer that the index does not have. */
function analyzerOf(name: string | undefined, field: string, context: BuildContext): Analyzer {
  const own = name === undefined ? undefined : context.analyzer(name);
  return (own ?? context.fieldType(field)?.searchAnalyzer ?? context.analyzer('standard'))!;
}

function termsOf(
  documents: readonly LikedDocument[],
  fields: readonly string[],
  context: BuildContext,
): DocumentTerms[] {
  return documents.flatMap(document => {
    const item = {
      ...document,
      fields: document.fields ?? (document.doc ? undefined : fields),
      index: document.index ?? context.index,
    };
    const terms = context.termsOfDocument?.(item);
    return terms ? [terms] : [];
  });
}

function words(analyzer: Analyzer, text: string): string[] {
  return tokensOf(analyzer, text).map(({ term }) => term);
}

function countsOf(terms: readonly string[]): Map<string, number> {
  return new Map(terms.map(term => [term, 1]));
}

function unliked(...parts: readonly (readonly DocumentTerms[])[]): Map<string, Set<string>> {
  const skipped = new Map<string, Set<string>>();
  for (const document of parts.flat())
    for (const [field, counts] of document) {
      const terms = skipped.get(field) ?? new Set<string>();
      for (const term of counts.keys()) terms.add(term);
      skipped.set(field, terms);
    }
  return skipped;
}
