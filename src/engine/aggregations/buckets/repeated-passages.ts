/** How many words in a row make a passage. */
const LENGTH = 6;

/** Finds passages that were seen before: quotations, signatures, boilerplate. */
export class RepeatedPassages {
  private readonly seen = new Set<string>();

  /** Places of the words that belong to a passage seen before; the passages of this text are seen from now on. */
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
