import { EngineError, illegalArgument } from '../../../errors/engine-error.ts';
import type { AnalysisContext, ComponentType, TokenFilterFactory } from '../../analysis-component.ts';
import { copyToken, Token, type TokenStream } from '../../token-stream.ts';
import { readConfigFile } from '../../word-file.ts';
import { TokenFilter } from '../token-filter.ts';
import { HunspellDictionary, type HunspellFiles } from './hunspell-dictionary.ts';
import { HunspellStemmer } from './hunspell-stemmer.ts';

interface HunspellOptions {
  readonly stemmer: HunspellStemmer;
  readonly dedup: boolean;
  readonly longestOnly: boolean;
}

/** Replaces a word with all its stems, stacked. Words not in the dictionary are kept. */
export class HunspellFilter extends TokenFilter {
  private readonly options: HunspellOptions;
  private readonly word = new Token();
  private stems: readonly string[] = [];
  private given = 0;

  constructor(input: TokenStream, options: HunspellOptions) {
    super(input);
    this.options = options;
  }

  override reset(): void {
    this.input.reset();
    this.stems = [];
    this.given = 0;
  }

  override next(): boolean {
    const { token } = this;
    if (this.given < this.stems.length) {
      copyToken(this.word, token);
      token.setText(this.stems[this.given++]!);
      token.positionIncrement = 0;
      return true;
    }
    if (!this.input.next()) return false;
    this.stems = token.keyword ? [] : this.stemsOf(token.text());
    this.given = 1;
    if (this.stems.length === 0) return true;
    if (this.stems.length > 1) copyToken(token, this.word);
    token.setText(this.stems[0]!);
    return true;
  }

  private stemsOf(word: string): readonly string[] {
    const { stemmer, dedup, longestOnly } = this.options;
    const all = stemmer.stems(word);
    if (all.length < 2) return all;
    const stems = dedup ? [...new Set(all)] : all;
    return longestOnly ? [stems.reduce((best, stem) => (stem.length > best.length ? stem : best))] : stems;
  }
}

interface LoadedDictionary extends HunspellFiles {
  readonly stemmer: HunspellStemmer;
}

/** Dictionaries by their files, which are compared to detect changes. They are large and shared by many analyzers. */
const loaded = new Map<string, LoadedDictionary>();
const KEPT = 8;

/** @throws EngineError */
function stemmerFor(locale: string, context: AnalysisContext): HunspellStemmer {
  const files = readFiles(locale, context);
  if (!files) throw unloadable(locale);
  const known = loaded.get(locale);
  if (known && sameFiles(known, files)) return known.stemmer;
  try {
    const stemmer = new HunspellStemmer(new HunspellDictionary(files));
    loaded.delete(locale);
    loaded.set(locale, { ...files, stemmer });
    if (loaded.size > KEPT) loaded.delete(loaded.keys().next().value!);
    return stemmer;
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof RangeError) throw unloadable(locale);
    throw error;
  }
}

/** One file of rules, and all files of words. */
function readFiles(locale: string, context: AnalysisContext): HunspellFiles | undefined {
  const folder = `hunspell/${locale}`;
  const names = context.filesIn?.(folder) ?? [];
  const read = (name: string) => readConfigFile(context, `${folder}/${name}`);
  const affixes = names.filter(name => name.endsWith('.aff'));
  const affix = affixes.length === 1 ? read(affixes[0]!) : undefined;
  if (!affix) return undefined;
  const words = names.filter(name => name.endsWith('.dic')).map(read);
  const settings = names.includes('settings.yml') ? new TextDecoder().decode(read('settings.yml')) : '';
  return {
    affix,
    words: words.filter(bytes => bytes !== undefined),
    ignoreCase: /^\s*ignore_case\s*:\s*["']?true\b/m.test(settings),
  };
}

function sameFiles(a: HunspellFiles, b: HunspellFiles): boolean {
  return (
    a.ignoreCase === b.ignoreCase &&
    sameBytes(a.affix, b.affix) &&
    a.words.length === b.words.length &&
    a.words.every((file, index) => sameBytes(file, b.words[index]!))
  );
}

function sameBytes(a: Uint8Array, b: Uint8Array): boolean {
  if (a.length !== b.length) return false;
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return false;
  return true;
}

function unloadable(locale: string): EngineError {
  return new EngineError('illegal_state_exception', `Failed to load hunspell dictionary for locale: ${locale}`);
}

export const hunspellFilter: ComponentType<TokenFilterFactory> = {
  configure({ name, settings, context }) {
    const locale = settings.string('locale') ?? settings.string('language') ?? settings.string('lang');
    if (locale === undefined)
      throw illegalArgument(
        "The 'locale' parameter is required for hunspell token filter. Set it to the hunspell dictionary locale (e.g., 'en_US').",
      );
    if (locale === '') throw illegalArgument('Invalid locale: value cannot be null or empty.');
    if (!/^[\w-]+$/.test(locale))
      throw illegalArgument(
        `Invalid locale: [${locale}]. Only alphanumeric characters, hyphens, and underscores are allowed.`,
      );
    const options = {
      stemmer: stemmerFor(locale, context),
      dedup: settings.boolean('dedup', true),
      longestOnly: settings.boolean('longest_only', false),
    };
    return { name, create: input => new HunspellFilter(input, options), attributes: ['keyword'] };
  },
};
