import { StopFilter } from '../filters/stop-filter.ts';
import { javaPattern } from '../java-regex-setting.ts';
import { stopList, stopWords } from '../stop-words.ts';
import { PatternTokenizer } from '../tokenizers/pattern-tokenizer.ts';
import { type AnalyzerType, lowercase, part } from './analyzer-type.ts';

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
