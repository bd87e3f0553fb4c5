import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ByteReader } from './byte-reader.ts';
import { ByteWriter } from './byte-writer.ts';
import { LzReader, lzCompress, lzDecompress } from './lz-codec.ts';
import { murmur3 } from './murmur3.ts';
import { decodeLength, encodeLength } from './norm-byte.ts';
import { codePointAt, codePointLength, compareBytes, compareCodePoints, encodeText, encodeUnits } from './utf8.ts';
import { checksum, XxHash32 } from './xxhash.ts';

const utf8 = (text: string) => new TextEncoder().encode(text);

test('a reader reads what a writer wrote', () => {
  const numbers = fc.array(fc.oneof(fc.nat(), fc.integer({ min: 0, max: 0xffffffff })));
  fc.assert(
    fc.property(
      numbers,
      fc.array(fc.maxSafeNat()),
      fc.string({ unit: 'grapheme' }),
      fc.double(),
      (small, large, text, double) => {
        const out = new ByteWriter(1);
        for (const value of small) out.varint(value);
        for (const value of large) out.varlong(value);
        out.string(text);
        out.f64(double);
        out.u32(0xfffefdfc);
        const reader = new ByteReader(out.written());
        for (const value of small) expect(reader.varint()).toBe(value);
        for (const value of large) expect(reader.varlong()).toBe(value);
        expect(reader.string()).toBe(text);
        expect(reader.f64()).toBe(double);
        expect(reader.u32()).toBe(0xfffefdfc);
        expect(reader.done).toBe(true);
        expect(() => reader.u8()).toThrow('unexpected end of data');
      },
    ),
  );
});

test('compression is lossless', () => {
  const runs = fc.array(fc.tuple(fc.uint8Array({ maxLength: 40 }), fc.integer({ min: 1, max: 30 })), { maxLength: 30 });
  fc.assert(
    fc.property(runs, fc.nat(20), (parts, skip) => {
      const bytes = Uint8Array.from(
        parts.flatMap(([part, times]) =>
          Array(times)
            .fill([...part])
            .flat(),
        ),
      );
      const from = Math.min(skip, bytes.length);
      const packed = new ByteWriter(1);
      lzCompress(bytes, from, bytes.length, packed);
      const out = new Uint8Array(bytes.length - from);
      lzDecompress(packed.buffer, 0, packed.length, out);
      expect(out).toEqual(bytes.slice(from));
    }),
  );
});

test('compressed data can be read incrementally from its start', () => {
  const words = fc.array(fc.constantFrom('fox', 'dog', 'quick ', '{"a":1}', 'xyzzy', '\u00e9\u00e9'), {
    maxLength: 300,
  });
  fc.assert(
    fc.property(words, fc.array(fc.nat(2000)), (parts, sizes) => {
      const bytes = utf8(parts.join(''));
      const packed = new ByteWriter(1);
      lzCompress(bytes, 0, bytes.length, packed);
      const out = new Uint8Array(bytes.length);
      const reader = new LzReader(packed.buffer, 0, packed.length, out);
      for (const size of [...sizes, bytes.length]) {
        const end = Math.min(size, bytes.length);
        reader.read(end);
        expect(out.slice(0, end)).toEqual(bytes.slice(0, end));
      }
    }),
  );
});

test('repetitive text shrinks, and corruption is detected', () => {
  const text = utf8('{"title":"the quick brown fox","tags":["fox","dog"]}'.repeat(50));
  const packed = new ByteWriter();
  lzCompress(text, 0, text.length, packed);
  expect(packed.length).toBeLessThan(text.length / 10);
  const cut = () => lzDecompress(packed.buffer, 0, packed.length - 20, new Uint8Array(text.length));
  expect(cut).toThrow('damaged compressed block');
});

test('checksums and hashes have their published values', () => {
  const hash = (text: string) => {
    const words = new Int32Array(utf8(text).buffer);
    return new XxHash32().add(words, 0, words.length).digest();
  };
  expect(hash('')).toBe(0x02cc5d05);
  expect(hash('abcd')).toBe(0xa3643705);
  expect(murmur3(utf8(''))).toBe(0);
  expect(murmur3(utf8('hello')) >>> 0).toBe(0x248bfa47);
  expect(murmur3(utf8('The quick brown fox jumps over the lazy dog')) >>> 0).toBe(0x2e4ff723);
});

test('an incremental checksum equals that of the whole', () => {
  fc.assert(
    fc.property(fc.int32Array({ maxLength: 60 }), fc.nat(15), (words, cut) => {
      const at = Math.min(cut * 4, words.length & ~3);
      const whole = new XxHash32().add(words, 0, words.length).digest();
      const parts = new XxHash32().add(words, 0, at).add(words, at, words.length).digest();
      expect(parts).toBe(whole);
    }),
  );
});

test('a checksum detects flipped bits, truncation and padding', () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 1, maxLength: 40 }), fc.nat(), (bytes, at) => {
      const flipped = bytes.slice();
      flipped[at % bytes.length]! ^= 1 << (at % 8);
      const longer = new Uint8Array(bytes.length + 1);
      longer.set(bytes);
      const sum = checksum(bytes);
      expect([checksum(flipped), checksum(bytes.subarray(1)), checksum(longer)]).not.toContain(sum);
      expect(checksum(longer.subarray(0, bytes.length))).toBe(sum);
    }),
  );
});

test('lengths are encoded in one byte, exactly up to 40, then rounded down', () => {
  const lengths = [0, 1, 23, 24, 39, 40, 41, 42, 43, 55, 57, 100, 500, 1000, 2000];
  const kept = [0, 1, 23, 24, 39, 40, 40, 42, 42, 54, 56, 96, 472, 984, 1944];
  expect(lengths.map(length => decodeLength(encodeLength(length)))).toEqual(kept);
  expect(decodeLength(255)).toBe(2013265944);
  for (let byte = 0; byte < 256; byte++) expect(encodeLength(decodeLength(byte))).toBe(byte);
  fc.assert(fc.property(fc.nat(), length => decodeLength(encodeLength(length)) <= length));
});

test('UTF-8 encoding equals the platform’s, and its order is that of code points', () => {
  const texts = fc.string({ unit: 'binary', maxLength: 20 });
  fc.assert(
    fc.property(texts, texts, (a, b) => {
      const bytes = new Uint8Array(60);
      expect(bytes.slice(0, encodeText(a, bytes))).toEqual(utf8(a));
      const units = Uint16Array.from(a, unit => unit.charCodeAt(0));
      expect(encodeUnits(units, units.length, bytes) >= units.length).toBe(true);
      const [left, right] = [utf8(a), utf8(b)];
      const order = Math.sign(compareBytes(left, left.length, right, right.length));
      expect(order).toBe(Math.sign(compareCharacters([...a], [...b])));
      const codePoints: number[] = [];
      for (let at = 0; at < left.length; at += codePointLength(left[at]!)) codePoints.push(codePointAt(left, at));
      expect(String.fromCodePoint(...codePoints)).toBe(new TextDecoder('utf-8', { ignoreBOM: true }).decode(left));
    }),
  );
});

function compareCharacters(a: string[], b: string[]): number {
  for (let i = 0; i < Math.min(a.length, b.length); i++) {
    const difference = a[i]!.codePointAt(0)! - b[i]!.codePointAt(0)!;
    if (difference !== 0) return difference;
  }
  return a.length - b.length;
}

test('strings compare like their UTF-8 bytes', () => {
  const text = fc.string({
    unit: fc.constantFrom('a', 'é', '\uffff', '\ue000', '\u{10000}', '\u{1f600}'),
    maxLength: 5,
  });
  fc.assert(
    fc.property(text, text, (a, b) => {
      const [x, y] = [utf8(a), utf8(b)];
      expect(Math.sign(compareCodePoints(a, b))).toBe(Math.sign(compareBytes(x, x.length, y, y.length)));
    }),
  );
});
