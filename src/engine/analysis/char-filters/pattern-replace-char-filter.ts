import { illegalArgument } from '../../errors/engine-error.ts';
import type { JavaPattern } from '../../structures/java-regex/java-pattern.ts';
import { Replacement } from '../../structures/java-regex/replacement.ts';
import type { CharFilterFactory, ComponentType, FilteredText } from '../analysis-component.ts';
import { javaPattern, replacementFor } from '../java-regex-setting.ts';
import { OffsetMap } from '../offset-map.ts';

/** Maximum length of the output: a constant, plus a multiple of the length of the text. */
const MAX_ADDED = 1_000_000;
const MAX_GROWTH = 8;

/** Replaces every match of a pattern. @throws EngineError if the text gets too long */
export function replacePattern(pattern: JavaPattern, replacement: Replacement, text: string): FilteredText {
  const offsets = new OffsetMap();
  let output = '';
  let copied = 0;
  const maxLength = MAX_ADDED + MAX_GROWTH * text.length;
  for (const bounds of pattern.findAll(text)) {
    const by = replacementFor(replacement, text, bounds);
    output += text.slice(copied, bounds[0]) + by;
    copied = bounds[1]!;
    if (output.length > maxLength)
      throw illegalArgument(`The pattern replacement makes the text longer than [${maxLength}] characters`);
    offsets.addReplacement(output.length, by.length, bounds[1]! - bounds[0]!);
  }
  return { text: output + text.slice(copied), offsets: offsets.isEmpty ? undefined : offsets.allRead() };
}

export const patternReplaceCharFilter: ComponentType<CharFilterFactory> = {
  configure({ name, settings }) {
    const source = settings.string('pattern');
    if (!source) throw illegalArgument(`pattern is missing for [${name}] char filter of type 'pattern_replace'`);
    const pattern = javaPattern(source, settings.string('flags'));
    const replacement = new Replacement(settings.string('replacement') ?? '', pattern);
    return { name, normalizing: true, apply: text => replacePattern(pattern, replacement, text) };
  },
};
