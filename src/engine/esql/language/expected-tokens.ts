import type { Token } from './token.ts';

// What a query may contain at a place, in the words that ANTLR gives the tokens of the published grammar.

const NAMES = "'??', NAMED_OR_POSITIONAL_PARAM, NAMED_OR_POSITIONAL_DOUBLE_PARAMS";
const VALUES = `'null', '?', 'true', '+', '-', ${NAMES}, '[', '(', UNQUOTED_IDENTIFIER, QUOTED_IDENTIFIER}`;
const LITERALS = 'QUOTED_STRING, INTEGER_LITERAL, DECIMAL_LITERAL';

/** The start of an expression. */
export const EXPRESSION = `{${LITERALS}, 'false', 'first', 'last', 'not', ${VALUES}`;
/** The start of a value: an expression without operators. */
export const VALUE = `{${LITERALS}, 'false', 'first', 'last', ${VALUES}`;
export const CONSTANT = `{${LITERALS}, 'false', 'null', '?', 'true', '+', '-', NAMED_OR_POSITIONAL_PARAM, '['}`;
export const NAME = `{'?', ${NAMES}, UNQUOTED_IDENTIFIER, QUOTED_IDENTIFIER}`;
/** A name with wildcards. */
export const NAME_PATTERN = `{'?', ${NAMES}, ID_PATTERN}`;

const VALUE_KINDS: ReadonlySet<string> = new Set([
  'string',
  'integer',
  'decimal',
  'parameter',
  'identifier',
  'quoted-identifier',
]);
const VALUE_SYMBOLS: ReadonlySet<string> = new Set(['+', '-', '[', '(', '??']);

/** Whether an expression can start with a token; keywords are taken for names. */
export function startsExpression({ kind, text }: Token): boolean {
  return VALUE_KINDS.has(kind) || (kind === 'symbol' && VALUE_SYMBOLS.has(text));
}
