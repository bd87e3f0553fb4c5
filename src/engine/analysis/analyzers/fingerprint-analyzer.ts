import { AsciiFoldingFilter } from '../filters/ascii-folding-filter.ts';
import { FingerprintFilter, fingerprintOptions } from '../filters/fingerprint-filter.ts';
import { StopFilter } from '../filters/stop-filter.ts';
import { stopList, stopWords } from '../stop-words.ts';
import { StandardTokenizer } from '../tokenizers/standard-tokenizer.ts';
import { type AnalyzerType, lowercase, part } from './analyzer-type.ts';

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
