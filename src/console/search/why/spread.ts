/** Positions for labels near the wanted ones, at least `gap` apart and not below `floor`, in the same order. */
export function spread(wanted: readonly number[], gap: number, floor: number): number[] {
  const order = wanted.map((_, i) => i).sort((a, b) => wanted[a]! - wanted[b]! || a - b);
  const places = [...wanted];
  let free = Number.NEGATIVE_INFINITY;
  for (const i of order) {
    places[i] = Math.max(wanted[i]!, free);
    free = places[i] + gap;
  }
  let limit = floor;
  for (const i of order.reverse()) {
    places[i] = Math.min(places[i]!, limit);
    limit = places[i] - gap;
  }
  return places;
}
