const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
const PADDING = '='.charCodeAt(0);
const decoder = new TextDecoder();

/** An alphabet of Base64 (RFC 4648, sections 4 and 5). Callers decide which malformed texts they accept. */
class Base64 {
  private readonly codes: Uint8Array;
  /** Value by ASCII code, 255 for other characters. */
  private readonly values = new Uint8Array(128).fill(255);

  constructor(alphabet: string) {
    this.codes = new TextEncoder().encode(alphabet);
    this.codes.forEach((code, value) => {
      this.values[code] = value;
    });
  }

  /** Padded with `=` to groups of four, unless `padded` is false. */
  encode(bytes: Uint8Array, padded = true): string {
    const { codes } = this;
    const digits = Math.ceil((bytes.length * 4) / 3);
    const text = new Uint8Array(padded ? Math.ceil(bytes.length / 3) * 4 : digits).fill(PADDING);
    for (let from = 0, to = 0; to < digits; from += 3, to += 4) {
      const group = (bytes[from]! << 16) | ((bytes[from + 1] ?? 0) << 8) | (bytes[from + 2] ?? 0);
      for (let digit = 0; digit < 4 && to + digit < digits; digit++)
        text[to + digit] = codes[(group >> (18 - 6 * digit)) & 63]!;
    }
    return decoder.decode(text);
  }

  /** The value of a digit from 0 to 63, or −1 for another character. */
  valueOf(code: number): number {
    const value = code < 128 ? this.values[code]! : 255;
    return value === 255 ? -1 : value;
  }

  /** Decodes digits without padding; undefined if there is another character. Excess bits are ignored. */
  decode(digits: string): Uint8Array | undefined {
    const bytes = new Uint8Array(Math.floor((digits.length * 3) / 4));
    let group = 0;
    let bits = 0;
    let to = 0;
    for (let at = 0; at < digits.length; at++) {
      const value = this.valueOf(digits.charCodeAt(at));
      if (value < 0) return undefined;
      group = ((group << 6) | value) & 0xffffff;
      bits += 6;
      if (bits >= 8) bytes[to++] = group >> (bits -= 8);
    }
    return bytes;
  }
}

export const base64 = new Base64(`${DIGITS}+/`);
export const base64Url = new Base64(`${DIGITS}-_`);
