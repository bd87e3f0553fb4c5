import type { ComponentDescription } from './component-description.ts';
import { component } from './component-parameters.ts';

/** Token filters for one language or script each, without settings. */
export const LANGUAGE_FILTERS: readonly ComponentDescription[] = [
  component('arabic_normalization', 'Normalizes the spellings of Arabic.'),
  component('arabic_stem', 'Removes Arabic prefixes and suffixes.'),
  component('bengali_normalization', 'Normalizes the spellings of Bengali.'),
  component('brazilian_stem', 'Stems Brazilian Portuguese.'),
  component('cjk_width', 'Folds full-width Latin letters to half-width and half-width Katakana to full-width.'),
  component('czech_stem', 'Stems Czech.'),
  component('decimal_digit', 'Converts the digits of every script to 0 to 9.'),
  component('dutch_stem', 'Stems Dutch.'),
  component('french_stem', 'Stems French.'),
  component('german_normalization', 'Normalizes German umlauts and ß: ä, ae and a become alike.'),
  component('german_stem', 'Stems German with the older algorithm; stemmer with german uses Snowball.'),
  component('hindi_normalization', 'Normalizes the spellings of Hindi.'),
  component('indic_normalization', 'Normalizes the Unicode representation of the scripts of India.'),
  component('persian_normalization', 'Normalizes the spellings of Persian.'),
  component('persian_stem', 'Removes Persian suffixes.'),
  component('russian_stem', 'Stems Russian.'),
  component('scandinavian_folding', 'åÅäæÄÆ become a, öÖøØ become o, doubled vowels single.'),
  component('scandinavian_normalization', 'Folds the Swedish and Danish variants of Scandinavian letters.'),
  component('serbian_normalization', 'Converts Serbian Cyrillic and accented Latin letters to plain Latin.'),
  component('sorani_normalization', 'Normalizes the spellings of Sorani Kurdish.'),
];
