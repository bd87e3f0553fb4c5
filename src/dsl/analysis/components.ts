import { ANALYZERS } from './analyzers.data.ts';
import { CHAR_FILTERS } from './char-filters.data.ts';
import { LANGUAGE_FILTERS } from './language-filters.data.ts';
import { NORMALIZERS } from './normalizers.data.ts';
import { TOKEN_FILTERS } from './token-filters.data.ts';
import { TOKENIZERS } from './tokenizers.data.ts';

export const analyzers = ANALYZERS;
export const normalizers = NORMALIZERS;
export const charFilters = CHAR_FILTERS;
export const tokenizers = TOKENIZERS;
export const tokenFilters = [...TOKEN_FILTERS, ...LANGUAGE_FILTERS].sort((a, b) => (a.name < b.name ? -1 : 1));
