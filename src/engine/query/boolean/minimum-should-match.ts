import { numberFormat } from '../../errors/java-errors.ts';

/**
 * The number of `optional` clauses that must match under a specification: `3`, `-2`, `75%`, `-25%`, or conditions
 * `n<spec`, of which the last one whose n is exceeded applies.
 * @throws EngineError number_format_exception
 */
export function minimumShouldMatch(specification: string, optional: number): number {
  return Math.max(0, compute(specification.trim(), optional));
}

function compute(specification: string, optional: number): number {
  if (specification.includes('<')) return conditional(specification, optional);
  if (specification.includes('%')) {
    const percent = integer(specification.slice(0, -1));
    const part = Math.trunc((optional * percent) / 100);
    return percent < 0 ? optional + part : part;
  }
  const count = integer(specification);
  return count < 0 ? optional + count : count;
}

function conditional(specification: string, optional: number): number {
  let result = optional;
  for (const condition of specification.replace(/\s*<\s*/g, '<').split(/\s+/)) {
    const [bound = '', ...rest] = condition.split('<');
    if (optional <= integer(bound)) return result;
    result = minimumShouldMatch(rest[0] ?? '', optional);
  }
  return result;
}

function integer(text: string): number {
  const number = /^[-+]?\d+$/.test(text) ? Number(text) : Number.NaN;
  if (number >= -2147483648 && number <= 2147483647) return number;
  throw numberFormat(text);
}
