/** A code point and its other case, for ASCII letters alone: what `case_insensitive` lets stand for it in the reference. */
export function caseVariants(codePoint: number): number[] {
  if (codePoint > 127) return [codePoint];
  const text = String.fromCharCode(codePoint);
  const variants = new Set([text.toUpperCase().charCodeAt(0), text.toLowerCase().charCodeAt(0)]);
  return [...variants].sort((a, b) => a - b);
}
