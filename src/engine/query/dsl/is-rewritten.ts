import type { QueryContext } from '../query-context.ts';
import type { BuildContext, ParsedQuery } from './parsed-query.ts';
import { QueryBuild } from './query-build.ts';

/** Whether Elasticsearch rewrites this clause into another query before searching. */
export function isRewritten(parsed: ParsedQuery, context: BuildContext): boolean {
  return parsed.rewrites?.(context) ?? context.cannotMatch(parsed);
}

/** Like `isRewritten` for a whole query, on a shard whose values have the extents given by `extentOf`. */
export function isRewrittenIn(parsed: ParsedQuery, context: QueryContext, extentOf: BuildContext['extentOf']): boolean {
  return isRewritten(parsed, QueryBuild.of(context, extentOf));
}
