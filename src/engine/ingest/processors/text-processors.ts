import { HtmlStripper } from '../../analysis/char-filters/html-strip-char-filter.ts';
import { EngineError, illegalArgument } from '../../errors/engine-error.ts';
import type { JsonValue } from '../../json/json-value.ts';
import { classNameOf, javaToString } from '../../mapping/java-to-string.ts';
import { decodeForm } from '../../structures/form-decoder.ts';
import { JavaPattern, type PatternWork } from '../../structures/java-regex/java-pattern.ts';
import { PatternSyntaxError } from '../../structures/java-regex/pattern-syntax-error.ts';
import { NoSuchGroupError, Replacement, replaceMatches } from '../../structures/java-regex/replacement.ts';
import type { ProcessorType } from '../processor.ts';
import type { ProcessorConfig } from '../processor-config.ts';

/** @param work charged for expensive operations */
type Change = (text: string, field: string, work: PatternWork | undefined) => JsonValue;

/** A processor that transforms a string, or every string of a list. */
export function textProcessor(configure: (config: ProcessorConfig) => Change): ProcessorType {
  return config => {
    const field = config.string('field');
    const ignoreMissing = config.flag('ignore_missing');
    const target = config.string('target_field', field);
    const change = configure(config);
    return document => {
      const value = document.find(field, ignoreMissing);
      if (value === undefined || value === null) {
        if (ignoreMissing) return;
        throw illegalArgument(`field [${field}] is null, cannot process it.`);
      }
      if (document.isTimestamp(field, value) || !(typeof value === 'string' || Array.isArray(value)))
        throw illegalArgument(
          `field [${field}] of type [${document.classOf(field, value)}] cannot be cast to [java.lang.String]`,
        );
      document.set(
        target,
        changed(value, field, (text, name) => change(text, name, document.budget)),
      );
    };
  };
}

type BoundChange = (text: string, field: string) => JsonValue;

function changed(value: string | JsonValue[], field: string, change: BoundChange): JsonValue {
  if (typeof value === 'string') return change(value, field);
  return value.map(item => changedItem(item, field, change));
}

function changedItem(item: JsonValue, field: string, change: BoundChange): JsonValue {
  if (typeof item === 'string') return change(item, field);
  if (item === null)
    throw new EngineError('null_pointer_exception', 'Cannot invoke "Object.getClass()" because "value" is null');
  const name = `value [${javaToString(item)}] of type [${classNameOf(item)}] in list field [${field}]`;
  throw illegalArgument(`${name} cannot be cast to [java.lang.String]`);
}

export const lowercase = textProcessor(() => text => text.toLowerCase());
export const uppercase = textProcessor(() => text => text.toUpperCase());

/** Java's trim: removes characters up to and including the space, but no other white space. */
export function trimmed(text: string): string {
  let from = 0;
  let to = text.length;
  while (from < to && text.charCodeAt(from) <= 32) from++;
  while (to > from && text.charCodeAt(to - 1) <= 32) to--;
  return text.slice(from, to);
}

export const trim = textProcessor(() => trimmed);

export const htmlStrip = textProcessor(() => withoutMarkup);

/** Without both brackets there is no tag, and character references stay, too. */
function withoutMarkup(text: string): string {
  return text.includes('<') && text.includes('>') ? new HtmlStripper(text, new Set()).strip().text : text;
}

export const urldecode = textProcessor(() => decodeForm);

export const gsub = textProcessor(config => {
  const source = config.string('pattern');
  const replacementText = config.string('replacement');
  const pattern = patternOf(config, source);
  const replacement = new Replacement(replacementText, pattern);
  return (text, _, work) => {
    try {
      return replaceMatches(pattern, text, replacement, { ...(work && { work }), limit: MAX_OUTPUT });
    } catch (error) {
      if (!(error instanceof NoSuchGroupError)) throw error;
      throw error.isIndex
        ? new EngineError('index_out_of_bounds_exception', error.message, { status: 500 })
        : illegalArgument(error.message);
    }
  };
});

/** In UTF-16 units; exceeds the maximum size of a document. */
const MAX_OUTPUT = 64_000_000;

function patternOf(config: ProcessorConfig, pattern: string): JavaPattern {
  try {
    return new JavaPattern(pattern);
  } catch (error) {
    if (!(error instanceof PatternSyntaxError)) throw error;
    throw config.error('pattern', `Invalid regex pattern. ${error.message}`);
  }
}
