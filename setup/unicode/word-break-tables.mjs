// Writes src/engine/analysis/tokenizers/word-break.data.ts: character classes from the Unicode data files and the
// automaton of the standard tokenizer. Word boundaries are those of UAX #29, emoji sequences those of UTS #51, with
// the choices Lucene made: ideographs and hiragana one by one, runs of complex-context scripts whole, ranges without
// letters, digits or emoji dropped.  Run: node setup/unicode/word-break-tables.mjs
import { writeFileSync } from 'node:fs';
import { any, compile, either, optional, sequence, some, symbols } from './automaton.mjs';

const UNICODE = '@unicode/unicode-12.1.0';
const LIMIT = 0x110000;

async function property(path) {
  const bits = new Uint8Array(LIMIT);
  const { default: ranges } = await import(`${UNICODE}/${path}/ranges.mjs`);
  for (const { begin, end } of ranges) bits.fill(1, begin, end);
  return bits;
}
const points = (...list) => cover(point => list.includes(point));
const span = (from, to) => cover(point => point >= from && point <= to);
const cover = test => Uint8Array.from({ length: LIMIT }, (_, point) => (test(point) ? 1 : 0));

const wordBreak = name => property(`Word_Break/${name}`);
const [aLetter, hebrew, numeric, digits, katakana] = await Promise.all([
  wordBreak('ALetter'),
  wordBreak('Hebrew_Letter'),
  wordBreak('Numeric'),
  property('General_Category/Decimal_Number'),
  wordBreak('Katakana'),
]);
const [midLetter, midNumber, midBoth, singleQuote, doubleQuote, underscore] = await Promise.all(
  ['MidLetter', 'MidNum', 'MidNumLet', 'Single_Quote', 'Double_Quote', 'ExtendNumLet'].map(wordBreak),
);
const [extend, format, joiner, regional] = await Promise.all(
  ['Extend', 'Format', 'ZWJ', 'Regional_Indicator'].map(wordBreak),
);
const [hangul, han, hiragana, complex] = await Promise.all(
  ['Script/Hangul', 'Script/Han', 'Script/Hiragana', 'Line_Break/Complex_Context'].map(property),
);
const [emoji, pictographic, modifier, modifierBase] = await Promise.all(
  ['Emoji', 'Extended_Pictographic', 'Emoji_Modifier', 'Emoji_Modifier_Base'].map(name =>
    property(`Binary_Property/${name}`),
  ),
);
const keycapBase = cover(point => '0123456789#*'.includes(String.fromCodePoint(point)));
const notByItself = points(0xa9, 0xae, 0x2122, 0x3030, 0x303d);

// The properties used by the rules below; a character's class is the set of its properties.
const sets = {
  letter: cover(p => aLetter[p] || hebrew[p]),
  hebrew,
  hangul: cover(p => hangul[p] && aLetter[p]),
  number: cover(p => numeric[p] || (digits[p] && p >= 0xff00 && p <= 0xffef)),
  katakana,
  midLetter: cover(p => midLetter[p] || midBoth[p] || singleQuote[p]),
  midNumber: cover(p => midNumber[p] || midBoth[p] || singleQuote[p]),
  singleQuote,
  doubleQuote,
  underscore,
  attached: cover(p => extend[p] || format[p] || joiner[p]),
  attachedNoSelector: cover(p => (extend[p] || format[p] || joiner[p]) && p !== 0xfe0e && p !== 0xfe0f),
  joiner,
  han,
  hiragana,
  complex,
  regional,
  keycapBase,
  keycap: points(0x20e3),
  emojiChar: cover(
    p => pictographic[p] || (emoji[p] && !regional[p] && !keycapBase[p] && !notByItself[p] && !modifier[p]),
  ),
  modifier,
  modifierBase,
  selector: points(0xfe0f),
  tag: span(0xe0020, 0xe007e),
  tagEnd: points(0xe007f),
};

const names = Object.keys(sets);
const classes = new Map([['', 0]]);
const classOf = new Uint8Array(LIMIT);
for (let point = 0; point < LIMIT; point++) {
  const key = names.filter(name => sets[name][point]).join();
  if (!classes.has(key)) classes.set(key, classes.size);
  classOf[point] = classes.get(key);
}
const all = {};
for (const name of names)
  all[name] = symbols([...classes].filter(([key]) => key.split(',').includes(name)).map(([, number]) => number));

const ex = part => sequence(part, any(all.attached));
const exNoSelector = part => sequence(part, any(all.attachedNoSelector));
const [letter, hebrewLetter, hangulLetter] = [all.letter, all.hebrew, all.hangul].map(ex);
const [digit, kana, joinLetters, joinDigits] = [all.number, all.katakana, all.midLetter, all.midNumber].map(ex);
const [low, quote, quotes] = [all.underscore, all.singleQuote, all.doubleQuote].map(ex);

const emojiElement = either(
  sequence(any(all.joiner), exNoSelector(all.emojiChar), optional(all.selector)),
  sequence(optional(sequence(any(all.joiner), exNoSelector(all.modifierBase))), exNoSelector(all.modifier)),
);
const kanaRun = sequence(kana, any(sequence(any(low), kana)));
const numberRun = sequence(digit, any(sequence(either(any(low), joinDigits), digit)));
const letterRun = sequence(letter, any(sequence(either(any(low), joinLetters), letter)));
const hebrewRun = sequence(hebrewLetter, either(quote, sequence(quotes, hebrewLetter)));
const wordPart = either(kanaRun, some(either(hebrewRun, numberRun, letterRun)));

const rules = {
  EMOJI: either(
    sequence(emojiElement, either(any(sequence(all.joiner, emojiElement)), sequence(some(all.tag), all.tagEnd))),
    sequence(exNoSelector(all.keycapBase), optional(all.selector), exNoSelector(all.keycap)),
    sequence(ex(all.regional), ex(all.regional)),
  ),
  NUM: sequence(any(low), numberRun, any(low)),
  HANGUL: some(hangulLetter),
  KATAKANA: some(kana),
  ALPHANUM: sequence(any(low), wordPart, any(sequence(some(low), wordPart)), any(low)),
  SOUTHEAST_ASIAN: some(ex(all.complex)),
  IDEOGRAPHIC: ex(all.han),
  HIRAGANA: ex(all.hiragana),
};
const { rows, accepts } = compile(Object.values(rules), classes.size);

const runs = [];
for (let from = 0, point = 1; point <= LIMIT; point++)
  if (point === LIMIT || classOf[point] !== classOf[from]) {
    runs.push(`${(point - from).toString(36)}${String.fromCharCode(65 + classOf[from])}`);
    from = point;
  }
if (classes.size > 32 || rows.length > 255) throw new Error('the encoding is too narrow');

const lines = (text, width = 118) =>
  text
    .match(new RegExp(`.{1,${width}}`, 'g'))
    .map(line => `  '${line.replaceAll('\\', '\\\\')}'`)
    .join(' +\n');
const types = Object.keys(rules)
  .map(name => `'<${name}>'`)
  .join(', ');
writeFileSync(
  new URL('../../src/engine/analysis/tokenizers/word-break.data.ts', import.meta.url),
  `// Made by setup/unicode/word-break-tables.mjs from the Unicode Character Database 12.1 (Unicode license). Do not edit.

/** What an accepting state found; 0 accepts nothing. */
export const TOKEN_TYPES = ['', ${types}] as const;
export const CLASS_COUNT = ${classes.size};

/** Runs over all code points: length in base 36 (digits and small letters), then 'A' + class. */
export const CLASS_RUNS =
${lines(runs.join(''))};

/** Row by row; state 0 is dead, state 1 the start. */
export const NEXT_STATE = [
${rows.map(row => `  ${row.join(',')},`).join('\n')}
];

/** State → index into TOKEN_TYPES. */
export const ACCEPTS = [${accepts.join(',')}];
`,
);
console.log(`${classes.size} classes, ${rows.length} states, ${runs.length} runs`);
