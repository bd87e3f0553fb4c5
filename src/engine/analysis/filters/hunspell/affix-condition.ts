/** The condition for one letter of a root: one of a set, none of a set, or (undefined) any letter. */
type Place = { readonly letters: string; readonly negated: boolean } | undefined;

/** The condition an affix sets for the start or the end of a root: letters, dots and classes in brackets. */
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
    // A single dot always matches, even without a letter.
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
