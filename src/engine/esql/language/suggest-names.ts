import { didYouMeanSuffix } from '../../../dsl/did-you-mean.ts';

/** Names of this similarity are suggested, too: Elasticsearch's threshold for names in queries is inclusive. */
const THRESHOLD = 0.5 - Number.EPSILON;

/** `, did you mean [name]?` for names like an unknown one, best first; empty if there are none. */
export function didYouMean(unknown: string, names: Iterable<string>): string {
  const suffix = didYouMeanSuffix(unknown, names, THRESHOLD);
  return suffix === '' ? '' : `,${suffix}`;
}
