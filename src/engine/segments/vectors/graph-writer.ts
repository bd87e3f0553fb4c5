import { ByteWriter } from '../../structures/byte-writer.ts';
import { writeBinaryColumn } from '../columns/column-writer.ts';
import type { SegmentBuilder } from '../format/segment-builder.ts';
import type { FieldInfo } from '../indexable-document.ts';
import type { SegmentTarget } from '../making/segment-target.ts';
import { writeNumbers } from '../numbers/number-sequence-writer.ts';
import { type BuiltLevel, GraphBuilder } from './graph-builder.ts';
import type { VectorInfo } from './vector-info.ts';

/** Rows between two steps. */
const STEP = 1 << 12;

/** Writes a column of byte strings and the graph of its vectors, if it has any, in steps. */
export function* writeBinaries(
  target: SegmentTarget,
  { vectors }: FieldInfo,
  { docs, values }: { docs: Int32Array; values: readonly Uint8Array[] },
): Generator<void> {
  const data = yield* writeBinaryColumn(target, docs, values);
  if (vectors) yield* writeGraph(target.builder, vectors, { values, data, least: target.leastGraph });
}

/**
 * Builds and writes the graph of a column in steps: the number of levels, 0 if there is no graph. Then the entry node,
 * and for each level its nodes (above level 0), the end of each node's links, and the links as ascending gaps.
 * @param values of the column, of which those of one graph have equal sizes
 */
function* writeGraph(
  builder: SegmentBuilder,
  info: VectorInfo,
  { values, data, least }: { values: readonly Uint8Array[]; data: Uint8Array; least: number },
): Generator<void> {
  const { directory } = builder;
  const size = values[0]?.length ?? 0;
  // Segments of earlier versions may hold vectors with and without magnitudes.
  if (values.length === 0 || values.length < least || size === 0 || values.some(value => value.length !== size)) {
    directory.varint(0);
    return;
  }
  const { entry, levels } = yield* new GraphBuilder(info, data, values.length).build();
  directory.varint(levels.length);
  directory.varint(entry);
  for (const level of levels) yield* writeLevel(builder, level);
}

function* writeLevel(builder: SegmentBuilder, { nodes, links, counts, width }: BuiltLevel): Generator<void> {
  if (nodes) {
    builder.directory.varint(nodes.length);
    builder.directory.varint(builder.put(nodes));
  }
  const data = new ByteWriter(counts.length * 8);
  const ends = new Int32Array(counts.length);
  for (let row = 0; row < counts.length; row++) {
    const sorted = links.subarray(row * width, row * width + counts[row]!).sort();
    let last = -1;
    for (const node of sorted) {
      data.varint(node - last - 1);
      last = node;
    }
    ends[row] = data.length;
    if (row % STEP === 0) yield;
  }
  yield* writeNumbers(builder, ends);
  builder.directory.varint(builder.put(data.written()));
}
