import { PossessiveFilter } from '../filters/possessive-filter.ts';
import { stemFilterOfClass } from '../filters/stemmer-filter.ts';
import { StopFilter } from '../filters/stop-filter.ts';
import { snowballNamed } from '../stemmers/stemmer-names.ts';
import { stopList, stopWords } from '../stop-words.ts';
import { StandardTokenizer } from '../tokenizers/standard-tokenizer.ts';
import { type AnalyzerType, lowercase, part } from './analyzer-type.ts';

/** Languages with built-in stop words. */
const STOP_LISTS = new Map([
  ['English', 'english'],
  ['Dutch', 'dutch'],
  ['French', 'french'],
  ['German', 'german'],
  ['German2', 'german'],
]);
const ENGLISH = new Set(['English', 'Porter']);

/** Snowball stemmers by class name, including its capitals. */
export const snowball: AnalyzerType = request => {
  const { settings } = request;
  const language = settings.string('language') ?? settings.string('name') ?? 'English';
  const words = stopWords(request, stopList(STOP_LISTS.get(language) ?? 'none'));
  const stem = /^[A-Z]/.test(language) ? snowballNamed(language) : undefined;
  return {
    tokenizer: { name: 'standard', create: () => new StandardTokenizer() },
    filters: [
      ...(ENGLISH.has(language) ? [part('possessive_english', input => new PossessiveFilter(input))] : []),
      lowercase,
      ...(words.size > 0 ? [part('stop', input => new StopFilter(input, words))] : []),
      stemFilterOfClass('snowball', language, stem),
    ],
    normalizers: [],
  };
};
