import type { PhraseNode, VectorQuery, VectorTerm } from './vector-query.ts';

/** A range of the text to highlight. */
export interface Stretch {
  readonly start: number;
  readonly end: number;
}

/** A term or phrase of the query, found in the text. */
export interface FoundPhrase {
  readonly start: number;
  readonly end: number;
  readonly stretches: readonly Stretch[];
  readonly boost: number;
  readonly number: number;
}

/**
 * The longest phrases formed by the terms of a text, from left to right; phrases that overlap an earlier one are
 * dropped.
 */
export function foundPhrases(terms: readonly VectorTerm[], query: VectorQuery, limit: number): FoundPhrase[] {
  const stack = [...terms].reverse();
  const found: FoundPhrase[] = [];
  while (stack.length > 0 && found.length < limit) {
    const first = firstOf(stack.pop()!, term => query.begin(term));
    if (!first) continue;
    const phrase = longest(first, stack, query);
    if (phrase && !found.some(other => overlap(other, phrase))) found.push(phrase);
  }
  return found;
}

interface Step {
  readonly term: VectorTerm;
  readonly node: PhraseNode;
}

/** The first term at the position that continues the phrase, starting from `from` and wrapping around. */
function firstOf(from: VectorTerm, lead: (term: string) => PhraseNode | undefined): Step | undefined {
  const { ring } = from;
  const at = ring.indexOf(from);
  for (const term of [...ring.slice(at), ...ring.slice(0, at)]) {
    const node = lead(term.term);
    if (node) return { term, node };
  }
  return undefined;
}

/** Pops terms while the query continues, and pushes back those beyond the longest phrase. */
function longest({ term, node }: Step, stack: VectorTerm[], query: VectorQuery): FoundPhrase | undefined {
  const taken = [term];
  let current = node;
  while (stack.length > 0) {
    const next = firstOf(stack.at(-1)!, word => current.next.get(word));
    if (!next) {
      // After trying every term at the position without a match, Lucene is left at the last of them.
      const { ring } = stack.at(-1)!;
      stack.push(ring.at(ring.indexOf(stack.pop()!) - 1)!);
      break;
    }
    stack.pop();
    taken.push(next.term);
    current = next.node;
  }
  if (current.accepts(taken)) return phraseOf(taken, current);
  while (taken.length > 1) {
    stack.push(taken.pop()!);
    const shorter = query.phrase(taken);
    if (shorter) return phraseOf(taken, shorter);
  }
  return undefined;
}

/** Adjacent words form one range. */
function phraseOf(terms: readonly VectorTerm[], { boost, number }: PhraseNode): FoundPhrase {
  const stretches: { start: number; end: number }[] = [];
  terms.forEach(({ start, end, position }, i) => {
    if (i > 0 && position - terms[i - 1]!.position === 1) stretches.at(-1)!.end = end;
    else stretches.push({ start, end });
  });
  return { start: stretches[0]!.start, end: stretches.at(-1)!.end, stretches, boost, number };
}

function overlap(a: Stretch, b: Stretch): boolean {
  return (
    (a.start <= b.start && b.start < a.end) ||
    (a.start < b.end && b.end <= a.end) ||
    (b.start <= a.start && a.start < b.end) ||
    (b.start < a.end && a.end <= b.end)
  );
}

/** Merges the phrases of several fields over the same text, joining those that overlap. */
export function mergePhrases(lists: readonly (readonly FoundPhrase[])[]): FoundPhrase[] {
  if (lists.length === 1) return [...lists[0]!];
  const all = lists.flat().sort((a, b) => a.start - b.start || a.end - b.end || a.boost - b.boost);
  const groups: FoundPhrase[][] = [];
  let end = -1;
  for (const phrase of all) {
    const group = groups.at(-1);
    if (group && phrase.start <= end) group.push(phrase);
    else groups.push([phrase]);
    end = group && phrase.start <= end ? Math.max(end, phrase.end) : phrase.end;
  }
  return groups.map(joined);
}

function joined(phrases: readonly FoundPhrase[]): FoundPhrase {
  if (phrases.length === 1) return phrases[0]!;
  const stretches: { start: number; end: number }[] = [];
  for (const { start, end } of phrases
    .flatMap(phrase => phrase.stretches)
    .sort((a, b) => a.start - b.start || a.end - b.end)) {
    const last = stretches.at(-1);
    if (last && start <= last.end) last.end = Math.max(last.end, end);
    else stretches.push({ start, end });
  }
  const boost = phrases.reduce((sum, phrase) => Math.fround(sum + phrase.boost), 0);
  return { start: stretches[0]!.start, end: stretches.at(-1)!.end, stretches, boost, number: phrases[0]!.number };
}
