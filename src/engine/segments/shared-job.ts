import type { BufferContents, FieldContents } from './buffer-contents.ts';
import type { SegmentJob } from './segment-job.ts';

type Numbers = Uint8Array | Int32Array | Float64Array;
type MapNumbers = <T extends Numbers>(array: T) => T;

/** The job with its input in shared memory, which threads pass on without a copy; undefined if a segment is in private memory. */
export function sharedJob(job: SegmentJob): SegmentJob | undefined {
  if (job.kind === 'seal') return { ...job, contents: sharedContents(job.contents) };
  return job.inputs.every(({ buffer }) => buffer instanceof SharedArrayBuffer) ? job : undefined;
}

/** All arrays are copied into one buffer. */
function sharedContents(contents: BufferContents): BufferContents {
  let bytes = 0;
  const place = (length: number) => {
    const at = bytes;
    bytes = (bytes + length + 7) & ~7;
    return at;
  };
  mapContents(contents, array => {
    place(array.byteLength);
    return array;
  });
  const buffer = new SharedArrayBuffer(bytes);
  bytes = 0;
  return mapContents(contents, <T extends Numbers>(array: T) => {
    const Type = array.constructor as new (buffer: SharedArrayBuffer, at: number, length: number) => T;
    const copy = new Type(buffer, place(array.byteLength), array.length);
    copy.set(array);
    return copy;
  });
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
