export type TokenKind =
  | 'octal'
  | 'hex'
  | 'integer'
  | 'decimal'
  | 'string'
  | 'regex'
  | 'primitive'
  | 'id'
  /** After a dot: a name or a list index. */
  | 'dotId'
  | 'dotInteger'
  /** Keywords and operators, identified by their text. */
  | 'sign'
  | 'end';

export interface ScriptToken {
  readonly kind: TokenKind;
  readonly text: string;
  readonly at: number;
}

export const KEYWORDS: ReadonlySet<string> = new Set(
  'if else while do for in continue break return new try catch throw this instanceof true false null'.split(' '),
);

export const PRIMITIVES: ReadonlySet<string> = new Set('boolean byte short char int long float double'.split(' '));

/** Longest first. */
export const SIGNS: readonly string[] = (
  '>>>= <<= >>= >>> === !== ==~ && || ?: ?. :: -> =~ == != <= >= << >> ++ -- += -= *= /= %= &= ^= |= ' +
  '{ } [ ] ( ) . , ; ! ~ * / % + - < > & ^ | ? : ='
).split(' ');
