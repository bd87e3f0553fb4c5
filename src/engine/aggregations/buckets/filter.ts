import { buildQuery } from '../../query/dsl/build-query.ts';
import { parseQuery } from '../../query/dsl/parse-query.ts';
import type { AggregationParser } from '../aggregation.ts';
import { docTesters } from './doc-tester.ts';
import { SingleBucket } from './single-bucket.ts';

/** The documents that match a query. */
export const parseFilter: AggregationParser = definition => {
  const parsed = parseQuery(definition.body, { in: definition.body });
  return new SingleBucket(definition, ({ target }) =>
    docTesters(buildQuery(parsed, target.queryContext).query, target),
  );
};
