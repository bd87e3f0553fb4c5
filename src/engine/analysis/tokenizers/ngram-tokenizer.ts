import { illegalArgument } from '../../errors/engine-error.ts';
import type { ComponentRequest, ComponentType, TokenizerFactory } from '../analysis-component.ts';
import { generalCategories } from '../character-kinds.ts';
import { checkGramDifference } from '../filters/gram-filters.ts';
import { BaseTokenizer } from './base-tokenizer.ts';

export interface GramTokenizerOptions {
  readonly min: number;
  readonly max: number;
  /** The code points a gram may contain; all if undefined. */
  readonly accepts: ((codePoint: number) => boolean) | undefined;
  /** Whether grams only start at the start of a run of accepted characters. */
  readonly edge: boolean;
}

/** Splits a text into all its grams, counted in code points; each has its own position. */
export class NgramTokenizer extends BaseTokenizer {
  private readonly options: GramTokenizerOptions;
  /** Start of the current grams, and the end of the longest one tried so far, which has `size` code points. */
  private from = 0;
  private to = 0;
  private size = 0;
  private startsRun = true;

  constructor(options: GramTokenizerOptions) {
    super();
    this.options = options;
  }

  reset(): void {
    this.startAt(0);
    this.startsRun = true;
  }

  next(): boolean {
    while (this.from < this.text.length) {
      if (this.startsRun || !this.options.edge) {
        while (this.grow()) {
          if (this.size < this.options.min) continue;
          this.emit(this.from, this.to, 'word');
          return true;
        }
      }
      this.startsRun = !this.isAccepted(this.from);
      this.startAt(this.from + this.widthAt(this.from));
    }
    return this.exhausted();
  }

  /** The tokenizer reads ahead: its end is that of the text, even if a filter stops early. */
  override end(): void {
    this.exhausted();
    super.end();
  }

  private startAt(position: number): void {
    this.from = this.to = position;
    this.size = 0;
  }

  /** Adds a code point to the gram. Returns false if the gram has its maximum length, or the text or run ends. */
  private grow(): boolean {
    if (this.size >= this.options.max || this.to >= this.text.length || !this.isAccepted(this.to)) return false;
    this.to += this.widthAt(this.to);
    this.size++;
    return true;
  }

  private isAccepted(at: number): boolean {
    const { accepts } = this.options;
    return accepts === undefined || accepts(this.text.codePointAt(at)!);
  }

  private widthAt(at: number): number {
    return this.text.codePointAt(at)! > 0xffff ? 2 : 1;
  }
}

/** @throws EngineError */
function acceptedCharacters({ settings }: ComponentRequest): ((codePoint: number) => boolean) | undefined {
  const kinds = settings.list('token_chars');
  if (!kinds?.length) return undefined;
  const tests = kinds.map(kind => {
    const name = kind.toLowerCase().trim();
    if (name === 'custom') return customCharacters(settings.string('custom_token_chars'));
    const table = generalCategories.get(name);
    if (!table) throw illegalArgument(`Unknown token type: '${name}', must be one of [${kindNames().join(', ')}]`);
    return (codePoint: number) => table.get(codePoint) === 1;
  });
  return codePoint => tests.some(test => test(codePoint));
}

/** In Elasticsearch's order. */
function kindNames(): string[] {
  const names = [...generalCategories.keys()];
  names.splice(names.indexOf('format'), 0, 'custom');
  return names;
}

function customCharacters(characters: string | undefined): (codePoint: number) => boolean {
  if (characters === undefined) throw illegalArgument("Token type: 'custom' requires setting `custom_token_chars`");
  const set = new Set(Array.from(characters, character => character.codePointAt(0)!));
  return codePoint => set.has(codePoint);
}

function gramTokenizer(edge: boolean): ComponentType<TokenizerFactory> {
  return {
    configure(request) {
      const { name, settings } = request;
      const [min, max] = [settings.int('min_gram', 1), settings.int('max_gram', 2)];
      if (!edge) checkGramDifference(request, min, max);
      const accepts = acceptedCharacters(request);
      return {
        name,
        create() {
          if (min < 1) throw illegalArgument('minGram must be greater than zero');
          if (min > max) throw illegalArgument('minGram must not be greater than maxGram');
          return new NgramTokenizer({ min, max, accepts, edge });
        },
      };
    },
    builtIn: 'configured',
  };
}

export const ngramTokenizer = gramTokenizer(false);
export const edgeNgramTokenizer = gramTokenizer(true);
