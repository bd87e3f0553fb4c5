import type { Aggregation, AggregationShard, Aggregator } from '../aggregation.ts';
import { AggregationProfile } from './aggregation-profile.ts';
import { aggregatorName } from './aggregator-name.ts';

/** Binds an aggregation whose steps are measured; its profile, and those of what lies inside, hang under `profiles`. */
export function bindProfiled(
  aggregation: Aggregation,
  shard: AggregationShard,
  profiles: AggregationProfile[],
): Aggregator {
  const profile = new AggregationProfile(aggregation.name);
  profiles.push(profile);
  const inner = { ...shard, profiles: profile.children };
  const aggregator = profile.measure('initialize', () => aggregation.bind(inner));
  profile.facts = () => ({ type: aggregatorName(aggregation.type), ...aggregator.facts?.() });
  let ended = false;
  return {
    leaf(leaf) {
      const into = profile.measure('build_leaf_collector', () => aggregator.leaf(leaf));
      return {
        collect: (doc, score, bucket) => profile.measure('collect', () => into.collect(doc, score, bucket)),
      };
    },
    partial(bucket) {
      // An aggregator that has put work off does it when it is first asked: nothing is done before that.
      if (!ended) profile.measure('post_collection', () => undefined);
      ended = true;
      return profile.measure('build_aggregation', () => aggregator.partial(bucket));
    },
  };
}
