import { nodeLimits } from '../../breakers/node-limits.ts';
import type { PatternWork } from '../../structures/java-regex/java-pattern.ts';
import { JavaThrowable } from './java-throwable.ts';
import { step } from './machine.ts';

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
