import type { Writable } from '../../engine/json/json-value.ts';
import type { OtherNotation } from '../media-type.ts';
import { readCbor } from './cbor-reader.ts';
import { writeCbor } from './cbor-writer.ts';
import { JsonText } from './json-text.ts';
import { readSmile } from './smile-reader.ts';
import { END_OF_CONTENT } from './smile-tokens.ts';
import { writeSmile } from './smile-writer.ts';
import { writeYaml } from './yaml-writer.ts';

// The notations beside JSON. Imported dynamically, because few clients use them.

/** UTF-16 units; `http.max_content_length` in bytes. */
const MAX_JSON = 100 * 1024 * 1024;

const utf8 = new TextDecoder();
const encoder = new TextEncoder();

/**
 * The JSON text of a body in another notation; empty for an empty one.
 * @throws EngineError if it is malformed
 */
export async function jsonOf(body: Uint8Array, notation: OtherNotation): Promise<string> {
  const json = new JsonText(MAX_JSON);
  if (notation === 'cbor') readCbor(body, json);
  else if (notation === 'smile') readSmile(body, json);
  else {
    const { readYaml } = await import('./yaml-reader.ts');
    readYaml(utf8.decode(body), json);
  }
  return json.finished();
}

/** Lines of JSON from SMILE sections that each end with a byte 0xFF; without the last of these, without a last line end. */
export function jsonLinesOf(body: Uint8Array): string {
  const json = new JsonText(MAX_JSON);
  let from = 0;
  while (from < body.length) {
    const end = body.indexOf(END_OF_CONTENT, from);
    const to = end < 0 ? body.length : end;
    json.separate();
    if (to > from) readSmile(body.subarray(from, to), json);
    if (end < 0) return json.finished();
    from = end + 1;
  }
  return `${json.finished()}\n`;
}

/** The body of a response. */
export function encode(value: Writable, notation: OtherNotation): Uint8Array<ArrayBuffer> {
  if (notation === 'cbor') return writeCbor(value);
  if (notation === 'smile') return writeSmile(value);
  return encoder.encode(writeYaml(value)) as Uint8Array<ArrayBuffer>;
}
