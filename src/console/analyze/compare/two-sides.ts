import { type Trace, type TraceToken, tokensOf } from '../../analysis/trace.ts';
import { lineageOf } from '../token/lineage.ts';
import { COPY } from './copy.ts';

export interface QueryTerm {
  token: TraceToken;
  /** The terms of the text that match it. */
  found: TraceToken[];
  /** Why nothing matches. */
  reason: string | undefined;
}

/** Each term of the query with the equal terms of the text, or with the reason why there are none. */
export function queryTerms(index: Trace, query: Trace): QueryTerm[] {
  return query.terms.map(token => {
    const found = index.terms.filter(term => term.token === token.token);
    return { token, found, reason: found.length > 0 ? undefined : reasonOf(index, query, token) };
  });
}

function reasonOf(index: Trace, query: Trace, token: TraceToken): string {
  const word = lineageOf(query, token).at(-1)?.text ?? token.token;
  const same = firstTokens(index).find(other => other.token.toLowerCase() === word.toLowerCase());
  if (!same) return nearestReason(index, token, word);
  const end = index.terms.find(term => madeOf(term, same));
  if (!end) return COPY.removedHere(same.token, removerOf(index, same));
  const [here, there] = partings(changesOf(query, token), changesOf(index, same));
  const becomes = COPY.becomesOther(end.token, token.token);
  if (here.length > 0 && there.length === 0) return COPY.changedHere(becomes, here.join(', '));
  if (there.length > 0 && here.length === 0) return COPY.changedThere(becomes, there.join(', '));
  return COPY.splitDifferently(becomes);
}

/** If the text lacks the word, a token may contain it or be contained in it. */
function nearestReason(index: Trace, token: TraceToken, word: string): string {
  const lower = word.toLowerCase();
  const near = index.terms.find(term => term.token.toLowerCase() === lower);
  if (near) return COPY.caseDiffers(near.token, token.token);
  const whole = index.terms.find(term => term.token.toLowerCase().includes(lower));
  if (whole) return COPY.splitHere(whole.token);
  const piece = index.terms.find(term => term.token.length > 2 && lower.includes(term.token.toLowerCase()));
  if (piece) return COPY.splitThere(piece.token);
  return COPY.nothingBecomes(token.token);
}

function firstTokens(trace: Trace): TraceToken[] {
  const [first] = trace.stages;
  return first ? tokensOf(first) : [];
}

function madeOf(term: TraceToken, origin: TraceToken): boolean {
  return term.start_offset === origin.start_offset && term.end_offset === origin.end_offset;
}

interface Change {
  name: string;
  caseOnly: boolean;
}

/** The names of the stages that changed a token, in order. */
function changesOf(trace: Trace, token: TraceToken): Change[] {
  const end = trace.terms.find(term => madeOf(term, token)) ?? token;
  return lineageOf(trace, end)
    .reverse()
    .filter(step => step.before !== undefined && step.before !== step.text)
    .map(({ name, before, text }) => ({ name, caseOnly: before!.toLowerCase() === text.toLowerCase() }));
}

/** The filters that changed the word on one side only; lowercasing is mentioned only if nothing else differs. */
function partings(here: Change[], there: Change[]): [string[], string[]] {
  const only = (own: Change[], other: Change[]) =>
    own.filter(change => !other.some(({ name }) => name === change.name));
  const sides = [only(here, there), only(there, here)];
  const isTelling = sides.flat().some(change => !change.caseOnly);
  const [left, right] = sides.map(side =>
    side.filter(change => !isTelling || !change.caseOnly).map(change => change.name),
  );
  return [left!, right!];
}

function removerOf(trace: Trace, token: TraceToken): string {
  const stage = trace.stages.find(candidate => !tokensOf(candidate).some(other => madeOf(other, token)));
  return stage?.name ?? COPY.aFilter;
}
