import { EngineError } from '../../errors/engine-error.ts';
import type { JavaPattern, MatchBounds, PatternWork } from './java-pattern.ts';

/** A replacement that is malformed or refers to a group that the pattern does not have. */
export class NoSuchGroupError extends Error {
  /** The group was given by number, for which Java throws IndexOutOfBoundsException. */
  readonly isIndex: boolean;

  constructor(message: string, isIndex: boolean) {
    super(message);
    this.isIndex = isIndex;
  }
}

type Piece = string | number;

/**
 * The replacement of a match, with `$1`, `${name}` and backslash escapes. It is parsed on the first match, which
 * therefore throws the errors of parsing.
 */
export class Replacement {
  private readonly source: string;
  private readonly pattern: JavaPattern;
  private pieces: Piece[] | undefined;

  constructor(source: string, pattern: JavaPattern) {
    this.source = source;
    this.pattern = pattern;
  }

  /** @throws NoSuchGroupError */
  for(text: string, bounds: MatchBounds): string {
    this.pieces ??= this.read();
    return this.pieces
      .map(piece => {
        if (typeof piece === 'string') return piece;
        const [start, end] = [bounds[piece * 2]!, bounds[piece * 2 + 1]!];
        return start < 0 ? '' : text.slice(start, end);
      })
      .join('');
  }

  private read(): Piece[] {
    const { source } = this;
    const pieces: Piece[] = [];
    for (let at = 0; at < source.length; at++) {
      if (source[at] === '\\') {
        if (++at >= source.length) throw new NoSuchGroupError('character to be escaped is missing', false);
        pieces.push(source[at]!);
      } else if (source[at] === '$') {
        const { group, end } = this.group(at + 1);
        pieces.push(group);
        at = end - 1;
      } else pieces.push(source[at]!);
    }
    return pieces;
  }

  private group(from: number): { group: number; end: number } {
    const { source, pattern } = this;
    const rest = source.slice(from);
    if (rest === '') throw new NoSuchGroupError('Illegal group reference: group index is missing', false);
    const name = /^\{([a-zA-Z][a-zA-Z\d]*)\}/.exec(rest);
    if (name) {
      const group = pattern.groupNames.get(name[1]!);
      if (group === undefined) throw new NoSuchGroupError(`No group with name {${name[1]}}`, false);
      return { group, end: from + name[0].length };
    }
    if (!/^\d/.test(rest)) throw new NoSuchGroupError('Illegal group reference', false);
    let group = Number(rest[0]);
    if (group > pattern.groupCount) throw new NoSuchGroupError(`No group ${group}`, true);
    let end = from + 1;
    while (/^\d$/.test(source[end] ?? '') && group * 10 + Number(source[end]) <= pattern.groupCount)
      group = group * 10 + Number(source[end++]);
    return { group, end };
  }
}

/** The text would exceed its limit after replacing. */
export class ReplacedTooLarge extends EngineError {
  constructor() {
    super('illegal_argument_exception', 'the result of the replacement is too large');
  }
}

export interface ReplaceOptions {
  readonly all?: boolean;
  readonly work?: PatternWork;
  /** Maximum length of the output in UTF-16 units. */
  readonly limit?: number;
}

/** A document cannot be larger than a request. */
const MAX_OUTPUT = 100_000_000;

/** Replaces every match, or the first. @throws ReplacedTooLarge */
export function replaceMatches(
  pattern: JavaPattern,
  text: string,
  replacement: Replacement,
  { all = true, work, limit = MAX_OUTPUT }: ReplaceOptions = {},
): string {
  let output = '';
  let copied = 0;
  for (const bounds of pattern.findAll(text, work)) {
    output += text.slice(copied, bounds[0]) + replacement.for(text, bounds);
    copied = bounds[1]!;
    if (output.length > limit) throw new ReplacedTooLarge();
    if (!all) break;
  }
  return copied === 0 && output === '' ? text : output + text.slice(copied);
}
