// Bytes of SMILE, by https://github.com/FasterXML/smile-format-specification, version 1.0.

/** `:)\n`, followed by a byte of flags. */
export const HEADER: readonly number[] = [0x3a, 0x29, 0x0a];
export const SHARES_NAMES = 1;
export const SHARES_VALUES = 2;
export const HAS_RAW_BINARY = 4;

export const EMPTY_STRING = 0x20;
export const NULL = 0x21;
export const FALSE = 0x22;
export const TRUE = 0x23;
export const INT = 0x24;
export const LONG = 0x25;
export const BIG_INTEGER = 0x26;
export const FLOAT = 0x28;
export const DOUBLE = 0x29;
export const BIG_DECIMAL = 0x2a;
export const LONG_NAME = 0x34;
export const LONG_ASCII = 0xe0;
export const LONG_UNICODE = 0xe4;
export const SEVEN_BIT_BINARY = 0xe8;
export const LONG_REFERENCE = 0xec;
export const START_ARRAY = 0xf8;
export const END_ARRAY = 0xf9;
export const START_OBJECT = 0xfa;
export const END_OBJECT = 0xfb;
export const END_OF_STRING = 0xfc;
export const RAW_BINARY = 0xfd;
export const END_OF_CONTENT = 0xff;
