import type { JavaMap } from './java-map.ts';
import { JavaObject } from './java-object.ts';

/** A pattern with named parts, of `grok` or `dissect`. */
export class NamedGroupExtractor extends JavaObject {
  readonly className = 'org.elasticsearch.script.NamedGroupExtractor';
  /** Null for a text that does not match. */
  readonly extract: (text: string) => JavaMap | null;

  constructor(extract: NamedGroupExtractor['extract']) {
    super();
    this.extract = extract;
  }
}
