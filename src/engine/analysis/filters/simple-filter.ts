import type { ComponentType, TokenFilterFactory } from '../analysis-component.ts';
import type { TokenStream } from '../token-stream.ts';

export interface FilterTraits extends Pick<TokenFilterFactory, 'attributes' | 'beforeSynonyms'> {
  /** Works on single characters, so normalizers can use it. */
  readonly normalizing?: boolean;
}

/** A filter without settings. */
export function simpleFilter(
  create: (input: TokenStream) => TokenStream,
  { normalizing, ...traits }: FilterTraits = {},
): ComponentType<TokenFilterFactory> {
  return {
    configure: ({ name }) => ({ name, create, ...(normalizing && { normalize: create }), ...traits }),
    builtIn: 'configured',
  };
}
