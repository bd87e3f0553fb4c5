import { type Explanation, scoreParts, type TermNumbers, termNumbers } from '../../hits/score-split.ts';
import { COPY } from './copy.ts';

export interface PartDifference {
  key: string;
  left: number | undefined;
  right: number | undefined;
  difference: number;
  /** The part of the formula that changed most. */
  cause: string;
}

/** The difference between two scores of one document, term by term, largest first. */
export function scoreDifference(left: Explanation | undefined, right: Explanation | undefined): PartDifference[] {
  const sides = [left, right].map(side => (side === undefined ? new Map<string, number>() : partMap(side)));
  const numbers = [left, right].map(side => (side === undefined ? new Map<string, TermNumbers>() : numberMap(side)));
  const keys = new Set([...sides[0]!.keys(), ...sides[1]!.keys()]);
  return [...keys]
    .map(key => {
      const [a, b] = [sides[0]!.get(key), sides[1]!.get(key)];
      return {
        key,
        left: a,
        right: b,
        difference: (b ?? 0) - (a ?? 0),
        cause: causeOf(a, b, numbers[0]!.get(key), numbers[1]!.get(key)),
      };
    })
    .sort((a, b) => Math.abs(b.difference) - Math.abs(a.difference));
}

function partMap(explanation: Explanation): Map<string, number> {
  return new Map(scoreParts(explanation).map(part => [`${part.field}:${part.term}`, part.value]));
}

function numberMap(explanation: Explanation): Map<string, TermNumbers> {
  return new Map(termNumbers(explanation).map(each => [`${each.field}:${each.term}`, each]));
}

function causeOf(
  left: number | undefined,
  right: number | undefined,
  a: TermNumbers | undefined,
  b: TermNumbers | undefined,
): string {
  if (left === undefined) return COPY.rightTermOnly;
  if (right === undefined) return COPY.leftTermOnly;
  if (left === right) return COPY.same;
  if (a === undefined || b === undefined) return COPY.scoredDifferently;
  const factors = [
    [COPY.boost, a.boost, b.boost],
    [COPY.rarity, a.idf, b.idf],
    [frequencyCause(a, b), a.tf, b.tf],
  ] as const;
  const [name, from, to] = factors.reduce((most, each) => (change(each) > change(most) ? each : most));
  if (change([name, from, to]) < 1e-6) return COPY.clauseWeight;
  return `${name} ${short(from)} → ${short(to)}`;
}

function change([, from, to]: readonly [string, number, number]): number {
  return from > 0 && to > 0 ? Math.abs(Math.log(to / from)) : Math.abs(to - from);
}

function frequencyCause(a: TermNumbers, b: TermNumbers): string {
  if (a.freq !== b.freq) return COPY.frequency(short(a.freq), short(b.freq));
  if (a.length !== b.length) return COPY.length(short(a.length), short(b.length));
  if (a.k1 !== b.k1 || a.b !== b.b) return COPY.parameters;
  return COPY.frequencyAgainstLength;
}

/** A sentence that names the term that moved a document most. */
export function movedBy(differences: readonly PartDifference[]): string {
  const [most] = differences;
  if (most === undefined || Math.abs(most.difference) < 1e-6) return COPY.sameScore;
  const sentence = most.difference > 0 ? COPY.addsMore : COPY.addsLess;
  return sentence(most.key, short(Math.abs(most.difference)), most.cause);
}

const short = (value: number) => String(Math.round(value * 1000) / 1000);
