import { EngineError } from '../errors/engine-error.ts';
import { JavaPattern, type MatchBounds } from '../structures/java-regex/java-pattern.ts';
import { PatternSyntaxError } from '../structures/java-regex/pattern-syntax-error.ts';

/** Renames as String.replaceAll of Java does. @throws EngineError for an invalid pattern or replacement */
export function renamer(pattern: string | undefined, replacement: string): (name: string) => string {
  if (pattern === undefined) return name => name;
  const compiled = compile(pattern);
  return name => {
    let renamed = '';
    let from = 0;
    for (const bounds of compiled.findAll(name)) {
      renamed += name.slice(from, bounds[0]) + expand(replacement, name, bounds, compiled);
      from = bounds[1]!;
    }
    return renamed + name.slice(from);
  };
}

function compile(pattern: string): JavaPattern {
  try {
    return new JavaPattern(pattern);
  } catch (error) {
    if (!(error instanceof PatternSyntaxError)) throw error;
    throw new EngineError('pattern_syntax_exception', error.message);
  }
}

const REFERENCE = /\\([\s\S])|\$(?:\{([A-Za-z][A-Za-z0-9]*)\}|(\d))|[\\$]/g;

function expand(
  replacement: string,
  text: string,
  bounds: MatchBounds,
  { groupCount, groupNames }: JavaPattern,
): string {
  return replacement.replace(REFERENCE, (whole, escaped?: string, name?: string, digit?: string) => {
    if (escaped !== undefined) return escaped;
    const group = digit !== undefined ? Number(digit) : name === undefined ? undefined : groupNames.get(name);
    if (group === undefined) throw new EngineError('illegal_argument_exception', faultOf(whole, name));
    if (group > groupCount)
      throw new EngineError('index_out_of_bounds_exception', `No group ${group}`, { status: 500 });
    const start = bounds[2 * group]!;
    return start < 0 ? '' : text.slice(start, bounds[2 * group + 1]);
  });
}

function faultOf(whole: string, name: string | undefined): string {
  if (name !== undefined) return `No group with name {${name}}`;
  return whole === '$' ? 'Illegal group reference' : 'character to be escaped is missing';
}
