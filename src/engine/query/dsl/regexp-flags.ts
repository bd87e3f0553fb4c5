import { illegalArgument } from '../../errors/engine-error.ts';
import type { RegexpSyntax } from '../../structures/lucene-regexp/parse-regexp.ts';

const FLAGS = ['ALL', 'NONE', 'COMPLEMENT', 'INTERVAL', 'INTERSECTION', 'ANYSTRING', 'EMPTY'];

export const ALL_REGEXP_FLAGS: ReadonlySet<string> = new Set(['ALL']);

/** @throws EngineError for an unknown flag */
export function readRegexpFlags(text: string): ReadonlySet<string> {
  const flags = text.split('|');
  for (const flag of flags)
    if (flag !== '' && !FLAGS.includes(flag.toUpperCase())) throw illegalArgument(`Unknown regexp flag [${flag}]`);
  return new Set(flags.map(flag => flag.toUpperCase()));
}

/** The syntax that a set of flags enables. */
export function regexpSyntax(flags: ReadonlySet<string>, caseInsensitive: boolean): RegexpSyntax {
  const has = (flag: string): boolean => flags.has(flag) || flags.has('ALL') || (flags.size === 1 && flags.has(''));
  return {
    caseInsensitive,
    complement: has('COMPLEMENT'),
    intersection: has('INTERSECTION'),
    anyString: has('ANYSTRING'),
    empty: has('EMPTY'),
    interval: has('INTERVAL'),
    automaton: flags.has('ALL') || (flags.size === 1 && flags.has('')),
  };
}
