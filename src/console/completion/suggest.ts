import type { TextRange } from '../../language/json-scanner.ts';
import type { BodyPosition } from './body-position.ts';
import { completionContextAt } from './completion-context.ts';
import { describeBodyKey, suggestBody } from './suggest-body.ts';
import { suggestMethods, suggestParameters, suggestParameterValues, suggestPath } from './suggest-url.ts';
import type { LiveNames, Suggestion } from './suggestion.ts';

/** All suggestions at an offset, and the range that they replace. */
export function suggestAt(
  text: string,
  offset: number,
  live: LiveNames,
): { replace: TextRange; suggestions: Suggestion[] } | undefined {
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
      return { replace: bodyRange(context.position), suggestions: suggestBody(context, live) };
  }
}

/** The documentation of the name under the cursor; undefined if it is not a name of the DSL. */
export function describeAt(text: string, offset: number, live: LiveNames): Suggestion | undefined {
  const context = completionContextAt(text, offset);
  if (context?.kind !== 'body' || context.position.role !== 'key') return undefined;
  const { from, to } = context.position.replace;
  return describeBodyKey(context, [...context.position.path, text.slice(from, to)], live);
}

/** A suggested name inserts its closing quote and colon, unless a colon follows. */
function bodyRange(position: BodyPosition): TextRange {
  const { from, to } = position.replace;
  const swallows = position.role === 'key' && position.closed && !position.colonFollows;
  return { from, to: swallows ? to + 1 : to };
}
