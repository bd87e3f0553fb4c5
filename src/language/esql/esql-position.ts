import type { TextRange } from '../json-scanner.ts';
import { esqlSteps, esqlUpTo, SECOND_WORDS } from './esql-pipeline.ts';
import { esqlTokens } from './esql-tokens.ts';

/** What belongs at a place of a query. A suggestion replaces the range `replace`. */
export interface EsqlPosition {
  readonly expects: 'source' | 'command' | 'index' | 'lookup-index' | 'policy' | 'column' | 'expression';
  /** The command that the place is in, in upper case; empty where one is expected. */
  readonly command: string;
  /** The query before this command, whose columns the command sees; empty for the first. */
  readonly before: string;
  readonly replace: TextRange;
}

/** Commands after which only names of columns make sense. */
const COLUMN_COMMANDS = new Set(['KEEP', 'DROP', 'MV_EXPAND', 'RENAME', 'DISSECT', 'GROK', 'CHANGE_POINT']);

/** Undefined within comments, strings and numbers. */
export function esqlPositionAt(text: string, offset: number): EsqlPosition | undefined {
  const inside = esqlTokens(text).find(({ from, to }) => from < offset && offset <= to);
  if (inside && ['comment', 'string', 'number'].includes(inside.kind) && isWithin(inside, offset)) return undefined;
  const word = inside?.kind === 'name' ? inside : undefined;
  const replace = { from: word?.from ?? offset, to: word?.to ?? offset };
  const steps = esqlSteps(text.slice(0, offset));
  const step = steps.at(-1)!;
  const earlier = steps.at(-2);
  const before = earlier === undefined ? '' : esqlUpTo(text, earlier);
  const done = step.tokens.filter(({ to }) => to < replace.from || (to === replace.from && word === undefined));
  const command = step.name;
  const branch = branchOf(step.tokens, replace.from);
  if (branch !== undefined) return { ...branch, before, replace };
  const opening = steps.length === 1 ? 'source' : 'command';
  const [first] = done;
  if (first === undefined) return { expects: opening, command: '', before, replace };
  if (done.length === 1 && first.text.toUpperCase() in SECOND_WORDS)
    return { expects: opening, command: '', before, replace: { ...replace, from: first.from } };
  return {
    expects: expectedIn(
      command,
      done.map(token => token.text.toUpperCase()),
    ),
    command,
    before,
    replace,
  };
}

/** A closed string ends before its end; an unfinished comment or string continues there. */
function isWithin({ kind, text, to }: ReturnType<typeof esqlTokens>[number], offset: number): boolean {
  if (offset < to) return true;
  return kind === 'number' || kind === 'comment' || !(text.length > 1 && text.endsWith('"'));
}

/** The place within a branch of FORK, which sees the columns before the FORK. */
function branchOf(
  tokens: readonly { text: string; from: number; to: number }[],
  at: number,
): Pick<EsqlPosition, 'expects' | 'command'> | undefined {
  if (tokens[0]?.text.toUpperCase() !== 'FORK') return undefined;
  let depth = 0;
  let words: string[] = [];
  for (const { text, from } of tokens) {
    if (from >= at) break;
    if (text === '(') depth++;
    else if (text === ')') depth--;
    if ((text === '(' && depth === 1) || (text === '|' && depth === 1)) words = [];
    else if (depth > 0) words.push(text.toUpperCase());
  }
  if (depth === 0) return undefined;
  const [command] = words;
  if (command === undefined) return { expects: 'command', command: '' };
  return { expects: expectedIn(command, words), command };
}

function expectedIn(command: string, words: readonly string[]): EsqlPosition['expects'] {
  const last = words.at(-1)!;
  if (command === 'FROM') return words.includes('METADATA') ? 'column' : 'index';
  if (command === 'LOOKUP JOIN') return words.length === 2 ? 'lookup-index' : 'column';
  if (command === 'ENRICH') return words.length === 1 ? 'policy' : 'column';
  if (COLUMN_COMMANDS.has(command) || last === 'ON') return 'column';
  return 'expression';
}
