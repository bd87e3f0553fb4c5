import { ACCEPTS, CLASS_COUNT, CLASS_RUNS, NEXT_STATE } from './word-break.data.ts';

const FLAT = 0x20000;
/** Classes of planes 0 and 1, read directly; beyond those only a few runs remain. */
const flatClasses = new Uint8Array(FLAT);
const highFrom: number[] = [];
const highClasses: number[] = [];
const nextState = Uint8Array.from(NEXT_STATE);
const accepts = Uint8Array.from(ACCEPTS);
const START = 1;

unpackRuns();

/** The token found by `findToken`, or where it stopped. Shared by all calls to avoid allocation. */
export const found = { start: 0, end: 0, type: 0 };

/**
 * Finds the first token at or after `from`: the longest text, at most `maxLength` code units, that the automaton
 * accepts. False if there is none.
 */
export function findToken(text: string, from: number, maxLength: number): boolean {
  const length = text.length;
  for (let start = from; start < length; ) {
    const first = text.charCodeAt(start);
    let limit = length;
    if (length - start > maxLength) {
      limit = windowEnd(text, start + maxLength);
      // No room for a surrogate pair: Elasticsearch treats this as the end of the text.
      if (limit === start) {
        found.start = start;
        return false;
      }
    }
    let state = START;
    let end = start;
    let type = 0;
    let at = start;
    while (at < limit) {
      let code = at === start ? first : text.charCodeAt(at);
      let width = 1;
      if ((code & 0xfc00) === 0xd800 && at + 1 < length) {
        const low = text.charCodeAt(at + 1);
        if ((low & 0xfc00) === 0xdc00) {
          code = ((code - 0xd800) << 10) + low - 0xdc00 + 0x10000;
          width = 2;
        }
      }
      state = nextState[state * CLASS_COUNT + (code < FLAT ? flatClasses[code]! : highClass(code))]!;
      if (state === 0) break;
      at += width;
      const accepted = accepts[state]!;
      if (accepted !== 0) {
        end = at;
        type = accepted;
      }
    }
    if (type !== 0) {
      found.start = start;
      found.end = end;
      found.type = type;
      return true;
    }
    start +=
      (first & 0xfc00) === 0xd800 && start + 1 < length && (text.charCodeAt(start + 1) & 0xfc00) === 0xdc00 ? 2 : 1;
  }
  found.start = length;
  return false;
}

/** A window never ends within a surrogate pair. */
export function windowEnd(text: string, end: number): number {
  return (text.charCodeAt(end - 1) & 0xfc00) === 0xd800 ? end - 1 : end;
}

function highClass(code: number): number {
  let i = highFrom.length - 1;
  while (highFrom[i]! > code) i--;
  return highClasses[i]!;
}

function unpackRuns(): void {
  let point = 0;
  for (const [, length, letter] of CLASS_RUNS.matchAll(/([0-9a-z]+)([A-`])/g)) {
    const next = point + Number.parseInt(length!, 36);
    const wordClass = letter!.charCodeAt(0) - 65;
    flatClasses.fill(wordClass, point, next);
    if (next > FLAT) {
      highFrom.push(point);
      highClasses.push(wordClass);
    }
    point = next;
  }
}
