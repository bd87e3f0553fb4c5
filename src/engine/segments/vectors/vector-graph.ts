import type { SegmentDirectory } from '../format/segment-directory.ts';
import type { SegmentViews } from '../format/segment-views.ts';
import { NumberSequence } from '../numbers/number-sequence.ts';

/** A navigable graph over the slots of a column, read in place; see GraphBuilder. */
export class VectorGraph {
  readonly entry: number;
  readonly levels: readonly GraphLevel[];

  /** Reads the part of the directory after the number of levels. */
  constructor(views: SegmentViews, directory: SegmentDirectory, levels: number) {
    this.entry = directory.varint();
    this.levels = Array.from({ length: levels }, (_, level) => new GraphLevel(views, directory, level));
  }

  /** Number of bytes of the links, without the vectors. */
  get byteLength(): number {
    return this.levels.reduce((sum, level) => sum + level.byteLength, 0);
  }
}

export class GraphLevel {
  private readonly nodes: Int32Array | undefined;
  private readonly ends: NumberSequence;
  private readonly U8: Uint8Array;
  private readonly address: number;

  constructor(views: SegmentViews, directory: SegmentDirectory, level: number) {
    if (level > 0) {
      const count = directory.varint();
      const at = directory.address() >> 2;
      this.nodes = views.I32.subarray(at, at + count);
    }
    this.ends = new NumberSequence(views, directory);
    this.U8 = views.U8;
    this.address = directory.address();
  }

  get byteLength(): number {
    const { ends, nodes } = this;
    return (nodes?.byteLength ?? 0) + ends.byteLength + (ends.length === 0 ? 0 : ends.at(ends.length - 1));
  }

  /** Writes the links of a node, in ascending order, to the start of `into`, which grows if needed. */
  links(node: number, into: LinkList): void {
    const row = this.nodes ? rowOf(this.nodes, node) : node;
    const { U8, address, ends } = this;
    let at = address + (row === 0 ? 0 : ends.at(row - 1));
    const end = address + ends.at(row);
    into.reserve(end - at);
    const { nodes } = into;
    let count = 0;
    let last = -1;
    while (at < end) {
      let byte = U8[at++]!;
      let gap = byte & 127;
      for (let shift = 7; byte > 127; shift += 7) {
        byte = U8[at++]!;
        gap |= (byte & 127) << shift;
      }
      last += gap + 1;
      nodes[count++] = last;
    }
    into.count = count;
  }
}

export class LinkList {
  count = 0;
  nodes = new Int32Array(64);

  reserve(count: number): void {
    if (count > this.nodes.length) this.nodes = new Int32Array(count * 2);
  }
}

function rowOf(nodes: Int32Array, node: number): number {
  let low = 0;
  for (let high = nodes.length - 1; low < high; ) {
    const middle = (low + high) >> 1;
    if (nodes[middle]! < node) low = middle + 1;
    else high = middle;
  }
  return low;
}
