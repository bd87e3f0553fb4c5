import { JavaObject } from './java-object.ts';

/** org.apache.lucene.util.BytesRef: a value of a binary field. */
export class BytesRef extends JavaObject {
  readonly className = 'org.apache.lucene.util.BytesRef';
  readonly bytes: Uint8Array;

  constructor(bytes: Uint8Array) {
    super();
    this.bytes = bytes;
  }

  utf8ToString(): string {
    return new TextDecoder().decode(this.bytes);
  }

  override text(): string {
    return `[${Array.from(this.bytes, byte => byte.toString(16)).join(' ')}]`;
  }
}
