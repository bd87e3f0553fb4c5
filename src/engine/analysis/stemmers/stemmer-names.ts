import { Lazy } from '../../structures/lazy.ts';
import { minimalEnglishStem } from './minimal-stemmers.ts';
import { porterStem } from './porter-stem.ts';
import { cached, type Stem } from './stem-cache.ts';

const krovetz = new Lazy(async () => cached((await import('./krovetz/krovetz-stem.ts')).krovetzStem));
const languages = new Lazy(() => import('./language-stemmers.ts'));

/** Names of English stemmers that are part of the engine's first script. */
const english: Readonly<Record<string, Stem>> = {
  english: porterStem,
  minimal_english: minimalEnglishStem,
  porter: porterStem,
};
/** Snowball stemmers that are only found by class name. */
const ONLY_AS_CLASSES = new Set(['nepali', 'serbian', 'tamil', 'yiddish']);
/** All other names of two words also work as one: `lightFrench`. */
const ONLY_IN_TWO = new Set(['minimalgalician', 'minimalnorwegian']);
const made = new Map<string, Stem>();

/** The Krovetz stemmer. @throws NotLoaded */
export function krovetzStemmer(): Stem {
  return krovetz.need();
}

/** The stemmer of that name in the filter `stemmer`. Listed names are case-insensitive. @throws NotLoaded */
export function stemmerNamed(name: string): Stem | undefined {
  const lower = name.toLowerCase();
  const key = ONLY_IN_TWO.has(lower) ? lower : lower.replace(/^(light|minimal)(?=[a-z])/, '$1_');
  if (key === 'kstem' || key === 'light_english') return krovetzStemmer();
  if (key === 'porter2') return snowballNamed('english');
  const own = Object.hasOwn(english, key) ? english : languages.need().OWN_STEMMERS;
  if (!Object.hasOwn(own, key)) return snowballNamed(ONLY_AS_CLASSES.has(key) ? name : lower);
  const stem = made.get(key) ?? cached(own[key]!);
  made.set(key, stem);
  return stem;
}

/** Snowball algorithms are found by class name: `german` and `German`, but not `GERMAN`. @throws NotLoaded */
export function snowballNamed(name: string): Stem | undefined {
  const key = name.slice(0, 1).toLowerCase() + name.slice(1);
  return languages.need().snowballStemmer(key === 'german2' ? 'german' : key);
}
