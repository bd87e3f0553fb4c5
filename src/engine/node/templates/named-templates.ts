import { EngineError } from '../../errors/engine-error.ts';
import { isGlob, matchesGlob } from '../../structures/glob.ts';

/** What a name or a pattern means; a name must be there. `kind` names it in the error. @throws EngineError */
export function namedTemplates(names: Iterable<string>, expression = '*', kind: string): string[] {
  const all = [...names];
  if (isGlob(expression)) return all.filter(name => matchesGlob(expression, name));
  if (all.includes(expression)) return [expression];
  throw new EngineError('resource_not_found_exception', `${kind} matching [${expression}] not found`);
}
