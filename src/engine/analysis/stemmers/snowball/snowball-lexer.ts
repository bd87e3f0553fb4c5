export type SnowballToken = { kind: 'name' | 'string' | 'number' | 'symbol'; text: string };

const SYMBOLS = ['<-', '<+', '->', '=>', '+=', '-=', '*=', '/=', '==', '!=', '<=', '>=', ...'()[]$=<>+-*/?'];

/**
 * The tokens of a program in Snowball (M. F. Porter, "Snowball: a language for stemming algorithms", 2001). String
 * escapes are resolved here, because the program defines them as it goes.
 */
export function snowballTokens(source: string): SnowballToken[] {
  const tokens: SnowballToken[] = [];
  const definitions = new Map<string, string>();
  const blank = /\s+|\/\/[^\n]*|\/\*[\s\S]*?\*\//y;
  const word = /[A-Za-z]\w*|\d+/y;
  let escapes: [open: string, close: string] | undefined;
  let at = 0;
  const take = (pattern: RegExp): string | undefined => {
    pattern.lastIndex = at;
    const found = pattern.exec(source)?.[0];
    if (found !== undefined) at += found.length;
    return found;
  };
  const readString = (): string => {
    let end = at + 1;
    while (source[end] !== "'")
      end = escapes && source[end] === escapes[0] ? source.indexOf(escapes[1], end) + 1 : end + 1;
    const text = source.slice(at + 1, end);
    at = end + 1;
    return escapes ? unescapeText(text, escapes, definitions) : text;
  };
  const skip = () => {
    while (take(blank) !== undefined);
  };
  for (skip(); at < source.length; skip()) {
    if (source[at] === "'") tokens.push({ kind: 'string', text: readString() });
    else {
      const found = take(word);
      if (found === 'stringescapes') {
        skip();
        escapes = [source[at]!, source[at + 1]!];
        at += 2;
      } else if (found === 'stringdef') {
        skip();
        const name = take(/\S+/y)!;
        skip();
        definitions.set(name, readString());
      } else if (found !== undefined) tokens.push({ kind: /^\d/.test(found) ? 'number' : 'name', text: found });
      else tokens.push({ kind: 'symbol', text: takeSymbol() });
    }
  }
  return tokens;

  function takeSymbol(): string {
    const symbol = SYMBOLS.find(candidate => source.startsWith(candidate, at));
    if (symbol === undefined) throw new Error(`Snowball: ${source.slice(at, at + 20)}`);
    at += symbol.length;
    return symbol;
  }
}

function unescapeText(
  text: string,
  [open, close]: readonly [string, string],
  definitions: ReadonlyMap<string, string>,
): string {
  let plain = '';
  for (let at = 0; at < text.length; at++) {
    if (text[at] !== open) {
      plain += text[at];
      continue;
    }
    const end = text.indexOf(close, at);
    const name = text.slice(at + 1, end);
    const hex = /^U\+([\dA-Fa-f]+)$/.exec(name)?.[1];
    plain += definitions.get(name) ?? (hex ? String.fromCodePoint(Number.parseInt(hex, 16)) : name === "'" ? "'" : '');
    at = end;
  }
  return plain;
}
