import type { TextRange } from '../json-scanner.ts';

export interface EsqlToken extends TextRange {
  /** `string` includes unfinished ones; `name` is a word or a quoted name. */
  readonly kind: 'name' | 'string' | 'number' | 'comment' | 'symbol';
  readonly text: string;
}

const TOKEN =
  /(?<comment>\/\/[^\n]*|\/\*[\s\S]*?(?:\*\/|$))|(?<string>"""[\s\S]*?(?:"""|$)|"(?:[^"\\\n]|\\.)*"?)|(?<name>`(?:[^`]|``)*`?|[A-Za-z_@*?][\w@*?.-]*)|(?<number>\d+(?:\.\d+)?(?:[eE][+-]?\d+)?)|(?<symbol>::|==|!=|<=|>=|=~|[^\s\w])/g;

/** The tokens of a query in ES|QL, comments included. Never throws: what is unfinished is a token too. */
export function esqlTokens(text: string): EsqlToken[] {
  return [...text.matchAll(TOKEN)].map(({ 0: found, index, groups }) => {
    const [kind] = Object.entries(groups!).find(([, value]) => value !== undefined)!;
    return { kind: kind as EsqlToken['kind'], text: found, from: index, to: index + found.length };
  });
}
