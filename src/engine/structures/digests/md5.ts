import { padded } from './padding.ts';

const SHIFTS = [7, 12, 17, 22, 5, 9, 14, 20, 4, 11, 16, 23, 6, 10, 15, 21];
const SINES = Int32Array.from({ length: 64 }, (_, i) => Math.floor(Math.abs(Math.sin(i + 1)) * 2 ** 32) | 0);

/** RFC 1321. */
export function md5(message: Uint8Array): Uint8Array {
  const view = padded(message, 64, true);
  const state = Int32Array.of(0x67452301, 0xefcdab89, 0x98badcfe, 0x10325476);
  for (let at = 0; at < view.byteLength; at += 64) addBlock(state, view, at);
  const result = new DataView(new ArrayBuffer(16));
  for (let i = 0; i < 4; i++) result.setInt32(i * 4, state[i]!, true);
  return new Uint8Array(result.buffer);
}

function addBlock(state: Int32Array, view: DataView, at: number): void {
  let [a, b, c, d] = state as unknown as [number, number, number, number];
  for (let i = 0; i < 64; i++) {
    const [mixed, word] = round(i, b, c, d);
    const sum = (a + mixed + SINES[i]! + view.getInt32(at + word * 4, true)) | 0;
    const shift = SHIFTS[(i >> 4) * 4 + (i & 3)]!;
    a = d;
    d = c;
    c = b;
    b = (b + ((sum << shift) | (sum >>> (32 - shift)))) | 0;
  }
  state[0]! += a;
  state[1]! += b;
  state[2]! += c;
  state[3]! += d;
}

/** The function of a round and the index of the word it uses. */
function round(i: number, b: number, c: number, d: number): [mixed: number, word: number] {
  if (i < 16) return [(b & c) | (~b & d), i];
  if (i < 32) return [(d & b) | (~d & c), (5 * i + 1) & 15];
  if (i < 48) return [b ^ c ^ d, (3 * i + 5) & 15];
  return [c ^ (b | ~d), (7 * i) & 15];
}
