import { illegalArgument } from '../../errors/engine-error.ts';
import type { ChainSoFar, ComponentType, TokenFilterFactory } from '../analysis-component.ts';
import { copyToken } from '../token-state.ts';
import { Token, type TokenStream } from '../token-stream.ts';
import { once } from './one-token-stream.ts';
import { TokenFilter } from './token-filter.ts';
import { UniqueFilter } from './unique-filter.ts';

/** Sends each token through several chains and stacks what comes out. */
export class MultiplexerFilter extends TokenFilter {
  private readonly source = new Token();
  private readonly feed = once(this.source);
  private readonly chains: readonly TokenStream[];
  private at: number;
  private isFirstOfChain = false;

  constructor(input: TokenStream, chains: readonly ((input: TokenStream) => TokenStream)[]) {
    super(input);
    this.chains = chains.map(chain => chain(this.feed.stream));
    this.at = this.chains.length;
  }

  override reset(): void {
    this.input.reset();
    this.at = this.chains.length;
  }

  /** Holes at the end of the input are lost. */
  override end(): void {
    this.input.end();
    this.token.positionIncrement = 0;
  }

  override next(): boolean {
    for (;;) {
      if (this.at < this.chains.length && this.chains[this.at]!.next()) return this.emit(this.chains[this.at]!.token);
      this.at++;
      if (this.at >= this.chains.length) {
        if (!this.input.next()) return false;
        copyToken(this.token, this.source);
        this.at = 0;
      }
      this.feed.rewind();
      this.chains[this.at]!.reset();
      this.isFirstOfChain = true;
    }
  }

  private emit(from: Token): true {
    copyToken(from, this.token);
    if (this.at > 0 && this.isFirstOfChain) this.token.positionIncrement = 0;
    this.isFirstOfChain = false;
    return true;
  }
}

export const multiplexerFilter: ComponentType<TokenFilterFactory> = {
  configure({ name, settings }) {
    const chains = (settings.list('filters') ?? []).map(chain => chain.split(',').map(part => part.trim()));
    const preserveOriginal = settings.boolean('preserve_original', true);
    return {
      name,
      create() {
        throw illegalArgument(`[${name}] needs to know the chain it stands in`);
      },
      beforeSynonyms: 'refuse',
      inChain(chain) {
        const through = chains.map(names => joinFilters(names, chain, name));
        const all = preserveOriginal ? [(input: TokenStream) => input, ...through] : through;
        const create = (input: TokenStream) => new UniqueFilter(new MultiplexerFilter(input, all), true);
        return { name, create, beforeSynonyms: 'refuse' };
      },
    };
  },
};

/** @throws EngineError */
function joinFilters(
  names: readonly string[],
  chain: ChainSoFar,
  multiplexer: string,
): (input: TokenStream) => TokenStream {
  const filters: TokenFilterFactory[] = [];
  for (const name of names) {
    const found = chain.filter(name);
    if (!found) throw illegalArgument(`Multiplexing filter [${multiplexer}] refers to undefined tokenfilter [${name}]`);
    filters.push(found.inChain?.({ ...chain, filters: [...chain.filters, ...filters] }) ?? found);
  }
  return input => filters.reduce((stream, filter) => filter.create(stream), input);
}
