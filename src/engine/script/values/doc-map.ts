import type { DocView } from '../contexts/doc-view.ts';
import { unsupported } from './java-collection.ts';
import { JavaMap, MapEntry } from './java-map.ts';
import { javaText } from './java-text.ts';

/** `doc`: a map from field names to the values of the view's current document. */
export class DocMap extends JavaMap {
  readonly className = 'org.elasticsearch.search.lookup.LeafDocLookup';
  readonly version = 0;
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

  put(): unknown {
    throw unsupported();
  }

  remove(): unknown {
    throw unsupported();
  }

  clear(): void {
    throw unsupported();
  }

  size(): number {
    throw unsupported();
  }
}
