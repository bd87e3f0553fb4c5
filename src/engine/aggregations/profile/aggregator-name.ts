/** Names that do not follow from the type. */
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
export function aggregatorName(type: string): string {
  const words = type.split('_').map(word => word[0]!.toUpperCase() + word.slice(1));
  return NAMES[type] ?? `${words.join('')}Aggregator`;
}
