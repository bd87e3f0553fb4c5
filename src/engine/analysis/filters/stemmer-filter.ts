import { EngineError, illegalArgument } from '../../errors/engine-error.ts';
import type { ComponentType, TokenFilterFactory } from '../analysis-component.ts';
import type { TokenStream } from '../token-stream.ts';
import { PorterStemFilter } from './porter-stem-filter.ts';
import { PossessiveFilter } from './possessive-filter.ts';

interface Stemmer {
  create(input: TokenStream): TokenStream;
  /** It heeds the keyword mark. */
  readonly minds?: boolean;
}

const porter: Stemmer = { create: input => new PorterStemFilter(input), minds: true };

/** Stemmers by the names that `language` may have. */
const stemmers: Record<string, Stemmer> = {
  english: porter,
  porter,
  possessive_english: { create: input => new PossessiveFilter(input) },
};

export const stemmerFilter: ComponentType<TokenFilterFactory> = {
  configure({ name, settings }) {
    const language = settings.string('language') ?? settings.string('name') ?? 'porter';
    const stemmer = Object.hasOwn(stemmers, language.toLowerCase()) ? stemmers[language.toLowerCase()]! : undefined;
    return {
      name,
      create(input) {
        if (!stemmer) throw unknownStemmer(language);
        return stemmer.create(input);
      },
      attributes: stemmer?.minds ? ['keyword'] : [],
    };
  },
  builtIn: 'configured',
};

function unknownStemmer(language: string): EngineError {
  const className = `org.tartarus.snowball.ext.${language}Stemmer`;
  return illegalArgument(`Invalid stemmer class specified: ${language}`, {
    cause: new EngineError('class_not_found_exception', className),
  });
}
