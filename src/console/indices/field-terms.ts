const WITH_TERMS = new Set(['text', 'keyword']);

/** Whether a field's type has a sorted term dictionary. */
export function hasTerms({ type }: { type: string }): boolean {
  return WITH_TERMS.has(type);
}
