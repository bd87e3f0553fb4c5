import { EngineError } from '../../errors/engine-error.ts';
import type { JsonObject } from '../../json/json-value.ts';

// The Kibana Query Language: `status: 404 and not (host: "a b" or bytes >= 1000) or message: err*`.

const TOKEN = /\s*("(?:[^"\\]|\\.)*"|<=|>=|[<>:(){}]|(?:[^\s"<>:(){}\\]|\\.)+)/y;
const RANGES: Readonly<Record<string, string>> = { '<': 'lt', '<=': 'lte', '>': 'gt', '>=': 'gte' };
const KEYWORDS: ReadonlySet<string> = new Set(['and', 'or', 'not']);
const SYMBOLS: ReadonlySet<string> = new Set(['(', ')', '{', '}', ':', ...Object.keys(RANGES)]);
/** Parentheses within each other that the parser follows. */
const MAX_DEPTH = 200;

export interface KqlOptions {
  /** The field, or a pattern of fields, of values that are written without one; all fields if undefined. */
  readonly defaultField?: string | undefined;
  /** Of dates in ranges; UTC if undefined. */
  readonly timeZone?: string | undefined;
}

/** A query of KQL as one of the Query DSL. @throws EngineError */
export function kqlQuery(text: string, options: KqlOptions = {}): JsonObject {
  return text.trim() === '' ? { match_all: {} } : new KqlParser(text, options).query();
}

/** Parses by recursive descent: NOT binds closer than AND, AND closer than OR. */
class KqlParser {
  private readonly text: string;
  private readonly options: KqlOptions;
  private readonly tokens: string[] = [];
  private at = 0;
  private depth = 0;

  constructor(text: string, options: KqlOptions) {
    this.text = text;
    this.options = options;
    TOKEN.lastIndex = 0;
    let end = 0;
    for (let found = TOKEN.exec(text); found; found = TOKEN.exec(text)) {
      this.tokens.push(found[1]!);
      end = TOKEN.lastIndex;
    }
    if (text.slice(end).trim() !== '') throw this.problem(text.slice(end).trim());
  }

  query(): JsonObject {
    const query = this.disjunction(undefined);
    if (this.at < this.tokens.length) throw this.problem(this.tokens[this.at]);
    return query;
  }

  /** @param field to which values without a field apply */
  private disjunction(field: string | undefined): JsonObject {
    if (++this.depth > MAX_DEPTH) throw this.problem(this.tokens[this.at]);
    const parts = [this.conjunction(field)];
    while (this.skip('or')) parts.push(this.conjunction(field));
    this.depth--;
    return parts.length === 1 ? parts[0]! : { bool: { should: parts, minimum_should_match: 1 } };
  }

  private conjunction(field: string | undefined): JsonObject {
    const parts = [this.negation(field)];
    while (this.skip('and')) parts.push(this.negation(field));
    return parts.length === 1 ? parts[0]! : { bool: { must: parts } };
  }

  private negation(field: string | undefined): JsonObject {
    let negations = 0;
    while (this.skip('not')) negations++;
    const query = this.clause(field);
    return negations % 2 === 1 ? { bool: { must_not: [query] } } : query;
  }

  private clause(field: string | undefined): JsonObject {
    if (this.skip('(')) {
      const query = this.disjunction(field);
      this.expect(')');
      return query;
    }
    const next = this.tokens[this.at + 1];
    if (field === undefined && next !== undefined && (next === ':' || Object.hasOwn(RANGES, next))) {
      const name = unescaped(this.literal());
      const symbol = this.tokens[this.at++]!;
      return symbol === ':' ? this.fieldClause(name) : this.range(name, symbol);
    }
    return valueQuery(field ?? this.options.defaultField, this.value());
  }

  private fieldClause(name: string): JsonObject {
    if (this.skip('{')) {
      const query = this.disjunction(undefined);
      this.expect('}');
      return { nested: { path: name, query } };
    }
    if (!this.skip('(')) return valueQuery(name, this.value());
    const query = this.disjunction(name);
    this.expect(')');
    return query;
  }

  private range(name: string, symbol: string): JsonObject {
    const { timeZone } = this.options;
    const bound = { [RANGES[symbol]!]: unescaped(this.literal()) };
    return { range: { [name]: timeZone === undefined ? bound : { ...bound, time_zone: timeZone } } };
  }

  /** One quoted string, or all words up to a keyword or symbol. */
  private value(): string {
    const first = this.literal();
    if (first.startsWith('"')) return first;
    const words = [first];
    while (this.isWord()) words.push(this.literal());
    return words.join(' ');
  }

  private isWord(): boolean {
    const [token, next] = [this.tokens[this.at], this.tokens[this.at + 1]];
    return (
      token !== undefined &&
      !token.startsWith('"') &&
      !SYMBOLS.has(token) &&
      !KEYWORDS.has(token.toLowerCase()) &&
      !(next !== undefined && (next === ':' || Object.hasOwn(RANGES, next)))
    );
  }

  private literal(): string {
    const token = this.tokens[this.at];
    if (token === undefined || SYMBOLS.has(token) || KEYWORDS.has(token.toLowerCase())) throw this.problem(token);
    this.at++;
    return token;
  }

  private skip(word: string): boolean {
    if (this.tokens[this.at]?.toLowerCase() !== word) return false;
    this.at++;
    return true;
  }

  private expect(symbol: string): void {
    if (!this.skip(symbol)) throw this.problem(this.tokens[this.at]);
  }

  private problem(token: string | undefined): EngineError {
    return new EngineError('parsing_exception', `mismatched input '${token ?? '<EOF>'}' in KQL query [${this.text}]`, {
      status: 400,
    });
  }
}

function unescaped(literal: string): string {
  return (literal.startsWith('"') ? literal.slice(1, -1) : literal).replaceAll(/\\(.)/g, '$1');
}

/** Phrases, wildcards or words in a field, or in all fields. */
function valueQuery(field: string | undefined, literal: string): JsonObject {
  const text = unescaped(literal);
  if (literal === '*') return field === undefined || field === '*' ? { match_all: {} } : { exists: { field } };
  if (literal.startsWith('"'))
    return field === undefined
      ? { multi_match: { query: text, type: 'phrase', lenient: true } }
      : { match_phrase: { [field]: { query: text } } };
  const isPattern = /(?<!\\)\*/.test(literal) || field?.includes('*') === true;
  if (isPattern)
    return {
      query_string: {
        query: literal.replaceAll(/[+\-=&|!{}[\]^~?/]/g, '\\$&').replaceAll(' ', '\\ '),
        lenient: true,
        analyze_wildcard: true,
        ...(field !== undefined && { fields: [field] }),
      },
    };
  return field === undefined
    ? { multi_match: { query: text, type: 'best_fields', lenient: true } }
    : { match: { [field]: { query: text, lenient: true } } };
}
