import { EngineError } from '../../errors/engine-error.ts';
import type { ComponentType, TokenizerFactory } from '../analysis-component.ts';
import { characterKinds } from '../character-kinds.ts';
import { checkedLength } from './base-tokenizer.ts';
import { CharTokenizer } from './char-tokenizers.ts';

type Test = (codePoint: number) => boolean;

/** Splits at the characters of a set. */
export class CharGroupTokenizer extends CharTokenizer {
  private readonly isCut: Test;

  constructor(isCut: Test, maxTokenLength: number) {
    super(maxTokenLength);
    this.isCut = isCut;
  }

  protected override accepts(codePoint: number): boolean {
    return !this.isCut(codePoint);
  }
}

const ESCAPES: Record<string, string> = { '\\': '\\', n: '\n', t: '\t', r: '\r', b: '\b', f: '\f' };

/** @throws EngineError */
function cutTest(entries: readonly string[]): Test {
  const characters = new Set<number>();
  const kinds = entries.flatMap(entry => {
    const kind = characterKinds.get(entry);
    if (!kind) characters.add(characterOf(entry).codePointAt(0)!);
    return kind ?? [];
  });
  return codePoint => characters.has(codePoint) || kinds.some(kind => kind.get(codePoint) === 1);
}

function characterOf(entry: string): string {
  if (entry === '') throw new EngineError('runtime_exception', '[tokenize_on_chars] cannot contain empty characters');
  if (entry.length === 1) return entry;
  if (entry[0] !== '\\') throw new EngineError('runtime_exception', `Invalid escaped char in [${entry}]`);
  const escaped = entry[1]!;
  if (escaped === 'u' && /^\\u[\da-fA-F]{4}/.test(entry))
    return String.fromCharCode(Number.parseInt(entry.slice(2, 6), 16));
  const character = ESCAPES[escaped];
  if (character === undefined)
    throw new EngineError('runtime_exception', `Invalid escaped char ${escaped} in [${entry}]`);
  return character;
}

export const charGroupTokenizer: ComponentType<TokenizerFactory> = {
  configure({ name, settings }) {
    const maxTokenLength = settings.int('max_token_length', 255);
    const isCut = cutTest(settings.list('tokenize_on_chars') ?? []);
    const create = () => new CharGroupTokenizer(isCut, checkedLength(maxTokenLength));
    return { name, withoutFrequency: true, create };
  },
  builtIn: 'configured',
};
