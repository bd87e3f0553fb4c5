import type { Written } from '../language/ast.ts';
import type { Failure } from './failure.ts';

/** Failures of one expression that are recorded. */
const MOST_FAILURES = 20;

/** Warnings of a query, for the `Warning` headers of its response. */
export class Warnings {
  private readonly texts = new Set<string>();
  private readonly counts = new Map<Written, number>();

  get all(): readonly string[] {
    return [...this.texts];
  }

  add(text: string): void {
    this.texts.add(text);
  }

  /** Records that an expression has no result. */
  failed(source: Written, failure: Failure): void {
    this.record(
      source,
      failure,
      `evaluation of [${source.text}] failed, treating result as ${failure.result}. Only first ${MOST_FAILURES} failures recorded.`,
    );
  }

  /** Records that a command left something out. */
  noted(source: Written, failure: Failure): void {
    this.record(
      source,
      failure,
      `warnings during evaluation of [${source.text}]. Only first ${MOST_FAILURES} failures recorded.`,
    );
  }

  private record(source: Written, { text }: Failure, heading: string): void {
    const count = this.counts.get(source) ?? 0;
    if (count === MOST_FAILURES) return;
    this.counts.set(source, count + 1);
    const place = `Line ${source.position.line}:${source.position.column}: `;
    if (count === 0) this.add(place + heading);
    this.add(place + text);
  }
}
