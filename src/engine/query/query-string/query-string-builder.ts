import { EngineError, illegalArgument } from '../../errors/engine-error.ts';
import type { FieldType } from '../../mapping/field-type.ts';
import { matchesGlob } from '../../structures/glob.ts';
import type { Clause } from '../boolean/boolean-clauses.ts';
import { BooleanQuery } from '../boolean/boolean-query.ts';
import { DisMaxQuery } from '../boolean/dis-max-query.ts';
import { leniently, searchable } from '../dsl/field-queries.ts';
import { NO_COMMON_VALUES } from '../dsl/parameters.ts';
import type { BuildContext } from '../dsl/parsed-query.ts';
import { existsQuery } from '../exists-query.ts';
import { MatchAllQuery } from '../match-all-query.ts';
import { MatchNoneQuery, matchNone } from '../match-none-query.ts';
import type { Query } from '../query.ts';
import { rangeQuery } from '../ranges/range-queries.ts';
import { BoostQuery } from '../scoring/boost-query.ts';
import type { Fuzziness } from '../terms/fuzziness.ts';
import { FuzzyColumnQuery } from '../terms/fuzzy-column-query.ts';
import { FuzzyQuery } from '../terms/fuzzy-query.ts';
import { patternField, patternQuery, prefixQuery } from '../terms/pattern-parsers.ts';
import { ALL_REGEXP_FLAGS, RegexpQuery, regexpSyntax } from '../terms/regexp-query.ts';
import { TermQuery } from '../terms/term-query.ts';
import { WildcardQuery } from '../terms/wildcard-query.ts';
import { type FieldsOptions, resolveFields, textInFields, tieBreaker } from '../words/multi-match-parser.ts';
import { NO_TERMS, namedAnalyzer } from '../words/text-match.ts';
import { analyzedPrefix } from '../words/text-query-builder.ts';
import { type QueryStringNode, type QueryStringRange, resolveEscapes } from './parse-query-string.ts';
import { QueryStringProblem } from './query-string-lexer.ts';

export interface QueryStringOptions extends FieldsOptions {
  readonly quoteAnalyzer: string | undefined;
  readonly quoteFieldSuffix: string;
  readonly leadingWildcard: boolean;
  readonly analyzeWildcard: boolean;
  readonly fuzzy: Fuzziness;
  readonly timeZone: string | undefined;
  readonly rewrite: string | undefined;
  readonly maxStates: number;
}

/** Builds queries from a parsed query string. Undefined stands for a clause without terms, which is dropped. */
export class QueryStringBuilder {
  private readonly fields: ReadonlyMap<string, number>;
  private readonly options: QueryStringOptions;
  private readonly context: BuildContext;

  /** @param fields default fields with boosts; may be patterns */
  constructor(fields: ReadonlyMap<string, number>, options: QueryStringOptions, context: BuildContext) {
    this.fields = fields;
    this.options = options;
    this.context = context;
  }

  /** @throws EngineError @throws QueryStringProblem */
  build(node: QueryStringNode): Query | undefined {
    switch (node.kind) {
      case 'group':
        return this.group(node.clauses);
      case 'boost': {
        const inner = this.build(node.node);
        return inner && new BoostQuery(inner, node.boost);
      }
      case 'words':
        if (node.field === '_exists_') return existsQuery(node.text, this.context);
        return this.zonedDate(node) ?? this.text(node.field, node.text, this.options);
      case 'phrase': {
        const { quoteAnalyzer, analyzer, slop } = this.options;
        const options = {
          ...this.options,
          kind: 'phrase',
          slop: node.slop ?? slop,
          analyzer: quoteAnalyzer ?? analyzer,
        } as const;
        return this.text(node.field, node.text, options, this.options.quoteFieldSuffix);
      }
      case 'fuzzy':
        return this.inEach(node.field, field => this.fuzzy(field, node.text, node.edits));
      case 'pattern':
        return this.pattern(node.field, node.pattern);
      case 'regexp':
        this.checkLength(node.pattern);
        return this.inEach(node.field, field => this.regexp(field, node.pattern));
      case 'range':
        return this.inEach(node.field, field => this.range(field, node.range));
    }
  }

  private group(clauses: Extract<QueryStringNode, { kind: 'group' }>['clauses']): Query | undefined {
    const built: Clause[] = [];
    for (const { node, occur } of clauses) {
      const query = this.build(node);
      if (!query) continue;
      const terms = node.kind === 'words' && node.several && query instanceof BooleanQuery ? query.clauses : [];
      if (terms.length > 0 && terms.every(term => term.query instanceof TermQuery)) built.push(...terms);
      else built.push({ query, occur });
    }
    if (built.length === 0) return undefined;
    if (built.every(clause => clause.occur === 'must_not')) built.push({ query: new MatchAllQuery(), occur: 'filter' });
    return new BooleanQuery(built);
  }

  /** A date of a field that the query names is a range in the time zone. */
  private zonedDate({ field, text }: Extract<QueryStringNode, { kind: 'words' }>): Query | undefined {
    const type = field === undefined ? undefined : this.context.fieldType(field);
    if (type?.family !== 'date' || this.options.timeZone === undefined) return undefined;
    return this.range(type, { lower: text, upper: text, includeLower: true, includeUpper: true });
  }

  private text(name: string | undefined, text: string, options: FieldsOptions, suffix = ''): Query | undefined {
    const fields = new Map<string, number>();
    for (const [field, boost] of this.resolve(name))
      fields.set(suffix !== '' && this.context.fieldType(field + suffix) ? field + suffix : field, boost);
    if (fields.size === 0) return unmapped(name);
    const query = textInFields(text, fields, options, this.context);
    return query === NO_TERMS ? undefined : query;
  }

  private fuzzy(field: FieldType, text: string, edits: string | undefined): Query {
    const { fuzzy, prefixLength, maxExpansions, transpositions } = this.options;
    if (field.family !== 'text' && field.family !== 'keyword')
      throw illegalArgument(
        `Can only use fuzzy queries on keyword and text fields - not on [${field.name}] which is of type [${field.type}]`,
      );
    const term = searchable(field).searchAnalyzer?.normalize(text) ?? text;
    const maxEdits = edits === undefined ? fuzzy.editsFor(term) : writtenEdits(Number(edits), term);
    const { similarity } = field;
    if (!field.indexed) return new FuzzyColumnQuery(field.name, term, { maxEdits, prefixLength, transpositions });
    return new FuzzyQuery(field.name, term, { maxEdits, prefixLength, maxExpansions, transpositions, similarity });
  }

  private pattern(name: string | undefined, pattern: string): Query {
    if (pattern === '*') return this.everything(name);
    if (!this.options.leadingWildcard && /^[*?]/.test(pattern))
      throw new QueryStringProblem("'*' or '?' not allowed as first character in WildcardQuery");
    return this.inEach(name, found => {
      const isPrefix = /^(?:\\[\s\S]|[^*?\\])+\*$/.test(pattern);
      const field = patternField(isPrefix ? 'prefix' : 'wildcard', found, this.context);
      const normalize = (text: string): string => field.searchAnalyzer?.normalize(text) ?? text;
      if (isPrefix) return this.prefix(field, resolveEscapes(pattern.slice(0, -1)), normalize);
      const normalized = pattern.replace(/(?:\\[\s\S]|[^*?\\])+/g, part =>
        normalize(resolveEscapes(part)).replace(/[*?\\]/g, '\\$&'),
      );
      if (field.constant !== undefined) return matchesGlob(pattern, field.constant) ? new MatchAllQuery() : matchNone();
      return patternQuery(new WildcardQuery(field.name, normalized), field, this.options.rewrite);
    });
  }

  private prefix(field: FieldType, text: string, normalize: (text: string) => string): Query {
    const prefix = (term: string): Query => prefixQuery(field, term, { rewrite: this.options.rewrite });
    if (!this.options.analyzeWildcard) return prefix(normalize(text));
    const analyzer = namedAnalyzer(this.options, this.context) ?? field.searchAnalyzer;
    return analyzedPrefix({ field, text, analyzer, occur: this.options.operator, prefix }) ?? NO_TERMS;
  }

  private checkLength(pattern: string): void {
    const { maxRegexLength } = this.context.settings;
    if (pattern.length > maxRegexLength)
      throw illegalArgument(
        `The length of regex [${pattern.length}] used in the [query_string] has exceeded the allowed maximum of [${maxRegexLength}]. This maximum can be set by changing the [index.max_regex_length] index level setting.`,
      );
  }

  private regexp(found: FieldType, pattern: string): Query {
    const field = patternField('regexp', found, this.context);
    const syntax = regexpSyntax(ALL_REGEXP_FLAGS, false);
    const normalized = field.searchAnalyzer?.normalize(pattern) ?? pattern;
    const query = new RegexpQuery(field.name, normalized, { syntax, maxStates: this.options.maxStates });
    return patternQuery(query, field, this.options.rewrite);
  }

  /** A lone `*` matches any value of the field, or every document. */
  private everything(name: string | undefined): Query {
    if (name === '*' || (name === undefined && this.fields.has('*'))) return new MatchAllQuery();
    const names = name === undefined ? [...this.fields.keys()] : [name];
    const queries = names.map(each => existsQuery(each, this.context));
    return queries.length === 1 ? queries[0]! : new DisMaxQuery(queries, 0);
  }

  private range(field: FieldType, range: QueryStringRange): Query {
    const values = {
      ...NO_COMMON_VALUES,
      ...range,
      lower: range.lower ?? null,
      upper: range.upper ?? null,
      format: undefined,
      timeZone: this.options.timeZone,
      relation: 'intersects',
    } as const;
    return rangeQuery(field.name, values, this.context);
  }

  /** Builds the query for each field; the best score wins. */
  private inEach(name: string | undefined, build: (field: FieldType) => Query): Query {
    const fields = this.resolve(name);
    if (fields.size === 0) return unmapped(name);
    const queries = [...fields].map(([path, boost]) => {
      const query = leniently(path, this.options.lenient, () => build(this.context.fieldType(path)!));
      return boost === 1 ? query : new BoostQuery(query, boost);
    });
    return queries.length === 1 ? queries[0]! : new DisMaxQuery(queries, tieBreaker(this.options));
  }

  private resolve(name: string | undefined): Map<string, number> {
    return resolveFields(name === undefined ? this.fields : new Map([[name, 1]]), this.context);
  }
}

function unmapped(name: string | undefined): Query {
  return new MatchNoneQuery(`unmapped fields [${name ?? ''}]`);
}

/** A number ≥ 1 is a number of edits, at most two; below 1 it is the required share of matching characters. */
function writtenEdits(number: number, term: string): number {
  return number >= 1 ? Math.min(2, Math.trunc(number)) : Math.min(2, Math.trunc((1 - number) * [...term].length));
}

/** The error for a malformed query string. */
export function malformed(
  text: string,
  problem: QueryStringProblem,
  shardError: (reason: string) => EngineError,
): EngineError {
  const { type, reason, metadata } = shardError(`Failed to parse query [${text}]`);
  const cause = new EngineError('parse_exception', `Cannot parse '${text}': ${problem.message}`, { foreign: true });
  return new EngineError(type, reason, { cause, metadata, status: 400 });
}
