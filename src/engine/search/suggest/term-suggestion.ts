import { Float } from '../../json/java-numbers.ts';
import type { JsonValue } from '../../json/json-value.ts';
import { isScalar } from '../../request/scalar.ts';
import { DirectSpellChecker } from './direct-spell-checker.ts';
import { IndexTerms } from './index-terms.ts';
import { DEFAULT_SPELL_OPTIONS, type MutableSpellOptions, SPELL_OPTIONS } from './spell-options.ts';
import { bindText, type CommonSuggestOptions, readOptions } from './suggest-options.ts';
import { mergeEntries, type Suggestion, type SuggestionParser, type SuggestOption, tokensOf } from './suggester.ts';

interface TermOption extends SuggestOption {
  readonly freq: number;
}

type TermOptions = CommonSuggestOptions & MutableSpellOptions;

const DEFAULT_SIZE = 5;

/** Corrects a text word by word. */
export const parseTermSuggestion: SuggestionParser = (input, body) => {
  const empty: TermOptions = {
    field: '',
    analyzer: undefined,
    size: DEFAULT_SIZE,
    shardSize: undefined,
    spell: DEFAULT_SPELL_OPTIONS,
  };
  const options = readOptions<TermOptions>(body, empty, SPELL_OPTIONS, unsupportedMessage);
  const { spell, size } = options;
  const suggestion: Suggestion<TermOption> = {
    name: input.name,
    type: 'term',
    run(target) {
      const { text, type, analyzer } = bindText(input, options, target);
      const checker = new DirectSpellChecker(new IndexTerms(target.searcher, type.name), spell);
      const count = options.shardSize ?? Math.max(size, DEFAULT_SIZE);
      return tokensOf(analyzer, text).map(({ term, start, end }) => ({
        text: term,
        offset: start,
        length: end - start,
        options: checker.suggest(term, count),
      }));
    },
    merge: shards =>
      mergeEntries(shards, {
        join: (a, b) => ({ text: a.text, score: Math.max(a.score, b.score), freq: a.freq + b.freq }),
        order: spell.byFrequency ? byFrequency : byLikeness,
        size,
      }),
    show: ({ text, score, freq }) => ({ text, score: new Float(score), freq }),
  };
  return suggestion as Suggestion;
};

function unsupportedMessage(key: string, value: JsonValue): string {
  return isScalar(value)
    ? `suggester[term] doesn't support field [${key}]`
    : `suggester[term] parsing failed on [${key}]`;
}

function byLikeness(a: TermOption, b: TermOption): number {
  return b.score - a.score || b.freq - a.freq || (a.text < b.text ? -1 : 1);
}

function byFrequency(a: TermOption, b: TermOption): number {
  return b.freq - a.freq || b.score - a.score || (a.text < b.text ? -1 : 1);
}
