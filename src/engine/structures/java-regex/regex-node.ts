export type CharTest = (codePoint: number) => boolean;

export type Greed = 'greedy' | 'lazy' | 'possessive';

/** A zero-width assertion. */
export type Anchor =
  | 'lineStart'
  | 'lineEnd'
  | 'textStart'
  | 'textEnd'
  | 'lastLineEnd'
  | 'wordBoundary'
  | 'notWordBoundary'
  | 'lastMatchEnd';

export type RegexNode =
  | { kind: 'empty' }
  | { kind: 'char'; test: CharTest }
  | { kind: 'sequence'; parts: RegexNode[] }
  | { kind: 'choice'; options: RegexNode[] }
  | { kind: 'repeat'; body: RegexNode; min: number; max: number; greed: Greed }
  | { kind: 'group'; body: RegexNode; index: number }
  | { kind: 'look'; body: RegexNode; behind: boolean; negative: boolean }
  | { kind: 'atomic'; body: RegexNode }
  | { kind: 'anchor'; anchor: Anchor; multiline: boolean; unixLines: boolean; unicode: boolean }
  | { kind: 'backReference'; index: number; ignoreCase: boolean };

export interface RegexFlags {
  ignoreCase: boolean;
  unicodeCase: boolean;
  multiline: boolean;
  dotAll: boolean;
  comments: boolean;
  unixLines: boolean;
  unicodeClasses: boolean;
}

/** How many UTF-16 units a node can match. */
export interface MatchWidth {
  readonly min: number;
  /** Infinity if there is no obvious maximum, for example for back references. */
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
      // Java does not recognize that repeating an empty match matches nothing.
      return { min: min * node.min, max: node.max === Number.POSITIVE_INFINITY ? node.max : max * node.max };
    }
  }
}
