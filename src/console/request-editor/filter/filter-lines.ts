import { JavaPattern, PatternTooSlow } from '../../../engine/structures/java-regex/java-pattern.ts';
import { PatternSyntaxError } from '../../../engine/structures/java-regex/pattern-syntax-error.ts';
import { FilterProblem } from './answer-filter.ts';
import { COPY } from './copy.ts';

/** Steps of the matcher for all lines of a text. */
const MOST_STEPS = 100_000_000;

/**
 * The lines that contain a text in any case, or match a `/regular expression/`, with `i` after it in any case; with `!`
 * in front, the other lines.
 * @throws FilterProblem
 */
export function filterLines(text: string, filter: string): string {
  const excludes = filter.startsWith('!') && filter.length > 1;
  const passes = lineTest(excludes ? filter.slice(1) : filter);
  return text
    .split('\n')
    .filter(line => passes(line) !== excludes)
    .join('\n');
}

function lineTest(wanted: string): (line: string) => boolean {
  const [, source, flags] = /^\/(.+)\/(i?)$/s.exec(wanted) ?? [];
  if (source === undefined) {
    const lower = wanted.toLowerCase();
    return line => line.toLowerCase().includes(lower);
  }
  return patternTest(source, flags === 'i');
}

function patternTest(source: string, ignoreCase: boolean): (line: string) => boolean {
  const pattern = parsed(source, ignoreCase);
  let left = MOST_STEPS;
  const work = {
    charge(steps: number) {
      left -= steps;
      if (left < 0) throw new PatternTooSlow();
    },
  };
  return line => {
    try {
      return pattern.find(line, 0, 0, work) !== undefined;
    } catch (error) {
      throw error instanceof PatternTooSlow ? new FilterProblem(COPY.regexTooSlow) : error;
    }
  };
}

function parsed(source: string, ignoreCase: boolean): JavaPattern {
  try {
    return new JavaPattern(source, { ignoreCase, unicodeCase: ignoreCase });
  } catch (error) {
    if (!(error instanceof PatternSyntaxError)) throw error;
    throw new FilterProblem(COPY.regexNotValid(error.description));
  }
}
