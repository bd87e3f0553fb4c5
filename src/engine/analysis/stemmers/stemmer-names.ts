import { arabicStem, hindiStem } from './eastern-stemmers.ts';
import { krovetzStem } from './krovetz/krovetz-stem.ts';
import {
  lightFrenchStem,
  lightGermanStem,
  lightItalianStem,
  lightPortugueseStem,
  lightSpanishStem,
} from './light-stemmers.ts';
import { minimalEnglishStem } from './minimal-english-stem.ts';
import { porterStem } from './porter-stem.ts';
import { snowballStemmer } from './snowball/snowball-stemmers.ts';
import { cached, type Stem } from './stem-cache.ts';

/** Names that mean something else than the Snowball algorithm of the same name. Made when first asked for. */
const own: Record<string, () => Stem> = {
  arabic: () => cached(arabicStem),
  english: () => cached(porterStem),
  hindi: () => cached(hindiStem),
  kstem: () => cached(krovetzStem),
  light_english: () => cached(krovetzStem),
  light_french: () => cached(lightFrenchStem),
  light_german: () => cached(lightGermanStem),
  light_italian: () => cached(lightItalianStem),
  light_portuguese: () => cached(lightPortugueseStem),
  light_spanish: () => cached(lightSpanishStem),
  minimal_english: () => minimalEnglishStem,
  porter: () => cached(porterStem),
  porter2: () => snowballStemmer('english')!,
};
/** Elsewhere these are not Snowball's either; a wrong stem would be worse than none. */
const WITHOUT = new Set(['greek', 'indonesian']);
/** These the setting does not list; it finds them by the name of their class. */
const ONLY_AS_CLASSES = new Set(['nepali', 'serbian', 'tamil', 'yiddish']);
const made = new Map<string, Stem>();

/** The stemmer that `stemmer` calls by this name; the names it lists may be in any letter case. */
export function stemmerNamed(name: string): Stem | undefined {
  const key = name.toLowerCase();
  if (WITHOUT.has(key)) return undefined;
  if (!Object.hasOwn(own, key)) return snowballNamed(ONLY_AS_CLASSES.has(key) ? name : key);
  const stem = made.get(key) ?? own[key]!();
  made.set(key, stem);
  return stem;
}

/** Snowball's algorithms go by the names of classes: `german` and `German`, not `GERMAN`. */
export function snowballNamed(name: string): Stem | undefined {
  const key = name.slice(0, 1).toLowerCase() + name.slice(1);
  return snowballStemmer(key === 'german2' ? 'german' : key);
}
