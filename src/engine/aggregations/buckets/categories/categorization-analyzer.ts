import type { AnalyzerParts, PartReference } from '../../../analysis/analyze-body.ts';
import { javaPattern } from '../../../analysis/java-regex-setting.ts';
import type { Analyzer } from '../../../analysis/token-stream.ts';
import { EngineError, illegalArgument } from '../../../errors/engine-error.ts';
import { isJsonObject, type JsonObject, type JsonValue, tokenOf } from '../../../json/json-value.ts';
import type { QueryContext } from '../../../query/query-context.ts';

/** How messages become tokens: an analyzer by name, or a chain. */
export type CategorizationAnalyzer = string | AnalyzerParts;

const MAX_TOKENS = 100;
/** Written out as in the dates of log messages. */
const DATE_WORDS =
  'Monday Tuesday Wednesday Thursday Friday Saturday Sunday Mon Tue Wed Thu Fri Sat Sun January February March April ' +
  'May June July August September October November December Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec GMT UTC';

/** The analyzer of log messages; the matches of the patterns are removed before. */
export function logAnalyzer(patterns: readonly string[]): CategorizationAnalyzer {
  return {
    char_filter: ['first_line_with_letters', ...patterns.map(pattern => ({ type: 'pattern_replace', pattern }))],
    tokenizer: 'ml_standard',
    filter: [
      { type: 'stop', stopwords: DATE_WORDS.split(' ') },
      { type: 'limit', max_token_count: MAX_TOKENS },
    ],
  };
}

/** @throws EngineError */
export function parseCategorizationFilters(patterns: readonly string[]): CategorizationAnalyzer {
  if (new Set(patterns).size !== patterns.length) throw badRequest('categorization_filters contain duplicates');
  if (patterns.includes('')) throw badRequest('categorization_filters are not allowed to contain empty strings');
  for (const pattern of patterns)
    if (!isValid(pattern)) throw badRequest(`categorization_filters contains invalid regular expression '${pattern}'`);
  return logAnalyzer(patterns);
}

function isValid(pattern: string): boolean {
  try {
    javaPattern(pattern, undefined);
    return true;
  } catch (error) {
    if (error instanceof EngineError) return false;
    throw error;
  }
}

/** @throws EngineError */
export function parseCategorizationAnalyzer(value: JsonValue): CategorizationAnalyzer {
  if (typeof value === 'string') return value;
  const body = value as JsonObject;
  const chain: AnalyzerParts = {};
  for (const [key, member] of Object.entries(body)) {
    if (key === 'tokenizer') chain.tokenizer = partOf(key, member, `should be tokenizer's name or settings`);
    else if ((key === 'char_filter' || key === 'filter') && Array.isArray(member)) {
      const what = key === 'filter' ? 'token_filter' : key;
      chain[key] = member.map(part => partOf(key, part, `array element should contain ${what}'s name or settings`));
    } else
      throw illegalArgument(
        `Parameter [${key}] in [categorization_analyzer] is unknown or of the wrong type [${tokenOf(member)}]`,
      );
  }
  if (chain.tokenizer === undefined)
    throw illegalArgument('categorization_analyzer that is not a global analyzer must specify a [tokenizer] field');
  return chain;
}

function partOf(key: string, part: JsonValue, expected: string): PartReference {
  if (typeof part === 'string' || isJsonObject(part)) return part;
  throw illegalArgument(`[${key}] in [categorization_analyzer] ${expected} [${tokenOf(part)}]`);
}

/** Where analyzers are looked up. */
export type AnalyzerSource = Pick<QueryContext, 'analyzer' | 'anonymousAnalyzer'>;

/** @throws EngineError for an unknown analyzer or component */
export function analyzerOf(definition: CategorizationAnalyzer, context: AnalyzerSource): Analyzer {
  const found = typeof definition === 'string' ? context.analyzer(definition) : context.anonymousAnalyzer?.(definition);
  if (!found) throw illegalArgument(`Failed to find global analyzer [${definition}]`);
  return found;
}

export function badRequest(reason: string): EngineError {
  return new EngineError('status_exception', reason, { status: 400 });
}
