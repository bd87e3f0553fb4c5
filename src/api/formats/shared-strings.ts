/** Names or values that a SMILE text has contained, by the number that later references give. */
export class SharedStrings {
  private strings: string[] = [];

  /** The 1,025th string starts the table again. */
  add(text: string): void {
    if (this.strings.length === MAX_SHARED) this.strings = [];
    this.strings.push(text);
  }

  at(index: number): string | undefined {
    return this.strings[index];
  }
}

export const MAX_SHARED = 1024;
