import { StopFilter } from '../filters/stop-filter.ts';
import { stopList, stopWords } from '../stop-words.ts';
import { KeywordTokenizer } from '../tokenizers/keyword-tokenizer.ts';
import { LowercaseTokenizer } from '../tokenizers/letter-tokenizer.ts';
import { StandardTokenizer } from '../tokenizers/standard-tokenizer.ts';
import { checkedWindow } from '../tokenizers/token-length.ts';
import { WhitespaceTokenizer } from '../tokenizers/whitespace-tokenizer.ts';
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
