import { illegalArgument } from '../../errors/engine-error.ts';
import type { ComponentType, TokenizerFactory } from '../analysis-component.ts';
import { BaseTokenizer } from './base-tokenizer.ts';

export interface PathOptions {
  readonly delimiter: string;
  readonly replacement: string;
  readonly reverse: boolean;
  /** Number of parts to skip: leading ones, or trailing ones in reverse mode. */
  readonly skip: number;
}

/** Emits a path and its ancestors, the root first, or in reverse mode its suffixes, the longest first. */
export class PathHierarchyTokenizer extends BaseTokenizer {
  private readonly options: PathOptions;
  private ranges: (readonly [start: number, end: number])[] = [];

  constructor(options: PathOptions) {
    super();
    this.options = options;
  }

  reset(): void {
    if (this.text === '') this.ranges = [];
    else this.ranges = this.options.reverse ? this.ends() : this.beginnings();
  }

  next(): boolean {
    const range = this.ranges.shift();
    if (!range) return this.exhausted();
    const { token, text, options } = this;
    // In forward mode it reads one by one, up to the delimiter after the token.
    const read = options.reverse ? text.length : Math.min(range[1] + 1, text.length);
    this.asked = read < text.length ? read : Number.POSITIVE_INFINITY;
    this.emit(range[0], range[1], 'word');
    this.readTo = read;
    if (options.replacement === options.delimiter) return true;
    for (let i = 0; i < token.length; i++)
      if (token.buffer[i] === options.delimiter.charCodeAt(0)) token.buffer[i] = options.replacement.charCodeAt(0);
    return true;
  }

  private beginnings(): (readonly [number, number])[] {
    const { text } = this;
    const cuts = this.delimiters().filter(at => at > 0);
    const bounds = [0, ...cuts, ...(text.length > (cuts.at(-1) ?? -1) ? [text.length] : [])];
    const start = bounds[this.options.skip];
    if (start === undefined) return [];
    return bounds.slice(this.options.skip + 1).map(end => [start, end] as const);
  }

  private ends(): (readonly [number, number])[] {
    const { text } = this;
    const starts = [0, ...this.delimiters().map(at => at + 1)];
    if (starts.at(-1) === text.length) starts.pop();
    const end = this.options.skip === 0 ? text.length : starts[starts.length - this.options.skip];
    if (end === undefined) return [];
    return starts.slice(0, starts.length - this.options.skip).map(start => [start, end] as const);
  }

  private delimiters(): number[] {
    const found: number[] = [];
    for (
      let at = this.text.indexOf(this.options.delimiter);
      at >= 0;
      at = this.text.indexOf(this.options.delimiter, at + 1)
    )
      found.push(at);
    return found;
  }
}

export const pathHierarchyTokenizer: ComponentType<TokenizerFactory> = {
  configure({ name, settings }) {
    const delimiter = settings.string('delimiter') ?? '/';
    if (delimiter.length !== 1) throw illegalArgument('delimiter must be a one char value');
    const replacement = settings.string('replacement') ?? delimiter;
    if (replacement.length !== 1) throw illegalArgument('replacement must be a one char value');
    const bufferSize = settings.int('buffer_size', 1024);
    const options = {
      delimiter,
      replacement,
      skip: settings.int('skip', 0),
      reverse: settings.boolean('reverse', false),
    };
    return {
      name,
      create() {
        if (bufferSize < 0) throw illegalArgument('bufferSize cannot be negative');
        if (options.skip < 0) throw illegalArgument('skip cannot be negative');
        return new PathHierarchyTokenizer(options);
      },
    };
  },
  builtIn: 'configured',
};
