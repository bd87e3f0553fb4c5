import { illegalArgument } from '../../errors/engine-error.ts';
import type { ComponentType, TokenFilterFactory } from '../analysis-component.ts';
import { lowerUnits } from '../letter-case.ts';
import type { TokenStream } from '../token-stream.ts';
import { GreekLowercaseFilter } from './greek-lowercase-filter.ts';
import { IrishLowercaseFilter } from './irish-lowercase-filter.ts';
import { TokenFilter } from './token-filter.ts';
import { TurkishLowercaseFilter } from './turkish-lowercase-filter.ts';

export class LowercaseFilter extends TokenFilter {
  override next(): boolean {
    if (!this.input.next()) return false;
    lowerUnits(this.token.buffer, this.token.length);
    return true;
  }
}

const languages: Record<string, (input: TokenStream) => TokenStream> = {
  greek: input => new GreekLowercaseFilter(input),
  irish: input => new IrishLowercaseFilter(input),
  turkish: input => new TurkishLowercaseFilter(input),
};

export const lowercaseFilter: ComponentType<TokenFilterFactory> = {
  configure({ name, settings }) {
    const language = settings.string('language');
    const create = (input: TokenStream): TokenStream => {
      if (language === undefined) return new LowercaseFilter(input);
      const special = Object.hasOwn(languages, language.toLowerCase()) && languages[language.toLowerCase()];
      if (!special) throw illegalArgument(`language [${language}] not support for lower case`);
      return special(input);
    };
    return { name, create, normalize: create, lowercases: language === undefined };
  },
  builtIn: 'configured',
};
