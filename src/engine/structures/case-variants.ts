/** A code point and its other case, for ASCII letters only: Elasticsearch's `case_insensitive`. */
export function caseVariants(codePoint: number): number[] {
  if (codePoint > 127) return [codePoint];
  const text = String.fromCharCode(codePoint);
  const variants = new Set([text.toUpperCase().charCodeAt(0), text.toLowerCase().charCodeAt(0)]);
  return [...variants].sort((a, b) => a - b);
}
