/** A code point and its simple case variants: what `case_insensitive` lets stand for it. */
export function caseVariants(codePoint: number): number[] {
  const text = String.fromCodePoint(codePoint);
  const variants = new Set([codePoint]);
  for (const other of [text.toLowerCase(), text.toUpperCase()]) {
    const [first, ...rest] = other;
    if (first !== undefined && rest.length === 0) variants.add(first.codePointAt(0)!);
  }
  return [...variants].sort((a, b) => a - b);
}
