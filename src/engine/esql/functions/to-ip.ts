import { EngineError } from '../../errors/engine-error.ts';
import { ipTerm } from '../../mapping/types/ip-address.ts';
import { type Failure, illegalValue } from '../expressions/failure.ts';
import type { LiteralNode, Written } from '../language/ast.ts';
import { QueryProblem } from '../language/position.ts';
import { eachValue } from './each-value.ts';
import type { ScalarFunction } from './scalar-function.ts';

/** How parts of an IPv4 address with leading zeros are read. */
type LeadingZeros = 'reject' | 'octal' | 'decimal';

const CHOICES: readonly string[] = ['reject', 'octal', 'decimal'] satisfies LeadingZeros[];
const OPTION = 'leading_zeros';

/** `TO_IP(field, {"leading_zeros": "octal"})`. @param plain the function without options */
export function withLeadingZeros(plain: ScalarFunction): ScalarFunction {
  return {
    ...plain,
    withOptions(options, source) {
      const zeros = choiceOf(options, source);
      if (zeros === 'reject') return plain;
      return {
        ...plain,
        bindBlocks: ({ types: [from] }) =>
          eachValue('ip', value => (from === 'ip' ? value : address(value as string, zeros))),
      };
    },
  };
}

function choiceOf(options: ReadonlyMap<string, LiteralNode>, { position, text }: Written): LeadingZeros {
  for (const name of options.keys())
    if (name !== OPTION)
      throw new QueryProblem(position, `Invalid option [${name}] in [${text}], expected one of [${OPTION}]`);
  const value = String(options.get(OPTION)?.value ?? 'reject').toLowerCase();
  if (CHOICES.includes(value)) return value as LeadingZeros;
  throw new QueryProblem(
    position,
    `Invalid option [${OPTION}] in [${text}], expected one of [${CHOICES.join(', ')}] but got [${value}]`,
  );
}

function address(text: string, zeros: 'octal' | 'decimal'): string | Failure {
  const parts = text.includes(':') ? [text] : text.split('.').map(part => partOf(part, zeros));
  try {
    return ipTerm(parts.join('.'));
  } catch (error) {
    if (error instanceof EngineError) return illegalValue(`'${text}' is not an IP string literal.`);
    throw error;
  }
}

function partOf(part: string, zeros: 'octal' | 'decimal'): string {
  if (zeros === 'octal') return /^0[0-7]+$/.test(part) ? String(Number.parseInt(part, 8)) : part;
  return /^0\d+$/.test(part) ? String(Number(part)) : part;
}
