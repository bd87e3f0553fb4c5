import { EngineError } from '../../errors/engine-error.ts';
import { namesMatching } from '../../templates/template-set.ts';

/** Names that an expression means; one without wildcards must be there. `kind` names it in the error. @throws EngineError */
export function namedTemplates(names: Iterable<string>, expression: string | undefined, kind: string): string[] {
  const all = [...names];
  const absent = expression?.split(',').find(one => !one.includes('*') && !all.includes(one));
  if (absent !== undefined)
    throw new EngineError('resource_not_found_exception', `${kind} matching [${absent}] not found`);
  return namesMatching(all, expression);
}
