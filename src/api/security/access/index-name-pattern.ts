import { hasSelector } from '../../../engine/request/index-selector.ts';
import { matchesGlob } from '../../../engine/structures/glob.ts';
import { LuceneRegexp } from '../../../engine/structures/lucene-regexp/lucene-regexp.ts';
import { ALL_OPERATORS } from '../../../engine/structures/lucene-regexp/parse-regexp.ts';

const MAX_EXPRESSION = 512;
const REMEMBERED = 1000;

const compiled = new Map<string, (name: string) => boolean>();

/** Whether a role's name pattern (`*`, `?`, or a regular expression between slashes) matches an index. */
export function matchesIndexName(pattern: string, name: string): boolean {
  const isExpression = pattern.startsWith('/');
  if (!isExpression && !pattern.includes('?')) return matchesGlob(pattern, name);
  let test = compiled.get(pattern);
  if (!test) {
    test = isExpression ? expressionTest(pattern) : wildcardTest(pattern);
    if (compiled.size >= REMEMBERED) compiled.clear();
    compiled.set(pattern, test);
  }
  return test(name);
}

/** Why a pattern cannot be used; undefined where it can. Counted repetitions are refused: they can cost without bound. */
export function problemOfIndexName(pattern: string): string | undefined {
  if (hasSelector(pattern)) return `selectors [::] are not allowed in the index name expression [${pattern}]`;
  if (!pattern.startsWith('/')) return undefined;
  if (pattern.length < 2 || !pattern.endsWith('/')) return `invalid pattern [${pattern}]: missing closing [/]`;
  if (pattern.length > MAX_EXPRESSION)
    return `invalid pattern [${pattern.slice(0, 50)}…]: longer than [${MAX_EXPRESSION}] characters`;
  if (/[{<]/.test(pattern))
    return `invalid pattern [${pattern}]: repetition counts and numeric ranges are not supported`;
  try {
    expressionTest(pattern);
    return undefined;
  } catch (error) {
    return `invalid pattern [${pattern}]: ${error instanceof Error ? error.message : String(error)}`;
  }
}

function expressionTest(pattern: string): (name: string) => boolean {
  const expression = new LuceneRegexp(pattern.slice(1, -1), ALL_OPERATORS);
  return name => expression.matches(name);
}

/** `?` matches one character. Never backtracks over more than one star. */
function wildcardTest(pattern: string): (name: string) => boolean {
  const letters = [...pattern];
  return name => {
    const text = [...name];
    let [p, t, star, retry] = [0, 0, -1, 0];
    while (t < text.length) {
      if (letters[p] === '*') [star, retry] = [p++, t];
      else if (p < letters.length && (letters[p] === '?' || letters[p] === text[t])) {
        p++;
        t++;
      } else if (star >= 0) [p, t] = [star + 1, ++retry];
      else return false;
    }
    while (letters[p] === '*') p++;
    return p === letters.length;
  };
}
