import { EngineError } from '../../errors/engine-error.ts';
import { isGlob, matchesGlob } from '../../structures/glob.ts';

/**
 * Names that match a name or pattern; a plain name must exist. @param kind of the template, for errors @throws
 * EngineError
 */
export function namedTemplates(names: Iterable<string>, expression = '*', kind: string): string[] {
  const all = [...names];
  if (isGlob(expression)) return all.filter(name => matchesGlob(expression, name));
  if (all.includes(expression)) return [expression];
  throw new EngineError('resource_not_found_exception', `${kind} matching [${expression}] not found`);
}
