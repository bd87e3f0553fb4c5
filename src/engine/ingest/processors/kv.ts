import { illegalArgument } from '../../errors/engine-error.ts';
import type { ProcessorType } from '../processor.ts';
import type { ProcessorConfig } from '../processor-config.ts';
import { lazyPattern, splitText } from './list-processors.ts';

/** `a=1 b=2` → fields. */
export const kv: ProcessorType = config => {
  const field = config.template('field');
  const target = config.optionalTemplate('target_field');
  const fieldSplit = lazyPattern(config.string('field_split'));
  const valueSplitText = config.string('value_split');
  const valueSplit = lazyPattern(valueSplitText);
  const reading = { isWanted: keyFilter(config), ...conversionsOf(config) };
  const ignoreMissing = config.flag('ignore_missing');
  return document => {
    const path = field(document);
    if (path === '' || !document.has(path, true)) {
      if (ignoreMissing) return;
      throw illegalArgument(`field [${path}] doesn't exist`);
    }
    const text = document.string(path);
    if (text === null && ignoreMissing) return;
    if (text === null) throw illegalArgument(`field [${path}] is null, cannot extract key-value pairs. `);
    const prefix = target ? `${target(document)}.` : '';
    for (const part of splitText(text, fieldSplit(), 0, document.budget)) {
      const found = splitText(part, valueSplit(), 2, document.budget);
      if (found.length !== 2) throw illegalArgument(`field [${path}] does not contain value_split [${valueSplitText}]`);
      const [key, value] = found as [string, string];
      const name = reading.key(key);
      if (reading.isWanted(name)) addValue(prefix + reading.prefix + name, reading.value(value));
    }
    function addValue(name: string, value: string): void {
      if (document.has(name)) document.append(name, value);
      else document.set(name, value);
    }
  };
};

function keyFilter(config: ProcessorConfig): (key: string) => boolean {
  const includes = config.optionalList('include_keys');
  const excludes = config.optionalList('exclude_keys');
  return key => (includes === undefined || includes.includes(key)) && !excludes?.includes(key);
}

/** The transformations of keys and values. */
function conversionsOf(config: ProcessorConfig): {
  prefix: string;
  key: (text: string) => string;
  value: (text: string) => string;
} {
  const key = trimmer(config.optionalString('trim_key'));
  const trim = trimmer(config.optionalString('trim_value'));
  const strip = config.flag('strip_brackets');
  const prefix = config.string('prefix', '');
  return { prefix, key, value: text => trim(strip ? withoutBrackets(text) : text) };
}

/** Removes any of these characters from both ends. */
function trimmer(characters: string | undefined): (text: string) => string {
  if (characters === undefined) return text => text;
  return text => {
    let from = 0;
    let to = text.length;
    while (from < to && characters.includes(text[from]!)) from++;
    while (to > from && characters.includes(text[to - 1]!)) to--;
    return text.slice(from, to);
  };
}

/** Removes brackets from both ends independently. */
function withoutBrackets(text: string): string {
  return text.replace(/^[([<"']/, '').replace(/[)\]>"']$/, '');
}
