import { illegalArgument } from '../../errors/engine-error.ts';
import { booleanOf, intOf, textOf } from '../../request/scalar.ts';
import type { TermDictionary } from '../../segments/terms/term-dictionary.ts';
import { LuceneRegexp } from '../../structures/lucene-regexp/lucene-regexp.ts';
import type { RegexpSyntax } from '../../structures/lucene-regexp/parse-regexp.ts';
import { plainText, readFieldBody, readFieldParameters } from '../dsl/field-body.ts';
import { NO_COMMON_VALUES, type ParameterReader } from '../dsl/parameters.ts';
import type { BuildContext, QueryParser } from '../dsl/parsed-query.ts';
import { matchNone } from '../match-none-query.ts';
import type { Query, QueryOutline } from '../query.ts';
import { keyOf, type QueryKey } from '../query-key.ts';
import { leafOutline } from '../query-outline.ts';
import { MultiTermQuery } from './multi-term-query.ts';
import { type PatternValues, patternField, patternQuery } from './pattern-parsers.ts';
import { RegexpStates, requiredSuffix } from './regexp-states.ts';

/** Terms that a regular expression matches completely. */
export class RegexpQuery extends MultiTermQuery {
  private readonly pattern: string;
  private readonly syntax: RegexpSyntax;
  private readonly regexp: LuceneRegexp;

  /** @throws EngineError for a malformed or too complex expression */
  constructor(field: string, pattern: string, options: { syntax: RegexpSyntax; maxStates: number }) {
    super(field);
    this.pattern = pattern;
    this.syntax = options.syntax;
    this.regexp = new LuceneRegexp(pattern, options.syntax, options.maxStates);
    this.regexp.checkEffort();
  }

  select(dictionary: TermDictionary): Iterable<number> {
    const suffix = requiredSuffix(this.regexp.start);
    return suffix === undefined ? dictionary.accepted(new RegexpStates(this.regexp)) : dictionary.endingWith(suffix);
  }

  accepts(term: string): boolean {
    return this.regexp.matches(term);
  }

  outline(): QueryOutline {
    return leafOutline('RegexpQuery', this.field);
  }

  key(): QueryKey {
    return keyOf('regexp', this.field, this.pattern, { ...this.syntax });
  }

  describe(): string {
    return `${this.field}:/${this.pattern}/`;
  }
}

type RegexpValues = PatternValues & { given: boolean; flags: ReadonlySet<string>; maxStates: number };

const READERS: Readonly<Record<string, ParameterReader<RegexpValues>>> = {
  value: (values, value, place) => {
    values.given = value !== null;
    values.value = value === null ? '' : plainText(value, place);
  },
  flags: (values, value) => {
    values.flags = readRegexpFlags(textOf(value));
  },
  flags_value: (_values, value, place) => {
    intOf(value, place);
  },
  max_determinized_states: (values, value, place) => {
    values.maxStates = intOf(value, place);
    if (values.maxStates < 0)
      throw illegalArgument(`[regexp] max_determinized_states cannot be negative but was [${values.maxStates}]`);
  },
  case_insensitive: (values, value, place) => {
    values.caseInsensitive = booleanOf(value, place);
  },
  rewrite: (values, value) => {
    values.rewrite = textOf(value);
  },
};

export const parseRegexpQuery: QueryParser = body => {
  const found = readFieldBody('regexp', body);
  if (!found || found.field === '') throw illegalArgument('field name is null or empty');
  const values: RegexpValues = {
    ...NO_COMMON_VALUES,
    field: found.field,
    value: '',
    given: false,
    caseInsensitive: false,
    rewrite: undefined,
    flags: ALL_REGEXP_FLAGS,
    maxStates: 10000,
  };
  readFieldParameters('regexp', found, values, READERS, ['value']);
  if (found.value !== undefined && found.value !== null) {
    values.given = true;
    values.value = plainText(found.value, found.place);
  }
  if (!values.given) throw illegalArgument('value cannot be null');
  return {
    name: 'regexp',
    boost: values.boost,
    queryName: values.queryName,
    build: context => build(values, context),
  };
};

function build(values: RegexpValues, context: BuildContext): Query {
  const { maxRegexLength } = context.settings;
  if (values.value.length > maxRegexLength)
    throw illegalArgument(
      `The length of regex [${values.value.length}] used in the Regexp Query request has exceeded the allowed maximum of [${maxRegexLength}]. This maximum can be set by changing the [index.max_regex_length] index level setting.`,
    );
  const found = context.fieldType(values.field);
  const field = found && patternField('regexp', found, context);
  const pattern =
    field?.family === 'keyword' ? (field.searchAnalyzer?.normalize(values.value) ?? values.value) : values.value;
  // The expression is parsed even for unmapped fields, because it must be valid.
  const query = new RegexpQuery(field?.name ?? values.field, pattern, {
    syntax: regexpSyntax(values.flags, values.caseInsensitive),
    maxStates: values.maxStates,
  });
  return field ? patternQuery(query, field, values.rewrite) : matchNone();
}

const FLAGS = ['ALL', 'NONE', 'COMPLEMENT', 'INTERVAL', 'INTERSECTION', 'ANYSTRING', 'EMPTY'];

export const ALL_REGEXP_FLAGS: ReadonlySet<string> = new Set(['ALL']);

/** @throws EngineError for an unknown flag */
export function readRegexpFlags(text: string): ReadonlySet<string> {
  const flags = text.split('|');
  for (const flag of flags)
    if (flag !== '' && !FLAGS.includes(flag.toUpperCase())) throw illegalArgument(`Unknown regexp flag [${flag}]`);
  return new Set(flags.map(flag => flag.toUpperCase()));
}

/** The syntax that a set of flags enables. */
export function regexpSyntax(flags: ReadonlySet<string>, caseInsensitive: boolean): RegexpSyntax {
  const has = (flag: string): boolean => flags.has(flag) || flags.has('ALL') || (flags.size === 1 && flags.has(''));
  return {
    caseInsensitive,
    complement: has('COMPLEMENT'),
    intersection: has('INTERSECTION'),
    anyString: has('ANYSTRING'),
    empty: has('EMPTY'),
    interval: has('INTERVAL'),
    automaton: flags.has('ALL') || (flags.size === 1 && flags.has('')),
  };
}
