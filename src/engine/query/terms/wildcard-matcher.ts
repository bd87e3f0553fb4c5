import type { PrefixMatcher } from '../../segments/terms/term-walk.ts';
import { ANY_ONE, ANY_STRING, readPlaces, type WildcardPlace } from './wildcard-places.ts';

/**
 * `*`, `?` and `\` as a nondeterministic automaton whose states are the positions in the pattern, with a set of states
 * per depth of the walk: time is bounded by pattern × term. For single texts and patterns of any length; see WildcardStates.
 */
export class WildcardMatcher implements PrefixMatcher {
  private readonly places: readonly WildcardPlace[];
  private readonly states: Uint8Array[] = [];

  constructor(pattern: string, caseInsensitive = false) {
    this.places = readPlaces(pattern, caseInsensitive);
    const first = new Uint8Array(this.places.length + 1);
    this.enter(first, 0);
    this.states.push(first);
  }

  step(depth: number, codePoint: number): boolean {
    const { places } = this;
    const from = this.states[depth]!;
    const to = (this.states[depth + 1] ??= new Uint8Array(places.length + 1));
    to.fill(0);
    let alive = false;
    for (let i = 0; i < places.length; i++) {
      if (from[i] === 0) continue;
      const place = places[i]!;
      if (place === ANY_STRING) this.enter(to, i);
      else if (place === ANY_ONE || place.includes(codePoint)) this.enter(to, i + 1);
      else continue;
      alive = true;
    }
    return alive;
  }

  accepts(depth: number): boolean {
    return this.states[depth]![this.places.length] === 1;
  }

  next(depth: number, codePoint: number): number {
    const from = this.states[depth]!;
    let least = -1;
    for (let i = 0; i < this.places.length; i++) {
      if (from[i] === 0) continue;
      const place = this.places[i]!;
      if (place === ANY_STRING || place === ANY_ONE) return codePoint;
      for (const candidate of place) if (candidate >= codePoint && (least < 0 || candidate < least)) least = candidate;
    }
    return least;
  }

  /** Whether the whole text matches. */
  matches(text: string): boolean {
    let depth = 0;
    for (const character of text) if (!this.step(depth++, character.codePointAt(0)!)) return false;
    return this.accepts(depth);
  }

  /** A star may match nothing, so its successor is entered too. */
  private enter(states: Uint8Array, place: number): void {
    states[place] = 1;
    while (this.places[place] === ANY_STRING) states[++place] = 1;
  }
}
