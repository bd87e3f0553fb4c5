/** Words per passage. */
const LENGTH = 6;

/** Detects passages seen before: quotations, signatures, boilerplate. */
export class RepeatedPassages {
  private readonly seen = new Set<string>();

  /** Positions of words that belong to a passage seen before. Remembers the passages of this text. */
  repeated(words: readonly string[]): ReadonlySet<number> {
    const found = new Set<number>();
    for (let end = LENGTH; end <= words.length; end++) {
      const passage = words.slice(end - LENGTH, end).join('\u0000');
      if (!this.seen.has(passage)) this.seen.add(passage);
      else for (let i = end - LENGTH; i < end; i++) found.add(i);
    }
    return found;
  }
}
