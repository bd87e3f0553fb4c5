import { EngineError, illegalArgument } from '../errors/engine-error.ts';
import { JavaPattern, type JavaPatternOptions, type MatchBounds } from '../structures/java-regex/java-pattern.ts';
import { PatternSyntaxError } from '../structures/java-regex/pattern-syntax-error.ts';
import { NoSuchGroupError, type Replacement } from '../structures/java-regex/replacement.ts';

const FLAGS: Record<string, keyof JavaPatternOptions | ''> = {
  CASE_INSENSITIVE: 'ignoreCase',
  MULTILINE: 'multiline',
  DOTALL: 'dotAll',
  UNICODE_CASE: 'unicodeCase',
  CANON_EQ: '',
  UNIX_LINES: 'unixLines',
  LITERAL: 'literal',
  COMMENTS: 'comments',
  UNICODE_CHAR_CLASS: 'unicodeClasses',
  UNICODE_CHARACTER_CLASS: 'unicodeClasses',
};

/** Compiles a pattern of the settings, with flags such as `CASE_INSENSITIVE|COMMENTS`. @throws EngineError */
export function javaPattern(pattern: string, flags?: string): JavaPattern {
  const options: JavaPatternOptions = {};
  for (const part of flags?.split('|') ?? []) {
    const flag = part.toUpperCase();
    if (flag === '') continue;
    if (!Object.hasOwn(FLAGS, flag)) throw illegalArgument(`Unknown regex flag [${flag}]`);
    if (FLAGS[flag]) options[FLAGS[flag]] = true;
  }
  try {
    return new JavaPattern(pattern, options);
  } catch (error) {
    if (error instanceof PatternSyntaxError)
      throw new EngineError('pattern_syntax_exception', error.message, { status: 400 });
    if (error instanceof RangeError) throw illegalArgument(error.message);
    throw error;
  }
}

/** The replacement of a match. @throws EngineError if it names a group that does not exist */
export function replacementFor(replacement: Replacement, text: string, bounds: MatchBounds): string {
  try {
    return replacement.for(text, bounds);
  } catch (error) {
    if (!(error instanceof NoSuchGroupError)) throw error;
    if (error.isIndex) throw new EngineError('index_out_of_bounds_exception', error.message, { status: 500 });
    throw illegalArgument(error.message);
  }
}
