import { EngineError, illegalArgument } from '../../errors/engine-error.ts';
import type { ComponentType, TokenFilterFactory } from '../analysis-component.ts';
import { germanStem } from '../stemmers/german-stem.ts';
import { cached, type Stem } from '../stemmers/stem-cache.ts';
import { snowballNamed, stemmerNamed } from '../stemmers/stemmer-names.ts';
import { PossessiveFilter } from './apostrophe-filters.ts';
import { StemFilter } from './stem-filter.ts';
import { simpleFilter } from './token-filter.ts';

export const stemmerFilter: ComponentType<TokenFilterFactory> = {
  configure({ name, settings }) {
    const language = settings.string('language') ?? settings.string('name') ?? 'porter';
    if (/^possessive_?english$/i.test(language)) return { name, create: input => new PossessiveFilter(input) };
    return stemming(name, language, stemmerNamed(language));
  },
  builtIn: 'configured',
};

export const snowballFilter: ComponentType<TokenFilterFactory> = {
  configure({ name, settings }) {
    const language = settings.string('language') ?? settings.string('name') ?? 'English';
    return stemming(name, language, snowballNamed(language));
  },
  builtIn: 'configured',
};

function stemming(name: string, language: string, stem: Stem | undefined): TokenFilterFactory {
  return stemFilterOfClass(name, language.slice(0, 1).toUpperCase() + language.slice(1), stem);
}

/** Rejects an unknown stemmer only when the filter is built, because a filter that no analyzer uses may name one. */
export function stemFilterOfClass(name: string, className: string, stem: Stem | undefined): TokenFilterFactory {
  return {
    name,
    create(input) {
      if (stem) return new StemFilter(input, stem);
      throw illegalArgument(`Invalid stemmer class specified: ${className}`, {
        cause: new EngineError('class_not_found_exception', `org.tartarus.snowball.ext.${className}Stemmer`),
      });
    },
    attributes: ['keyword'],
  };
}

/** The stemmer is created when first used. */
const stemFilter = (stemmer: () => Stem) =>
  simpleFilter(input => new StemFilter(input, stemmer()), { attributes: ['keyword'] });
const stemFilterOf = (language: string) => stemFilter(() => stemmerNamed(language)!);

let cachedGermanStem: Stem | undefined;
function germanStemmer(): Stem {
  cachedGermanStem ??= cached(germanStem);
  return cachedGermanStem;
}

// Filters named after their language.
export const arabicStemFilter = stemFilterOf('arabic');
export const brazilianStemFilter = stemFilterOf('brazilian');
export const czechStemFilter = stemFilterOf('czech');
export const dutchStemFilter = stemFilterOf('dutch');
export const frenchStemFilter = stemFilterOf('french');
/** The older algorithm, not the `german` of the filter `stemmer`. */
export const germanStemFilter = stemFilter(germanStemmer);

const persian = stemFilterOf('persian');
/** The only one of these that normalizers may use as a built-in. */
export const persianStemFilter: ComponentType<TokenFilterFactory> = {
  ...persian,
  builtIn(request) {
    const made = persian.configure!(request);
    return { ...made, normalize: made.create };
  },
};
export const russianStemFilter = stemFilterOf('russian');
