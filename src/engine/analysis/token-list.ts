import { EngineError } from '../errors/engine-error.ts';
import type { Writable } from '../json/json-value.ts';
import type { Token, TokenStream } from './token-stream.ts';

export interface TokenListOptions {
  readonly positionIncrementGap: number;
  readonly maxTokenCount: number;
  /** The additional attributes shown by `explain`. */
  readonly attributes?: TokenAttributes;
}

/** The attributes to show. `carried` are those that only some chains produce. */
export interface TokenAttributes {
  readonly carried: ReadonlySet<string>;
  /** In lowercase; undefined for all. */
  readonly chosen: ReadonlySet<string> | undefined;
}

/** Collects the tokens of consecutive values: offsets and positions continue. */
export class TokenList {
  readonly tokens: Writable[] = [];
  private readonly options: TokenListOptions;
  private position = -1;
  private offset = 0;

  constructor(options: TokenListOptions) {
    this.options = options;
  }

  /** Yields after each token, because tokens may be long. @throws EngineError if there are more tokens than allowed */
  *add(stream: TokenStream): Generator<void, void> {
    const { token } = stream;
    const { maxTokenCount, positionIncrementGap } = this.options;
    stream.reset();
    while (stream.next()) {
      this.position += token.positionIncrement;
      this.tokens.push(this.describe(token));
      if (this.tokens.length > maxTokenCount) throw tooManyTokens(maxTokenCount);
      yield;
    }
    stream.end();
    this.offset += token.endOffset + 1;
    this.position += token.positionIncrement + positionIncrementGap;
  }

  private describe(token: Token): Writable {
    const { attributes } = this.options;
    return {
      token: token.text(),
      start_offset: token.startOffset + this.offset,
      end_offset: token.endOffset + this.offset,
      type: token.type,
      position: this.position,
      ...(attributes ? describeAttributes(token, attributes) : { positionLength: moreThanOne(token.positionLength) }),
    };
  }
}

function describeAttributes(token: Token, { carried, chosen }: TokenAttributes): { [key: string]: Writable } {
  const all: { [key: string]: Writable } = { bytes: hex(new TextEncoder().encode(token.text())) };
  if (carried.has('keyword')) all['keyword'] = token.keyword;
  if (carried.has('payload')) all['payload'] = token.payload ? hex(token.payload) : null;
  all['positionLength'] = token.positionLength;
  if (carried.has('termFrequency')) all['termFrequency'] = token.termFrequency;
  if (!chosen) return all;
  const kept = Object.entries(all).filter(([name]) => chosen.has(name.toLowerCase()));
  return { positionLength: moreThanOne(token.positionLength), ...Object.fromEntries(kept) };
}

const moreThanOne = (length: number) => (length > 1 ? length : undefined);

/** Formats bytes like `[3f c0 0 0]`, without padding. */
function hex(bytes: Uint8Array): string {
  return `[${Array.from(bytes, byte => byte.toString(16)).join(' ')}]`;
}

function tooManyTokens(limit: number): EngineError {
  return new EngineError(
    'illegal_state_exception',
    `The number of tokens produced by calling _analyze has exceeded the allowed maximum of [${limit}]. This limit can be set by changing the [index.analyze.max_token_count] index level setting.`,
    { status: 500 },
  );
}
