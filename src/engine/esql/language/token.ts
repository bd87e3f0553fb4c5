import type { Position } from './position.ts';

export type TokenKind =
  | 'identifier'
  | 'quoted-identifier'
  | 'string'
  | 'integer'
  | 'decimal'
  | 'parameter'
  | 'symbol'
  /** Names of indices and policies, with wildcards. */
  | 'source'
  | 'end';

export interface Token {
  readonly kind: TokenKind;
  /** As written. */
  readonly text: string;
  /** Of strings and quoted identifiers without quotes and escapes, otherwise the same as `text`. */
  readonly value: string;
  readonly position: Position;
  /** Offsets in the query. */
  readonly from: number;
  readonly to: number;
}
