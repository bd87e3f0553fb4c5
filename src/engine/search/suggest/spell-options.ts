import { illegalArgument } from '../../errors/engine-error.ts';
import type { SpellCheckerOptions, SuggestMode } from './direct-spell-checker.ts';
import { numeral } from './numeral.ts';
import { STRING_DISTANCES } from './string-distance.ts';
import type { OptionReaders } from './suggest-options.ts';

export interface MutableSpellOptions {
  spell: SpellCheckerOptions;
}

export const DEFAULT_SPELL_OPTIONS: SpellCheckerOptions = {
  mode: 'missing',
  accuracy: 0.5,
  byFrequency: false,
  distance: undefined,
  maxEdits: 2,
  maxInspections: 5,
  maxTermFreq: 0.01,
  prefixLength: 1,
  minWordLength: 4,
  minDocFreq: 0,
};

const MODES: readonly SuggestMode[] = ['missing', 'popular', 'always'];

function set(target: MutableSpellOptions, change: Partial<SpellCheckerOptions>): void {
  target.spell = { ...target.spell, ...change };
}

/** Options shared by the term suggester and the generators of the phrase suggester. */
export const SPELL_OPTIONS: OptionReaders<MutableSpellOptions> = {
  suggest_mode: (target, value) => {
    const mode = MODES.find(known => known === String(value).toLowerCase());
    if (!mode)
      throw illegalArgument(
        `No enum constant org.elasticsearch.search.suggest.term.TermSuggestionBuilder.SuggestMode.${String(value).toUpperCase()}`,
      );
    set(target, { mode });
  },
  accuracy: (target, value) => set(target, { accuracy: Math.fround(numeral(value)) }),
  sort: (target, value) => {
    const sort = String(value).toLowerCase();
    if (sort !== 'score' && sort !== 'frequency')
      throw illegalArgument(`No enum constant org.elasticsearch.search.suggest.SortBy.${String(value).toUpperCase()}`);
    set(target, { byFrequency: sort === 'frequency' });
  },
  string_distance: (target, value) => {
    const name = String(value).toLowerCase();
    if (!Object.hasOwn(STRING_DISTANCES, name))
      throw illegalArgument(
        `No enum constant org.elasticsearch.search.suggest.term.TermSuggestionBuilder.StringDistanceImpl.${name.toUpperCase()}`,
      );
    set(target, { distance: STRING_DISTANCES[name] });
  },
  max_edits: (target, value) => {
    const maxEdits = numeral(value);
    if (maxEdits < 1 || maxEdits > 2) throw illegalArgument('maxEdits must be between 1 and 2');
    set(target, { maxEdits });
  },
  max_inspections: (target, value) => {
    if (numeral(value) < 0) throw illegalArgument('maxInspections must be positive');
    set(target, { maxInspections: numeral(value) });
  },
  max_term_freq: (target, value) => {
    const freq = numeral(value);
    if (freq < 0) throw illegalArgument('maxTermFreq must be positive');
    if (freq > 1 && !Number.isInteger(freq))
      throw illegalArgument('if maxTermFreq is greater than 1, it must not be a fraction');
    set(target, { maxTermFreq: freq });
  },
  prefix_length: (target, value) => {
    if (numeral(value) < 0) throw illegalArgument('prefixLength must be positive');
    set(target, { prefixLength: numeral(value) });
  },
  min_word_length: (target, value) => {
    if (numeral(value) < 1) throw illegalArgument('minWordLength must be greater or equal to 1');
    set(target, { minWordLength: numeral(value) });
  },
  min_doc_freq: (target, value) => {
    const freq = numeral(value);
    if (freq < 0) throw illegalArgument('minDocFreq must be positive');
    if (freq > 1 && !Number.isInteger(freq))
      throw illegalArgument('if minDocFreq is greater than 1, it must not be a fraction');
    set(target, { minDocFreq: freq });
  },
};
