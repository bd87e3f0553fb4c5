import type { TermPlaces } from './term-colours.ts';

/** The explanation of a score, as `explain: true` returns it. */
export interface Explanation {
  value: number;
  description: string;
  details: Explanation[];
}

/** The contribution of one term of one field to a score. */
export interface ScorePart {
  field: string;
  term: string;
  value: number;
}

const WEIGHT = /^weight\((?:Synonym\()?([^:()\s]+):(.+?)\)? in \d+\)/;

/**
 * Splits a score by term: the weights of an explanation, scaled at every level so that the parts add up to the score. A
 * node that takes the best of its children passes on that child only; scores that no term accounts for are omitted.
 */
export function scoreParts(explanation: Explanation): ScorePart[] {
  const parts = new Map<string, ScorePart>();
  for (const part of partsOf(explanation)) {
    const key = `${part.field}:${part.term}`;
    const known = parts.get(key);
    if (known === undefined) parts.set(key, { ...part });
    else known.value += part.value;
  }
  return [...parts.values()];
}

function partsOf(node: Explanation): ScorePart[] {
  const weight = WEIGHT.exec(node.description);
  if (weight !== null) return weightParts(weight[1]!, weight[2]!, node);
  const children = contributing(node).flatMap(partsOf);
  const sum = children.reduce((total, part) => total + part.value, 0);
  if (sum === 0) return children;
  const factor = node.value / sum;
  // Only a real change of level (a boost, a function) scales; float rounding does not touch the numbers shown.
  if (Math.abs(factor - 1) < 1e-5) return children;
  return children.map(part => ({ ...part, value: part.value * factor }));
}

function contributing(node: Explanation): Explanation[] {
  if (!node.description.startsWith('max of')) return node.details;
  const best = node.details.reduce<Explanation | undefined>(
    (top, child) => (top === undefined || child.value > top.value ? child : top),
    undefined,
  );
  return best === undefined ? [] : [best];
}

const BETWEEN = ' | ';

/** A term without its boost; synonyms are scored as one term, written `wifi | wireless`. */
function termText(field: string, text: string): string {
  return text
    .split(` ${field}:`)
    .map(term => term.replace(/\^[\d.]+$/, ''))
    .join(BETWEEN);
}

/** The terms of the index that a term of an explanation covers: several if it is of synonyms. */
export function synonymsOf(term: string): string[] {
  return term.split(BETWEEN);
}

/** A phrase has one score, which its words share by their idf, as the formula sums their idfs. */
function weightParts(field: string, text: string, node: Explanation): ScorePart[] {
  if (!text.startsWith('"')) return [{ field, term: termText(field, text), value: node.value }];
  const words = text.replace(/^"|"(~\d+)?$/g, '').split(' ');
  const idfs = search(node, 'idf, sum of')?.details.map(idf => idf.value) ?? [];
  const total = idfs.length === words.length ? idfs.reduce((sum, idf) => sum + idf, 0) : 0;
  return words.map((term, i) => ({
    field,
    term,
    value: node.value * (total > 0 ? idfs[i]! / total : 1 / words.length),
  }));
}

/** The BM25 values behind a term's contribution: `freq`, `idf`, `tf` and their inputs. */
export interface TermNumbers {
  field: string;
  term: string;
  value: number;
  boost: number;
  idf: number;
  tf: number;
  freq: number;
  k1: number;
  b: number;
  length: number;
  averageLength: number;
  /** Documents that contain the term; undefined for a phrase. */
  documents: number | undefined;
}

/** One record per weight in the explanation that was scored by BM25. */
export function termNumbers(explanation: Explanation): TermNumbers[] {
  const weight = WEIGHT.exec(explanation.description);
  if (weight === null) return explanation.details.flatMap(termNumbers);
  const find = (start: string): number | undefined => search(explanation, start)?.value;
  const freq = find('freq') ?? find('phraseFreq') ?? find('termFreq');
  const idf = find('idf');
  const tf = find('tf');
  if (freq === undefined || idf === undefined || tf === undefined) return [];
  return [
    {
      field: weight[1]!,
      term: termText(weight[1]!, weight[2]!).replaceAll('"', ''),
      value: explanation.value,
      boost: find('boost') ?? 1,
      idf,
      tf,
      freq,
      k1: find('k1,') ?? 1.2,
      b: find('b,') ?? 0.75,
      length: find('dl,') ?? 0,
      averageLength: find('avgdl,') ?? 0,
      documents: find('n, number of'),
    },
  ];
}

function search(node: Explanation, start: string): Explanation | undefined {
  for (const child of node.details) {
    const found = child.description.startsWith(start) ? child : search(child, start);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** The contribution of each term to a hit's score, and its share of the highest contribution on this page. */
export function strengthsOf(
  explanation: Explanation | undefined,
  most: number,
): ReadonlyMap<string, { share: number; value: number }> {
  const strengths = new Map<string, { share: number; value: number }>();
  if (explanation === undefined || !(most > 0)) return strengths;
  for (const { term, value } of scoreParts(explanation))
    for (const one of synonymsOf(term)) {
      const sum = (strengths.get(one)?.value ?? 0) + value;
      strengths.set(one, { value: sum, share: Math.min(1, Math.max(0, sum / most)) });
    }
  return strengths;
}

/** The highest contribution of one term to one hit. */
export function strongest(explanations: readonly (Explanation | undefined)[]): number {
  let most = 0;
  for (const explanation of explanations) {
    if (explanation === undefined) continue;
    for (const { value } of strengthsOf(explanation, 1).values()) most = Math.max(most, value);
  }
  return most;
}

/** The width of each part in percent of the best score, at most 100. */
export function barWidths(parts: readonly ScorePart[], best: number): { key: string; term: string; width: number }[] {
  if (!(best > 0)) return [];
  return parts.map(part => ({
    key: `${part.field}:${part.term}`,
    term: part.term,
    width: Math.min(100, Math.max(0, (part.value / best) * 100)),
  }));
}

/** Adds up the parts of a term over all fields, in the order of the query; other terms follow by value. */
export function inTermOrder(parts: readonly ScorePart[], places: TermPlaces): ScorePart[] {
  const byTerm = new Map<string, ScorePart>();
  for (const part of parts) {
    const known = byTerm.get(part.term);
    byTerm.set(part.term, known === undefined ? part : { ...known, value: known.value + part.value });
  }
  const place = (part: ScorePart) => places.get(part.term) ?? Number.POSITIVE_INFINITY;
  return [...byTerm.values()].sort((a, b) => place(a) - place(b) || b.value - a.value);
}
