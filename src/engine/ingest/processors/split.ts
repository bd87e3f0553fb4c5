import { EngineError, illegalArgument } from '../../errors/engine-error.ts';
import { JavaPattern, type PatternWork } from '../../structures/java-regex/java-pattern.ts';
import { PatternSyntaxError } from '../../structures/java-regex/pattern-syntax-error.ts';
import type { ProcessorType } from '../processor.ts';

export const split: ProcessorType = config => {
  const field = config.string('field');
  const separator = lazyPattern(config.string('separator'));
  const ignoreMissing = config.flag('ignore_missing');
  const keepsTrailing = config.flag('preserve_trailing');
  const target = config.string('target_field', field);
  return document => {
    if (ignoreMissing && !document.has(field)) return;
    const text = document.string(field);
    if (text === null && ignoreMissing) return;
    if (text === null) throw illegalArgument(`field [${field}] is null, cannot split.`);
    document.set(target, splitText(text, separator(), keepsTrailing ? -1 : 0, document.budget));
  };
};

/** Compiles the pattern on first use: an invalid one fails documents rather than the pipeline. @throws EngineError */
export function lazyPattern(source: string): () => JavaPattern {
  let pattern: JavaPattern | undefined;
  return () => {
    try {
      pattern ??= new JavaPattern(source);
      return pattern;
    } catch (error) {
      if (error instanceof PatternSyntaxError)
        throw new EngineError('pattern_syntax_exception', error.message, { status: 400 });
      throw error;
    }
  };
}

/** Java's String.split: a limit of 0 drops trailing empty strings, other limits keep them. */
export function splitText(text: string, pattern: JavaPattern, limit: number, work?: PatternWork): string[] {
  const parts: string[] = [];
  let from = 0;
  for (const bounds of pattern.findAll(text, work)) {
    if (limit > 0 && parts.length === limit - 1) break;
    const [start, end] = [bounds[0]!, bounds[1]!];
    // An empty match at the start produces no leading empty string.
    if (end === 0) continue;
    parts.push(text.slice(from, start));
    from = end;
  }
  if (parts.length === 0) return [text];
  parts.push(text.slice(from));
  if (limit === 0) while (parts.length > 0 && parts.at(-1) === '') parts.pop();
  return parts;
}
