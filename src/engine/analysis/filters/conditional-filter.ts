import { illegalArgument } from '../../errors/engine-error.ts';
import { copyToken, Token, type TokenStream } from '../token-stream.ts';
import { TokenFilter } from './token-filter.ts';

/** The input of the filters that only some tokens pass through. */
class Inlet implements TokenStream {
  readonly token = new Token();
  private readonly owner: { pull(target: Token): boolean; finish(target: Token): void };

  constructor(owner: { pull(target: Token): boolean; finish(target: Token): void }) {
    this.owner = owner;
  }

  reset(): void {}

  next(): boolean {
    return this.owner.pull(this.token);
  }

  end(): void {
    this.owner.finish(this.token);
  }
}

/**
 * Sends some tokens through other filters, each run of them as a separate stream. If the filters stop before the run
 * ends, the whole stream ends, as in Elasticsearch.
 */
export abstract class ConditionalFilter extends TokenFilter {
  private readonly inner: TokenStream;
  /** The token after a run, read ahead to detect its end. */
  private readonly held = new Token();
  private isHeld = false;
  private inside = false;
  /** The current token begins a run. */
  private isFirst = false;
  /**
   * The first token of the run is stacked: its position increment is raised for the inner filters and restored
   * afterwards.
   */
  private isRaised = false;
  private exhausted = false;
  private endedInside = false;
  /** Negative until a run reaches the end of the input. */
  private endOffset = -1;

  constructor(input: TokenStream, through: (input: TokenStream) => TokenStream) {
    super(input);
    this.inner = through(new Inlet({ pull: target => this.pull(target), finish: target => this.finish(target) }));
  }

  /** Whether the current token goes through the filters. Called once for each token. */
  protected abstract goesInside(): boolean;

  override reset(): void {
    this.input.reset();
    this.inner.reset();
    this.isHeld = this.inside = this.isFirst = this.isRaised = this.exhausted = this.endedInside = false;
    this.endOffset = -1;
  }

  override next(): boolean {
    const { token, input } = this;
    this.endedInside = false;
    for (;;) {
      if (this.inside) {
        this.endedInside = true;
        if (this.inner.next()) return this.emit();
        this.leave();
        if (!this.isHeld) return false;
      }
      if (this.isHeld) {
        this.isHeld = this.endedInside = false;
        copyToken(this.held, token);
        return true;
      }
      if (this.exhausted) return false;
      if (!input.next()) {
        this.exhausted = true;
        return false;
      }
      if (!this.goesInside()) return true;
      this.inside = this.isFirst = true;
      this.inner.reset();
    }
  }

  override end(): void {
    const { token } = this;
    this.input.end();
    this.endOffset = token.endOffset;
    if (!this.endedInside) return;
    this.inner.end();
    copyToken(this.inner.token, token);
  }

  private emit(): true {
    copyToken(this.inner.token, this.token);
    if (this.isRaised) this.token.positionIncrement--;
    this.isRaised = false;
    return true;
  }

  /** Ends the run. Positions that its filters dropped are added to the next token. */
  private leave(): void {
    this.inside = false;
    if (!this.isHeld) return;
    this.inner.end();
    this.held.positionIncrement += this.inner.token.positionIncrement;
    if (this.isRaised) this.held.positionIncrement--;
    this.isRaised = false;
  }

  private pull(target: Token): boolean {
    const { token } = this;
    if (this.isFirst) {
      this.isFirst = false;
      copyToken(token, target);
      this.isRaised = target.positionIncrement === 0;
      if (this.isRaised) target.positionIncrement = 1;
      return true;
    }
    if (this.exhausted || this.isHeld) return false;
    if (!this.input.next()) {
      this.exhausted = true;
      return false;
    }
    this.endOffset = token.endOffset;
    if (this.goesInside()) {
      copyToken(token, target);
      return true;
    }
    copyToken(token, this.held);
    this.isHeld = true;
    return false;
  }

  private finish(target: Token): void {
    if (this.exhausted) {
      this.input.end();
      this.endOffset = this.token.endOffset;
    }
    if (this.endOffset < 0)
      throw illegalArgument(
        'startOffset must be non-negative, and endOffset must be >= startOffset; got startOffset=-1,endOffset=-1',
      );
    target.length = 0;
    target.positionIncrement = 0;
    target.startOffset = target.endOffset = this.endOffset;
  }
}
