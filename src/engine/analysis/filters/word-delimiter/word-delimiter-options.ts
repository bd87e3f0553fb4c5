import { EngineError } from '../../../errors/engine-error.ts';
import type { ComponentRequest } from '../../analysis-component.ts';
import { wordList, wordSet } from '../../stop-words.ts';
import { WordSet } from '../../word-set.ts';
import { ALPHA, ALPHANUM, DELIMITER, DIGIT, LOWER, type SubwordOptions, UPPER } from './subwords.ts';

export interface WordDelimiterOptions extends SubwordOptions {
  readonly wordParts: boolean;
  readonly numberParts: boolean;
  readonly catenateWords: boolean;
  readonly catenateNumbers: boolean;
  readonly catenateAll: boolean;
  readonly preserveOriginal: boolean;
  readonly protectedWords: WordSet;
}

/** @throws EngineError */
export function wordDelimiterOptions(request: ComponentRequest): WordDelimiterOptions {
  const flag = (key: string, byDefault: boolean) => request.settings.boolean(key, byDefault);
  return {
    wordParts: flag('generate_word_parts', true),
    numberParts: flag('generate_number_parts', true),
    catenateWords: flag('catenate_words', false),
    catenateNumbers: flag('catenate_numbers', false),
    catenateAll: flag('catenate_all', false),
    splitOnCaseChange: flag('split_on_case_change', true),
    preserveOriginal: flag('preserve_original', false),
    splitOnNumerics: flag('split_on_numerics', true),
    stemPossessive: flag('stem_english_possessive', true),
    protectedWords: wordSet(request, 'protected_words') ?? new WordSet([]),
    kinds: characterKinds(wordList(request, 'type_table') ?? []),
  };
}

export function generates(options: WordDelimiterOptions, kind: number): boolean {
  return (options.wordParts && (kind & ALPHA) !== 0) || (options.numberParts && (kind & DIGIT) !== 0);
}

export function catenates(options: WordDelimiterOptions, kind: number): boolean {
  return (options.catenateWords && (kind & ALPHA) !== 0) || (options.catenateNumbers && (kind & DIGIT) !== 0);
}

const KINDS: Record<string, number> = { LOWER, UPPER, ALPHA, DIGIT, ALPHANUM, SUBWORD_DELIM: DELIMITER };

/** `$ => DIGIT`, `\u002C => SUBWORD_DELIM`. @throws EngineError */
function characterKinds(lines: readonly string[]): Map<number, number> {
  const kinds = new Map<number, number>();
  lines.forEach((line, index) => {
    const fail = (what: string) =>
      new EngineError('runtime_exception', `Line [${index + 1}]: Invalid mapping rule: [${line}]. ${what}`);
    const arrow = line.lastIndexOf('=>');
    if (arrow < 0) throw new EngineError('runtime_exception', `Line [${index + 1}]: Invalid mapping rule: [${line}]`);
    const left = unescapeCharacter(line.slice(0, arrow).trim());
    const kind = KINDS[line.slice(arrow + 2).trim()];
    if (left.length !== 1) throw fail('Only a single character is allowed.');
    if (kind === undefined) throw fail('Illegal type.');
    kinds.set(left.charCodeAt(0), kind);
  });
  return kinds;
}

const ESCAPES: Record<string, string> = { n: '\n', t: '\t', r: '\r', b: '\b', f: '\f' };

function unescapeCharacter(text: string): string {
  return text.replace(/\\(?:u([\da-fA-F]{4})|(.))/gs, (_, hex: string | undefined, plain: string) =>
    hex ? String.fromCharCode(Number.parseInt(hex, 16)) : (ESCAPES[plain] ?? plain),
  );
}
