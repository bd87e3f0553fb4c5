import { JavaPattern } from '../java-regex/java-pattern.ts';
import { PatternSyntaxError } from '../java-regex/pattern-syntax-error.ts';

/** An invalid expression. */
export class GrokError extends Error {
  constructor(reason: string) {
    super(reason);
    this.name = 'GrokError';
  }
}

/** A field and the groups that can capture its value. */
export interface Capture {
  readonly field: string;
  readonly type: string | undefined;
  /** Group numbers. */
  groups: number[];
}

interface CompiledGrok {
  readonly pattern: JavaPattern;
  readonly captures: readonly Capture[];
  /** The group that encloses each expression. */
  readonly alternatives: readonly number[];
}

const REFERENCE = /%\{(\w+)(?::([^}:]*))?(?::([^}]*))?\}/g;
const MAX_LENGTH = 500_000;
const MAX_DEPTH = 200;

/**
 * Expands and joins the named patterns. Expressions use Oniguruma's Ruby syntax: `^` and `$` match at line ends, `(?m)`
 * lets the dot match line breaks, group names are arbitrary.
 */
export function compileGrok(expressions: readonly string[], dictionary: ReadonlyMap<string, string>): CompiledGrok {
  const known = new Map<string, string>();
  const expanded = expressions.map(expression => expand(expression, dictionary, known, 0));
  const names: string[] = [];
  const parts = expanded.map(text => `(${renameGroups(text, names)})`);
  const source = parts.join('|');
  if (source.length > MAX_LENGTH) throw new GrokError('the expression is too long');
  const pattern = compile(source);
  const captures = new Map<string, Capture>();
  for (const [i, name] of names.entries()) {
    const group = pattern.groupNames.get(`g${i}`)!;
    const capture = captures.get(name) ?? { ...captureOf(name), groups: [] };
    capture.groups.push(group);
    captures.set(name, capture);
  }
  return { pattern, captures: [...captures.values()], alternatives: alternativesOf(pattern, parts) };
}

/**
 * `%{NAME:field:type}` becomes a group with that name. Each pattern is expanded once and up to the maximum length of an
 * expression. @throws GrokError
 */
function expand(
  expression: string,
  dictionary: ReadonlyMap<string, string>,
  known: Map<string, string>,
  depth: number,
): string {
  if (depth > MAX_DEPTH) throw new GrokError('the patterns are nested too deeply');
  let length = 0;
  return expression.replace(REFERENCE, (_, name: string, field: string | undefined, type: string | undefined) => {
    const definition = dictionary.get(name);
    if (definition === undefined) throw new GrokError(`Unable to find pattern [${name}] in Grok's pattern dictionary`);
    const inner = known.get(name) ?? expand(definition, dictionary, known, depth + 1);
    known.set(name, inner);
    length += inner.length;
    if (length > MAX_LENGTH) throw new GrokError('the expression is too long');
    return field === undefined || field === ''
      ? `(?:${inner})`
      : `(?<${name}:${field}${type === undefined ? '' : `:${type}`}>${inner})`;
  });
}

/** Rejects circular references between patterns. @throws GrokError */
export function checkCycles(dictionary: ReadonlyMap<string, string>): void {
  const done = new Set<string>();
  const visit = (name: string, path: readonly string[]): void => {
    const definition = dictionary.get(name);
    if (definition === undefined || done.has(name)) return;
    if (path.length > MAX_DEPTH) throw new GrokError('the patterns are nested too deeply');
    for (const [, next] of definition.matchAll(REFERENCE)) {
      if (next === name) throw new GrokError(`circular reference in pattern [${name}][${definition}]`);
      if (path.includes(next!)) {
        const between = [...path.slice(path.indexOf(next!) + 1)];
        const via = between.length > 0 ? ` via patterns [${between.join('=>')}]` : '';
        throw new GrokError(`circular reference in pattern [${name}][${definition}] back to pattern [${next}]${via}`);
      }
      visit(next!, [...path, name]);
    }
    done.add(name);
  };
  for (const name of dictionary.keys()) visit(name, []);
}

/**
 * Syntax that differs between Oniguruma and Java: escapes, group names, inline flags, POSIX brackets, literal braces,
 * stacked quantifiers.
 */
const DIFFERENCES =
  /\\[pP]\{[^}]*\}|\\[\s\S]|\(\?<(?![=!])([^>]*)>|\(\?([a-z]*)m([a-z]*)(?=[:)-])|\[:(\^?)(\w+):\]|\{(?!\d+(?:,\d*)?\})|\?\*/g;

/** Converts to Java's syntax. Names that are invalid in Java are replaced by numbers. */
function renameGroups(source: string, names: string[]): string {
  return source.replace(DIFFERENCES, (whole, name, before, after, not, posix) => {
    if (name !== undefined) return `(?<g${names.push(name) - 1}>`;
    if (before !== undefined) return `(?${before}s${after}`;
    if (posix !== undefined) return posixClass(posix, not === '^');
    if (whole === '{') return '\\{';
    // Repeating an optional element equals repeating the element.
    if (whole === '?*') return '*';
    return whole === '\\h' ? '[0-9a-fA-F]' : whole;
  });
}

function posixClass(name: string, isNegated: boolean): string {
  const java = name === 'xdigit' ? 'XDigit' : name === 'word' ? undefined : name[0]!.toUpperCase() + name.slice(1);
  if (java === undefined) return isNegated ? '\\W' : '\\w';
  return `\\${isNegated ? 'P' : 'p'}{${java}}`;
}

function compile(source: string): JavaPattern {
  try {
    return new JavaPattern(source, { multiline: true, unixLines: true });
  } catch (error) {
    if (!(error instanceof PatternSyntaxError)) throw error;
    const isOpen = error.description === 'Unclosed group';
    throw new GrokError(isOpen ? 'end pattern with unmatched parenthesis' : error.message);
  }
}

/** Parses `NAME:field:type` of a reference, or the name of a group. */
function captureOf(name: string): { field: string; type: string | undefined } {
  const [first, field, type] = name.split(':') as [string, string | undefined, string | undefined];
  return field === undefined ? { field: first, type: undefined } : { field, type };
}

/** Groups are numbered by opening parenthesis; those that enclose an expression are unnamed. */
function alternativesOf(pattern: JavaPattern, parts: readonly string[]): number[] {
  const numbers: number[] = [];
  let next = 1;
  for (const part of parts) {
    numbers.push(next);
    next += compile(part).groupCount;
  }
  return next - 1 === pattern.groupCount ? numbers : [];
}
