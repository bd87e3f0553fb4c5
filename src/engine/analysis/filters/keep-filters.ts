import { illegalArgument } from '../../errors/engine-error.ts';
import type { ComponentType, TokenFilterFactory } from '../analysis-component.ts';
import { rejectRemovedSetting } from '../removed-names.ts';
import { wordSet } from '../stop-words.ts';
import type { TokenStream } from '../token-stream.ts';
import type { WordSet } from '../word-set.ts';
import { DroppingFilter } from './token-filter.ts';

export class KeepFilter extends DroppingFilter {
  private readonly words: WordSet;

  constructor(input: TokenStream, words: WordSet) {
    super(input);
    this.words = words;
  }

  protected override accepts(): boolean {
    return this.words.has(this.token.buffer, this.token.length);
  }
}

export class KeepTypesFilter extends DroppingFilter {
  private readonly types: ReadonlySet<string>;
  private readonly including: boolean;

  constructor(input: TokenStream, types: ReadonlySet<string>, including: boolean) {
    super(input);
    this.types = types;
    this.including = including;
  }

  protected override accepts(): boolean {
    return this.types.has(this.token.type) === this.including;
  }
}

export const keepFilter: ComponentType<TokenFilterFactory> = {
  configure(request) {
    const { name, settings } = request;
    const isInline = settings.list('keep_words') !== undefined;
    if (isInline === (settings.string('keep_words_path') !== undefined))
      throw illegalArgument('keep requires either `keep_words` or `keep_words_path` to be configured');
    rejectRemovedSetting(settings, 'enable_position_increments');
    const words = wordSet(request, 'keep_words')!;
    return { name, create: input => new KeepFilter(input, words) };
  },
};

export const keepTypesFilter: ComponentType<TokenFilterFactory> = {
  configure({ name, settings }) {
    const types = settings.list('types');
    if (!types) throw illegalArgument('keep_types requires `types` to be configured');
    const mode = settings.string('mode') ?? 'include';
    if (mode.toLowerCase() !== 'include' && mode.toLowerCase() !== 'exclude')
      throw illegalArgument(`\`keep_types\` tokenfilter mode can only be [include] or [exclude] but was [${mode}].`);
    const set = new Set(types);
    return { name, create: input => new KeepTypesFilter(input, set, mode.toLowerCase() === 'include') };
  },
};
