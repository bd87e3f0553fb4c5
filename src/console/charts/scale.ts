const plain = new Intl.NumberFormat(undefined, { maximumFractionDigits: 2 });
const short = new Intl.NumberFormat(undefined, { notation: 'compact', maximumFractionDigits: 1 });

/** At most two decimals: 1,240 or 31.57. */
export function amount(value: number): string {
  return plain.format(value);
}

/** A short form for axis labels: 1.2K. */
export function shortAmount(value: number): string {
  return Math.abs(value) < 1000 ? plain.format(value) : short.format(value);
}

/** About `steps` round numbers between `low` and `high` for an axis, both inclusive. */
export function ticks(low: number, high: number, steps = 3): number[] {
  if (!(high > low)) return [low];
  const raw = (high - low) / steps;
  const power = 10 ** Math.floor(Math.log10(raw));
  const step = ([1, 2, 5, 10].find(each => each * power >= raw) ?? 10) * power;
  const first = Math.ceil(low / step - 1e-9);
  const last = Math.floor(high / step + 1e-9);
  return Array.from({ length: last - first + 1 }, (_, i) => Number(((first + i) * step).toPrecision(12)));
}

/** Positions for labels close to the wanted ones and in the same order, at least `gap` apart and at most `floor`. */
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
