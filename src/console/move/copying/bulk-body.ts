import type { MovedDocument } from './read-hits.ts';
import type { Bytes } from './source-pass.ts';

const encoder = new TextEncoder();
const ACTION = encoder.encode('{"index":{"_id":');
const ROUTING = encoder.encode(',"routing":');
const VERSION = encoder.encode(',"version":');
const END = encoder.encode(',"version_type":"external_gte"}}\n');
const NEWLINE = 10;

/** The size of a document in a bulk body in bytes, without its newline; accurate to a few bytes. */
export function sizeInBulk({ id, routing, version, source }: MovedDocument): number {
  const members = id.length + (routing?.length ?? 0) + version.length + source.length;
  return members + ACTION.length + ROUTING.length + VERSION.length + END.length;
}

/**
 * Two lines per document. The external version makes retries safe and keeps newer documents of the target. Each source
 * must be a single line.
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
    put(version);
    put(END);
    put(source);
    body[at++] = NEWLINE;
  }
  return body.subarray(0, at);
}
