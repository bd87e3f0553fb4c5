import { base64Url } from '../structures/base64.ts';

/** A random UUID in base64url: 22 characters, for clusters, nodes and indices. */
export function randomUuid(random: (bytes: number) => Uint8Array): string {
  return base64Url.encode(random(16), false);
}

/**
 * Auto-generated document ids of 20 characters (15 bytes). The time comes first, so that documents close in time are
 * close in the term dictionary; then a counter with a random start, then random bytes of the node.
 */
export class DocumentIds {
  private readonly now: () => number;
  private readonly suffix: Uint8Array;
  private last = 0;
  private sequence: number;

  constructor(now: () => number, random: (bytes: number) => Uint8Array) {
    this.now = now;
    this.suffix = random(6);
    const start = random(3);
    this.sequence = (start[0]! << 16) | (start[1]! << 8) | start[2]!;
  }

  next(): string {
    this.sequence = (this.sequence + 1) & 0xffffff;
    // Ids must stay unique if the clock stops or goes back: the time never decreases, and advances when the counter
    // wraps around.
    this.last = Math.max(this.last + (this.sequence === 0 ? 1 : 0), this.now());
    const bytes = new Uint8Array(15);
    for (let i = 5, time = this.last; i >= 0; i--, time = Math.floor(time / 256)) bytes[i] = time % 256;
    for (let i = 0; i < 3; i++) bytes[6 + i] = (this.sequence >> (16 - 8 * i)) & 255;
    bytes.set(this.suffix, 9);
    return base64Url.encode(bytes);
  }
}
