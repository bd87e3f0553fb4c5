import { EngineError, illegalArgument } from '../../errors/engine-error.ts';
import { JavaPattern } from '../../structures/java-regex/java-pattern.ts';
import { PatternSyntaxError } from '../../structures/java-regex/pattern-syntax-error.ts';
import { NoSuchGroupError, Replacement, replaceMatches } from '../../structures/java-regex/replacement.ts';
import type { ProcessorConfig } from '../processor-config.ts';
import { textProcessor } from './text-processor.ts';

export const gsub = textProcessor(config => {
  const source = config.string('pattern');
  const replacementText = config.string('replacement');
  const pattern = patternOf(config, source);
  const replacement = new Replacement(replacementText, pattern);
  return (text, _, work) => {
    try {
      return replaceMatches(pattern, text, replacement, { ...(work && { work }), limit: MOST_OUTPUT });
    } catch (error) {
      if (!(error instanceof NoSuchGroupError)) throw error;
      throw error.isIndex
        ? new EngineError('index_out_of_bounds_exception', error.message, { status: 500 })
        : illegalArgument(error.message);
    }
  };
});

/** In characters; more than a document may have. */
const MOST_OUTPUT = 64_000_000;

function patternOf(config: ProcessorConfig, pattern: string): JavaPattern {
  try {
    return new JavaPattern(pattern);
  } catch (error) {
    if (!(error instanceof PatternSyntaxError)) throw error;
    throw config.error('pattern', `Invalid regex pattern. ${error.message}`);
  }
}
