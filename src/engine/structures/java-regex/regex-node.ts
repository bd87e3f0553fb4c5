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
