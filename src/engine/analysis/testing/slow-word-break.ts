// An oracle for the standard tokenizer that evaluates its rules one by one: an expression is a function from a position
// to all positions where it may end. It shares only the Unicode data files with the automaton.

type Part = (text: readonly number[], from: number) => Set<number>;

const one =
  (...sets: ((code: number) => boolean)[]): Part =>
  (text, from) =>
    from < text.length && sets.some(set => set(text[from]!)) ? new Set([from + 1]) : new Set();
const then =
  (...parts: Part[]): Part =>
  (text, from) => {
    let ends = new Set([from]);
    for (const part of parts) ends = new Set([...ends].flatMap(end => [...part(text, end)]));
    return ends;
  };
const or =
  (...parts: Part[]): Part =>
  (text, from) =>
    new Set(parts.flatMap(part => [...part(text, from)]));
const many =
  (part: Part): Part =>
  (text, from) => {
    const ends = new Set([from]);
    for (const end of ends) for (const next of part(text, end)) ends.add(next);
    return ends;
  };
const some = (part: Part) => then(part, many(part));
const maybe = (part: Part) => or(part, (_, from) => new Set([from]));

type Ranges = readonly { begin: number; end: number }[];

async function load(path: string): Promise<(code: number) => boolean> {
  const { default: ranges } = (await import(/* @vite-ignore */ `@unicode/unicode-12.1.0/${path}/ranges.mjs`)) as {
    default: Ranges;
  };
  const members = new Set(ranges.flatMap(({ begin, end }) => Array.from({ length: end - begin }, (_, i) => begin + i)));
  return code => members.has(code);
}

export type SlowTokenizer = (text: string) => { start: number; end: number; type: string }[];

export async function slowTokenizer(): Promise<SlowTokenizer> {
  const is: Record<string, (code: number) => boolean> = {};
  for (const name of [
    'ALetter',
    'Hebrew_Letter',
    'Numeric',
    'Katakana',
    'MidLetter',
    'MidNum',
    'MidNumLet',
    'Single_Quote',
  ])
    is[name] = await load(`Word_Break/${name}`);
  for (const name of ['Double_Quote', 'ExtendNumLet', 'Extend', 'Format', 'ZWJ', 'Regional_Indicator'])
    is[name] = await load(`Word_Break/${name}`);
  for (const name of ['Hangul', 'Han', 'Hiragana']) is[name] = await load(`Script/${name}`);
  for (const name of ['Emoji', 'Extended_Pictographic', 'Emoji_Modifier', 'Emoji_Modifier_Base'])
    is[name] = await load(`Binary_Property/${name}`);
  is['SA'] = await load('Line_Break/Complex_Context');
  is['Nd'] = await load('General_Category/Decimal_Number');
  const rules = readRules(is);
  return text => readText(text, rules);
}

function readRules(is: Record<string, (code: number) => boolean>): [string, Part][] {
  const set = (...names: string[]) => one(...names.map(name => is[name]!));
  const code = (...codes: number[]) => one(c => codes.includes(c));
  const ignored = set('Extend', 'Format', 'ZWJ');
  const ignoredButSelectors = one(
    c => c !== 0xfe0e && c !== 0xfe0f && (is['Extend']!(c) || is['Format']!(c) || is['ZWJ']!(c)),
  );
  const ex = (part: Part) => then(part, many(ignored));
  const exNoSelector = (part: Part) => then(part, many(ignoredButSelectors));
  const letter = ex(set('ALetter', 'Hebrew_Letter'));
  const hebrew = ex(set('Hebrew_Letter'));
  const digit = ex(one(is['Numeric']!, c => is['Nd']!(c) && c >= 0xff00 && c <= 0xffef));
  const katakana = ex(set('Katakana'));
  const low = ex(set('ExtendNumLet'));
  const kanaRun = then(katakana, many(then(many(low), katakana)));
  const numbers = then(digit, many(then(or(many(low), ex(set('MidNum', 'MidNumLet', 'Single_Quote'))), digit)));
  const letters = then(letter, many(then(or(many(low), ex(set('MidLetter', 'MidNumLet', 'Single_Quote'))), letter)));
  const hebrewRun = then(hebrew, or(ex(set('Single_Quote')), then(ex(set('Double_Quote')), hebrew)));
  const wordPart = or(kanaRun, some(or(hebrewRun, numbers, letters)));
  const keycapBase = [...'0123456789#*'].map(c => c.charCodeAt(0));
  const accidental = [0xa9, 0xae, 0x2122, 0x3030, 0x303d];
  const emojiChar = one(
    is['Extended_Pictographic']!,
    c =>
      is['Emoji']!(c) &&
      !is['Regional_Indicator']!(c) &&
      !is['Emoji_Modifier']!(c) &&
      !keycapBase.includes(c) &&
      !accidental.includes(c),
  );
  const emoji = or(
    then(many(set('ZWJ')), exNoSelector(emojiChar), maybe(code(0xfe0f))),
    then(maybe(then(many(set('ZWJ')), exNoSelector(set('Emoji_Modifier_Base')))), exNoSelector(set('Emoji_Modifier'))),
  );
  const tags = then(some(one(c => c >= 0xe0020 && c <= 0xe007e)), code(0xe007f));
  const flag = ex(set('Regional_Indicator'));
  return [
    ['<EMOJI>', then(emoji, or(many(then(set('ZWJ'), emoji)), tags))],
    ['<EMOJI>', then(exNoSelector(code(...keycapBase)), maybe(code(0xfe0f)), exNoSelector(code(0x20e3)))],
    ['<EMOJI>', then(flag, flag)],
    ['<NUM>', then(many(low), numbers, many(low))],
    ['<HANGUL>', some(ex(one(c => is['Hangul']!(c) && is['ALetter']!(c))))],
    ['<KATAKANA>', some(katakana)],
    ['<ALPHANUM>', then(many(low), wordPart, many(then(some(low), wordPart)), many(low))],
    ['<SOUTHEAST_ASIAN>', some(ex(set('SA')))],
    ['<IDEOGRAPHIC>', ex(set('Han'))],
    ['<HIRAGANA>', ex(set('Hiragana'))],
  ];
}

/** The longest match wins; among equals, the first rule. */
function readText(text: string, rules: readonly [string, Part][]): { start: number; end: number; type: string }[] {
  const points = Array.from(text, character => character.codePointAt(0)!);
  const offsets = [0];
  for (const point of points) offsets.push(offsets.at(-1)! + (point > 0xffff ? 2 : 1));
  const tokens = [];
  for (let at = 0; at < points.length; ) {
    let best = { end: at, type: '' };
    for (const [type, rule] of rules) {
      const end = Math.max(...rule(points, at), at);
      if (end > best.end) best = { end, type };
    }
    if (best.end > at) tokens.push({ start: offsets[at]!, end: offsets[best.end]!, type: best.type });
    at = Math.max(best.end, at + 1);
  }
  return tokens;
}
