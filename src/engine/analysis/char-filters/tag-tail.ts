// The text between the name of a tag and its `>`: anything but angle brackets, except within a quoted attribute value
// or a server-side include. A quote that does not open an attribute value is ignored, and whether it opened one is
// decided later, so all readings are followed at once as a set of states; the longest one that ends in `>` wins.

const CONTENT = 1 << 0;
const BEFORE_NAME = 1 << 1;
const IN_NAME = 1 << 2;
const AFTER_NAME = 1 << 3;
const BEFORE_VALUE = 1 << 4;
const INCLUDE_1 = 1 << 5; // <
const INCLUDE_2 = 1 << 6; // <!
const INCLUDE_3 = 1 << 7; // <!-
const INCLUDE_4 = 1 << 8; // <!--
const INCLUDE = 1 << 9; // <!--#
const INCLUDE_END_1 = 1 << 10; // -
const INCLUDE_END_2 = 1 << 11; // --
/** Of each string: its state, the state after a backslash, the quote that ends it, and the state that follows. */
const STRINGS = [
  [1 << 12, 1 << 13, 0x27, CONTENT],
  [1 << 14, 1 << 15, 0x22, CONTENT],
  [1 << 16, 1 << 17, 0x27, INCLUDE],
  [1 << 18, 1 << 19, 0x22, INCLUDE],
] as const;
const [SINGLE, DOUBLE, SINGLE_IN_INCLUDE, DOUBLE_IN_INCLUDE] = STRINGS.map(([state]) => state) as [
  number,
  number,
  number,
  number,
];
const ANY_STRING = STRINGS.reduce((all, [state, escaped]) => all | state | escaped, 0);
const [LESS, GREATER, BANG, HYPHEN, HASH, EQUALS, BACKSLASH] = [0x3c, 0x3e, 0x21, 0x2d, 0x23, 0x3d, 0x5c];
const [APOSTROPHE, QUOTE] = [0x27, 0x22];

const whiteSpace = /[\t-\r\x85\p{Z}]/u;
const nameStart = /[:_\p{ID_Start}]/u;
const namePart = /[-.:_\p{ID_Continue}]/u;

export const isTagSpace = (code: number) =>
  code === 0x20 || (code > 8 && code < 14) || (code > 0x7f && whiteSpace.test(String.fromCodePoint(code)));
export const isNameStart = (code: number) => nameStart.test(String.fromCodePoint(code));
export const isNamePart = (code: number) => namePart.test(String.fromCodePoint(code));

/** The position after the `>` of the tag that began before `from`; -1 if it is not closed. */
export function tagTailEnd(text: string, from: number): number {
  let end = -1;
  let states = CONTENT;
  for (let at = from; at < text.length && states !== 0; ) {
    const code = text.codePointAt(at)!;
    at += code > 0xffff ? 2 : 1;
    if (code === GREATER && states & CONTENT) end = at;
    states = states === CONTENT && isPlain(code) ? CONTENT : step(states, code);
  }
  return end;
}

function isPlain(code: number): boolean {
  return code < 0x80 && code > 0x20 && code !== LESS && code !== GREATER;
}

function step(states: number, code: number): number {
  let next = states & ANY_STRING ? inStrings(states, code) : 0;
  const space = isTagSpace(code);
  if (states & CONTENT) {
    if (code === LESS) next |= INCLUDE_1;
    else if (code !== GREATER) next |= space ? CONTENT | BEFORE_NAME : CONTENT;
  }
  if (space) {
    if (states & BEFORE_NAME) next |= BEFORE_NAME;
    if (states & (IN_NAME | AFTER_NAME)) next |= AFTER_NAME;
    if (states & BEFORE_VALUE) next |= BEFORE_VALUE;
  } else next |= inAttribute(states, code);
  return next | inInclude(states, code);
}

function inAttribute(states: number, code: number): number {
  let next = 0;
  if (states & BEFORE_NAME && isNameStart(code)) next |= IN_NAME;
  if (states & IN_NAME && isNamePart(code)) next |= IN_NAME;
  if (states & (IN_NAME | AFTER_NAME) && code === EQUALS) next |= BEFORE_VALUE;
  if (states & BEFORE_VALUE && code === APOSTROPHE) next |= SINGLE;
  if (states & BEFORE_VALUE && code === QUOTE) next |= DOUBLE;
  return next;
}

function inInclude(states: number, code: number): number {
  let next = 0;
  if (states & INCLUDE_1 && code === BANG) next |= INCLUDE_2;
  if (states & INCLUDE_2 && code === HYPHEN) next |= INCLUDE_3;
  if (states & INCLUDE_3 && code === HYPHEN) next |= INCLUDE_4;
  if (states & INCLUDE_4 && code === HASH) next |= INCLUDE;
  if (states & INCLUDE) {
    if (code === APOSTROPHE) next |= SINGLE_IN_INCLUDE;
    else if (code === QUOTE) next |= DOUBLE_IN_INCLUDE;
    else next |= code === HYPHEN ? INCLUDE | INCLUDE_END_1 : INCLUDE;
  }
  if (states & INCLUDE_END_1 && code === HYPHEN) next |= INCLUDE_END_2;
  if (states & INCLUDE_END_2 && code === GREATER) next |= CONTENT;
  return next;
}

/** A quote after a backslash may or may not end the string. */
function inStrings(states: number, code: number): number {
  let next = 0;
  for (const [state, escaped, quote, outside] of STRINGS) {
    if (states & escaped && code === quote) next |= state;
    if (!(states & state)) continue;
    if (code === quote) next |= outside;
    else next |= code === BACKSLASH ? state | escaped : state;
  }
  return next;
}
