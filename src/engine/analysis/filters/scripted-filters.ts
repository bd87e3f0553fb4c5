import { illegalArgument } from '../../errors/engine-error.ts';
import type {
  ComponentRequest,
  ComponentType,
  TokenFilterFactory,
  TokenPredicate,
  TokenView,
} from '../analysis-component.ts';
import { copyToken } from '../token-state.ts';
import { Token, type TokenStream } from '../token-stream.ts';
import { OneTokenStream } from './one-token-stream.ts';
import { DroppingFilter, TokenFilter } from './token-filter.ts';

/** Shows a token to a script; counts its position. */
class Witness implements TokenView {
  private at = -1;
  private token = new Token();
  private readonly passes: () => boolean;

  constructor(predicate: TokenPredicate) {
    this.passes = predicate(this);
  }

  reset(): void {
    this.at = -1;
  }

  accepts(token: Token): boolean {
    this.token = token;
    this.at += token.positionIncrement;
    return this.passes();
  }

  term(): string {
    return this.token.text();
  }

  position(): number {
    return this.at;
  }

  positionIncrement(): number {
    return this.token.positionIncrement;
  }

  positionLength(): number {
    return this.token.positionLength;
  }

  startOffset(): number {
    return this.token.startOffset;
  }

  endOffset(): number {
    return this.token.endOffset;
  }

  type(): string {
    return this.token.type;
  }

  isKeyword(): boolean {
    return this.token.keyword;
  }
}

/** Keeps the tokens that a script accepts. */
export class PredicateFilter extends DroppingFilter {
  private readonly witness: Witness;

  constructor(input: TokenStream, predicate: TokenPredicate) {
    super(input);
    this.witness = new Witness(predicate);
  }

  override reset(): void {
    super.reset();
    this.witness.reset();
  }

  protected override accepts(): boolean {
    return this.witness.accepts(this.token);
  }
}

/** Sends the tokens that a script accepts through other filters, runs of them as one stream. */
export class ConditionFilter extends TokenFilter {
  private readonly witness: Witness;
  private readonly inner: TokenStream;
  private readonly held = new Token();
  private isHeld = false;
  private heldGoesInside = false;
  private inside = false;
  private exhausted = false;

  constructor(input: TokenStream, predicate: TokenPredicate, through: (input: TokenStream) => TokenStream) {
    super(input);
    this.witness = new Witness(predicate);
    this.inner = through(new OneTokenStream(target => this.pull(target)));
  }

  override reset(): void {
    this.input.reset();
    this.witness.reset();
    this.isHeld = this.inside = this.exhausted = false;
  }

  override next(): boolean {
    for (;;) {
      if (this.inside) {
        if (this.inner.next()) {
          copyToken(this.inner.token, this.token);
          return true;
        }
        this.inside = false;
      }
      if (!this.isHeld && !this.read()) return false;
      if (!this.heldGoesInside) {
        this.isHeld = false;
        copyToken(this.held, this.token);
        return true;
      }
      this.inner.reset();
      this.inside = true;
    }
  }

  /** The next token of the run, if it goes on. */
  private pull(target: Token): boolean {
    if ((!this.isHeld && !this.read()) || !this.heldGoesInside) return false;
    this.isHeld = false;
    copyToken(this.held, target);
    return true;
  }

  private read(): boolean {
    if (this.exhausted || !this.input.next()) {
      this.exhausted = true;
      return false;
    }
    copyToken(this.token, this.held);
    this.isHeld = true;
    this.heldGoesInside = this.witness.accepts(this.held);
    return true;
  }
}

/** @throws EngineError */
function predicateOf({ settings, context, name }: ComponentRequest): TokenPredicate {
  const script = settings.below('script');
  if (script.string('source') === undefined && script.string('id') === undefined)
    throw illegalArgument('must specify either [source] for an inline script or [id] for a stored script');
  if (!context.compileTokenScript) throw illegalArgument(`[${name}] needs scripts, which are not available here`);
  return context.compileTokenScript(script.toJson());
}

export const predicateFilter: ComponentType<TokenFilterFactory> = {
  configure(request) {
    const predicate = predicateOf(request);
    return { name: request.name, create: input => new PredicateFilter(input, predicate), attributes: ['keyword'] };
  },
};

export const conditionFilter: ComponentType<TokenFilterFactory> = {
  configure(request) {
    const { name, settings } = request;
    const predicate = predicateOf(request);
    const names = settings.list('filter') ?? [];
    if (names.length === 0) throw illegalArgument(`Empty list of filters provided to tokenfilter [${name}]`);
    return {
      name,
      create() {
        throw illegalArgument(`[${name}] needs to know the chain it stands in`);
      },
      attributes: ['keyword'],
      inChain(chain) {
        const filters = names.map(part => {
          const found = chain.filter(part);
          if (!found)
            throw illegalArgument(`ScriptedConditionTokenFilter [${name}] refers to undefined token filter [${part}]`);
          return found.inChain?.(chain) ?? found;
        });
        const through = (input: TokenStream) => filters.reduce((stream, filter) => filter.create(stream), input);
        return { name, create: input => new ConditionFilter(input, predicate, through), attributes: ['keyword'] };
      },
    };
  },
};
