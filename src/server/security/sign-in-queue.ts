import { createHmac, randomBytes } from 'node:crypto';
import { EngineError } from '../../engine/errors/engine-error.ts';
import { originKey } from './origin-key.ts';

/** Concurrent hashes: limits memory, and leaves threads of the pool to files. */
const CONCURRENT = 2;
const MAX_PER_ORIGIN = 512;
const MAX_WAITING = 4096;
/** One turn out of this many is for origins that have failed before. */
const TURNS = 4;

export interface SignInSource {
  peer: string | undefined;
  username: string;
  /** Whether this secret was right before, which gives it priority. */
  known: boolean;
  /** Whether this origin has sent a wrong password recently. */
  suspect: boolean;
}

interface Waiting {
  start: () => void;
  drop: (error: EngineError) => void;
}

/** Waiting attempts of an origin, by name. Names are hashed into few buckets, whether or not such a user exists. */
type Origin = Map<number, Waiting[]>;

/**
 * Verifies a few passwords at a time and shares the turns between origins, and within an origin between user names. For
 * each name the newest and the oldest attempt alternate, so a flood delays neither newcomers nor patient clients
 * forever. A full queue drops the oldest attempt of the origin that fills it, with status 429.
 */
export class SignInQueue {
  private readonly key = randomBytes(16);
  private readonly known: Waiting[] = [];
  private readonly clean = new Map<string, Origin>();
  private readonly suspect = new Map<string, Origin>();
  private waiting = 0;
  private running = 0;
  private turn = 0;

  async run<T>(source: SignInSource, verify: () => Promise<T>): Promise<T> {
    await this.place(source);
    try {
      return await verify();
    } finally {
      this.running--;
      this.next();
    }
  }

  private place(source: SignInSource): Promise<void> {
    return new Promise((resolve, reject) => {
      const waiting = { start: resolve, drop: reject };
      this.waiting++;
      if (source.known) this.known.push(waiting);
      else this.enqueue(source, waiting);
      this.next();
    });
  }

  private enqueue({ peer, username, suspect }: SignInSource, waiting: Waiting): void {
    const lane = suspect ? this.suspect : this.clean;
    const name = originKey(peer);
    const origin: Origin = lane.get(name) ?? new Map();
    lane.set(name, origin);
    const bucket = hmacBucket(this.key, username);
    const list = origin.get(bucket) ?? [];
    origin.set(bucket, list);
    list.push(waiting);
    if (sizeOf(origin) > MAX_PER_ORIGIN) this.dropFrom(lane, name);
    else if (this.waiting > MAX_WAITING) this.dropFrom(...this.fullest());
  }

  private next(): void {
    while (this.running < CONCURRENT) {
      const waiting = this.pick();
      if (!waiting) return;
      this.waiting--;
      this.running++;
      waiting.start();
    }
  }

  private pick(): Waiting | undefined {
    const known = this.known.shift();
    if (known) return known;
    if (this.clean.size + this.suspect.size === 0) return undefined;
    this.turn++;
    const preferred = this.turn % TURNS === 0 ? this.suspect : this.clean;
    const other = preferred === this.clean ? this.suspect : this.clean;
    const lane = preferred.size > 0 ? preferred : other;
    const [name, origin] = first(lane);
    const [bucket, list] = first(origin);
    const newest = (this.turn % TURNS === 0 ? this.turn / TURNS : this.turn) % 2 === 1;
    const waiting = newest ? list.pop()! : list.shift()!;
    // Remaining attempts move to the end of the round.
    origin.delete(bucket);
    if (list.length > 0) origin.set(bucket, list);
    lane.delete(name);
    if (origin.size > 0) lane.set(name, origin);
    return waiting;
  }

  private fullest(): [Map<string, Origin>, string] {
    let found: { lane: Map<string, Origin>; name: string; size: number } | undefined;
    for (const lane of [this.suspect, this.clean])
      for (const [name, origin] of lane) {
        const size = sizeOf(origin);
        if (!found || size > found.size) found = { lane, name, size };
      }
    return [found!.lane, found!.name];
  }

  private dropFrom(lane: Map<string, Origin>, name: string): void {
    const origin = lane.get(name)!;
    const [bucket, list] = [...origin].sort(([, a], [, b]) => b.length - a.length)[0]!;
    const dropped = list.shift()!;
    if (list.length === 0) origin.delete(bucket);
    if (origin.size === 0) lane.delete(name);
    this.waiting--;
    dropped.drop(tooMany());
  }
}

function first<K, V>(map: Map<K, V>): [K, V] {
  return map.entries().next().value!;
}

function sizeOf(origin: Origin): number {
  let size = 0;
  for (const list of origin.values()) size += list.length;
  return size;
}

function tooMany(): EngineError {
  const reason = 'too many sign-ins are waiting to be checked, try again later';
  return new EngineError('es_rejected_execution_exception', reason, { status: 429 });
}

/** One of 64 buckets for a text; without the key, texts with the same bucket cannot be found. */
function hmacBucket(key: Buffer, text: string): number {
  return createHmac('sha256', key).update(text).digest()[0]! & 63;
}
