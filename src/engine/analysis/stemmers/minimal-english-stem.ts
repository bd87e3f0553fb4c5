const [A, E, I, O, S, U, Y] = Array.from('aeiosuy', letter => letter.charCodeAt(0)) as [
  number,
  number,
  number,
  number,
  number,
  number,
  number,
];

/** D. Harman's S-stemmer ("How effective is suffixing?", 1991): removes plural endings only. */
export function minimalEnglishStem(word: Uint16Array, length: number): number {
  if (length < 3 || word[length - 1] !== S) return length;
  const before = word[length - 2];
  if (before === U || before === S) return length;
  if (before === E) {
    if (length > 3 && word[length - 3] === I && word[length - 4] !== A && word[length - 4] !== E) {
      word[length - 3] = Y;
      return length - 2;
    }
    if ([I, A, O, E].includes(word[length - 3]!)) return length;
  }
  return length - 1;
}
