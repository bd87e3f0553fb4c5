import { base64, base64Url } from '../../../structures/base64.ts';
import { decodeBase64Bytes } from '../../values/java-base64.ts';
import { JavaArray, JavaObject } from '../../values/java-object.ts';
import { illegal } from '../../values/java-throwable.ts';
import { chargeSlots, chargeText } from '../../values/machine.ts';
import type { ClassSpec } from '../class-spec.ts';

type Alphabet = 'basic' | 'url' | 'mime';

/** Lines of MIME have 76 characters and end with CR LF. */
const MIME_LINE = /.{76}(?=.)/g;

class Encoder extends JavaObject {
  readonly className = 'java.util.Base64.Encoder';
  readonly alphabet: Alphabet;
  readonly padded: boolean;

  constructor(alphabet: Alphabet, padded = true) {
    super();
    this.alphabet = alphabet;
    this.padded = padded;
  }

  encode(array: JavaArray): string {
    chargeText(array.items.length * 2);
    const bytes = Uint8Array.from(array.items as number[]);
    const text = (this.alphabet === 'url' ? base64Url : base64).encode(bytes, this.padded);
    return this.alphabet === 'mime' ? text.replace(MIME_LINE, '$&\r\n') : text;
  }
}

class Decoder extends JavaObject {
  readonly className = 'java.util.Base64.Decoder';
  readonly alphabet: Alphabet;

  constructor(alphabet: Alphabet) {
    super();
    this.alphabet = alphabet;
  }

  decode(text: string): Uint8Array {
    chargeSlots(text.length);
    const digits = this.alphabet === 'mime' ? text.replace(/[^A-Za-z0-9+/=]/g, '') : text;
    return decodeBase64Bytes(digits, this.alphabet === 'url' ? base64Url : base64);
  }
}

const asBytes = (bytes: Uint8Array) => new JavaArray('byte[]', Array.from(new Int8Array(bytes)));

/** Copies into an array of the script; the number of bytes written. @throws JavaThrowable if it is too small */
function write(bytes: readonly number[], into: JavaArray): number {
  if (bytes.length > into.items.length) throw illegal('Output byte array is too small for encoding all input bytes');
  bytes.forEach((byte, i) => {
    into.items[i] = byte;
  });
  return bytes.length;
}

const units = (text: string) => Array.from(text, unit => unit.charCodeAt(0));

export const BASE64_CLASSES: readonly ClassSpec[] = [
  {
    name: 'java.util.Base64',
    statics: {
      'Base64.Decoder getDecoder()': () => new Decoder('basic'),
      'Base64.Decoder getMimeDecoder()': () => new Decoder('mime'),
      'Base64.Decoder getUrlDecoder()': () => new Decoder('url'),
      'Base64.Encoder getEncoder()': () => new Encoder('basic'),
      'Base64.Encoder getMimeEncoder()': () => new Encoder('mime'),
      'Base64.Encoder getUrlEncoder()': () => new Encoder('url'),
    },
  },
  {
    name: 'java.util.Base64.Encoder',
    alias: 'Base64.Encoder',
    methods: {
      'int encode(byte[],byte[])': (self: Encoder, from: JavaArray, to: JavaArray) =>
        write(units(self.encode(from)), to),
      'String encodeToString(byte[])': (self: Encoder, from: JavaArray) => self.encode(from),
      'Base64.Encoder withoutPadding()': (self: Encoder) => new Encoder(self.alphabet, false),
    },
  },
  {
    name: 'java.util.Base64.Decoder',
    alias: 'Base64.Decoder',
    methods: {
      'byte[] decode(String)': (self: Decoder, text: string) => asBytes(self.decode(text)),
      'int decode(byte[],byte[])': (self: Decoder, from: JavaArray, to: JavaArray) => {
        const text = String.fromCharCode(...(from.items as number[]));
        return write(asBytes(self.decode(text)).items as number[], to);
      },
    },
  },
];
