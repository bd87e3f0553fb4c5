import type { BlockPositions } from '../../segments/postings/block-positions.ts';

/** Candidate start positions of a phrase in one document, narrowed down with each term. */
export class PhraseStarts {
  count = 0;
  private starts = new Int32Array(64);
  private positions = new Int32Array(64);

  /** Reads all `freq` positions of the first term, starting at index `first` of its block. */
  begin(places: BlockPositions, first: number, freq: number): void {
    this.count = freq;
    if (freq === 1 && places.packed) {
      this.starts[0] = places.position(first);
      return;
    }
    if (this.starts.length < freq) this.starts = new Int32Array(freq * 2);
    places.read(first, freq, this.starts);
  }

  /** Keeps those where another term occurs `distance` positions later. */
  keepFollowed(distance: number, places: BlockPositions, first: number, freq: number): void {
    if (this.count === 1 && places.packed) {
      const wanted = this.starts[0]! + distance;
      if (wanted < 0 || !places.has(first, freq, wanted)) this.count = 0;
      return;
    }
    if (this.positions.length < freq) this.positions = new Int32Array(freq * 2);
    places.read(first, freq, this.positions);
    this.intersect(distance, freq);
  }

  private intersect(distance: number, others: number): void {
    const { starts, positions, count } = this;
    let kept = 0;
    for (let i = 0, k = 0; i < count && k < others; ) {
      const wanted = starts[i]! + distance;
      if (wanted < positions[k]!) i++;
      else if (wanted > positions[k]!) k++;
      else {
        starts[kept++] = starts[i++]!;
        k++;
      }
    }
    this.count = kept;
  }
}
