import { PossessiveFilter } from '../filters/apostrophe-filters.ts';
import { AsciiFoldingFilter } from '../filters/ascii-folding-filter.ts';
import { FingerprintFilter, fingerprintOptions } from '../filters/fingerprint-filter.ts';
import { stemFilterOfClass } from '../filters/stemmer-filter.ts';
import { StopFilter } from '../filters/stop-filter.ts';
import { javaPattern } from '../java-regex-setting.ts';
import { snowballNamed } from '../stemmers/stemmer-names.ts';
import { stopList, stopWords } from '../stop-words.ts';
import { checkedWindow } from '../tokenizers/base-tokenizer.ts';
import { LowercaseTokenizer, WhitespaceTokenizer } from '../tokenizers/char-tokenizers.ts';
import { KeywordTokenizer } from '../tokenizers/keyword-tokenizer.ts';
import { PatternTokenizer } from '../tokenizers/pattern-tokenizer.ts';
import { StandardTokenizer } from '../tokenizers/standard-tokenizer.ts';
import { type AnalyzerType, lowercase, part } from './analyzer-type.ts';

const lowercaseTokenizer = { name: 'lowercase', create: () => new LowercaseTokenizer() };

export const standard: AnalyzerType = request => {
  const words = stopWords(request, stopList('none'));
  const maxTokenLength = request.settings.int('max_token_length', 255);
  const tokenizer = { name: 'standard', create: () => new StandardTokenizer(checkedWindow(maxTokenLength)) };
  const stop = part('stop', input => new StopFilter(input, words));
  return { tokenizer, filters: words.size > 0 ? [lowercase, stop] : [lowercase] };
};

/** The former standard analyzer, with English stop words. */
export const chinese: AnalyzerType = () => ({
  tokenizer: { name: 'standard', create: () => new StandardTokenizer() },
  filters: [lowercase, part('stop', input => new StopFilter(input, stopList('english')))],
});

export const simple: AnalyzerType = () => ({ tokenizer: lowercaseTokenizer, normalizers: [lowercase] });

export const whitespace: AnalyzerType = () => ({
  tokenizer: { name: 'whitespace', create: () => new WhitespaceTokenizer() },
});

export const keyword: AnalyzerType = () => ({ tokenizer: { name: 'keyword', create: () => new KeywordTokenizer() } });

export const stop: AnalyzerType = request => {
  const words = stopWords(request, stopList('english'));
  const filters = [part('stop', input => new StopFilter(input, words))];
  return { tokenizer: lowercaseTokenizer, filters, normalizers: [lowercase] };
};

export const pattern: AnalyzerType = request => {
  const { settings } = request;
  const words = stopWords(request, stopList('none'));
  const inLowercase = settings.boolean('lowercase', true);
  const cut = javaPattern(settings.string('pattern') ?? '\\W+', settings.string('flags'));
  return {
    tokenizer: { name: 'pattern', create: () => new PatternTokenizer(cut, -1) },
    filters: [...(inLowercase ? [lowercase] : []), part('stop', input => new StopFilter(input, words))],
  };
};

export const fingerprint: AnalyzerType = request => {
  const { separator, longest } = fingerprintOptions(request.settings);
  const words = stopWords(request, stopList('none'));
  const folding = part('asciifolding', input => new AsciiFoldingFilter(input));
  return {
    tokenizer: { name: 'standard', create: () => new StandardTokenizer() },
    filters: [
      lowercase,
      { ...folding, normalize: folding.create },
      part('stop', input => new StopFilter(input, words)),
      part('fingerprint', input => new FingerprintFilter(input, separator, longest)),
    ],
    className: 'org.elasticsearch.analysis.common.FingerprintAnalyzer',
  };
};

/** Languages with built-in stop words. */
const STOP_LISTS = new Map([
  ['English', 'english'],
  ['Dutch', 'dutch'],
  ['French', 'french'],
  ['German', 'german'],
  ['German2', 'german'],
]);
const ENGLISH = new Set(['English', 'Porter']);

/** Snowball stemmers by class name, which is case-sensitive. */
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
