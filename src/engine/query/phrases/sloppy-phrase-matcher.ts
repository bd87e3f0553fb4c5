import { type PhraseMatcher, type PhrasePlace, SlotPositions } from './phrase-matcher.ts';

/** Iterates over the positions of one phrase position in a document. */
class Walker {
  readonly place: PhrasePlace;
  readonly order: number;
  /** Other walkers for the same term: no two may be on the same token. */
  group: Walker[] | undefined;
  /** Position minus offset: equal for walkers that match the phrase exactly. */
  start = 0;
  private readonly positions = new SlotPositions();
  private next = 0;

  constructor(place: PhrasePlace, order: number) {
    this.place = place;
    this.order = order;
  }

  get token(): number {
    return this.start + this.place.offset;
  }

  first(): void {
    this.positions.read(this.place.slot);
    this.next = 0;
    this.step();
  }

  step(): boolean {
    if (this.next >= this.positions.count) return false;
    this.start = this.positions.values[this.next++]! - this.place.offset;
    return true;
  }

  before(other: Walker): boolean {
    if (this.start !== other.start) return this.start < other.start;
    if (this.place.offset !== other.place.offset) return this.place.offset < other.place.offset;
    return this.order < other.order;
  }
}

/**
 * A phrase whose words may be moved by `slop` positions in total. The walker with the lowest start advances; the length
 * of a match is the distance between the lowest and the highest start; each match counts 1/(1 + length). Equals
 * Lucene's definition, including repeated terms, because the number is part of the score.
 */
export class SloppyPhraseMatcher implements PhraseMatcher {
  private readonly walkers: readonly Walker[];
  private readonly groups: readonly Walker[][];
  private readonly slop: number;
  private readonly severalTerms: boolean;
  private queue: Walker[] = [];
  private end = 0;

  constructor(places: readonly PhrasePlace[], slop: number) {
    this.walkers = places.map((place, i) => new Walker(place, i));
    this.slop = slop;
    this.groups = repeats(this.walkers);
    this.severalTerms = this.groups.some(group => group.some(walker => walker.place.terms.length > 1));
  }

  freq(): number {
    if (!this.begin()) return 0;
    let freq = 0;
    for (;;) {
      const { length, more } = this.match();
      if (length <= this.slop) freq = Math.fround(freq + Math.fround(1 / (1 + length)));
      if (!more) return freq;
    }
  }

  private begin(): boolean {
    for (const walker of this.walkers) walker.first();
    this.end = Number.NEGATIVE_INFINITY;
    if (!this.groups.every(group => (this.severalTerms ? this.separateAny(group) : separateSame(group)))) return false;
    this.queue = [];
    for (const walker of this.walkers) this.enqueue(walker);
    this.end = Math.max(...this.walkers.map(walker => walker.start));
    return true;
  }

  /** The shortest match around the lowest walker; `more` is false once a walker is exhausted. */
  private match(): { length: number; more: boolean } {
    let walker = this.queue.shift()!;
    let length = this.end - walker.start;
    let next = this.queue[0]!.start;
    while (this.advance(walker)) {
      if (walker.group && !this.resolve(walker)) break;
      if (walker.start > next) {
        this.enqueue(walker);
        if (length <= this.slop) return { length, more: true };
        walker = this.queue.shift()!;
        next = this.queue[0]!.start;
        length = this.end - walker.start;
      } else length = Math.min(length, this.end - walker.start);
    }
    return { length, more: false };
  }

  private advance(walker: Walker): boolean {
    if (!walker.step()) return false;
    if (walker.start > this.end) this.end = walker.start;
    return true;
  }

  /** While two walkers of a group are on the same token, advances the lower one. */
  private resolve(walker: Walker): boolean {
    const moved = new Set<Walker>();
    let current = walker;
    for (let other = collision(current); other; other = collision(current)) {
      current = lesser(current, other);
      if (!this.advance(current)) return false;
      if (current !== walker) moved.add(current);
      if (other !== walker) moved.add(other);
    }
    this.queue = this.queue.filter(queued => !moved.has(queued));
    for (const other of moved) if (other !== walker) this.enqueue(other);
    return true;
  }

  /** Members with different terms may collide: each is moved off the others. */
  private separateAny(group: Walker[]): boolean {
    for (let i = 0; i < group.length; i++) {
      const walker = group[i]!;
      for (let other = collision(walker); other; other = collision(walker)) {
        const behind = lesser(walker, other);
        if (!this.advance(behind)) return false;
        if (group.indexOf(behind) < i) {
          i--;
          break;
        }
      }
    }
    return true;
  }

  private enqueue(walker: Walker): void {
    let at = this.queue.length;
    while (at > 0 && walker.before(this.queue[at - 1]!)) at--;
    this.queue.splice(at, 0, walker);
  }
}

/** Members with the same term: the n-th starts at its n-th occurrence. */
function separateSame(group: Walker[]): boolean {
  for (let i = 1; i < group.length; i++) for (let k = 0; k < i; k++) if (!group[i]!.step()) return false;
  return true;
}

function collision(walker: Walker): Walker | undefined {
  return walker.group!.find(other => other !== walker && other.token === walker.token);
}

function lesser(a: Walker, b: Walker): Walker {
  return a.start < b.start || (a.start === b.start && a.place.offset < b.place.offset) ? a : b;
}

/** Groups of walkers that share terms, in phrase order. */
function repeats(walkers: readonly Walker[]): Walker[][] {
  const groups: Walker[][] = [];
  for (const walker of walkers) {
    const related = groups.filter(group => group.some(other => shareTerm(walker, other)));
    const merged = [...related.flat(), walker];
    for (const group of related) groups.splice(groups.indexOf(group), 1);
    groups.push(merged);
  }
  const repeated = groups.filter(group => group.length > 1);
  for (const group of repeated) {
    group.sort((a, b) => a.place.offset - b.place.offset);
    for (const walker of group) walker.group = group;
  }
  return repeated;
}

function shareTerm(a: Walker, b: Walker): boolean {
  return a.place.offset !== b.place.offset && a.place.terms.some(term => b.place.terms.includes(term));
}
