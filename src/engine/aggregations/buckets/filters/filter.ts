import { parseQuery } from '../../../query/dsl/parse-query.ts';
import type { ParsedQuery } from '../../../query/dsl/parsed-query.ts';
import type { AggregationShard } from '../../aggregation.ts';
import type { AggregationBody, AggregationParser } from '../../aggregation-parser.ts';
import { anyIsRewritten, ShardFilter } from '../shard-filter.ts';
import { SingleBucket } from '../single-bucket.ts';

export const parseFilter: AggregationParser = definition =>
  new Filter(definition, parseQuery(definition.body, { in: definition.body }));

/** Documents that match a query. */
class Filter extends SingleBucket {
  private readonly query: ParsedQuery;

  constructor(definition: AggregationBody, query: ParsedQuery) {
    super(definition, ({ target }) => new ShardFilter(query, target));
    this.query = query;
  }

  isRewritten({ target }: AggregationShard): boolean {
    return anyIsRewritten([this.query], target);
  }
}
