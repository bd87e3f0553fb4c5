/** A function of code points, computed once per block of 256 and then looked up. */
export class CodePointTable {
  private readonly blocks: (Int32Array | undefined)[] = new Array(0x1100);
  private readonly compute: (codePoint: number) => number;

  constructor(compute: (codePoint: number) => number) {
    this.compute = compute;
  }

  get(codePoint: number): number {
    return (this.blocks[codePoint >>> 8] ?? this.fill(codePoint >>> 8))[codePoint & 255]!;
  }

  private fill(block: number): Int32Array {
    const values = Int32Array.from({ length: 256 }, (_, i) => this.compute((block << 8) + i));
    this.blocks[block] = values;
    return values;
  }
}

/** The code points with a Unicode property, given as a regular expression for one character. */
export function characterClass(pattern: RegExp): CodePointTable {
  return new CodePointTable(codePoint => (pattern.test(String.fromCodePoint(codePoint)) ? 1 : 0));
}
