import { nodeLimits } from '../../breakers/node-limits.ts';
import { JavaPattern, type MatchBounds, type PatternWork } from '../../structures/java-regex/java-pattern.ts';
import { JavaObject } from './java-object.ts';
import { JavaThrowable } from './java-throwable.ts';
import { chargeSlots, step } from './machine.ts';

const MAX_SHOWN = 64;

/** Limits the characters that the matches of one pattern in one text may read, as backtracking reads them again. */
export class LimitedReads implements PatternWork {
  /** Reads that are left. */
  reads: number;
  private readonly pattern: string;
  private readonly text: string;
  private readonly factor = nodeLimits().regexLimitFactor;

  constructor(pattern: string, text: string) {
    this.pattern = pattern;
    this.text = text;
    this.reads = this.limit;
  }

  private get limit(): number {
    return this.factor * this.text.length;
  }

  charge(steps: number): void {
    step(steps);
  }

  /** @throws JavaThrowable */
  exceeded(): never {
    const { text, limit } = this;
    const shown = text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN - 3)}...` : text;
    const reason =
      `[scripting] Regular expression considered too many characters, pattern: [${this.pattern}], ` +
      `limit factor: [${this.factor}], char limit: [${limit}], count: [${limit + 1}], wrapped: [${shown}], ` +
      'this limit can be changed by changed by the [script.painless.regex.limit-factor] setting';
    throw new JavaThrowable('CircuitBreakingException', reason);
  }
}

/** Flags after a literal: the option of JavaPattern, and Java's bit. */
const FLAGS: Readonly<Record<string, readonly [string, number]>> = {
  i: ['ignoreCase', 2],
  m: ['multiline', 8],
  s: ['dotAll', 32],
  u: ['unicodeCase', 64],
  U: ['unicodeClasses', 256],
  x: ['comments', 4],
  l: ['literal', 16],
  c: ['', 128],
};

export class RegexPattern extends JavaObject {
  readonly className = 'java.util.regex.Pattern';
  readonly source: string;
  readonly flags: number;
  readonly pattern: JavaPattern;

  /** @throws PatternSyntaxError */
  constructor(source: string, flags: string) {
    super();
    this.source = source;
    const given = [...new Set(flags)];
    this.flags = given.reduce((bits, flag) => bits | FLAGS[flag]![1], 0);
    this.pattern = new JavaPattern(
      source,
      Object.fromEntries(given.filter(flag => flag !== 'c').map(flag => [FLAGS[flag]![0], true])),
    );
  }

  override text(): string {
    return this.source;
  }

  split(text: string, limit = 0): string[] {
    const parts: string[] = [];
    let from = 0;
    for (const found of this.pattern.findAll(text, new LimitedReads(this.source, text))) {
      if (limit > 0 && parts.length === limit - 1) break;
      // An empty match at the start does not separate anything.
      if (found[1] === 0) continue;
      if (found[0] === found[1] && found[0] === text.length) continue;
      chargeSlots(4);
      parts.push(text.slice(from, found[0]));
      from = found[1]!;
    }
    parts.push(text.slice(from));
    if (limit === 0) while (parts.length > 1 && parts.at(-1) === '') parts.pop();
    return parts;
  }
}

export class RegexMatcher extends JavaObject {
  readonly className = 'java.util.regex.Matcher';
  readonly regex: RegexPattern;
  readonly input: string;
  readonly work: LimitedReads;
  private found: MatchBounds | undefined;
  private from = 0;
  /** The part of the input that is searched, whose ends match as those of the input do. */
  private region: readonly [from: number, to: number];

  constructor(regex: RegexPattern, input: string) {
    super();
    this.regex = regex;
    this.input = input;
    this.work = new LimitedReads(regex.source, input);
    this.region = [0, input.length];
  }

  get regionStart(): number {
    return this.region[0];
  }

  get regionEnd(): number {
    return this.region[1];
  }

  /** Limits searches to a part of the input. @throws JavaThrowable */
  limit(from: number, to: number): void {
    for (const [name, index] of [
      ['start', from],
      ['end', to],
    ] as const)
      if (index < 0 || index > this.input.length) throw new JavaThrowable('IndexOutOfBoundsException', name);
    if (from > to) throw new JavaThrowable('IndexOutOfBoundsException', 'start > end');
    this.reset();
    this.region = [from, to];
  }

  private get searched(): string {
    return this.input.slice(...this.region);
  }

  find(at?: number): boolean {
    if (at !== undefined) {
      this.reset();
      this.from = at;
    }
    const text = this.searched;
    if (this.from > text.length) return this.keep(undefined);
    const last = this.found === undefined ? 0 : this.found[1]! - this.regionStart;
    return this.keep(this.regex.pattern.find(text, this.from, last, this.work));
  }

  matches(): boolean {
    return this.keep(this.regex.pattern.wholeMatch(this.searched, this.work));
  }

  lookingAt(): boolean {
    return this.keep(this.regex.pattern.prefixMatch(this.searched, this.work));
  }

  reset(): void {
    this.found = undefined;
    this.from = 0;
    this.region = [0, this.input.length];
  }

  private keep(found: MatchBounds | undefined): boolean {
    const { regionStart } = this;
    this.found = found?.map(at => (at < 0 ? at : at + regionStart));
    this.from = !found ? this.input.length + 1 : found[1] === found[0] ? found[1]! + 1 : found[1]!;
    return found !== undefined;
  }

  group(number: number): string | null {
    const bounds = this.bounds(number);
    return bounds[0] < 0 ? null : this.input.slice(bounds[0], bounds[1]);
  }

  start(number: number): number {
    return this.bounds(number)[0];
  }

  end(number: number): number {
    return this.bounds(number)[1];
  }

  namedGroup(name: string): string | null {
    if (!this.found) throw new JavaThrowable('IllegalStateException', 'No match found');
    const number = this.regex.pattern.groupNames.get(name);
    if (number === undefined) throw new JavaThrowable('IllegalArgumentException', `No group with name <${name}>`);
    return this.group(number);
  }

  private bounds(number: number): readonly [number, number] {
    if (!this.found) throw new JavaThrowable('IllegalStateException', 'No match found');
    if (number < 0 || number > this.regex.pattern.groupCount)
      throw new JavaThrowable('IndexOutOfBoundsException', `No group ${number}`);
    return [this.found[2 * number]!, this.found[2 * number + 1]!];
  }
}
