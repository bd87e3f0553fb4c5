import type { Aggregation, AggregationShard, Aggregator } from '../aggregation.ts';
import { AggregationProfile } from './aggregation-profile.ts';

/** Binds an aggregation with timing; its profile and those of its sub-aggregations are added to `profiles`. */
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
        collect: block => profile.measure('collect', () => into.collect(block), block.length),
      };
    },
    partial(bucket) {
      // A deferred aggregator does its work when first read, so that step must be counted even without one.
      if (!ended) profile.measure('post_collection', () => undefined);
      ended = true;
      return profile.measure('build_aggregation', () => aggregator.partial(bucket));
    },
  };
}

/** Names that cannot be derived from the type. */
const NAMES: Readonly<Record<string, string>> = {
  auto_date_histogram: 'AutoDateHistogramAggregator.FromSingle',
  children: 'ParentToChildrenAggregator',
  date_range: 'RangeAggregator',
  diversified_sampler: 'DiversifiedOrdinalsSamplerAggregator',
  geo_distance: 'RangeAggregator',
  geohash_grid: 'GeoHashGridAggregator',
  geotile_grid: 'GeoTileGridAggregator',
  histogram: 'NumericHistogramAggregator',
  ip_range: 'BinaryRangeAggregator',
  parent: 'ChildrenToParentAggregator',
  percentile_ranks: 'TDigestPercentileRanksAggregator',
  percentiles: 'TDigestPercentilesAggregator',
  significant_text: 'MapStringTermsAggregator',
  t_test: 'UnpairedTTestAggregator',
};

/** The name of an aggregation's collector in a profile. */
function aggregatorName(type: string): string {
  const words = type.split('_').map(word => word[0]!.toUpperCase() + word.slice(1));
  return NAMES[type] ?? `${words.join('')}Aggregator`;
}
