import { EngineError } from '../../errors/engine-error.ts';
import { isWord } from './character-properties.ts';
import type { RegexFlags } from './regex-node.ts';
import { fold, RegexParser } from './regex-parser.ts';
import { compileProgram, type Instruction, type RegexProgram } from './regex-program.ts';

/** After this many branches a search starts to memoize failed branches, which bounds its time. */
const MEMO_THRESHOLD = 20_000;
/** Maximum number of instructions per search, plus an allowance per character of its text. */
const MAX_STEPS = 10_000_000;
const STEPS_PER_CHARACTER = 50;
/** Steps are charged in batches of this size. */
const STEPS_PER_CHARGE = 4_096;
/** Allocating this many bytes for the memo counts as one step. */
const MEMO_BYTES_PER_STEP = 64;
const MAX_MEMO_BYTES = 64 * 1024 * 1024;

/** Receives the charges for a running search; throws to abort it. */
export interface PatternWork {
  charge(steps: number): void;
  /** Number of characters that may still be read; undefined for no limit. Updated whenever steps are charged. */
  reads?: number;
  /** Called when a search needs more reads than that; throws to end it. */
  exceeded?(): never;
}

/** A search that exceeded its maximum number of steps. */
export class PatternTooSlow extends EngineError {
  constructor() {
    super('illegal_argument_exception', 'the regular expression takes too long');
  }
}

/** Counts the instructions of one or more searches, including those in assertions. */
class Steps {
  private left: number;
  private uncharged = 0;
  private reads: number;
  private readonly work: PatternWork | undefined;

  constructor(text: string, work: PatternWork | undefined) {
    this.left = MAX_STEPS + STEPS_PER_CHARACTER * text.length;
    this.work = work;
    this.reads = work?.reads ?? 1 << 30;
  }

  /** Call before each character is read. */
  read(): void {
    if (--this.reads < 0) this.work?.exceeded?.();
  }

  /** @throws PatternTooSlow */
  take(steps: number): void {
    this.uncharged += steps;
    if (this.uncharged >= STEPS_PER_CHARGE) this.settle();
  }

  /** Charges the steps counted so far. */
  settle(): void {
    const steps = this.uncharged;
    this.uncharged = 0;
    if (this.work?.reads !== undefined) this.work.reads = this.reads;
    this.left -= steps;
    this.work?.charge(steps);
    if (this.left < 0) throw new PatternTooSlow();
  }
}

export interface JavaPatternOptions extends Partial<RegexFlags> {
  literal?: boolean;
}

/** Start and end of group 0, then of group 1, and so on; -1 for a group that did not participate in the match. */
export type MatchBounds = Int32Array;

/**
 * A regular expression with the semantics of java.util.regex. The matcher backtracks, and after many steps memoizes
 * which branch failed where (like RE2's bit-state matcher), so that its time is at most the product of pattern and
 * text.
 */
export class JavaPattern {
  readonly groupCount: number;
  readonly groupNames: ReadonlyMap<string, number>;
  private readonly program: RegexProgram;

  /** @throws PatternSyntaxError */
  constructor(pattern: string, options: JavaPatternOptions = {}) {
    const flags: RegexFlags = {
      ignoreCase: false,
      unicodeCase: false,
      multiline: false,
      dotAll: false,
      comments: false,
      unixLines: false,
      unicodeClasses: false,
      ...options,
    };
    const parser = new RegexParser(pattern, flags);
    const parsed = options.literal ? parser.parseLiteral() : parser.parse();
    this.groupCount = parsed.groupCount;
    this.groupNames = parsed.groupNames;
    this.program = compileProgram(parsed.root, parsed.groupCount);
  }

  /** The first match that starts at or after `from`. `lastEnd` is the end of the previous match. */
  find(text: string, from = 0, lastEnd = 0, work?: PatternWork): MatchBounds | undefined {
    const steps = new Steps(text, work);
    const found = this.next(text, { from, lastEnd }, steps);
    steps.settle();
    return found;
  }

  private next(
    text: string,
    { from, lastEnd }: { from: number; lastEnd: number },
    steps: Steps,
  ): MatchBounds | undefined {
    const run = new Run(this.program, text, lastEnd, steps);
    for (let start = from; start <= text.length; start++) {
      if (run.match(0, start)) return run.bounds(start);
      if (isHigh(text.charCodeAt(start)) && isLow(text.charCodeAt(start + 1))) start++;
    }
    return undefined;
  }

  /** Whether the whole text matches. */
  matches(text: string, work?: PatternWork): boolean {
    return this.wholeMatch(text, work) !== undefined;
  }

  /** The match of the whole text, if any. */
  wholeMatch(text: string, work?: PatternWork): MatchBounds | undefined {
    return this.matchFromStart(text, text.length, work);
  }

  /** The match that starts at the start of the text, if any. */
  prefixMatch(text: string, work?: PatternWork): MatchBounds | undefined {
    return this.matchFromStart(text, -1, work);
  }

  private matchFromStart(text: string, mustEnd: number, work: PatternWork | undefined): MatchBounds | undefined {
    const steps = new Steps(text, work);
    const run = new Run(this.program, text, 0, steps);
    const found = run.match(0, 0, mustEnd) ? run.bounds(0) : undefined;
    steps.settle();
    return found;
  }

  /** All matches from left to right; after an empty one the search continues one character later. */
  *findAll(text: string, work?: PatternWork): Generator<MatchBounds> {
    const steps = new Steps(text, work);
    let lastEnd = 0;
    for (let from = 0; from <= text.length; ) {
      const found = this.next(text, { from, lastEnd }, steps);
      steps.take(1);
      if (!found) {
        steps.settle();
        return;
      }
      yield found;
      lastEnd = found[1]!;
      from = found[1] === found[0] ? found[1]! + 1 : found[1]!;
    }
  }
}

const isHigh = (code: number) => (code & 0xfc00) === 0xd800;
const isLow = (code: number) => (code & 0xfc00) === 0xdc00;

/** The state of one search: captured groups, registers and memoized branches. */
class Run {
  private readonly program: RegexProgram;
  private readonly text: string;
  private readonly lastEnd: number;
  private slots: Int32Array;
  private readonly registers: Int32Array;
  private end = 0;
  /** Branches taken since the start of the search or of the current assertion. */
  private branches = 0;
  private readonly steps: Steps;
  private failed: Uint8Array | undefined;

  constructor(program: RegexProgram, text: string, lastEnd: number, steps: Steps) {
    this.steps = steps;
    this.program = program;
    this.text = text;
    this.lastEnd = lastEnd;
    this.slots = new Int32Array(program.slots).fill(-1);
    this.registers = new Int32Array(program.registers);
  }

  bounds(start: number): MatchBounds {
    this.slots[0] = start;
    this.slots[1] = this.end;
    return this.slots;
  }

  /** Runs the program from an instruction. With `mustEnd`, only a match that ends there counts. */
  match(pc: number, at: number, mustEnd = -1): boolean {
    const { code } = this.program;
    /** Pairs: an instruction and a position to backtrack to, or a slot (negative) and its previous value. */
    const stack: number[] = [];
    for (;;) {
      this.steps.take(1);
      const next = this.step(code[pc]!, pc, at, stack, mustEnd);
      if (next === ACCEPTED) return true;
      if (next >= 0) {
        pc = next;
        at = this.position;
        continue;
      }
      let undone = stack.length < 2;
      while (!undone) {
        at = stack.pop()!;
        pc = stack.pop()!;
        if (pc >= 0) break;
        this.slots[-1 - pc] = at;
        undone = stack.length < 2;
      }
      if (undone) return false;
    }
  }

  private position = 0;

  /** Returns the next instruction, FAILED or ACCEPTED; sets `position`. */
  private step(instruction: Instruction, pc: number, at: number, stack: number[], mustEnd: number): number {
    this.position = at;
    switch (instruction.op) {
      case 'char':
        return this.consume(instruction.test, at) ? pc + 1 : FAILED;
      case 'split':
        if (this.hasFailed(instruction.memo, at)) return FAILED;
        stack.push(instruction.second, at);
        return instruction.first;
      case 'jump':
        return instruction.to;
      case 'save':
        stack.push(-1 - instruction.slot, this.slots[instruction.slot]!);
        this.slots[instruction.slot] = at;
        return pc + 1;
      case 'mark':
        this.registers[instruction.register] = at;
        return pc + 1;
      case 'progress':
        return this.registers[instruction.register] === at ? instruction.out : pc + 1;
      case 'anchor':
        return this.holds(instruction, at) ? pc + 1 : FAILED;
      case 'look':
        return this.look(instruction, pc, at, stack) ? instruction.after : FAILED;
      case 'atomic':
        if (!this.nested(pc + 1, at, stack, -1)) return FAILED;
        this.position = this.end;
        return instruction.after;
      case 'backReference':
        return this.repeats(instruction, at) ? pc + 1 : FAILED;
      case 'accept':
        if (mustEnd >= 0 && at !== mustEnd) return FAILED;
        this.end = at;
        return ACCEPTED;
    }
  }

  private consume(test: (codePoint: number) => boolean, at: number): boolean {
    const code = this.text.codePointAt(at);
    if (code === undefined) return false;
    this.steps.read();
    if (!test(code)) return false;
    this.position = at + (code > 0xffff ? 2 : 1);
    return true;
  }

  /** Counts steps, and memoizes failed branches once there have been many. */
  private hasFailed(branch: number, at: number): boolean {
    if (++this.branches < MEMO_THRESHOLD || this.program.hasBackReferences) return false;
    if (!this.failed) {
      const size = this.program.branches * (this.text.length + 1);
      if (size > MAX_MEMO_BYTES) return false;
      this.steps.take(size / MEMO_BYTES_PER_STEP);
      this.failed = new Uint8Array(size);
    }
    const key = branch * (this.text.length + 1) + at;
    if (this.failed[key] === 1) return true;
    this.failed[key] = 1;
    return false;
  }

  /** An assertion or atomic group keeps its captures if it succeeds, and is never retried. */
  private nested(pc: number, at: number, stack: number[], mustEnd: number): boolean {
    const before = this.slots.slice();
    const { failed, branches } = this;
    this.failed = undefined;
    this.branches = 0;
    const found = this.match(pc, at, mustEnd);
    this.failed = failed;
    this.branches = branches;
    if (!found) {
      this.slots = before;
      return false;
    }
    for (let slot = 0; slot < before.length; slot++)
      if (before[slot] !== this.slots[slot]) stack.push(-1 - slot, before[slot]!);
    return true;
  }

  private look(instruction: Extract<Instruction, { op: 'look' }>, pc: number, at: number, stack: number[]): boolean {
    const scratch: number[] = [];
    let found = false;
    if (instruction.behind)
      for (let start = at - instruction.min; start >= Math.max(0, at - instruction.max) && !found; start--)
        found = this.nested(pc + 1, start, scratch, at);
    else found = this.nested(pc + 1, at, scratch, -1);
    this.position = at;
    if (instruction.negative && found)
      for (let i = 0; i < scratch.length; i += 2) this.slots[-1 - scratch[i]!] = scratch[i + 1]!;
    else stack.push(...scratch);
    return found !== instruction.negative;
  }

  private repeats({ index, ignoreCase }: Extract<Instruction, { op: 'backReference' }>, at: number): boolean {
    const [start = -1, end = -1] = [this.slots[index * 2], this.slots[index * 2 + 1]];
    if (start < 0 || end < 0) return false;
    this.steps.take((end - start) / 8);
    for (let i = start; i < end; i++) {
      const [a, b] = [this.text.charCodeAt(i), this.text.charCodeAt(at + i - start)];
      if (a !== b && !(ignoreCase && fold(a, false) === fold(b, false))) return false;
    }
    this.position = at + end - start;
    return this.position <= this.text.length;
  }

  private holds(instruction: Extract<Instruction, { op: 'anchor' }>, at: number): boolean {
    const { text } = this;
    const { multiline, unixLines } = instruction;
    switch (instruction.anchor) {
      case 'textStart':
        return at === 0;
      case 'textEnd':
        return at === text.length;
      case 'lastMatchEnd':
        return at === this.lastEnd;
      case 'lineStart':
        return at === 0 || (multiline && at < text.length && endsLine(text, at, unixLines));
      case 'lineEnd':
        if (multiline) return at === text.length || startsBreak(text, at, unixLines);
        return isLastLineEnd(text, at, unixLines);
      case 'lastLineEnd':
        return isLastLineEnd(text, at, unixLines);
      case 'wordBoundary':
      case 'notWordBoundary':
        return isBoundary(text, at, instruction.unicode) === (instruction.anchor === 'wordBoundary');
    }
  }
}

const FAILED = -1;
const ACCEPTED = -2;

const breaks = /[\n\r\u0085\u2028\u2029]/;
const isBreak = (character: string | undefined, unixLines: boolean) =>
  character !== undefined && (unixLines ? character === '\n' : breaks.test(character));

/** Whether a line terminator ends at this position; false between CR and LF. */
function endsLine(text: string, at: number, unixLines: boolean): boolean {
  return isBreak(text[at - 1], unixLines) && !(text[at - 1] === '\r' && text[at] === '\n');
}

function startsBreak(text: string, at: number, unixLines: boolean): boolean {
  return isBreak(text[at], unixLines) && !(!unixLines && text[at] === '\n' && text[at - 1] === '\r');
}

function isLastLineEnd(text: string, at: number, unixLines: boolean): boolean {
  if (at === text.length) return true;
  if (at === text.length - 2 && !unixLines) return text[at] === '\r' && text[at + 1] === '\n';
  return at === text.length - 1 && startsBreak(text, at, unixLines);
}

function isBoundary(text: string, at: number, unicode: boolean): boolean {
  return isWordAt(text, before(text, at), unicode) !== isWordAt(text, at < text.length ? at : -1, unicode);
}

/** A mark extends the letter or digit it follows, in any script. */
function isWordAt(text: string, at: number, unicode: boolean): boolean {
  if (at < 0) return false;
  const code = text.codePointAt(at)!;
  if (isWord(unicode)(code)) return true;
  if (code < 0x300 || !NON_SPACING_MARK.test(String.fromCodePoint(code))) return false;
  let base = at;
  while (base >= 0 && NON_SPACING_MARK.test(String.fromCodePoint(text.codePointAt(base)!))) base = before(text, base);
  return base >= 0 && LETTER_OR_DIGIT.test(String.fromCodePoint(text.codePointAt(base)!));
}

const NON_SPACING_MARK = /\p{Mn}/u;
const LETTER_OR_DIGIT = /[\p{L}\p{Nd}]/u;

/** The start of the code point before `at`; -1 at the start of the text. */
function before(text: string, at: number): number {
  return isLow(text.charCodeAt(at - 1)) && at > 1 ? at - 2 : at - 1;
}
