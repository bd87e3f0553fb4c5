import { SynonymMap } from './synonym-map.ts';

export interface SynonymRuleOptions {
  /** Whether `a, b` maps each to all of them, instead of to the first. */
  readonly expand: boolean;
  /**
   * Analyzes a term of a rule into words; undefined to skip it, in lenient mode. @throws Error if the term is not
   * allowed
   */
  readonly analyze: (term: string) => string[] | undefined;
}

/**
 * Parses rules in Solr format: `a, b => c, d` replaces, `a, b` are equivalent, `#` comments, `\` escapes. @throws Error
 */
export function parseSolrSynonyms(lines: readonly string[], options: SynonymRuleOptions): SynonymMap {
  const map = new SynonymMap();
  for (const line of lines) {
    if (line === '' || line.startsWith('#')) continue;
    const sides = split(line, '=>');
    if (sides.length > 2) throw new Error('more than one explicit mapping specified on the same line');
    const [inputs, outputs] = sides.map(side =>
      split(side, ',').map(term => options.analyze(unescapeTerm(term).trim())),
    );
    if (sides.length === 2) connect(map, inputs!, outputs!, false);
    else if (inputs) addEqual(map, inputs, options.expand);
  }
  return map;
}

/**
 * Parses Prolog lines of WordNet, `s(100000001,1,'abstain',v,1,0).`: words of the same set are equivalent. @throws
 * Error
 */
export function parseWordnetSynonyms(lines: readonly string[], options: SynonymRuleOptions): SynonymMap {
  const map = new SynonymMap();
  let set = '';
  let words: (string[] | undefined)[] = [];
  const close = () => words.length > 1 && addEqual(map, words, options.expand);
  for (const line of lines) {
    if (line.length < 11) throw new Error(`not a synset: ${line}`);
    if (line.slice(2, 11) !== set) {
      close();
      words = [];
      set = line.slice(2, 11);
    }
    const [start, end] = [line.indexOf("'") + 1, line.lastIndexOf("'")];
    if (end < start) throw new Error(`no word in: ${line}`);
    words.push(options.analyze(line.slice(start, end).replaceAll("''", "'")));
  }
  close();
  return map;
}

type Terms = readonly (string[] | undefined)[];

function addEqual(map: SynonymMap, terms: Terms, expand: boolean): void {
  if (!expand) connect(map, terms, terms.slice(0, 1), false);
  else for (const [index, term] of terms.entries()) connect(map, [term], terms.toSpliced(index, 1), true);
}

function connect(map: SynonymMap, inputs: Terms, outputs: Terms, keepOriginal: boolean): void {
  for (const input of inputs) for (const output of outputs) if (input && output) map.add(input, output, keepOriginal);
}

/** Splits at unescaped separators; drops empty parts and keeps escapes. */
function split(text: string, separator: string): string[] {
  const parts: string[] = [];
  let part = '';
  for (let at = 0; at < text.length; ) {
    if (text.startsWith(separator, at)) {
      if (part !== '') parts.push(part);
      part = '';
      at += separator.length;
    } else {
      const length = text[at] === '\\' ? 2 : 1;
      part += text.slice(at, at + length);
      at += length;
    }
  }
  if (part !== '') parts.push(part);
  return parts;
}

const unescapeTerm = (term: string) => term.replace(/\\(.)/gs, '$1');
