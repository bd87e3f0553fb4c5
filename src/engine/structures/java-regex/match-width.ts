import type { RegexNode } from './regex-node.ts';

/** Number of UTF-16 units that a node can match. */
export interface MatchWidth {
  readonly min: number;
  /** Infinity if there is no obvious maximum, as for back references. */
  readonly max: number;
}

const NOTHING: MatchWidth = { min: 0, max: 0 };
const CODE_POINT: MatchWidth = { min: 1, max: 2 };

export function matchWidth(node: RegexNode): MatchWidth {
  switch (node.kind) {
    case 'empty':
    case 'anchor':
    case 'look':
      return NOTHING;
    case 'char':
      return CODE_POINT;
    case 'group':
    case 'atomic':
      return matchWidth(node.body);
    case 'backReference':
      return { min: 0, max: Number.POSITIVE_INFINITY };
    case 'sequence':
      return node.parts
        .map(matchWidth)
        .reduce((sum, part) => ({ min: sum.min + part.min, max: sum.max + part.max }), NOTHING);
    case 'choice': {
      const widths = node.options.map(matchWidth);
      return { min: Math.min(...widths.map(({ min }) => min)), max: Math.max(...widths.map(({ max }) => max)) };
    }
    case 'repeat': {
      const { min, max } = matchWidth(node.body);
      // Java does not recognize that a repetition of the empty text is empty.
      return { min: min * node.min, max: node.max === Number.POSITIVE_INFINITY ? node.max : max * node.max };
    }
  }
}
