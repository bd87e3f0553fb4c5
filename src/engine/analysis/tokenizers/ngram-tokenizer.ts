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
  /** Grams start only at the beginning of a run of accepted characters. */
  readonly edge: boolean;
}

/** Splits a text into all its grams, counted in code points; each has its own position. */
export class NgramTokenizer extends BaseTokenizer {
  private readonly options: GramTokenizerOptions;
  /** Start of the current gram, and the next size to try. */
  private from = 0;
  private size = 0;
  private startsRun = true;

  constructor(options: GramTokenizerOptions) {
    super();
    this.options = options;
  }

  reset(): void {
    this.from = 0;
    this.size = this.options.min;
    this.startsRun = true;
  }

  next(): boolean {
    const { max, min, edge } = this.options;
    while (this.from < this.text.length) {
      if (this.size <= max && (this.startsRun || !edge)) {
        const end = this.endOfGram();
        this.size++;
        if (end > 0) {
          this.emit(this.from, end, 'word');
          return true;
        }
      }
      this.startsRun = !this.isAccepted(this.from);
      this.from += this.widthAt(this.from);
      this.size = min;
    }
    return this.exhausted();
  }

  /** The tokenizer reads ahead: its end is that of the text, even if a filter stops early. */
  override end(): void {
    this.exhausted();
    super.end();
  }

  /** End of the gram of the current size; 0 if the text or the run is too short. */
  private endOfGram(): number {
    let at = this.from;
    for (let count = 0; count < this.size; count++) {
      if (at >= this.text.length || !this.isAccepted(at)) return 0;
      at += this.widthAt(at);
    }
    return at;
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
