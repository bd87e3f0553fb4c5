/** What one letter of a root must be: one of a set, none of a set, or (undefined) anything. */
type Place = { readonly letters: string; readonly negated: boolean } | undefined;

/** What the beginning or the end of a root must look like for an affix to fit: letters, dots and classes in brackets. */
export class AffixCondition {
  private readonly places: readonly Place[];
  private readonly side: 'beginning' | 'end';

  /** @throws SyntaxError */
  constructor(text: string, side: 'beginning' | 'end') {
    const places: Place[] = [];
    for (let i = 0; i < text.length; i++) {
      if (text[i] === '.') places.push(undefined);
      else if (text[i] === '[') {
        const close = text.indexOf(']', i);
        if (close < 0) throw new SyntaxError(`unclosed bracket in a condition: ${text}`);
        const negated = text[i + 1] === '^';
        places.push({ letters: text.slice(negated ? i + 2 : i + 1, close), negated });
        i = close;
      } else places.push({ letters: text[i]!, negated: false });
    }
    // A lone dot asks for nothing, not even a letter.
    this.places = text === '.' ? [] : places;
    this.side = side;
  }

  accepts(root: string): boolean {
    const { places, side } = this;
    const start = side === 'beginning' ? 0 : root.length - places.length;
    if (start < 0 || root.length < places.length) return false;
    for (let i = 0; i < places.length; i++) {
      const place = places[i];
      if (place && place.letters.includes(root[start + i]!) === place.negated) return false;
    }
    return true;
  }
}
