import { brazilianStem } from './brazilian-stem.ts';
import { arabicStem, bengaliStem, hindiStem, persianStem, soraniStem } from './eastern-stemmers.ts';
import { greekStem } from './greek-stem.ts';
import { lightHungarianStem } from './hungarian-stem.ts';
import { indonesianStem } from './indonesian-stem.ts';
import { krovetzStem } from './krovetz/krovetz-stem.ts';
import { latvianStem } from './latvian-stem.ts';
import {
  lightFrenchStem,
  lightGermanStem,
  lightItalianStem,
  lightPortugueseStem,
  lightSpanishStem,
} from './light-stemmers.ts';
import { minimalEnglishStem, minimalFrenchStem, minimalGermanStem } from './minimal-stemmers.ts';
import {
  lightFinnishStem,
  lightNorwegianStem,
  lightNynorskStem,
  lightSwedishStem,
  minimalNorwegianStem,
  minimalNynorskStem,
} from './nordic-stemmers.ts';
import { porterStem } from './porter-stem.ts';
import { galicianStem, minimalGalicianStem, minimalPortugueseStem, portugueseRslpStem } from './rslp-stemmers.ts';
import { bulgarianStem, czechStem, lightRussianStem } from './slavic-stemmers.ts';
import { compileSnowball } from './snowball/snowball-compiler.ts';
import { parseSnowball } from './snowball/snowball-parser.ts';
import { SNOWBALL_PROGRAMS } from './snowball/snowball-programs.data.ts';
import { cached, type Stem } from './stem-cache.ts';

/** Names that do not refer to the Snowball algorithm of the same name. */
const own: Readonly<Record<string, Stem>> = {
  arabic: arabicStem,
  bengali: bengaliStem,
  brazilian: brazilianStem,
  bulgarian: bulgarianStem,
  czech: czechStem,
  english: porterStem,
  galician: galicianStem,
  greek: greekStem,
  hindi: hindiStem,
  indonesian: indonesianStem,
  kstem: krovetzStem,
  latvian: latvianStem,
  light_english: krovetzStem,
  light_finnish: lightFinnishStem,
  light_french: lightFrenchStem,
  light_german: lightGermanStem,
  light_hungarian: lightHungarianStem,
  light_italian: lightItalianStem,
  light_norwegian: lightNorwegianStem,
  light_nynorsk: lightNynorskStem,
  light_portuguese: lightPortugueseStem,
  light_russian: lightRussianStem,
  light_spanish: lightSpanishStem,
  light_swedish: lightSwedishStem,
  minimal_english: minimalEnglishStem,
  minimal_french: minimalFrenchStem,
  minimal_galician: minimalGalicianStem,
  minimal_german: minimalGermanStem,
  minimal_norwegian: minimalNorwegianStem,
  minimal_nynorsk: minimalNynorskStem,
  minimal_portuguese: minimalPortugueseStem,
  persian: persianStem,
  porter: porterStem,
  portuguese_rslp: portugueseRslpStem,
  sorani: soraniStem,
};
/** Snowball stemmers that are only found by class name. */
const ONLY_AS_CLASSES = new Set(['nepali', 'serbian', 'tamil', 'yiddish']);
/** All other names of two words also work as one: `lightFrench`. */
const ONLY_IN_TWO = new Set(['minimalgalician', 'minimalnorwegian']);
const made = new Map<string, Stem>();

/** The stemmer of that name in the filter `stemmer`. Listed names are case-insensitive. */
export function stemmerNamed(name: string): Stem | undefined {
  const lower = name.toLowerCase();
  const key = ONLY_IN_TWO.has(lower) ? lower : lower.replace(/^(light|minimal)(?=[a-z])/, '$1_');
  if (key === 'porter2') return snowballStemmer('english');
  if (!Object.hasOwn(own, key)) return snowballNamed(ONLY_AS_CLASSES.has(key) ? name : lower);
  const stem = made.get(key) ?? cached(own[key]!);
  made.set(key, stem);
  return stem;
}

/** Snowball algorithms are found by class name: `german` and `German`, but not `GERMAN`. */
export function snowballNamed(name: string): Stem | undefined {
  const key = name.slice(0, 1).toLowerCase() + name.slice(1);
  return snowballStemmer(key === 'german2' ? 'german' : key);
}

const compiled = new Map<string, Stem>();

/** The Snowball stemmer with a lowercase name, compiled on first use. */
export function snowballStemmer(name: string): Stem | undefined {
  const known = compiled.get(name);
  if (known || !Object.hasOwn(SNOWBALL_PROGRAMS, name)) return known;
  const stem = cached(compileSnowball(parseSnowball(SNOWBALL_PROGRAMS[name]!)));
  compiled.set(name, stem);
  return stem;
}
