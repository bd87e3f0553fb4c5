import type { QueryContext } from '../query-context.ts';
import type { BuildContext, ParsedQuery } from './parsed-query.ts';
import { QueryBuild } from './query-build.ts';

/** Whether the reference puts another query in the place of this clause before it looks for documents. */
export function isRewritten(parsed: ParsedQuery, context: BuildContext): boolean {
  return parsed.rewrites?.(context) ?? context.cannotMatch(parsed);
}

/** The same of a whole query, in a shard whose values reach as far as `extentOf` tells. */
export function isRewrittenIn(parsed: ParsedQuery, context: QueryContext, extentOf: BuildContext['extentOf']): boolean {
  return isRewritten(parsed, QueryBuild.of(context, extentOf));
}
