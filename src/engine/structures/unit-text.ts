/** Longer texts would be trees of their parts, which take many times the memory. */
const SHORT = 24;
/** A call takes a limited number of arguments. */
const CHUNK = 1 << 13;

/** A string of UTF-16 code units. For short words, concatenation is several times as fast as a call with many arguments. */
export function unitText(units: Uint16Array, from: number, to: number): string {
  let text = '';
  if (to - from <= SHORT) for (let i = from; i < to; i++) text += String.fromCharCode(units[i]!);
  else
    for (let i = from; i < to; i += CHUNK)
      text += String.fromCharCode.apply(null, units.subarray(i, Math.min(i + CHUNK, to)) as unknown as number[]);
  return text;
}
