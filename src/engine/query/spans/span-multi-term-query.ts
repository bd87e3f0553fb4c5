import { EngineError, illegalArgument } from '../../errors/engine-error.ts';
import { parsingError } from '../../errors/parse-errors.ts';
import { isJsonObject, type JsonObject } from '../../json/json-value.ts';
import type { FieldType, Similarity } from '../../mapping/field-type.ts';
import type { Searcher } from '../../segments/searcher.ts';
import { compareCodePoints } from '../../structures/utf8.ts';
import { BooleanQuery } from '../boolean/boolean-query.ts';
import { type CommonValues, NO_COMMON_VALUES, readEachParameter, unsupported } from '../dsl/parameters.ts';
import type { BuildContext, ParsedQuery, QueryParser } from '../dsl/parsed-query.ts';
import { MatchNoneQuery } from '../match-none-query.ts';
import type { Query, QueryOutline, QueryVisitor } from '../query.ts';
import { identityOf, keyOf, type QueryKey } from '../query-key.ts';
import { leafOutline } from '../query-outline.ts';
import { BoostQuery } from '../scoring/boost-query.ts';
import { ConstantScoreQuery } from '../scoring/constant-score-query.ts';
import { BM25 } from '../scoring/similarity.ts';
import { ExpandedTermsQuery } from '../terms/expanded-terms-query.ts';
import { FuzzyQuery } from '../terms/fuzzy-query.ts';
import { MultiTermQuery } from '../terms/multi-term-query.ts';
import { PrefixQuery } from '../terms/prefix-query.ts';
import { TermQuery } from '../terms/term-query.ts';
import { FieldMaskingSpanQuery } from './field-masking-span-query.ts';
import { parsedSpans } from './span-clauses.ts';
import { SpanOrQuery } from './span-or-query.ts';
import { SpanNoneQuery, SpanQuery, type SpanTerm } from './span-query.ts';
import { SpanTermQuery } from './span-term-query.ts';
import type { SpanSource, Spans } from './spans.ts';

export interface TermLimit {
  readonly maxTerms: number;
  /** Whether exceeding the limit is an error; otherwise the first terms are used. */
  readonly hard: boolean;
}

/** Positions of all terms that match a pattern. */
export class SpanMultiTermQuery extends SpanQuery {
  private readonly pattern: MultiTermQuery | FuzzyQuery;
  private readonly limit: TermLimit;

  constructor(pattern: MultiTermQuery | FuzzyQuery, similarity: Similarity, limit: TermLimit) {
    super(pattern.field, similarity);
    this.pattern = pattern;
    this.limit = limit;
  }

  override rewrite(searcher: Searcher): SpanQuery {
    const { pattern } = this;
    const { maxTerms, hard } = this.limit;
    const found =
      pattern instanceof FuzzyQuery ? pattern.expand(searcher).map(({ term }) => term) : pattern.termsIn(searcher);
    if (hard && found.length > maxTerms) throw illegalArgument(`maxClauseCount is set to ${maxTerms}`);
    const terms = found.slice(0, maxTerms).sort(compareCodePoints);
    const clauses = terms.map(term => new SpanTermQuery(this.field, term, this.similarity));
    if (clauses.length === 0) return new SpanNoneQuery(this.field, `no expansion found for ${pattern.describe()}`);
    return clauses.length === 1 && !(pattern instanceof FuzzyQuery) ? clauses[0]! : new SpanOrQuery(clauses);
  }

  /** Only the rewritten query has positions in a segment. */
  spans(source: SpanSource): Spans | undefined {
    let found: Spans | undefined;
    this.pattern.visit({
      terms: (field, terms) => {
        found = source.placesOf?.(field, term => terms.includes(term));
      },
      automaton: (field, accepts) => {
        found = source.placesOf?.(field, accepts);
      },
    });
    return found;
  }

  terms(): readonly SpanTerm[] {
    return [];
  }

  outline(): QueryOutline {
    return leafOutline('SpanMultiTermQueryWrapper', this.field);
  }

  key(): QueryKey {
    return keyOf('span_multi', this.pattern.key(), this.limit.maxTerms, this.limit.hard, identityOf(this.similarity));
  }

  describe(): string {
    return `SpanMultiTermQueryWrapper(${this.pattern.describe()})`;
  }

  visitTerms(visitor: QueryVisitor): void {
    this.pattern.visit(visitor);
  }
}

const PATTERNS = ['prefix', 'wildcard', 'fuzzy', 'regexp', 'range'];

export const parseSpanMulti: QueryParser = (body, parse) => {
  const values: CommonValues & { match: ParsedQuery | undefined; field: string } = {
    ...NO_COMMON_VALUES,
    match: undefined,
    field: '',
  };
  readEachParameter(
    'span_multi',
    body,
    values,
    {
      match: (target, value, place) => {
        if (!isJsonObject(value)) throw unsupported('span_multi', place);
        const parsed = parse(value, place);
        if (!PATTERNS.includes(parsed.name))
          throw parsingError({ in: value, of: 'end' }, '[span_multi] [match] must be of type multi term query');
        target.match = parsed;
        target.field = fieldOf(value);
      },
    },
    ['match'],
  );
  const { match, field } = values;
  if (!match) throw parsingError({ in: body, of: 'end' }, '[span_multi] must have [match] multi term query clause');
  return parsedSpans('span_multi', values, context => build(match, field, context));
};

/** The field of the pattern; nothing matches if it is unmapped. */
function fieldOf(match: JsonObject): string {
  const [pattern] = Object.values(match);
  return isJsonObject(pattern) ? (Object.keys(pattern)[0] ?? '') : '';
}

function build(match: ParsedQuery, field: string, context: BuildContext): SpanQuery {
  const named = match.name === 'prefix' ? context.fieldType(field) : undefined;
  if (named && named.family !== 'text')
    throw illegalArgument(
      `Can only use span prefix queries on text fields - not on [${named.name}] which is of type [${named.type}]`,
    );
  const query = unwrapped(match.build(context));
  if (query instanceof MatchNoneQuery) return new SpanNoneQuery(field, query.describe());
  if (query instanceof TermQuery) return indexedPrefix(query, context);
  const pattern = query instanceof ExpandedTermsQuery ? query.pattern : (shortPrefix(query) ?? query);
  if (!(pattern instanceof MultiTermQuery) && !(pattern instanceof FuzzyQuery)) throw noPattern();
  const type = context.fieldType(pattern.field);
  const limit = { maxTerms: context.settings.maxClauseCount, hard: true };
  return new SpanMultiTermQuery(pattern, type?.similarity ?? BM25, limit);
}

/** A prefix shorter than the indexed prefixes is expanded from the field's terms. */
function shortPrefix(query: Query): MultiTermQuery | undefined {
  if (!(query instanceof BooleanQuery)) return undefined;
  const word = query.only('should').find(clause => clause instanceof TermQuery);
  return word && new PrefixQuery(word.field, word.term);
}

function unwrapped(query: Query): Query {
  while (query instanceof ConstantScoreQuery || query instanceof BoostQuery) query = query.query;
  return query;
}

/** A prefix indexed in a separate field has the positions of its word. */
function indexedPrefix(query: TermQuery, context: BuildContext): SpanQuery {
  const term = new SpanTermQuery(query.field, query.term, query.similarity);
  const visible = context.fieldNames('*').map(name => context.fieldType(name)!);
  const field: FieldType | undefined = visible.find(({ prefixField }) => prefixField?.name === query.field);
  return field ? new FieldMaskingSpanQuery(term, field.name, field.similarity) : term;
}

function noPattern(): EngineError {
  return new EngineError(
    'unsupported_operation_exception',
    'unsupported inner query, should be org.apache.lucene.search.MultiTermQuery but was org.apache.lucene.search.IndexOrDocValuesQuery',
    { status: 400 },
  );
}
