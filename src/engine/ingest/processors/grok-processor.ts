import { EngineError, illegalArgument } from '../../errors/engine-error.ts';
import { castText } from '../../errors/java-errors.ts';
import type { JsonValue } from '../../json/json-value.ts';
import { classNameOf, javaToString } from '../../mapping/java-to-string.ts';
import { Grok, grokPatterns, isGrokMode } from '../../structures/grok/grok.ts';
import { checkCycles, GrokError } from '../../structures/grok/grok-compiler.ts';
import type { ProcessorType } from '../processor.ts';
import type { ProcessorConfig } from '../processor-config.ts';
import { parseBoolean, parseDouble, parseFloat32, parseInteger } from './parse-number.ts';

export const grok: ProcessorType = config => {
  const field = config.string('field');
  const patterns = config.list('patterns');
  const traces = config.flag('trace_match');
  const ignoreMissing = config.flag('ignore_missing');
  if (patterns.length === 0) throw config.error('patterns', 'List of patterns must not be empty');
  const mode = config.string('ecs_compatibility', 'disabled');
  if (!isGrokMode(mode)) throw config.error('ecs_compatibility', `unsupported mode '${mode}'`);
  const compiled = compileGrok(config, patterns, (texts, dictionary) => new Grok(texts, dictionary), mode);
  return document => {
    const text = document.text(field, ignoreMissing);
    if (text === undefined) return;
    const match = compiled.match(text, document.budget);
    if (!match) throw illegalArgument(`Provided Grok expressions do not match field value: [${text}]`);
    for (const [name, value, type] of match.fields) document.set(name, converted(value, type));
    if (traces) document.set('_ingest._grok_match_index', String(match.index));
  };
};

/**
 * Compiles expressions with the built-in patterns of a mode and those of `pattern_definitions`. @throws EngineError that
 * names the expressions
 */
export function compileGrok<T>(
  config: ProcessorConfig,
  patterns: readonly JsonValue[],
  build: (patterns: string[], dictionary: ReadonlyMap<string, string>) => T,
  mode = 'disabled',
): T {
  const own = config.optionalMap('pattern_definitions');
  const known = new Map(grokPatterns(mode));
  try {
    for (const [name, pattern] of Object.entries(own ?? {})) known.set(name, patternText(pattern));
    if (own) checkCycles(known);
    return build(patterns.map(patternText), known);
  } catch (error) {
    if (!(error instanceof GrokError)) throw error;
    throw config.error('patterns', `Invalid regex pattern found in: ${javaToString([...patterns])}. ${error.message}`);
  }
}

function patternText(pattern: JsonValue): string {
  if (typeof pattern === 'string') return pattern;
  throw new GrokError(castText(classNameOf(pattern), 'java.lang.String'));
}

const TYPES: Readonly<Record<string, (text: string) => JsonValue>> = {
  int: text => parseInteger(text, 'integer'),
  long: text => parseInteger(text, 'long'),
  float: parseFloat32,
  double: parseDouble,
  boolean: parseBoolean,
};

function converted(text: string, type: string | undefined): JsonValue {
  const convert = type === undefined ? undefined : TYPES[type];
  if (!convert) return text;
  try {
    return convert(text);
  } catch (error) {
    if (error instanceof EngineError) throw new EngineError(error.type, error.reason, { status: 400 });
    throw error;
  }
}
