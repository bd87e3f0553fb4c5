import { EngineError } from '../../../errors/engine-error.ts';
import { parsingError } from '../../../errors/parse-errors.ts';
import { isJsonObject, type JsonObject } from '../../../json/json-value.ts';
import type { FieldType } from '../../../mapping/field-type.ts';
import { BooleanQuery } from '../../boolean/boolean-query.ts';
import { MatchNoneQuery } from '../../match-none-query.ts';
import type { Query } from '../../query.ts';
import { BoostQuery } from '../../scoring/boost-query.ts';
import { ConstantScoreQuery } from '../../scoring/constant-score-query.ts';
import { BM25 } from '../../scoring/similarity.ts';
import { FieldMaskingSpanQuery } from '../../spans/field-masking-span-query.ts';
import { SpanMultiTermQuery } from '../../spans/span-multi-term-query.ts';
import { SpanNoneQuery } from '../../spans/span-none-query.ts';
import type { SpanQuery } from '../../spans/span-query.ts';
import { SpanTermQuery } from '../../spans/span-term-query.ts';
import { ExpandedTermsQuery } from '../../terms/expanded-terms-query.ts';
import { FuzzyQuery } from '../../terms/fuzzy-query.ts';
import { MultiTermQuery } from '../../terms/multi-term-query.ts';
import { PrefixQuery } from '../../terms/prefix-query.ts';
import { TermQuery } from '../../terms/term-query.ts';
import { type CommonValues, NO_COMMON_VALUES, readParameters, unsupported } from '../parameters.ts';
import type { BuildContext, ParsedQuery, QueryParser } from '../parsed-query.ts';
import { parsedSpans } from './span-clauses.ts';

const PATTERNS = ['prefix', 'wildcard', 'fuzzy', 'regexp', 'range'];

export const parseSpanMulti: QueryParser = (body, parse) => {
  const values: CommonValues & { match: ParsedQuery | undefined } = { ...NO_COMMON_VALUES, match: undefined };
  readParameters(
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
      },
    },
    ['match'],
  );
  const { match } = values;
  if (!match) throw parsingError({ in: body, of: 'end' }, '[span_multi] must have [match] multi term query clause');
  return parsedSpans('span_multi', values, context => build(match, fieldOf(body), context));
};

/** The field of the pattern; nothing matches if it is unmapped. */
function fieldOf({ match }: JsonObject): string {
  const [pattern] = Object.values(match as JsonObject);
  return isJsonObject(pattern) ? (Object.keys(pattern)[0] ?? '') : '';
}

function build(match: ParsedQuery, field: string, context: BuildContext): SpanQuery {
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
