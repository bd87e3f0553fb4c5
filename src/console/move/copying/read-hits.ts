import { JsonWalk } from './json-walk.ts';
import { type Bytes, SLICE_BYTES, type Slices } from './source-pass.ts';

/** A document to move. Its parts are slices of the response, byte for byte. */
export interface MovedDocument {
  /** JSON with quotes. */
  id: Bytes;
  routing?: Bytes;
  /** Digits. */
  version: Bytes;
  source: Bytes;
}

/** The source as a line of a bulk body, or without insignificant white space. */
export type SourceForm = 'line' | 'tight';

export interface HitsPage {
  documents: MovedDocument[];
  /** Hits without a source: an index that stores none cannot be copied. */
  withoutSource: number;
  /** The sort value of the last hit, with its digits unchanged. */
  last: string | undefined;
  failedShards: number;
}

const FIRST_VERSION = new TextEncoder().encode('1');

function textOf(bytes: Bytes): string {
  return new TextDecoder().decode(bytes);
}

/** The hits of a search response, with unparsed sources. Takes ownership of the body's bytes. */
export function* readHits(body: Bytes, form: SourceForm): Slices<HitsPage> {
  const walk = new JsonWalk(body);
  const page: HitsPage = { documents: [], withoutSource: 0, last: undefined, failedShards: 0 };
  walk.enterObject();
  while (walk.member())
    if (walk.is('hits')) page.last = yield* readList(walk, form, page);
    else if (walk.is('_shards')) page.failedShards = (JSON.parse(textOf(walk.value())) as { failed: number }).failed;
    else walk.skip();
  return page;
}

function* readList(walk: JsonWalk, form: SourceForm, page: HitsPage): Slices<string | undefined> {
  let sort: Bytes | undefined;
  walk.enterObject();
  while (walk.member()) {
    if (!walk.is('hits')) {
      walk.skip();
      continue;
    }
    walk.enterList();
    while (walk.item()) {
      sort = yield* readHit(walk, form, page);
      if (walk.passed >= SLICE_BYTES) yield walk.turn();
    }
  }
  // There is one sort value.
  return sort && textOf(sort).slice(1, -1).trim();
}

/** Adds a hit’s document to the page and returns its sort values. */
function* readHit(walk: JsonWalk, form: SourceForm, page: HitsPage): Slices<Bytes | undefined> {
  const found: Partial<MovedDocument> & { sort?: Bytes } = {};
  walk.enterObject();
  while (walk.member())
    if (walk.is('_id')) found.id = walk.value();
    else if (walk.is('_version')) found.version = walk.value();
    else if (walk.is('_routing')) found.routing = walk.value();
    else if (walk.is('sort')) found.sort = walk.value();
    else if (walk.is('_source')) {
      const source = yield* walk.source(form);
      if (source) found.source = source;
    } else walk.skip();
  const { id, source, routing, version = FIRST_VERSION, sort } = found;
  if (!id || !source) page.withoutSource++;
  else page.documents.push({ id, source, version, ...(routing && { routing }) });
  return sort;
}
