import { Double, Float } from '../../json/java-numbers.ts';
import { DissectError, DissectPattern } from '../../structures/dissect/dissect-pattern.ts';
import { Grok, grokPatterns } from '../../structures/grok/grok.ts';
import { GrokError } from '../../structures/grok/grok-compiler.ts';
import { parseDouble, parseSigned } from '../classes/lang/parse-numbers.ts';
import { Long } from '../values/boxed.ts';
import { HashMap, type JavaMap } from '../values/java-map.ts';
import { LimitedReads } from '../values/java-regex.ts';
import { illegal } from '../values/java-throwable.ts';
import { wrapLong } from '../values/long-math.ts';
import { copy } from '../values/machine.ts';

/** What `grok(…)` and `dissect(…)` return: null for a text that does not match. */
export type ExtractNames = (text: string) => JavaMap | null;

const TYPES: Readonly<Record<string, (text: string) => unknown>> = {
  int: text => Number(parseSigned(text, 32)),
  long: text => new Long(wrapLong(parseSigned(text, 64))),
  float: text => new Float(Math.fround(parseDouble(text))),
  double: text => new Double(parseDouble(text)),
  boolean: text => text.toLowerCase() === 'true',
};

/** Patterns are kept, as scripts compile the same ones for each document. */
const groks = new Map<string, Grok>();
const MAX_KEPT = 100;

/** @throws JavaThrowable for an invalid expression */
export function grokExtractor(expression: string): ExtractNames {
  const grok = groks.get(expression) ?? compiled(expression);
  return text => {
    const match = grok.match(text, new LimitedReads(expression, text));
    return match
      ? HashMap.of(match.fields.map(([name, value, type]) => [name, type ? (TYPES[type]?.(value) ?? value) : value]))
      : null;
  };
}

function compiled(expression: string): Grok {
  try {
    const grok = new Grok([expression], grokPatterns('disabled'));
    if (groks.size >= MAX_KEPT) groks.clear();
    groks.set(expression, grok);
    return grok;
  } catch (error) {
    throw error instanceof GrokError ? illegal(error.message) : error;
  }
}

/** @throws JavaThrowable for an invalid pattern */
export function dissectExtractor(pattern: string, separator: string): ExtractNames {
  try {
    const dissect = new DissectPattern(pattern, separator);
    return text => {
      copy(text.length);
      const values = dissect.match(text);
      return values ? HashMap.of([...values]) : null;
    };
  } catch (error) {
    throw error instanceof DissectError ? illegal(error.message) : error;
  }
}
