import type { QueryContext } from './query-context.ts';

/** The context for queries about the hidden documents of a path: it stands before the other and answers for it. */
export function inNestedScope(context: QueryContext, path: string | undefined): QueryContext {
  return Object.create(context, { nestedScope: { value: path } }) as QueryContext;
}
