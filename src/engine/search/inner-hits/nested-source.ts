import { isJsonObject, type JsonObject, type JsonValue, type Writable } from '../../json/json-value.ts';
import { filterSource, type SourceFilter } from '../../structures/source-filter.ts';
import { HitSource } from '../fetch/hit-source.ts';
import type { NestedStep } from './nested-place.ts';

/** The source of one nested object: addressed by full paths, shown as the object itself. */
export class NestedSource extends HitSource {
  private readonly root: HitSource;
  private readonly steps: readonly NestedStep[];
  private found: { readonly inner: JsonObject; readonly whole: JsonObject } | undefined;

  constructor(root: HitSource, steps: readonly NestedStep[]) {
    super(() => root.text);
    this.root = root;
    this.steps = steps;
  }

  override object(): JsonObject {
    return this.find().whole;
  }

  override show(filter: SourceFilter | true): Writable {
    if (this.root.text === undefined) return undefined;
    const { inner, whole } = this.find();
    if (filter === true) return inner as Writable;
    let shown: JsonValue = filterSource(whole, filter);
    for (const name of this.names()) shown = isJsonObject(shown) ? (shown[name] ?? {}) : {};
    return shown as Writable;
  }

  /** The object, and the same object alone under its full path. */
  private find(): { readonly inner: JsonObject; readonly whole: JsonObject } {
    if (!this.found) {
      let inner = this.root.object();
      for (const { field, offset } of this.steps)
        inner = new ObjectSource(inner).values(field).filter(isJsonObject)[offset] ?? {};
      let whole = inner;
      for (const name of this.names().reverse()) whole = { [name]: whole };
      this.found = { inner, whole };
    }
    return this.found;
  }

  private names(): string[] {
    return this.steps.at(-1)!.path.split('.');
  }
}

/** An object that is already parsed. */
class ObjectSource extends HitSource {
  private readonly value: JsonObject;

  constructor(value: JsonObject) {
    super(() => undefined);
    this.value = value;
  }

  override object(): JsonObject {
    return this.value;
  }
}
