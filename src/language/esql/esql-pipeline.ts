import type { TextRange } from '../json-scanner.ts';
import { type EsqlToken, esqlTokens } from './esql-tokens.ts';

/** A command of a query, without the pipe before it. */
export interface EsqlStep extends TextRange {
  /** In upper case: `STATS`, `LOOKUP JOIN`; empty while there is none. */
  readonly name: string;
  /** Without comments. */
  readonly tokens: readonly EsqlToken[];
}

/** The second words of commands that have two, by the first. */
export const SECOND_WORDS: Readonly<Record<string, string>> = { LOOKUP: 'JOIN', INLINE: 'STATS' };

/** The commands of a query in order. Pipes within the parentheses of a branch belong to its FORK. */
export function esqlSteps(text: string): EsqlStep[] {
  const steps: EsqlStep[] = [];
  let tokens: EsqlToken[] = [];
  let from = 0;
  let depth = 0;
  const finish = (to: number) => {
    steps.push({ name: nameOf(tokens), tokens, from, to });
    tokens = [];
  };
  for (const token of esqlTokens(text)) {
    if (token.kind === 'comment') continue;
    if (token.text === '(') depth++;
    else if (token.text === ')') depth = Math.max(0, depth - 1);
    if (token.text === '|' && depth === 0) {
      finish(token.from);
      from = token.to;
    } else tokens.push(token);
  }
  finish(text.length);
  return steps;
}

function nameOf([first, second]: readonly EsqlToken[]): string {
  if (first?.kind !== 'name') return '';
  const name = first.text.toUpperCase();
  const next = second?.text.toUpperCase();
  return next !== undefined && SECOND_WORDS[name] === next ? `${name} ${next}` : name;
}

/** The query up to and including a step. */
export function esqlUpTo(text: string, step: EsqlStep): string {
  return text.slice(0, step.to).trimEnd();
}
