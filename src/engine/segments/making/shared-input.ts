import type { BufferContents, FieldContents } from '../buffer/buffer-contents.ts';

type Numbers = Uint8Array | Int32Array | Float64Array;
type MapNumbers = <T extends Numbers>(array: T) => T;

/** Shared memory for the arrays of one job. */
export class SharedInput {
  private memory = new SharedArrayBuffer(0);
  private end = 0;

  /** The contents with all arrays copied to this memory, which threads pass on without a copy. */
  copy(contents: BufferContents): BufferContents {
    this.end = 0;
    mapContents(contents, array => {
      this.place(array.byteLength);
      return array;
    });
    if (this.end > this.memory.byteLength) this.memory = new SharedArrayBuffer(this.end + (this.end >> 2));
    this.end = 0;
    return mapContents(contents, <T extends Numbers>(array: T) => {
      const Type = array.constructor as new (memory: SharedArrayBuffer, at: number, length: number) => T;
      const copy = new Type(this.memory, this.place(array.byteLength), array.length);
      copy.set(array);
      return copy;
    });
  }

  private place(bytes: number): number {
    const at = this.end;
    this.end = (at + bytes + 7) & ~7;
    return at;
  }
}

function mapContents(contents: BufferContents, map: MapNumbers): BufferContents {
  const { heads, texts } = contents.stored;
  return {
    ...contents,
    stored: { heads: map(heads), texts: map(texts) },
    fields: contents.fields.map(field => mapField(field, map)),
  };
}

function mapField(field: FieldContents, map: MapNumbers): FieldContents {
  const { terms, tokens, numbers } = field;
  return {
    ...field,
    docs: map(field.docs),
    norms: map(field.norms),
    terms: terms && { ...terms, arena: map(terms.arena), ends: map(terms.ends) },
    tokens: tokens && {
      ...tokens,
      words: map(tokens.words),
      docs: map(tokens.docs),
      ends: map(tokens.ends),
      offsets: tokens.offsets && map(tokens.offsets),
      counts: map(tokens.counts),
    },
    ordinalDocs: map(field.ordinalDocs),
    ordinalTerms: map(field.ordinalTerms),
    numberDocs: map(field.numberDocs),
    numbers: numbers instanceof Float64Array ? map(numbers) : numbers,
    binaryDocs: map(field.binaryDocs),
    binaries: field.binaries.map(map),
  };
}
