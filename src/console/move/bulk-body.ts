import type { Bytes } from './json-bytes.ts';
import type { MovedDocument } from './read-hits.ts';

const encoder = new TextEncoder();
const ACTION = encoder.encode('{"index":{"_id":');
const ROUTING = encoder.encode(',"routing":');
const VERSION = encoder.encode(',"version":');
const END = encoder.encode(',"version_type":"external_gte"}}\n');
const NEWLINE = 10;
const RETURN = 13;
const BLANK = 32;

/** What a document takes in a bulk body, within a few bytes. */
export function sizeInBulk({ id, routing, source }: MovedDocument): number {
  return ACTION.length + id.length + ROUTING.length + (routing?.length ?? 0) + END.length + 32 + source.length;
}

/**
 * Two lines for each document. With its own version as an external one a document can be written again and again, and
 * one that was changed in the target meanwhile is not overwritten. A line break in a source can only stand between two
 * tokens, so a blank in its place says the same.
 */
export function bulkBody(documents: readonly MovedDocument[]): Bytes {
  const body = new Uint8Array(documents.reduce((sum, each) => sum + sizeInBulk(each) + 1, 0));
  let at = 0;
  const put = (part: Uint8Array) => {
    body.set(part, at);
    at += part.length;
  };
  for (const { id, routing, version, source } of documents) {
    put(ACTION);
    put(id);
    if (routing) {
      put(ROUTING);
      put(routing);
    }
    put(VERSION);
    put(encoder.encode(version));
    put(END);
    const from = at;
    put(source);
    for (let next = from; next < at; next++) if (body[next] === NEWLINE || body[next] === RETURN) body[next] = BLANK;
    body[at++] = NEWLINE;
  }
  return body.subarray(0, at);
}
