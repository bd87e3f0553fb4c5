import { EngineError } from '../../errors/engine-error.ts';
import type { ComponentType, TokenFilterFactory } from '../analysis-component.ts';
import type { TokenStream } from '../token-stream.ts';
import { simpleFilter, TokenFilter } from './token-filter.ts';

type Encode = (text: string) => Uint8Array;

/** Splits `word|1.5` into the token and its payload. */
export class DelimitedPayloadFilter extends TokenFilter {
  private readonly delimiter: number;
  private readonly encode: Encode;

  constructor(input: TokenStream, delimiter: number, encode: Encode) {
    super(input);
    this.delimiter = delimiter;
    this.encode = encode;
  }

  override next(): boolean {
    if (!this.input.next()) return false;
    const { token } = this;
    const at = token.buffer.subarray(0, token.length).indexOf(this.delimiter);
    token.payload = at < 0 ? undefined : this.encode(token.text().slice(at + 1));
    if (at >= 0) token.length = at;
    return true;
  }
}

/** Stores the type of each token as its payload. */
export class TypeAsPayloadFilter extends TokenFilter {
  override next(): boolean {
    if (!this.input.next()) return false;
    this.token.payload = new TextEncoder().encode(this.token.type);
    return true;
  }
}

const encoders: Record<string, Encode> = {
  float(text) {
    const value = parseJavaFloat(text.trim());
    if (value === undefined) throw notANumber(text.trim() === '' ? 'empty String' : `For input string: "${text}"`);
    return bigEndian(view => view.setFloat32(0, value));
  },
  int(text) {
    if (text === '') throw notANumber('chars length is 0');
    if (!/^-?\d+$/.test(text) || Number(text) !== (Number(text) | 0)) throw notANumber('Unable to parse');
    return bigEndian(view => view.setInt32(0, Number(text)));
  },
  identity: text => new TextEncoder().encode(text),
};

/** Parses like Java's `Float.parseFloat`; undefined if the text is not a number. */
function parseJavaFloat(text: string): number | undefined {
  const sign = text.startsWith('-') ? -1 : 1;
  const plain = text.replace(/^[+-]/, '');
  if (plain === 'NaN' || plain === 'Infinity') return sign * Number(plain);
  if (/^(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?[fd]?$/i.test(plain)) return sign * Number(plain.replace(/[fd]$/i, ''));
  const hex = /^0x([\da-f]*)\.?([\da-f]*)p([+-]?\d+)[fd]?$/i.exec(plain);
  if (!hex || hex[1]! + hex[2]! === '') return undefined;
  return sign * Number.parseInt(hex[1]! + hex[2]!, 16) * 2 ** (Number(hex[3]) - 4 * hex[2]!.length);
}

function bigEndian(write: (view: DataView) => void): Uint8Array {
  const bytes = new Uint8Array(4);
  write(new DataView(bytes.buffer));
  return bytes;
}

function notANumber(reason: string): EngineError {
  return new EngineError('number_format_exception', reason, { status: 400 });
}

export const delimitedPayloadFilter: ComponentType<TokenFilterFactory> = {
  configure({ name, settings }) {
    const delimiter = settings.string('delimiter') ?? '|';
    if (delimiter === '')
      throw new EngineError('string_index_out_of_bounds_exception', 'Index 0 out of bounds for length 0', {
        status: 500,
      });
    const encode = encoders[settings.string('encoding') ?? 'float'] ?? encoders['float']!;
    return {
      name,
      create: input => new DelimitedPayloadFilter(input, delimiter.charCodeAt(0), encode),
      attributes: ['payload'],
    };
  },
  builtIn: 'configured',
};

export const typeAsPayloadFilter: ComponentType<TokenFilterFactory> = {
  builtIn: simpleFilter(input => new TypeAsPayloadFilter(input), { attributes: ['payload'] }).configure!,
};
