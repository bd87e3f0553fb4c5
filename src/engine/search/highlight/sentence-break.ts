// Sentence boundaries of Elasticsearch's Java runtime (java.text.BreakIterator, root locale): related to UAX #29 with
// its own rules. A sentence ends after a paragraph separator; after `!`, `?` or a danda with closing punctuation and
// blanks; and after a period only when what follows looks like the start of a sentence.

/** Character classes; tests over strings of all classes compare the result with Java's. */
type Kind =
  | 'ignored'
  | 'lower'
  | 'upper'
  | 'digit'
  | 'space'
  | 'end'
  | 'quote'
  | 'start'
  | 'term'
  | 'period'
  | 'danda'
  | 'paragraph';

/**
 * State of the scanner:
 *   text ──.──▶ period ──blank──▶ blank ──opening──▶ opening ──letter──▶ a sentence started at the opening
 *   text ──!──▶ term ──blank──▶ termBlanks ──other──▶ the sentence ended
 * After one blank a capital starts a sentence, after several any letter does. `firstOpening` reproduces a quirk of
 * Java's table: a character other than a letter or opening moves the end of the sentence back to before the period.
 */
type State =
  | 'text'
  | 'period'
  | 'periodQuote'
  | 'blank'
  | 'blanks'
  | 'opening'
  | 'firstOpening'
  | 'term'
  | 'termBlanks'
  | 'danda';

const BLANKS: ReadonlySet<number> = new Set([9, 10, 12, 13, 0x2028]);
const TERMS: ReadonlySet<number> = new Set([0x21, 0x3f, 0x3002, 0xff01, 0xff1f]);
const SPECIAL: Readonly<Record<number, Kind>> = {
  34: 'quote',
  39: 'quote',
  44: 'digit',
  46: 'period',
  65294: 'period',
  2404: 'danda',
  2405: 'danda',
  8233: 'paragraph',
};

const ASCII: readonly Kind[] = Array.from({ length: 128 }, (_, code) => kindOfAny(code));

function kindOf(code: number): Kind {
  return code < 128 ? ASCII[code]! : kindOfAny(code);
}

function kindOfAny(code: number): Kind {
  const special = SPECIAL[code];
  if (special) return special;
  if (BLANKS.has(code)) return 'space';
  if (TERMS.has(code)) return 'term';
  const text = String.fromCodePoint(code);
  if (/[\p{Mn}\p{Me}\p{Cf}]/u.test(text)) return 'ignored';
  if (/\p{Ll}/u.test(text)) return 'lower';
  if (/\p{L}/u.test(text)) return 'upper';
  if (/\p{N}/u.test(text)) return 'digit';
  if (/\p{Zs}/u.test(text)) return 'space';
  return /[\p{Pe}\p{Pf}]/u.test(text) ? 'end' : 'start';
}

/** Ends of all sentences of a text, ascending, the last one its length. */
export function sentenceBreaks(text: string): number[] {
  const breaks: number[] = [];
  for (let at = 0; at < text.length; ) {
    at = nextSentence(text, at);
    breaks.push(at);
  }
  return breaks;
}

/** End of the sentence that begins at `start`. */
export function nextSentence(text: string, start: number): number {
  let state: State = 'text';
  /** The last confirmed end of the sentence. */
  let accepted = start + sizeAt(text, start);
  /** The end of the sentence if the text after the period turns out to start a new one. */
  let candidate = start;
  for (let at = start; at < text.length; ) {
    const code = text.codePointAt(at)!;
    const next = at + (code > 0xffff ? 2 : 1);
    const kind = kindOf(code);
    if (kind === 'paragraph' && state !== 'firstOpening') return state === 'danda' ? at : pastIgnored(text, next);
    if (kind !== 'ignored') {
      const following = STEPS[state](kind);
      if (following === 'here') return at;
      if (following === 'candidate') return candidate;
      if (following === 'accepted') return accepted;
      state = following;
    }
    if (CANDIDATES.has(state)) candidate = next;
    else if (state !== 'opening' && state !== 'firstOpening') accepted = next;
    at = next;
  }
  return candidate === text.length ? candidate : accepted;
}

/**
 * The sentence around the character before `offset`, as Java finds it in a text it has not scanned yet: it backs up to
 * a possible sentence start, and treats a period before an opening bracket as one, although no sentence ends there.
 */
export function sentenceBefore(text: string, offset: number): { start: number; end: number } {
  let start = safePlace(text, offset);
  for (;;) {
    const end = start < text.length ? nextSentence(text, start) : start;
    if (end >= offset || end === start) return { start, end };
    start = end;
  }
}

/** The last period that is followed by an opening and preceded by two characters; 0 without one. */
function safePlace(text: string, offset: number): number {
  let opened = false;
  for (let at = offset - 1; at > 1; at--) {
    const kind = kindOf(text.codePointAt(at)!);
    if (kind === 'period' && opened) return safeAt(text, at);
    if (opens(kind)) opened = true;
    else if (!BETWEEN.has(kind)) opened = false;
  }
  return 0;
}

const BETWEEN: ReadonlySet<Kind> = new Set(['space', 'end', 'quote', 'ignored']);

/** When combining marks precede the period, the safe position is their base character. */
function safeAt(text: string, period: number): number {
  let before = startBefore(text, period);
  const marked = kindOf(text.codePointAt(before)!) === 'ignored';
  while (before > 0 && kindOf(text.codePointAt(before)!) === 'ignored') before = startBefore(text, before);
  if (before === 0) return 0;
  return marked ? before : period;
}

function startBefore(text: string, at: number): number {
  return at > 1 && text.codePointAt(at - 2)! > 0xffff ? at - 2 : at - 1;
}

function pastIgnored(text: string, at: number): number {
  while (at < text.length && kindOf(text.codePointAt(at)!) === 'ignored') at += sizeAt(text, at);
  return at;
}

function sizeAt(text: string, at: number): number {
  return text.codePointAt(at)! > 0xffff ? 2 : 1;
}

const CANDIDATES: ReadonlySet<State> = new Set(['period', 'periodQuote', 'blank', 'blanks']);

/** `here`: the sentence ends before this character; `candidate`, `accepted`: it ended at that offset. */
type Step = (kind: Kind) => State | 'here' | 'candidate' | 'accepted';

const inText: Step = kind =>
  kind === 'period' ? 'period' : kind === 'term' ? 'term' : kind === 'danda' ? 'danda' : 'text';

function opens(kind: Kind): boolean {
  return kind === 'start' || kind === 'danda';
}

function isLetter(kind: Kind): boolean {
  return kind === 'upper' || kind === 'lower';
}

const STEPS: Readonly<Record<State, Step>> = {
  text: inText,
  period: kind => {
    if (kind === 'period' || kind === 'end') return 'period';
    if (kind === 'quote') return 'periodQuote';
    if (kind === 'space') return 'blank';
    return opens(kind) ? 'opening' : inText(kind);
  },
  // A quotation mark after a period is a closing one, unless a letter follows immediately.
  periodQuote: kind => {
    if (isLetter(kind)) return 'candidate';
    return opens(kind) ? 'firstOpening' : STEPS.period(kind);
  },
  blank: kind => {
    if (kind === 'space') return 'blanks';
    if (kind === 'upper') return 'candidate';
    return opens(kind) || kind === 'quote' ? 'opening' : inText(kind);
  },
  blanks: kind => {
    if (kind === 'space') return 'blanks';
    if (isLetter(kind)) return 'candidate';
    return opens(kind) || kind === 'quote' ? 'firstOpening' : inText(kind);
  },
  opening: kind => {
    if (isLetter(kind)) return 'candidate';
    return opens(kind) || kind === 'quote' ? 'opening' : inText(kind);
  },
  firstOpening: kind => {
    if (isLetter(kind)) return 'candidate';
    return opens(kind) || kind === 'quote' ? 'opening' : 'accepted';
  },
  term: kind => {
    if (kind === 'term' || kind === 'period' || kind === 'end' || kind === 'quote') return 'term';
    return kind === 'space' ? 'termBlanks' : 'here';
  },
  termBlanks: kind => (kind === 'space' ? 'termBlanks' : 'here'),
  // Like `term`, but a paragraph separator after it is a sentence of its own.
  danda: kind => (kind === 'space' ? 'danda' : 'here'),
};
