import { type Analyzer, Token, type TokenStream } from '../../analysis/token-stream.ts';

/**
 * Lowercases ASCII and splits at everything but letters and digits. `stop` words leave gaps; a word with a slash
 * ("a/b") is split into stacked tokens.
 */
export function wordAnalyzer(options: { stop?: readonly string[]; gap?: number } = {}): Analyzer {
  const stop = new Set(options.stop ?? []);
  return {
    name: 'words',
    positionIncrementGap: options.gap ?? 100,
    tokenStream: text => new WordStream(text, stop),
    normalize: text => text.toLowerCase(),
    copy: () => wordAnalyzer(options),
  };
}

class WordStream implements TokenStream {
  readonly token = new Token();
  private readonly text: string;
  private readonly stop: ReadonlySet<string>;
  private at = 0;

  constructor(text: string, stop: ReadonlySet<string>) {
    this.text = text;
    this.stop = stop;
  }

  reset(): void {
    this.at = 0;
  }

  next(): boolean {
    const { text, token } = this;
    let increment = 1;
    for (;;) {
      while (this.at < text.length && !isWord(text.charCodeAt(this.at))) {
        if (text[this.at] === '/') increment = 0;
        this.at++;
      }
      if (this.at >= text.length) {
        token.positionIncrement = increment - 1;
        return false;
      }
      const from = this.at;
      while (this.at < text.length && isWord(text.charCodeAt(this.at))) this.at++;
      const word = text.slice(from, this.at).toLowerCase();
      if (this.stop.has(word)) {
        increment++;
        continue;
      }
      token.setText(word);
      token.startOffset = from;
      token.endOffset = this.at;
      token.positionIncrement = increment;
      return true;
    }
  }

  end(): void {
    this.token.endOffset = this.text.length;
    this.token.positionIncrement = Math.max(0, this.token.positionIncrement);
  }
}

function isWord(unit: number): boolean {
  return (unit >= 48 && unit < 58) || (unit >= 65 && unit < 91) || (unit >= 97 && unit < 123) || unit > 127;
}
