import { BUCKETS, Checksum, DocumentHasher } from './checksum.ts';
import type { Port, Surroundings } from './exchange.ts';
import type { MovedDocument } from './read-hits.ts';
import { pagesOf, type Selection } from './source-pages.ts';
import { inTurns, type Slices } from './source-pass.ts';

export interface Side {
  port: Port;
  selection: Selection;
}

/** The totals of one side. */
interface SideSum {
  count: number;
  checksum: string;
  /** Documents without a source, which neither count nor checksum includes; absent if there are none. */
  withoutSource?: number;
}

export interface Verdict {
  /** Always false if a document could not be read. */
  equal: boolean;
  from: SideSum;
  to: SideSum;
  /** Some of the ids that differ; empty if the sides are equal. */
  missing: string[];
  changed: string[];
  /** Only in the target. */
  extra: string[];
}

/** Documents of both sides that could not be compared. */
export function unreadIn({ from, to }: Verdict): number {
  return (from.withoutSource ?? 0) + (to.withoutSource ?? 0);
}

export interface VerifyOptions {
  signal: AbortSignal;
  around: Surroundings;
  /** Documents read of both sides together. */
  onProgress?: (read: number) => void;
}

/** Maximum number of ids listed per kind. */
export const MAX_NAMED = 20;
/** Maximum number of buckets searched for ids, which bounds memory. */
const MAX_BUCKETS = 32;

/** Reads, counts and sums up both sides; if the sums differ, finds out which documents do. */
export async function verifyCopy(from: Side, to: Side, options: VerifyOptions): Promise<Verdict> {
  let read = 0;
  const onRead = (documents: number) => options.onProgress?.((read += documents));
  const [ours, theirs] = await Promise.all([sumOf(from, options, onRead), sumOf(to, options, onRead)]);
  const differing = ours.sum.differing(theirs.sum);
  const isSame = differing.size === 0 && ours.sum.count === theirs.sum.count;
  const isWhole = ours.withoutSource + theirs.withoutSource === 0;
  const names = isSame || !isWhole ? NO_NAMES : await differences(from, to, few(differing), options);
  return { equal: isSame && isWhole, from: sideSum(ours), to: sideSum(theirs), ...names };
}

const NO_NAMES = { missing: [], changed: [], extra: [] };

function sideSum({ sum, withoutSource }: Sum): SideSum {
  return { count: sum.count, checksum: sum.toString(), ...(withoutSource > 0 && { withoutSource }) };
}

function few(buckets: Set<number>): Set<number> {
  return buckets.size === 0
    ? new Set(Array.from({ length: BUCKETS }, (_, at) => at))
    : new Set([...buckets].slice(0, MAX_BUCKETS));
}

interface Sum {
  sum: Checksum;
  withoutSource: number;
}

async function sumOf(side: Side, options: VerifyOptions, onRead: (documents: number) => void): Promise<Sum> {
  const sum = new Checksum();
  let withoutSource = 0;
  for await (const page of pagesOf(side.port, side.selection, { ...options, form: 'tight' })) {
    await inTurns(sum.add(page.documents), options.around.pause);
    withoutSource += page.withoutSource;
    onRead(page.documents.length + page.withoutSource);
  }
  return { sum, withoutSource };
}

async function differences(from: Side, to: Side, buckets: Set<number>, options: VerifyOptions) {
  const [ours, theirs] = await Promise.all([hashesIn(from, buckets, options), hashesIn(to, buckets, options)]);
  const name = (keys: string[]) => keys.slice(0, MAX_NAMED).map(key => JSON.parse(key.split('\n')[0]!) as string);
  const all = [...ours.keys()];
  return {
    missing: name(all.filter(key => !theirs.has(key))),
    changed: name(all.filter(key => theirs.has(key) && theirs.get(key) !== ours.get(key))),
    extra: name([...theirs.keys()].filter(key => !ours.has(key))),
  };
}

/** The hashes of the documents in some buckets, by id and routing. */
async function hashesIn(side: Side, buckets: Set<number>, options: VerifyOptions): Promise<Map<string, string>> {
  const hasher = new DocumentHasher();
  const found = new Map<string, string>();
  for await (const { documents } of pagesOf(side.port, side.selection, { ...options, form: 'tight' }))
    await inTurns(addHashes(hasher, documents, { buckets, found }), options.around.pause);
  return found;
}

function* addHashes(
  hasher: DocumentHasher,
  documents: readonly MovedDocument[],
  { buckets, found }: { buckets: Set<number>; found: Map<string, string> },
): Slices<void> {
  const decoder = new TextDecoder();
  for (const document of documents) {
    const { bucket, high, low } = yield* hasher.hash(document);
    if (!buckets.has(bucket)) continue;
    const routing = document.routing ? decoder.decode(document.routing) : '';
    found.set(`${decoder.decode(document.id)}\n${routing}`, `${high} ${low}`);
  }
}
