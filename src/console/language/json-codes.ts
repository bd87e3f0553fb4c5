/** Character codes of JSON's punctuation; as bytes, those of UTF-8 text as well. */
export const TAB = 9;
export const NEWLINE = 10;
export const RETURN = 13;
/** All JSON whitespace is at or below this code, and no other character allowed between tokens is. */
export const BLANK = 32;
export const QUOTE = 34;
export const COMMA = 44;
export const COLON = 58;
export const OPEN_LIST = 91;
export const BACKSLASH = 92;
export const CLOSE_LIST = 93;
export const OPEN_OBJECT = 123;
export const CLOSE_OBJECT = 125;
