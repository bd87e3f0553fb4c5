import { WildcardMatcher } from '../../query/terms/wildcard-matcher.ts';
import { LuceneRegexp } from '../../structures/lucene-regexp/lucene-regexp.ts';
import { ALL_OPERATORS } from '../../structures/lucene-regexp/parse-regexp.ts';
import type { ScalarFunction } from './scalar-function.ts';
import { STRING } from './type-classes.ts';

/** Whether a string matches one of the patterns: wildcards (`*`, `?`) or Lucene's regular expressions. */
export function likeFunction(syntax: 'like' | 'rlike', patterns: readonly string[]): ScalarFunction {
  return {
    name: syntax,
    parameters: [{ name: 'value', type: STRING }],
    returns: 'boolean',
    fieldQuery(field) {
      const queries = patterns.map(value => ({ [syntax === 'like' ? 'wildcard' : 'regexp']: { [field]: { value } } }));
      return queries.length === 1 ? queries[0]! : { bool: { should: queries } };
    },
    bind() {
      const tests = patterns.map(syntax === 'like' ? wildcardTest : regexpTest);
      return (text: string) => tests.some(test => test(text));
    },
  };
}

function wildcardTest(pattern: string): (text: string) => boolean {
  const matcher = new WildcardMatcher(pattern);
  return text => {
    let depth = 0;
    for (const character of text) if (!matcher.step(depth++, character.codePointAt(0)!)) return false;
    return matcher.accepts(depth);
  };
}

function regexpTest(pattern: string): (text: string) => boolean {
  const regexp = new LuceneRegexp(pattern, ALL_OPERATORS);
  return text => regexp.matches(text);
}
