import { Double } from '../json/java-numbers.ts';
import type { JsonObject, JsonValue } from '../json/json-value.ts';
import { matchesGlob } from './glob.ts';

/** The parts of a document's source to return. */
export interface SourceFilter {
  readonly includes: readonly string[];
  readonly excludes: readonly string[];
}

/**
 * Filters a document. A pattern is a dotted path with `*` for any characters, including dots, and covers everything
 * below it; exclusion wins over inclusion. Objects and lists that become empty are removed unless they are included
 * themselves.
 */
export function filterSource(source: JsonObject, filter: SourceFilter): JsonObject {
  const excluded = (path: string): boolean => filter.excludes.some(pattern => covers(pattern, path));
  const included =
    filter.includes.length === 0
      ? (): boolean => true
      : (path: string): boolean => filter.includes.some(pattern => covers(pattern, path));
  return new SourceWalk(included, excluded).object(source, '');
}

function covers(pattern: string, path: string): boolean {
  return matchesGlob(pattern, path) || matchesGlob(`${pattern}.*`, path);
}

class SourceWalk {
  private readonly included: (path: string) => boolean;
  private readonly excluded: (path: string) => boolean;

  constructor(included: (path: string) => boolean, excluded: (path: string) => boolean) {
    this.included = included;
    this.excluded = excluded;
  }

  object(source: JsonObject, prefix: string): JsonObject {
    const kept: JsonObject = {};
    for (const [key, value] of Object.entries(source)) {
      const path = prefix + key;
      if (this.excluded(path)) continue;
      const result = this.value(value, path);
      if (result !== undefined) define(kept, key, result);
    }
    return kept;
  }

  private value(value: JsonValue, path: string): JsonValue | undefined {
    if (Array.isArray(value)) {
      const items = this.list(value, path);
      return items.length > 0 || this.included(path) ? items : undefined;
    }
    if (isContainer(value)) {
      const members = this.object(value, `${path}.`);
      return Object.keys(members).length > 0 || this.included(path) ? members : undefined;
    }
    return this.included(path) ? value : undefined;
  }

  private list(items: JsonValue[], path: string): JsonValue[] {
    const kept: JsonValue[] = [];
    for (const item of items) {
      if (Array.isArray(item)) {
        const inner = this.list(item, path);
        if (inner.length > 0) kept.push(inner);
      } else if (isContainer(item)) {
        const inner = this.object(item, `${path}.`);
        const empty = Object.keys(inner).length === 0;
        if (!empty || (Object.keys(item).length === 0 && this.included(path))) kept.push(inner);
      } else if (this.included(path)) kept.push(item);
    }
    return kept;
  }
}

function isContainer(value: JsonValue): value is JsonObject {
  return typeof value === 'object' && value !== null && !(value instanceof Double);
}

/** Plain assignment would lose a key named `__proto__`. */
function define(object: JsonObject, key: string, value: JsonValue): void {
  Object.defineProperty(object, key, { value, enumerable: true, writable: true, configurable: true });
}
