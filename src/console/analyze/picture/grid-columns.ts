const NARROWEST = 76;
const WIDEST = 200;

/** A label and one column per slot, all as wide as the longest token wants, within reason. */
export function gridColumns(slots: number, longest: number): { gridTemplateColumns: string } {
  const width = Math.min(WIDEST, Math.max(NARROWEST, longest * 8 + 28));
  return { gridTemplateColumns: `var(--stage-label, 216px) repeat(${Math.max(1, slots)}, minmax(${width}px, 1fr))` };
}
