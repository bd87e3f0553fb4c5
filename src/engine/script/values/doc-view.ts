import type { DocValues } from './doc-values.ts';
import { unsupported } from './java-collection.ts';
import { ImmutableMap, type JavaMap, MapEntry } from './java-map.ts';
import { JavaObject } from './java-object.ts';
import { javaText } from './java-text.ts';

/**
 * The current document of a script, advanced by the view's owner. `doc['f']` reads the values of a field,
 * `params._source` the source.
 */
export interface DocView {
  has(field: string): boolean;
  /** @throws EngineError if the field's values cannot be read */
  values(field: string): DocValues;
  source(): JavaMap;
  /** The name of the document's index. */
  readonly index: string;
  /** The document's number in its shard. */
  position(): number;
  /** The document's value in a field of vectors. @throws EngineError for a field of another type */
  vector(field: string): VectorValue;
}

/** The vectors of a document in a field. */
export interface VectorValue {
  readonly element: 'float' | 'byte' | 'bit';
  readonly dims: number;
  /** None if the document has no value; more than one only in fields of several vectors. Bits are packed in bytes. */
  readonly vectors: readonly (Float32Array | Int8Array)[];
}

/** `doc`: a map from field names to the values of the view's current document. */
export class DocMap extends ImmutableMap {
  readonly className = 'org.elasticsearch.search.lookup.LeafDocLookup';
  private readonly doc: DocView;

  constructor(doc: DocView) {
    super();
    this.doc = doc;
  }

  override get(key: unknown): unknown {
    return this.doc.values(javaText(key));
  }

  override has(key: unknown): boolean {
    return this.doc.has(javaText(key));
  }

  entry(key: unknown): MapEntry | undefined {
    return this.has(key) ? new MapEntry(key, this.get(key), 0) : undefined;
  }

  entries(): readonly MapEntry[] {
    throw unsupported();
  }

  size(): number {
    throw unsupported();
  }

  override text(): string {
    return JavaObject.prototype.text.call(this);
  }

  override hash(): number {
    return JavaObject.prototype.hash.call(this);
  }
}

const OF_DOCUMENT = ['doc', '_doc', '_source'];

/** Parameters including the document's values and its source, which is loaded on first access. */
export class SourceParams extends ImmutableMap {
  readonly className = 'org.elasticsearch.script.DynamicMap';
  private readonly params: JavaMap;
  private readonly doc: DocView;
  private readonly values: DocMap;

  constructor(params: JavaMap, doc: DocView) {
    super();
    this.params = params;
    this.doc = doc;
    this.values = new DocMap(doc);
  }

  entry(key: unknown): MapEntry | undefined {
    if (key === '_source') return new MapEntry(key, this.doc.source(), 0);
    if (key === 'doc' || key === '_doc') return new MapEntry(key, this.values, 0);
    return this.params.entry(key);
  }

  /** The script's own parameters can change, the source cannot. */
  override put(key: unknown, value: unknown): unknown {
    return this.params.put(key, value);
  }

  entries(): readonly MapEntry[] {
    return [...this.params.entries(), ...OF_DOCUMENT.map(name => this.entry(name)!)];
  }

  size(): number {
    return this.params.size() + OF_DOCUMENT.length;
  }
}
