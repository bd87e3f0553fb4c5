import { type Bytes, eachItem, eachMember, skipBlanks } from './json-bytes.ts';

/** A document on its way. Its parts are cut out of the answer they came in, byte for byte. */
export interface MovedDocument {
  /** As JSON, quotes included. */
  id: Bytes;
  routing?: Bytes;
  version: string;
  source: Bytes;
}

export interface HitsPage {
  documents: MovedDocument[];
  /** Hits that came without a source: an index that keeps none cannot be copied. */
  withoutSource: number;
  /** The sort value of the last hit, digits as they came. */
  last: string | undefined;
  failedShards: number;
}

const decoder = new TextDecoder();

function textOf(bytes: Bytes, from: number, to: number): string {
  return decoder.decode(bytes.subarray(from, to));
}

/** The hits of a search's answer, none of their sources read. */
export function readHits(body: Bytes): HitsPage {
  const page: HitsPage = { documents: [], withoutSource: 0, last: undefined, failedShards: 0 };
  eachMember(body, skipBlanks(body, 0), (keyFrom, keyTo, from, to) => {
    const key = textOf(body, keyFrom, keyTo);
    if (key === '"_shards"') page.failedShards = (JSON.parse(textOf(body, from, to)) as { failed: number }).failed;
    if (key === '"hits"')
      eachMember(body, from, (innerFrom, innerTo, list) => {
        if (textOf(body, innerFrom, innerTo) === '"hits"') eachItem(body, list, hit => readHit(body, hit, page));
      });
  });
  return page;
}

function readHit(body: Bytes, at: number, page: HitsPage): void {
  const parts = new Map<string, [number, number]>();
  eachMember(body, at, (keyFrom, keyTo, from, to) => parts.set(textOf(body, keyFrom, keyTo), [from, to]));
  const cut = (key: string) => {
    const place = parts.get(key);
    return place && body.subarray(place[0], place[1]);
  };
  const sort = parts.get('"sort"');
  if (sort) eachItem(body, sort[0], (from, to) => (page.last = textOf(body, from, to)));
  const [id, source, routing, version] = [cut('"_id"'), cut('"_source"'), cut('"_routing"'), cut('"_version"')];
  if (!id || !source) page.withoutSource++;
  else
    page.documents.push({ id, source, version: version ? decoder.decode(version) : '1', ...(routing && { routing }) });
}
