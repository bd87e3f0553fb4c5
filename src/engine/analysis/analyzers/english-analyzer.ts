import { KeywordMarkerFilter } from '../filters/keyword-marker-filter.ts';
import { PorterStemFilter } from '../filters/porter-stem-filter.ts';
import { PossessiveFilter } from '../filters/possessive-filter.ts';
import { StopFilter } from '../filters/stop-filter.ts';
import { stopList, stopWords } from '../stop-words.ts';
import { StandardTokenizer } from '../tokenizers/standard-tokenizer.ts';
import { WordSet } from '../word-set.ts';
import { type AnalyzerType, lowercase, part } from './analyzer-type.ts';

export const english: AnalyzerType = request => {
  const words = stopWords(request, stopList('english'));
  const exclusions = new WordSet(request.settings.list('stem_exclusion') ?? []);
  const marker = part('keyword_marker', input => new KeywordMarkerFilter(input, exclusions), ['keyword']);
  return {
    tokenizer: { name: 'standard', create: () => new StandardTokenizer() },
    filters: [
      part('possessive_english', input => new PossessiveFilter(input)),
      lowercase,
      part('stop', input => new StopFilter(input, words)),
      ...(exclusions.size > 0 ? [marker] : []),
      part('porter_stem', input => new PorterStemFilter(input), ['keyword']),
    ],
  };
};
