import type { ComponentType, TokenFilterFactory } from './analysis-component.ts';
import { asciiFoldingFilter } from './filters/ascii-folding-filter.ts';
import { lowercaseFilter } from './filters/lowercase-filter.ts';
import { porterStemFilter } from './filters/porter-stem-filter.ts';
import { stemmerFilter } from './filters/stemmer-filter.ts';
import { stopFilter } from './filters/stop-filter.ts';

/** Every token filter there is, by the name settings use. */
export const filterTypes: Record<string, ComponentType<TokenFilterFactory>> = {
  asciifolding: asciiFoldingFilter,
  lowercase: lowercaseFilter,
  porter_stem: porterStemFilter,
  stemmer: stemmerFilter,
  stop: stopFilter,
};
