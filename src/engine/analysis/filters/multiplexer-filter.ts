import { illegalArgument } from '../../errors/engine-error.ts';
import type { ChainSoFar, ComponentType, TokenFilterFactory } from '../analysis-component.ts';
import { copyToken, Token, type TokenStream } from '../token-stream.ts';
import { ConditionalFilter } from './conditional-filter.ts';
import { TokenFilter } from './token-filter.ts';
import { UniqueFilter } from './unique-filter.ts';

type Chain = (input: TokenStream) => TokenStream;

/** The chain that receives the current token. */
interface Turn {
  chain: number;
}

/** Emits each token once for each chain, stacked. */
class CopyingFilter extends TokenFilter {
  private readonly turn: Turn;
  private readonly chainCount: number;
  private readonly source = new Token();

  constructor(input: TokenStream, turn: Turn, chainCount: number) {
    super(input);
    this.turn = turn;
    this.chainCount = chainCount;
  }

  override reset(): void {
    this.input.reset();
    this.turn.chain = this.chainCount - 1;
  }

  override next(): boolean {
    const { turn, token, source } = this;
    if (turn.chain >= this.chainCount - 1) {
      turn.chain = 0;
      if (!this.input.next()) return false;
      copyToken(token, source);
      return true;
    }
    copyToken(source, token);
    token.positionIncrement = 0;
    turn.chain++;
    return true;
  }
}

class TurnFilter extends ConditionalFilter {
  private readonly turn: Turn;
  private readonly chain: number;

  constructor(input: TokenStream, through: Chain, { turn, chain }: { turn: Turn; chain: number }) {
    super(input, through);
    this.turn = turn;
    this.chain = chain;
  }

  protected override goesInside(): boolean {
    return this.turn.chain === this.chain;
  }
}

/** Sends each token through several chains and stacks the results. */
function multiplexed(input: TokenStream, chains: readonly Chain[]): TokenStream {
  const turn = { chain: 0 };
  return chains.reduce<TokenStream>(
    (stream, through, chain) => new TurnFilter(stream, through, { turn, chain }),
    new CopyingFilter(input, turn, chains.length),
  );
}

export const multiplexerFilter: ComponentType<TokenFilterFactory> = {
  configure({ name, settings }) {
    const chains = (settings.list('filters') ?? []).map(namesIn);
    const preserveOriginal = settings.boolean('preserve_original', true);
    return {
      name,
      create() {
        throw illegalArgument(`[${name}] depends on its analyzer and cannot be created alone`);
      },
      beforeSynonyms: 'refuse',
      inChain(chain) {
        const parts = chains.map(names => filtersNamed(names, chain, name));
        const through = parts.map(joined);
        const attributes = parts.flat().flatMap(part => part.attributes ?? []);
        const all = preserveOriginal ? [(input: TokenStream) => input, ...through] : through;
        const create = (input: TokenStream) => new UniqueFilter(multiplexed(input, all), true);
        return { name, create, beforeSynonyms: 'refuse', attributes };
      },
    };
  },
  builtIn: 'configured',
};

function namesIn(chain: string): string[] {
  return chain
    .split(',')
    .map(name => name.trim())
    .filter(name => name !== '');
}

/** @throws EngineError */
function filtersNamed(names: readonly string[], chain: ChainSoFar, multiplexer: string): TokenFilterFactory[] {
  const filters: TokenFilterFactory[] = [];
  for (const name of names) {
    const found = chain.filter(name);
    if (!found) throw illegalArgument(`Multiplexing filter [${multiplexer}] refers to undefined tokenfilter [${name}]`);
    filters.push(found.inChain?.({ ...chain, filters: [...chain.filters, ...filters] }) ?? found);
  }
  return filters;
}

function joined(filters: readonly TokenFilterFactory[]): Chain {
  return input => filters.reduce((stream, filter) => filter.create(stream), input);
}
