/**
 * Walks JSON text as the bytes it came in. A document passes through a move without being read: what a number or an
 * escape means is nobody's business here, only where a value ends.
 */

const QUOTE = 34;
const COMMA = 44;
const BACKSLASH = 92;
const OPEN_LIST = 91;
const CLOSE_LIST = 93;
const OPEN_OBJECT = 123;
const CLOSE_OBJECT = 125;

export type Bytes = Uint8Array<ArrayBuffer>;

/** Called with the places of a key, quotes included, and of its value. */
type OnMember = (keyFrom: number, keyTo: number, from: number, to: number) => void;
type OnItem = (from: number, to: number) => void;

function isBlank(byte: number | undefined): boolean {
  return byte === 32 || byte === 10 || byte === 13 || byte === 9;
}

export function skipBlanks(bytes: Bytes, at: number): number {
  let next = at;
  while (isBlank(bytes[next])) next++;
  return next;
}

/** From the first byte of a value to the one behind it. */
export function skipValue(bytes: Bytes, at: number): number {
  const first = bytes[at];
  if (first === QUOTE) return skipString(bytes, at);
  if (first !== OPEN_OBJECT && first !== OPEN_LIST) return skipScalar(bytes, at);
  let depth = 0;
  let next = at;
  for (;;) {
    const byte = bytes[next];
    if (byte === undefined) throw new Error('the JSON ends too early');
    if (byte === QUOTE) {
      next = skipString(bytes, next);
      continue;
    }
    next++;
    if (byte === OPEN_OBJECT || byte === OPEN_LIST) depth++;
    else if ((byte === CLOSE_OBJECT || byte === CLOSE_LIST) && --depth === 0) return next;
  }
}

function skipString(bytes: Bytes, at: number): number {
  for (let next = at + 1; next < bytes.length; next++) {
    const byte = bytes[next];
    if (byte === BACKSLASH) next++;
    else if (byte === QUOTE) return next + 1;
  }
  throw new Error('the JSON ends within a string');
}

function skipScalar(bytes: Bytes, at: number): number {
  let next = at;
  for (;;) {
    const byte = bytes[next];
    if (byte === undefined || byte === COMMA || byte === CLOSE_LIST || byte === CLOSE_OBJECT || isBlank(byte)) break;
    next++;
  }
  if (next === at) throw new Error('a JSON value is missing');
  return next;
}

/** The members of the object that begins at `at`, in order. */
export function eachMember(bytes: Bytes, at: number, onMember: OnMember): void {
  eachPart(bytes, at, OPEN_OBJECT, from => {
    const keyTo = skipString(bytes, from);
    const colon = skipBlanks(bytes, keyTo);
    const value = skipBlanks(bytes, colon + 1);
    const to = skipValue(bytes, value);
    onMember(from, keyTo, value, to);
    return to;
  });
}

/** The items of the list that begins at `at`, in order. */
export function eachItem(bytes: Bytes, at: number, onItem: OnItem): void {
  eachPart(bytes, at, OPEN_LIST, from => {
    const to = skipValue(bytes, from);
    onItem(from, to);
    return to;
  });
}

function eachPart(bytes: Bytes, at: number, open: number, part: (from: number) => number): void {
  if (bytes[at] !== open) throw new Error(open === OPEN_LIST ? 'a JSON list is missing' : 'a JSON object is missing');
  const close = open + 2;
  let next = skipBlanks(bytes, at + 1);
  while (bytes[next] !== close) {
    next = skipBlanks(bytes, part(next));
    if (bytes[next] === COMMA) next = skipBlanks(bytes, next + 1);
    else if (bytes[next] !== close) throw new Error('a comma is missing in the JSON');
  }
}

/** Copies a value without the blanks between its tokens; the number of bytes written. */
export function copyWithoutBlanks(from: Bytes, to: Bytes, at: number): number {
  let written = at;
  let inString = false;
  for (let next = 0; next < from.length; next++) {
    const byte = from[next]!;
    if (inString) {
      to[written++] = byte;
      if (byte === BACKSLASH) to[written++] = from[++next]!;
      else if (byte === QUOTE) inString = false;
    } else if (!isBlank(byte)) {
      to[written++] = byte;
      inString = byte === QUOTE;
    }
  }
  return written - at;
}
