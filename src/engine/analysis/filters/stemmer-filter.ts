import { EngineError, illegalArgument } from '../../errors/engine-error.ts';
import type { ComponentType, TokenFilterFactory } from '../analysis-component.ts';
import type { Stem } from '../stemmers/stem-cache.ts';
import { snowballNamed, stemmerNamed } from '../stemmers/stemmer-names.ts';
import { PossessiveFilter } from './possessive-filter.ts';
import { StemFilter } from './stem-filter.ts';

export const stemmerFilter: ComponentType<TokenFilterFactory> = {
  configure({ name, settings }) {
    const language = settings.string('language') ?? settings.string('name') ?? 'porter';
    if (language.toLowerCase() === 'possessive_english') return { name, create: input => new PossessiveFilter(input) };
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
  return {
    name,
    create(input) {
      if (stem) return new StemFilter(input, stem);
      const className = language.slice(0, 1).toUpperCase() + language.slice(1);
      throw illegalArgument(`Invalid stemmer class specified: ${language}`, {
        cause: new EngineError('class_not_found_exception', `org.tartarus.snowball.ext.${className}Stemmer`),
      });
    },
    attributes: ['keyword'],
  };
}

/** A filter that bears its language in its name. */
function stemFilterOf(language: string): ComponentType<TokenFilterFactory> {
  return {
    configure: ({ name }) => stemming(name, language, stemmerNamed(language)),
    builtIn: 'configured',
  };
}

export const arabicStemFilter = stemFilterOf('arabic');
export const dutchStemFilter = stemFilterOf('dutch');
export const frenchStemFilter = stemFilterOf('french');
export const russianStemFilter = stemFilterOf('russian');
