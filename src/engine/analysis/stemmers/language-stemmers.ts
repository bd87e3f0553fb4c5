import { brazilianStem } from './brazilian-stem.ts';
import { arabicStem, bengaliStem, hindiStem, persianStem, soraniStem } from './eastern-stemmers.ts';
import { greekStem } from './greek-stem.ts';
import { lightHungarianStem } from './hungarian-stem.ts';
import { indonesianStem } from './indonesian-stem.ts';
import { latvianStem } from './latvian-stem.ts';
import {
  lightFrenchStem,
  lightGermanStem,
  lightItalianStem,
  lightPortugueseStem,
  lightSpanishStem,
} from './light-stemmers.ts';
import { minimalFrenchStem, minimalGermanStem } from './minimal-stemmers.ts';
import {
  lightFinnishStem,
  lightNorwegianStem,
  lightNynorskStem,
  lightSwedishStem,
  minimalNorwegianStem,
  minimalNynorskStem,
} from './nordic-stemmers.ts';
import { galicianStem, minimalGalicianStem, minimalPortugueseStem, portugueseRslpStem } from './rslp-stemmers.ts';
import { bulgarianStem, czechStem, lightRussianStem } from './slavic-stemmers.ts';
import { compileSnowball } from './snowball/snowball-compiler.ts';
import { parseSnowball } from './snowball/snowball-parser.ts';
import { SNOWBALL_PROGRAMS } from './snowball/snowball-programs.data.ts';
import { cached, type Stem } from './stem-cache.ts';

/** Stemmers of languages other than English, by names that do not refer to the Snowball algorithm of the same name. */
export const OWN_STEMMERS: Readonly<Record<string, Stem>> = {
  arabic: arabicStem,
  bengali: bengaliStem,
  brazilian: brazilianStem,
  bulgarian: bulgarianStem,
  czech: czechStem,
  galician: galicianStem,
  greek: greekStem,
  hindi: hindiStem,
  indonesian: indonesianStem,
  latvian: latvianStem,
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
  minimal_french: minimalFrenchStem,
  minimal_galician: minimalGalicianStem,
  minimal_german: minimalGermanStem,
  minimal_norwegian: minimalNorwegianStem,
  minimal_nynorsk: minimalNynorskStem,
  minimal_portuguese: minimalPortugueseStem,
  persian: persianStem,
  portuguese_rslp: portugueseRslpStem,
  sorani: soraniStem,
};
const compiled = new Map<string, Stem>();

/** The Snowball stemmer with a lowercase name, compiled on first use. */
export function snowballStemmer(name: string): Stem | undefined {
  const known = compiled.get(name);
  if (known || !Object.hasOwn(SNOWBALL_PROGRAMS, name)) return known;
  const stem = cached(compileSnowball(parseSnowball(SNOWBALL_PROGRAMS[name]!)));
  compiled.set(name, stem);
  return stem;
}
