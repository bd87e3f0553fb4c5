import type { Description } from '../description.ts';
import { component } from './component-parameters.ts';

/** Token filters for one language or script each, without settings. */
export const LANGUAGE_FILTERS: readonly Description[] = [
  component('arabic_normalization', 'Makes the spellings of Arabic alike.'),
  component('arabic_stem', 'Takes Arabic prefixes and suffixes off.'),
  component('bengali_normalization', 'Writes alike what sounds alike in Bengali.'),
  component('brazilian_stem', 'Stems Brazilian Portuguese.'),
  component('cjk_width', 'Full-width Latin letters become plain, half-width Katakana becomes full.'),
  component('czech_stem', 'Stems Czech.'),
  component('decimal_digit', 'The digits of every script become 0 to 9.'),
  component('dutch_stem', 'Stems Dutch.'),
  component('french_stem', 'Stems French.'),
  component('german_normalization', 'Makes ä, ae and a alike, and ß and ss.'),
  component('german_stem', "Stems German by the older of its algorithms; stemmer's german is Snowball's."),
  component('hindi_normalization', 'Makes the spellings of Hindi alike.'),
  component('indic_normalization', 'Letters of the scripts of India that are written in parts become one.'),
  component('persian_normalization', 'Makes the spellings of Persian alike.'),
  component('persian_stem', 'Takes Persian suffixes off.'),
  component('russian_stem', 'Stems Russian.'),
  component('scandinavian_folding', 'åÅäæÄÆ become a, öÖøØ become o, doubled vowels single.'),
  component('scandinavian_normalization', 'Makes the Swedish and the Danish spellings of a letter alike.'),
  component('serbian_normalization', 'Cyrillic and accented Latin letters of Serbian become plain Latin ones.'),
  component('sorani_normalization', 'Makes the spellings of Sorani Kurdish alike.'),
];
