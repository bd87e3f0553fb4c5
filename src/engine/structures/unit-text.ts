/**
 * A string of UTF-16 code units. For words, concatenation is several times as fast as `fromCharCode` with many arguments, and it
 * has no limit.
 */
export function unitText(units: Uint16Array, from: number, to: number): string {
  let text = '';
  for (let i = from; i < to; i++) text += String.fromCharCode(units[i]!);
  return text;
}
