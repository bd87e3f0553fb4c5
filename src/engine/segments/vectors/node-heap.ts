/**
 * A binary heap of graph nodes with their nearness, the least near on top. With negated values it has the nearest on top.
 * Of equal values the higher node is less near, so that results do not depend on the order of arrival.
 */
export class NodeHeap {
  size = 0;
  nodes: Int32Array;
  values: Float64Array;

  constructor(capacity: number) {
    this.nodes = new Int32Array(capacity);
    this.values = new Float64Array(capacity);
  }

  get topNode(): number {
    return this.nodes[0]!;
  }

  get topValue(): number {
    return this.values[0]!;
  }

  clear(): void {
    this.size = 0;
  }

  push(node: number, value: number): void {
    if (this.size === this.nodes.length) this.grow();
    const { nodes, values } = this;
    let index = this.size++;
    while (index > 0) {
      const parent = (index - 1) >> 1;
      if (!isLess(value, node, values[parent]!, nodes[parent]!)) break;
      nodes[index] = nodes[parent]!;
      values[index] = values[parent]!;
      index = parent;
    }
    nodes[index] = node;
    values[index] = value;
  }

  /** Removes the top. */
  pop(): void {
    const last = --this.size;
    if (last > 0) this.replaceTop(this.nodes[last]!, this.values[last]!);
  }

  replaceTop(node: number, value: number): void {
    const { nodes, values, size } = this;
    let index = 0;
    for (let child = 1; child < size; child = index * 2 + 1) {
      if (child + 1 < size && isLess(values[child + 1]!, nodes[child + 1]!, values[child]!, nodes[child]!)) child++;
      if (!isLess(values[child]!, nodes[child]!, value, node)) break;
      nodes[index] = nodes[child]!;
      values[index] = values[child]!;
      index = child;
    }
    nodes[index] = node;
    values[index] = value;
  }

  private grow(): void {
    const nodes = new Int32Array(this.size * 2 + 8);
    const values = new Float64Array(nodes.length);
    nodes.set(this.nodes);
    values.set(this.values);
    this.nodes = nodes;
    this.values = values;
  }
}

function isLess(value: number, node: number, otherValue: number, otherNode: number): boolean {
  return value < otherValue || (value === otherValue && node > otherNode);
}
