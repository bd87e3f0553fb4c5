import { illegalArgument } from '../../errors/engine-error.ts';
import { isJsonObject } from '../../json/json-value.ts';
import { parseFuzziness } from '../../query/dsl/fuzziness.ts';
import { rootLeaf } from '../../query/root-leaf.ts';
import type { ShardTarget } from '../shard-target.ts';
import { completionEntries, completionKey } from './completion-entries.ts';
import { type CompletionMatcher, fuzzyMatcher, prefixMatcher, regexMatcher } from './completion-matcher.ts';
import { numeral } from './numeral.ts';
import { bindText, type CommonSuggestOptions, type OptionReaders, readOptions } from './suggest-options.ts';
import type { SuggestEntry, SuggestInput, Suggestion, SuggestionParser, SuggestOption } from './suggester.ts';

interface CompletionOption extends SuggestOption {
  readonly target: ShardTarget;
  readonly doc: number;
}

interface CompletionOptions extends CommonSuggestOptions {
  skipDuplicates: boolean;
  fuzzy: FuzzyOptions | undefined;
  maxStates: number;
}

interface FuzzyOptions {
  fuzziness: ReturnType<typeof parseFuzziness>;
  transpositions: boolean;
  minLength: number;
  prefixLength: number;
}

const MAX_STATES = 10000;

/** Completions of what was begun, by the weight of the inputs; each stands for a document. */
export const parseCompletionSuggestion: SuggestionParser = (input, body) => {
  const empty: CompletionOptions = {
    ...{ field: '', analyzer: undefined, size: 5, shardSize: undefined, skipDuplicates: false },
    ...{ fuzzy: undefined, maxStates: MAX_STATES },
  };
  const options = readOptions('completion', body, empty, READERS);
  const suggestion: Suggestion<CompletionOption> = {
    name: input.name,
    type: 'completion',
    run: target => [complete(input, options, target)],
    merge(shards) {
      const [first] = shards.flat();
      if (!first) return [];
      const all = shards.flat().flatMap(entry => entry.options);
      all.sort((a, b) => b.score - a.score || (a.text < b.text ? -1 : a.text > b.text ? 1 : 0));
      const seen = new Set<string>();
      const kept = options.skipDuplicates ? all.filter(({ text }) => !seen.has(text) && seen.add(text)) : all;
      return [{ ...first, options: kept.slice(0, options.size) }];
    },
    show: ({ text, score, target, doc }, { fetch }) => ({ text, ...(fetch(target, doc, score) as object) }),
  };
  return suggestion as Suggestion;
};

function complete(
  input: SuggestInput,
  options: CompletionOptions,
  target: ShardTarget,
): SuggestEntry<CompletionOption> {
  const { text, type, analyzer } = bindText(input, options, target);
  if (type.type !== 'completion') throw illegalArgument(`Field [${options.field}] is not a completion suggest field`);
  const matcher = matcherOf(input, options, completionKey(analyzer, text, type));
  const found: CompletionOption[] = [];
  for (const part of target.searcher.leaves) {
    const { segment, liveDocs, docBase } = rootLeaf(part);
    const seen = new Set<number>();
    for (const { key, surface, weight, docs } of completionEntries(segment, type)) {
      const factor = matcher(key);
      if (factor === undefined) continue;
      for (const doc of docs) {
        if (seen.has(doc) || (liveDocs && !liveDocs.get(doc))) continue;
        seen.add(doc);
        found.push({ text: surface, score: Math.fround(weight * factor), target, doc: docBase + doc });
      }
    }
  }
  return { text, offset: 0, length: text.length, options: found };
}

function matcherOf({ regex, text, prefix }: SuggestInput, options: CompletionOptions, key: string): CompletionMatcher {
  if (regex !== undefined && text === undefined && prefix === undefined) return regexMatcher(regex, options.maxStates);
  const { fuzzy } = options;
  if (!fuzzy) return prefixMatcher(key);
  return fuzzyMatcher(key, { ...fuzzy, edits: fuzzy.fuzziness.editsFor(key) });
}

const READERS: OptionReaders<CompletionOptions> = {
  skip_duplicates: (target, value) => {
    target.skipDuplicates = value === true || value === 'true';
  },
  fuzzy: (target, value) => {
    const given = isJsonObject(value) ? value : {};
    if (value === false) return;
    target.fuzzy = {
      fuzziness: parseFuzziness(given['fuzziness'] ?? 'AUTO'),
      transpositions: given['transpositions'] !== false,
      minLength: numeral(given['min_length'] ?? 3),
      prefixLength: numeral(given['prefix_length'] ?? 1),
    };
  },
  regex: (target, value) => {
    if (isJsonObject(value)) target.maxStates = numeral(value['max_determinized_states'] ?? MAX_STATES);
  },
};
