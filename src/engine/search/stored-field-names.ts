import { illegalArgument } from '../errors/engine-error.ts';

/** `_none_` alone requests nothing, not even the id. @throws EngineError */
export function storedFieldNames(names: string[]): string[] {
  if (!names.includes('_none_')) return names;
  if (names.length > 1) throw illegalArgument('cannot combine _none_ with other fields');
  return names;
}
