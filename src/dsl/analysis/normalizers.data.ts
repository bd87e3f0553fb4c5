import type { ComponentDescription } from './component-description.ts';
import { component, list } from './component-parameters.ts';

/** Normalizers: chains without a tokenizer, for keyword fields. */
export const NORMALIZERS: readonly ComponentDescription[] = [
  {
    ...component('custom', 'A custom chain of char filters and token filters that work on single characters.', [
      list('char_filter', 'Names of char filters, in order.'),
      list('filter', 'Names of token filters, in order.'),
    ]),
    isBuiltIn: false,
  },
  component('lowercase', 'Converts to lower case.'),
];
