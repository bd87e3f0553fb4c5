import type { PhraseSlot } from './phrase-slot.ts';

/** A position of a phrase as used by a matcher. */
export interface PhrasePlace {
  readonly slot: PhraseSlot;
  /** The offset in the phrase. */
  readonly offset: number;
  readonly terms: readonly string[];
}

/** Counts occurrences of a phrase in the document its slots are positioned on. */
export interface PhraseMatcher {
  freq(): number;
}

/** Positions of a slot in the current document, read once. */
export class SlotPositions {
  values = new Int32Array(16);
  count = 0;

  read(slot: PhraseSlot): void {
    const freq = slot.freq();
    if (this.values.length < freq) this.values = new Int32Array(freq * 2);
    this.count = slot.positions(this.values);
  }
}

/** Matches every term exactly at its offset. */
export class ExactPhraseMatcher implements PhraseMatcher {
  private readonly places: readonly PhrasePlace[];
  private readonly positions: readonly SlotPositions[];

  constructor(places: readonly PhrasePlace[]) {
    this.places = places;
    this.positions = places.map(() => new SlotPositions());
  }

  freq(): number {
    const { places, positions } = this;
    for (let i = 0; i < places.length; i++) positions[i]!.read(places[i]!.slot);
    const [first, ...others] = positions;
    let found = 0;
    for (let i = 0; i < first!.count; i++) {
      const start = first!.values[i]! - places[0]!.offset;
      if (others.every((other, k) => contains(other, start + places[k + 1]!.offset))) found++;
    }
    return found;
  }
}

function contains({ values, count }: SlotPositions, position: number): boolean {
  let low = 0;
  let high = count;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (values[middle]! < position) low = middle + 1;
    else high = middle;
  }
  return low < count && values[low] === position;
}
