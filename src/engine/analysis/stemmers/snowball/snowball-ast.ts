export type Arithmetic =
  | { op: 'number'; value: number }
  | { op: 'name'; name: string }
  | { op: 'builtin'; name: 'cursor' | 'limit' | 'len' | 'size' | 'maxint' | 'minint' }
  | { op: 'lengthOf'; text: Text }
  | { op: '+' | '-' | '*' | '/'; left: Arithmetic; right: Arithmetic };

/** A literal, or the name of a string variable. */
export type Text = { literal: string } | { variable: string };

export interface AmongCase {
  readonly strings: readonly { text: string; condition: string | undefined }[];
  readonly command: Command | undefined;
}

export interface Among {
  readonly starter: Command | undefined;
  readonly cases: readonly AmongCase[];
  /** A preceding `substring` has already found the string. */
  isFound: boolean;
}

export type Command =
  | { op: 'sequence'; parts: Command[] }
  | { op: 'and'; parts: Command[] }
  | { op: 'or'; parts: Command[] }
  | {
      op: 'not' | 'test' | 'try' | 'do' | 'fail' | 'goto' | 'gopast' | 'repeat' | 'backwards' | 'reverse';
      body: Command;
    }
  | { op: 'loop' | 'atleast'; count: Arithmetic; body: Command }
  | { op: 'hop' | 'tomark' | 'atmark'; value: Arithmetic }
  | { op: 'setlimit'; to: Command; body: Command }
  | { op: 'setmark' | 'set' | 'unset' | 'call' | 'name'; name: string }
  | { op: 'grouping'; name: string; negated: boolean }
  | { op: 'next' | 'tolimit' | 'atlimit' | 'delete' | 'true' | 'false' | '[' | ']' }
  | { op: 'match' | '<-' | 'insert' | 'attach'; text: Text }
  | { op: '->'; variable: string }
  | { op: 'assign'; name: string; by: string; value: Arithmetic }
  | { op: 'compare'; left: Arithmetic; by: string; right: Arithmetic }
  | { op: 'substring'; among: Among }
  | { op: 'among'; among: Among };

export interface Routine {
  readonly backward: boolean;
  readonly body: Command;
}

export interface SnowballProgram {
  readonly integers: string[];
  readonly booleans: string[];
  readonly strings: string[];
  readonly groupings: Map<string, Set<number>>;
  readonly routines: Map<string, Routine>;
}
