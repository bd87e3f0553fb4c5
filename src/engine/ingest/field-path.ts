import { illegalArgument } from '../errors/engine-error.ts';

/** The location of a field, in the document or below `_ingest`. */
export interface FieldPath {
  readonly isIngest: boolean;
  readonly elements: readonly string[];
}

const cache = new Map<string, FieldPath>();
const MAX_CACHED = 2000;
/** A deeper document could not be parsed after being stored. */
const MAX_ELEMENTS = 1000;

/** `a.b.0`, `_source.a`, `_ingest.timestamp`. @throws EngineError */
export function fieldPath(path: string): FieldPath {
  let found = cache.get(path);
  if (!found) {
    found = read(path);
    if (cache.size >= MAX_CACHED) cache.clear();
    cache.set(path, found);
  }
  return found;
}

function read(path: string): FieldPath {
  if (path === '') throw illegalArgument('path cannot be null nor empty');
  const isIngest = path.startsWith('_ingest.');
  const rest = isIngest ? path.slice('_ingest.'.length) : path.replace(/^_source\./, '');
  const elements = rest.split('.');
  if (elements.length > MAX_ELEMENTS)
    throw illegalArgument(`path [${path.slice(0, 100)}...] has more than [${MAX_ELEMENTS}] parts`);
  while (elements.length > 1 && elements.at(-1) === '') elements.pop();
  if (elements.length === 1 && elements[0] === '') throw illegalArgument(`path [${path}] is not valid`);
  return { isIngest, elements };
}
