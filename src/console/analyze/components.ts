import { analyzers, charFilters, tokenFilters, tokenizers } from '../../dsl/analysis/components.ts';
import type { Description } from '../../dsl/description.ts';

/** Names that work without settings; the others need a definition, which the request editor is for. */
function namesOf(descriptions: readonly Description[]): string[] {
  return descriptions
    .filter(description => !description.parameters.some(parameter => parameter.required))
    .map(description => description.name);
}

export const ANALYZERS = namesOf(analyzers);
export const CHAR_FILTERS = namesOf(charFilters);
export const TOKENIZERS = namesOf(tokenizers);
export const TOKEN_FILTERS = namesOf(tokenFilters);
