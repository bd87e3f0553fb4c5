import { illegalArgument } from '../../engine/errors/engine-error.ts';
import type { Call } from '../call.ts';
import { unknownParameters } from '../check-parameters.ts';

/** Options of the query that `q` gives. */
const OPTIONS = ['df', 'analyzer', 'analyze_wildcard', 'lenient', 'default_operator'];

/** For searches, where `q` replaces the body's query. @throws EngineError for options without `q` */
export function checkQueryOptions(call: Call): void {
  if (call.parameter('q') !== undefined) return;
  const unused = given(call, OPTIONS);
  if (unused.length === 0) return;
  const options = `[${unused.join(', ')}]`;
  throw illegalArgument(`request [${call.path}] contains parameters ${options} but missing 'q' parameter.`);
}

/**
 * For requests that take their query either from the body or from `q`.
 * @param known parameters that are accepted even if they have no effect
 * @throws EngineError for parameters that have no effect
 */
export function refuseUnusedQuery(call: Call, known: readonly string[] = []): void {
  if (call.parameter('q') !== undefined && !call.hasBody) return;
  const unused = given(call, ['q', ...OPTIONS]).filter(name => !known.includes(name));
  if (unused.length > 0) throw unknownParameters(unused.sort(), [], call.path);
}

function given(call: Call, names: readonly string[]): string[] {
  return names.filter(name => call.parameter(name) !== undefined);
}
