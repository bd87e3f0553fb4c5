import type { QueryContext } from './query-context.ts';

/** A context for queries on the documents of a nested path, delegating to the original. */
export function inNestedScope(context: QueryContext, path: string | undefined): QueryContext {
  return Object.create(context, { nestedScope: { value: path } }) as QueryContext;
}
