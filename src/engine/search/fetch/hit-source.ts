import { Double } from '../../json/java-numbers.ts';
import { readJson } from '../../json/json-reader.ts';
import { isJsonObject, type JsonObject, type JsonValue, RawJson, type Writable } from '../../json/json-value.ts';
import { filterSource, type SourceFilter } from '../../structures/source-filter.ts';

/** The source of one hit, read on first use and parsed only when a sub-phase needs its contents. */
export class HitSource {
  private readonly read: () => string | undefined;
  private known: { readonly text: string | undefined } | undefined;
  private parsed: JsonObject | undefined;

  constructor(read: () => string | undefined) {
    this.read = read;
  }

  get text(): string | undefined {
    this.known ??= { text: this.read() };
    return this.known.text;
  }

  object(): JsonObject {
    if (!this.parsed) {
      const value = this.text === undefined ? {} : readJson(this.text);
      this.parsed = isJsonObject(value) ? value : {};
    }
    return this.parsed;
  }

  /** All values at a dotted path in document order, with arrays flattened. */
  values(path: string): JsonValue[] {
    const found: JsonValue[] = [];
    collect(this.object(), path.split('.'), 0, { found, open: true });
    return found;
  }

  /**
   * The same values in the order used by `fields`: less deeply nested arrays first, an object before its dotted
   * spelling.
   */
  byLevel(path: string): JsonValue[] {
    const lists = gather(this.object(), path.split('.'));
    const found = lists === undefined ? [] : [lists];
    const values: JsonValue[] = [];
    for (const value of found) {
      if (Array.isArray(value)) found.push(...value);
      else values.push(value);
    }
    return values;
  }

  /** Values at a dotted path, without flattening arrays. */
  structures(path: string): JsonValue[] {
    const found: JsonValue[] = [];
    collect(this.object(), path.split('.'), 0, { found, open: false });
    return found;
  }

  /** Returns the source as filtered; the original text when nothing is filtered out. */
  show(filter: SourceFilter | true): Writable {
    if (this.text === undefined) return undefined;
    return filter === true ? new RawJson(this.text) : (filterSource(this.object(), filter) as Writable);
  }
}

/** Keys may contain dots themselves, so `a.b.c` may be found under `a` → `b.c` as well as under `a.b` → `c`. */
function collect(
  value: JsonValue,
  path: readonly string[],
  from: number,
  into: { readonly found: JsonValue[]; readonly open: boolean },
): void {
  if (Array.isArray(value) && (into.open || from < path.length)) {
    for (const item of value) collect(item, path, from, into);
    return;
  }
  if (from === path.length) {
    into.found.push(value);
    return;
  }
  if (typeof value !== 'object' || value === null || value instanceof Double || Array.isArray(value)) return;
  for (let to = from + 1; to <= path.length; to++) {
    const key = path.slice(from, to).join('.');
    if (Object.hasOwn(value, key)) collect(value[key]!, path, to, into);
  }
}

/**
 * The value at a path, within the arrays that contain it; the values of several spellings of the path form an array.
 */
function gather(value: JsonValue, path: readonly string[]): JsonValue | undefined {
  if (Array.isArray(value)) return value.map(item => gather(item, path)).filter(item => item !== undefined);
  if (path.length === 0) return value;
  if (!isJsonObject(value)) return undefined;
  const found: JsonValue[] = [];
  for (let to = 1; to <= path.length; to++) {
    const key = path.slice(0, to).join('.');
    const inner = Object.hasOwn(value, key) ? gather(value[key]!, path.slice(to)) : undefined;
    if (inner !== undefined) found.push(inner);
  }
  return found.length > 1 ? found : found[0];
}
