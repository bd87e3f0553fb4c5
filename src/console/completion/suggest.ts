import type { TextRange } from '../../language/json-scanner.ts';
import type { LiveNames } from '../../language/live-names.ts';
import { completionContextAt } from './completion-context.ts';
import { suggestBody } from './suggest-body.ts';
import { suggestMethods, suggestParameters, suggestParameterValues, suggestPath } from './suggest-url.ts';
import { suggestVariable } from './suggest-variable.ts';
import type { Suggestion } from './suggestion.ts';

/**
 * All suggestions at an offset, and the range that they replace.
 * @param environment the names of its variables
 */
export function suggestAt(
  text: string,
  offset: number,
  live: LiveNames,
  environment: Iterable<string> = [],
): { replace: TextRange; suggestions: Suggestion[] } | undefined {
  const variable = suggestVariable(text, offset, environment);
  if (variable) return variable;
  const context = completionContextAt(text, offset);
  if (!context) return undefined;
  switch (context.kind) {
    case 'method':
      return { replace: context.replace, suggestions: suggestMethods() };
    case 'path':
      return { replace: context.replace, suggestions: suggestPath(context.method, context.before, live) };
    case 'parameter':
      return { replace: context.replace, suggestions: suggestParameters(context.method, context.path, context.taken) };
    case 'parameter-value':
      return {
        replace: context.replace,
        suggestions: suggestParameterValues(context.method, context.path, context.name, live),
      };
    case 'body':
      return suggestBody(text, context, live);
  }
}
