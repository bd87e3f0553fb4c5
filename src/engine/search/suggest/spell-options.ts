import { illegalArgument } from '../../errors/engine-error.ts';
import { type KeyReaders, scalarKey } from '../../request/object-parser.ts';
import { doubleOf, intOf, plainTextOf } from '../../request/scalar.ts';
import type { SpellCheckerOptions, SuggestMode } from './direct-spell-checker.ts';
import { STRING_DISTANCES } from './string-distance.ts';

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
export const SPELL_OPTIONS: KeyReaders<MutableSpellOptions> = {
  suggest_mode: scalarKey((target, value) => {
    const mode = MODES.find(known => known === plainTextOf(value).toLowerCase());
    if (!mode)
      throw illegalArgument(
        `No enum constant org.elasticsearch.search.suggest.term.TermSuggestionBuilder.SuggestMode.${plainTextOf(value).toUpperCase()}`,
      );
    set(target, { mode });
  }),
  accuracy: scalarKey((target, value, place) => {
    const accuracy = Math.fround(doubleOf(value, place));
    if (!(accuracy >= 0 && accuracy <= 1)) throw illegalArgument('accuracy must be between 0 and 1');
    set(target, { accuracy });
  }),
  sort: scalarKey((target, value) => {
    set(target, { byFrequency: sortOf(plainTextOf(value)) === 'frequency' });
  }),
  string_distance: scalarKey((target, value) => {
    const name = plainTextOf(value).toLowerCase();
    if (!Object.hasOwn(STRING_DISTANCES, name)) throw illegalArgument(`Illegal distance option ${plainTextOf(value)}`);
    set(target, { distance: STRING_DISTANCES[name] });
  }),
  max_edits: scalarKey((target, value, place) => {
    const maxEdits = intOf(value, place);
    if (maxEdits < 1 || maxEdits > 2) throw illegalArgument('maxEdits must be between 1 and 2');
    set(target, { maxEdits });
  }),
  max_inspections: scalarKey((target, value, place) => {
    if (intOf(value, place) < 0) throw illegalArgument('maxInspections must be positive');
    set(target, { maxInspections: intOf(value, place) });
  }),
  max_term_freq: scalarKey((target, value, place) => {
    const freq = doubleOf(value, place);
    if (freq < 0) throw illegalArgument('maxTermFreq must be positive');
    if (freq > 1 && !Number.isInteger(freq))
      throw illegalArgument('if maxTermFreq is greater than 1, it must not be a fraction');
    set(target, { maxTermFreq: freq });
  }),
  prefix_length: scalarKey((target, value, place) => {
    if (intOf(value, place) < 0) throw illegalArgument('prefixLength must be positive');
    set(target, { prefixLength: intOf(value, place) });
  }),
  min_word_length: scalarKey((target, value, place) => {
    if (intOf(value, place) < 1) throw illegalArgument('minWordLength must be greater or equal to 1');
    set(target, { minWordLength: intOf(value, place) });
  }),
  min_doc_freq: scalarKey((target, value, place) => {
    const freq = doubleOf(value, place);
    if (freq < 0) throw illegalArgument('minDocFreq must be positive');
    if (freq > 1 && !Number.isInteger(freq))
      throw illegalArgument('if minDocFreq is greater than 1, it must not be a fraction');
    set(target, { minDocFreq: freq });
  }),
};

/** @throws EngineError for an unknown order */
export function sortOf(text: string): 'score' | 'frequency' {
  const sort = text.toLowerCase();
  if (sort === 'score' || sort === 'frequency') return sort;
  throw illegalArgument(`No enum constant org.elasticsearch.search.suggest.SortBy.${text.toUpperCase()}`);
}
