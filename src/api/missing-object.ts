import { absentFeatures } from '../dsl/endpoints/absent-features.data.ts';
import { EngineError } from '../engine/errors/engine-error.ts';
import type { Answer } from './answer.ts';
import { errorAnswer } from './errors.ts';

interface Lookup {
  readonly pattern: RegExp;
  readonly reason: string;
}

/** The last parameter is the id of the object; ids never start with an underscore. */
const LOOKUPS: readonly Lookup[] = absentFeatures
  .flatMap(({ lookups = {} }) => Object.entries(lookups))
  .map(([path, reason]) => ({
    pattern: new RegExp(`^${path.replace('{id}', '(?<id>[^_/][^/]*)').replace(/\{\w+\}/g, '[^_/][^/]*')}/?$`),
    reason,
  }));

/**
 * The 404 for an object of an absent feature: clients that find out in this way whether a model exists expect it
 * instead of the error for an unknown path. Undefined for all other requests.
 */
export function missingObject(method: string, path: string): Answer | undefined {
  if (method === 'PUT') return undefined;
  for (const { pattern, reason } of LOOKUPS) {
    const id = pattern.exec(path)?.groups?.['id'];
    if (id !== undefined)
      return errorAnswer(
        new EngineError('resource_not_found_exception', reason.replace('{id}', decodeURIComponent(id))),
        false,
      );
  }
  return undefined;
}
