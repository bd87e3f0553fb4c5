import { illegalArgument } from '../../../errors/engine-error.ts';
import type { AggregationParser } from '../../aggregation-parser.ts';
import { parseOptionalValues } from '../../values-config.ts';
import { rankKeys } from './ranked-terms.ts';
import { defaultTerms, Terms, type TermsConfig } from './terms.ts';

/** One bucket per text of a field, which counts every occurrence: a document counts as often as it contains the text. */
export const parseCountedTerms: AggregationParser = definition => {
  const config = { ...defaultTerms(), countsOccurrences: true };
  const { size } = rankKeys<TermsConfig>(definition.name);
  parseOptionalValues(definition, config, { size: size! });
  if (!('field' in definition.body)) throw illegalArgument('Required one of fields [field], but none were specified. ');
  return new Terms(definition, config);
};
