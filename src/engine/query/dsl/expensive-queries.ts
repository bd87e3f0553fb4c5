import { EngineError } from '../../errors/engine-error.ts';
import type { BuildContext } from './parsed-query.ts';

const HINTS: Readonly<Record<string, string>> = {
  prefix: ' For optimised prefix queries on text fields please enable [index_prefixes].',
};

/** Rejects expensive queries when the cluster disallows them. @throws EngineError */
export function checkExpensive(query: string, context: BuildContext): void {
  if (context.settings.allowExpensiveQueries) return;
  const subject = query === 'range' ? '[range] queries on [text] or [keyword] fields' : `[${query}] queries`;
  throw new EngineError(
    'exception',
    `${subject} cannot be executed when 'search.allow_expensive_queries' is set to false.${HINTS[query] ?? ''}`,
    { status: 400 },
  );
}
