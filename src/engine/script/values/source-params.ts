import type { DocView } from '../contexts/doc-view.ts';
import { unsupported } from './java-collection.ts';
import { JavaMap, MapEntry } from './java-map.ts';

/** Parameters including the document's source, which is loaded on first access. */
export class SourceParams extends JavaMap {
  readonly className = 'org.elasticsearch.script.DynamicMap';
  readonly version = 0;
  private readonly params: JavaMap;
  private readonly doc: DocView;

  constructor(params: JavaMap, doc: DocView) {
    super();
    this.params = params;
    this.doc = doc;
  }

  entry(key: unknown): MapEntry | undefined {
    return key === '_source' ? new MapEntry(key, this.doc.source(), 0) : this.params.entry(key);
  }

  entries(): readonly MapEntry[] {
    return [...this.params.entries(), this.entry('_source')!];
  }

  size(): number {
    return this.params.size() + 1;
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
}
