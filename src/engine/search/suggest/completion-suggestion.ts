import { EngineError, illegalArgument } from '../../errors/engine-error.ts';
import { hashOrder } from '../../json/hash-order.ts';
import { isJsonObject, type JsonObject } from '../../json/json-value.ts';
import type { FieldType } from '../../mapping/field-type.ts';
import { contextsOf } from '../../mapping/types/suggestion-context.ts';
import { rootLeaf } from '../../query/live-docs.ts';
import { AUTO_FUZZINESS, type Fuzziness, parseFuzziness } from '../../query/terms/fuzziness.ts';
import { readRegexpFlags, regexpSyntax } from '../../query/terms/regexp-query.ts';
import {
  booleanKey,
  intKey,
  type KeyReaders,
  objectKey,
  parseStrict,
  scalarKey,
  textKey,
} from '../../request/object-parser.ts';
import { ALL_OPERATORS, type RegexpSyntax } from '../../structures/lucene-regexp/parse-regexp.ts';
import type { ShardTarget } from '../shard-target.ts';
import { CompletionCollector, type ScoredPath } from './completion-collector.ts';
import { type CompletionPath, completionKey, completionPaths } from './completion-entries.ts';
import {
  type CompletionMatch,
  type CompletionMatcher,
  fuzzyMatcher,
  prefixMatcher,
  regexMatcher,
} from './completion-matcher.ts';
import { contextMatcher } from './context-matcher.ts';
import { bindText, type CommonSuggestOptions, checkField } from './suggest-options.ts';
import type { SuggestEntry, SuggestInput, Suggestion, SuggestionParser, SuggestOption } from './suggester.ts';

interface CompletionOption extends SuggestOption {
  readonly target: ShardTarget;
  readonly doc: number;
  /** Contexts of the inputs by which it was found; undefined when the field has none. */
  readonly contexts: Map<string, Set<string>> | undefined;
}

interface CompletionOptions extends CommonSuggestOptions {
  skipDuplicates: boolean;
  fuzzy: FuzzyOptions | undefined;
  regexSyntax: RegexpSyntax;
  maxStates: number;
  contexts: JsonObject | undefined;
}

interface FuzzyOptions {
  fuzziness: Fuzziness;
  transpositions: boolean;
  minLength: number;
  prefixLength: number;
}

const MAX_STATES = 10000;
/** The number of completions that a shard collects at least, unless the request has its own. */
const LEAST_SHARD_SIZE = 5;
/** AUTO assumes a word of five characters, whatever the length of the input. */
const SAMPLE_WORD = 'xxxxx';

/** Completes the input, ordered by weight; each completion belongs to a document. */
export const parseCompletionSuggestion: SuggestionParser = (input, body) => {
  const empty: CompletionOptions = {
    field: '',
    analyzer: undefined,
    size: 5,
    shardSize: undefined,
    skipDuplicates: false,
    fuzzy: undefined,
    // Unlike for the flag ALL, `~` is a literal.
    regexSyntax: { ...ALL_OPERATORS, complement: false },
    maxStates: MAX_STATES,
    contexts: undefined,
  };
  const options = parseStrict('completion', body, empty, KEYS);
  checkField(options, body);
  const suggestion: Suggestion<CompletionOption> = {
    name: input.name,
    type: 'completion',
    run: target => [complete(input, options, target)],
    merge(shards) {
      const [first] = shards.flat();
      if (!first) return [];
      const all = shards.flat().flatMap(entry => entry.options);
      all.sort(byRank);
      const seen = new Set<string>();
      const kept = options.skipDuplicates ? all.filter(({ text }) => !seen.has(text) && seen.add(text)) : all;
      return [{ ...first, options: kept.slice(0, options.size) }];
    },
    show: ({ text, score, target, doc, contexts }, { fetch }) => ({
      text,
      ...(fetch(target, doc, score) as object),
      ...(contexts && { contexts: shownContexts(contexts) }),
    }),
  };
  return suggestion as Suggestion;
};

function byRank(a: CompletionOption, b: CompletionOption): number {
  return b.score - a.score || (a.text < b.text ? -1 : a.text > b.text ? 1 : 0);
}

function complete(
  input: SuggestInput,
  options: CompletionOptions,
  target: ShardTarget,
): SuggestEntry<CompletionOption> {
  const { text, type, analyzer } = bindText(input, options, target);
  if (type.type !== 'completion') throw illegalArgument(`Field [${options.field}] is not a completion suggest field`);
  const match = matchOf(input, options, { type, key: completionKey(analyzer, text, type) });
  const collector = new CompletionCollector(options.shardSize ?? Math.max(options.size, LEAST_SHARD_SIZE), options);
  for (const part of target.searcher.leaves) {
    const { segment, liveDocs, docBase } = rootLeaf(part);
    const { found, starts } = matchesIn(completionPaths(segment, type), match);
    const limit = collector.size * starts;
    const accepts = (doc: number) => !liveDocs || liveDocs.get(doc);
    collector.collectLeaf(found, { docBase, limit, accepts });
  }
  const hasContexts = contextsOf(type.parameters).length > 0;
  const kept = collector.results().slice(0, options.size);
  return {
    text,
    offset: 0,
    length: text.length,
    options: kept.map(({ surface, score, doc, contexts }) => ({
      text: surface,
      score,
      target,
      doc,
      contexts: hasContexts ? contexts : undefined,
    })),
  };
}

/** The matching paths with their scores, best first, and the number of places in the automaton where they start. */
function matchesIn(paths: readonly CompletionPath[], match: PathMatcher): { found: ScoredPath[]; starts: number } {
  const found: ScoredPath[] = [];
  const starts = new Set<string>();
  let isBoosted = false;
  for (const path of paths) {
    const matched = match(path);
    if (!matched) continue;
    const { boost, start } = matched;
    const { context } = path;
    starts.add(context ? `${context.name}\u001d${context.value}\u001d${start}` : start);
    isBoosted ||= boost !== 0;
    found.push({ path, score: scoreOf(path.weight, boost) });
  }
  // Without boosts the order is that of the weights already.
  if (isBoosted) found.sort((a, b) => b.score - a.score || a.path.rank - b.path.rank);
  return { found, starts: starts.size };
}

function shownContexts(contexts: ReadonlyMap<string, ReadonlySet<string>>): Record<string, string[]> {
  const names = hashOrder([...contexts.keys()]);
  return Object.fromEntries(names.map(name => [name, hashOrder([...contexts.get(name)!])]));
}

/** As in Lucene, a weight or a boost of 0 is none. */
function scoreOf(weight: number, boost: number): number {
  return Math.fround(weight === 0 || boost === 0 ? weight + boost : weight * boost);
}

type PathMatcher = (path: CompletionPath) => CompletionMatch | undefined;

/** Matches paths by the input and by their contexts. */
function matchOf(
  input: SuggestInput,
  options: CompletionOptions,
  { type, key }: { type: FieldType; key: string },
): PathMatcher {
  const matcher = matcherOf(input, options, key);
  const contexts = contextsOf(type.parameters);
  if (contexts.length === 0) {
    if (options.contexts) throw illegalArgument(`suggester [${type.name}] doesn't expect any context`);
    return matcher;
  }
  const boostOf = contextMatcher(options.contexts ?? {}, contexts);
  return path => {
    const match = matcher(path);
    const { context } = path;
    const boost = match && context && boostOf(context.name, context.value);
    // The boosts of the input and of the context are added.
    return boost === undefined ? undefined : { boost: boost + match!.boost, start: match!.start };
  };
}

/** Empty prefixes and expressions match nothing. */
function matcherOf({ regex, text, prefix }: SuggestInput, options: CompletionOptions, key: string): CompletionMatcher {
  const { fuzzy } = options;
  if (regex !== undefined && text === undefined && prefix === undefined) {
    if (fuzzy) throw illegalArgument("can not use 'fuzzy' options with 'regex'");
    return regex === '' ? () => undefined : regexMatcher(regex, options.regexSyntax, options.maxStates);
  }
  if (key === '') return () => undefined;
  return fuzzy ? fuzzyMatcher(key, { ...fuzzy, edits: fuzzy.fuzziness.editsFor(SAMPLE_WORD) }) : prefixMatcher(key);
}

const FUZZY_KEYS: KeyReaders<FuzzyOptions> = {
  fuzziness: scalarKey((target, value) => {
    target.fuzziness = parseFuzziness(value);
  }),
  transpositions: booleanKey((target, value) => {
    target.transpositions = value;
  }),
  min_length: intKey((target, value) => {
    if (value < 0) throw illegalArgument('fuzzyMinLength must not be negative');
    target.minLength = value;
  }),
  prefix_length: intKey((target, value) => {
    if (value < 0) throw illegalArgument('fuzzyPrefixLength must not be negative');
    target.prefixLength = value;
  }),
  // Prefixes are always compared by code points.
  unicode_aware: booleanKey(() => undefined),
  max_determinized_states: intKey(() => undefined),
};

const REGEX_KEYS: KeyReaders<CompletionOptions> = {
  flags: scalarKey((target, value) => {
    if (typeof value === 'string') target.regexSyntax = regexpSyntax(readRegexpFlags(value), false);
    else if (typeof value === 'boolean')
      throw new EngineError('parse_exception', 'regex flags supports string or number');
  }),
  max_determinized_states: intKey((target, value) => {
    if (value < 0) throw illegalArgument('maxDeterminizedStates must not be negative');
    target.maxStates = value;
  }),
};

const KEYS: KeyReaders<CompletionOptions> = {
  field: textKey((target, value) => {
    target.field = value;
  }),
  analyzer: textKey((target, value) => {
    target.analyzer = value;
  }),
  size: intKey((target, value) => {
    if (value <= 0) throw illegalArgument('size must be positive');
    target.size = value;
  }),
  shard_size: intKey((target, value) => {
    target.shardSize = value;
  }),
  contexts: objectKey((target, value) => {
    target.contexts = value;
  }),
  skip_duplicates: booleanKey((target, value) => {
    target.skipDuplicates = value;
  }),
  fuzzy: {
    tokens: ['START_OBJECT', 'VALUE_BOOLEAN'],
    read: (target, value) => {
      if (value === false) return;
      const fuzzy = { fuzziness: AUTO_FUZZINESS, transpositions: true, minLength: 3, prefixLength: 1 };
      target.fuzzy = isJsonObject(value) ? parseStrict('fuzzy', value, fuzzy, FUZZY_KEYS) : fuzzy;
    },
  },
  regex: objectKey((target, value) => {
    parseStrict('regex', value, target, REGEX_KEYS);
  }),
};
