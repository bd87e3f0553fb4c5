import type { Cursor } from '../script/values/java-collection.ts';
import { JavaList, ListCursor } from '../script/values/java-list.ts';
import { FrozenMap, JavaMap, MapEntry } from '../script/values/java-map.ts';
import { JavaObject } from '../script/values/java-object.ts';
import { JavaThrowable } from '../script/values/java-throwable.ts';

function immutable(): JavaThrowable {
  return new JavaThrowable(
    'UnsupportedOperationException',
    'Mutating ingest documents in conditionals is not supported',
  );
}

/** Maps and lists within a document cannot be changed either. */
function unmodifiable(value: unknown): unknown {
  if (value instanceof JavaMap) return new UnmodifiableMap(value);
  return value instanceof JavaList ? new UnmodifiableList(value.toArray().map(unmodifiable)) : value;
}

class UnmodifiableEntry extends MapEntry {
  override setValue(): never {
    throw immutable();
  }
}

/** The document of a condition, and the objects in it. As in Elasticsearch, they equal only themselves. */
export class UnmodifiableMap extends FrozenMap {
  override readonly className: string = 'org.elasticsearch.ingest.ConditionalProcessor.UnmodifiableIngestData';
  private wrapped: readonly MapEntry[] | undefined;

  override entry(key: unknown): MapEntry | undefined {
    const entry = super.entry(key);
    return entry && new UnmodifiableEntry(entry.mapKey, unmodifiable(entry.value), 0);
  }

  override entries(): readonly MapEntry[] {
    this.wrapped ??= super.entries().map(({ mapKey, value }) => new UnmodifiableEntry(mapKey, unmodifiable(value), 0));
    return this.wrapped;
  }

  override put(): never {
    throw immutable();
  }

  override remove(): never {
    throw immutable();
  }

  override clear(): never {
    throw immutable();
  }

  override equals(other: unknown): boolean {
    return this === other;
  }

  override hash(): number {
    return JavaObject.prototype.hash.call(this);
  }
}

class UnmodifiableCursor extends ListCursor {
  override remove(): never {
    throw immutable();
  }
}

class UnmodifiableList extends JavaList {
  constructor(values: unknown[]) {
    super(values, 'org.elasticsearch.ingest.ConditionalProcessor.UnmodifiableIngestList', 'frozen');
  }

  override iterator(): Cursor {
    return new UnmodifiableCursor(this);
  }

  override equals(other: unknown): boolean {
    return this === other;
  }

  override hash(): number {
    return JavaObject.prototype.hash.call(this);
  }

  protected override frozen(): JavaThrowable {
    return immutable();
  }
}
