import type { CharTest } from './regex-node.ts';

const ascii =
  (pattern: RegExp): CharTest =>
  code =>
    code < 0x80 && pattern.test(String.fromCharCode(code));
const unicode = (property: string): CharTest => {
  const pattern = new RegExp(`\\p{${property}}`, 'u');
  return code => pattern.test(String.fromCodePoint(code));
};

const posix: Record<string, CharTest> = {
  Lower: ascii(/[a-z]/),
  Upper: ascii(/[A-Z]/),
  ASCII: code => code < 0x80,
  Alpha: ascii(/[a-zA-Z]/),
  Digit: ascii(/\d/),
  Alnum: ascii(/[a-zA-Z\d]/),
  Punct: ascii(/[!-/:-@[-`{-~]/),
  Graph: ascii(/[!-~]/),
  Print: ascii(/[ -~]/),
  Blank: ascii(/[ \t]/),
  Cntrl: code => code < 0x20 || code === 0x7f,
  XDigit: ascii(/[\da-fA-F]/),
  Space: ascii(/\s/),
};

const named: Record<string, string> = {
  javaLowerCase: 'Lowercase',
  javaUpperCase: 'Uppercase',
  javaAlphabetic: 'Alphabetic',
  javaLetter: 'L',
  javaDigit: 'Nd',
  javaWhitespace: 'White_Space',
  javaTitleCase: 'Lt',
  LC: 'LC',
};

const BINARY = new Set(
  'Alphabetic Ideographic Lowercase Uppercase White_Space Join_Control Hex_Digit Emoji Emoji_Presentation Emoji_Modifier Emoji_Modifier_Base Emoji_Component Extended_Pictographic'.split(
    ' ',
  ),
);
const binaryByName = new Map([...BINARY].map(name => [name.toLowerCase().replaceAll('_', ''), name]));

/** The test for `\p{name}`; undefined for an unknown name. */
export function propertyTest(name: string): CharTest | undefined {
  if (Object.hasOwn(posix, name)) return posix[name];
  if (name === 'L1') return code => code < 0x100;
  if (name === 'LD') return unicodeIfKnown('L', 'Nd');
  if (Object.hasOwn(named, name)) return unicodeIfKnown(named[name]!);
  const pair = /^(\w+)=(\w+)$/.exec(name);
  if (pair) {
    const key = pair[1]!.toLowerCase();
    if (key === 'script' || key === 'sc') return unicodeIfKnown(`Script=${titled(pair[2]!)}`);
    return key === 'general_category' || key === 'gc' ? unicodeIfKnown(pair[2]!) : undefined;
  }
  if (!name.startsWith('Is')) return /^[A-Z][a-z]?$/.test(name) ? unicodeIfKnown(name) : undefined;
  const rest = name.slice(2);
  const binary = binaryByName.get(rest.toLowerCase().replaceAll('_', ''));
  if (binary) return unicodeIfKnown(binary);
  return unicodeIfKnown(/^[A-Z][a-z]?$/.test(rest) ? rest : `Script=${titled(rest)}`);
}

const titled = (name: string) => name.toLowerCase().replace(/(^|_)[a-z]/g, letter => letter.toUpperCase());

function unicodeIfKnown(...properties: string[]): CharTest | undefined {
  try {
    const tests = properties.map(unicode);
    return code => tests.some(test => test(code));
  } catch {
    return undefined;
  }
}

const wordUnicode = /[\p{Alphabetic}\p{M}\p{Nd}\p{Pc}\p{Join_Control}]/u;

/** `\d`, `\s`, `\w`, `\h` and `\v`; ASCII unless `unicodeClasses` is set. */
export function escapeClass(letter: string, unicodeClasses: boolean): CharTest {
  if (letter === 'd') return unicodeClasses ? unicode('Nd') : code => code >= 0x30 && code <= 0x39;
  if (letter === 's')
    return unicodeClasses ? unicode('White_Space') : code => code === 0x20 || (code >= 9 && code <= 13);
  if (letter === 'h')
    return code =>
      code === 0x20 ||
      code === 9 ||
      code === 0xa0 ||
      code === 0x1680 ||
      code === 0x180e ||
      (code >= 0x2000 && code <= 0x200a) ||
      code === 0x202f ||
      code === 0x205f ||
      code === 0x3000;
  if (letter === 'v')
    return code => (code >= 0x0a && code <= 0x0d) || code === 0x85 || code === 0x2028 || code === 0x2029;
  return isWord(unicodeClasses);
}

export function isWord(unicodeClasses: boolean): CharTest {
  if (unicodeClasses) return code => wordUnicode.test(String.fromCodePoint(code));
  return code =>
    (code >= 0x61 && code <= 0x7a) || (code >= 0x41 && code <= 0x5a) || (code >= 0x30 && code <= 0x39) || code === 0x5f;
}
