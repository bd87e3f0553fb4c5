import type { Analyzer } from '../../analysis/token-stream.ts';
import type { JsonObject, Writable } from '../../json/json-value.ts';
import type { ShardTarget } from '../shard-target.ts';

/** One option of an entry: a replacement for its text. */
export interface SuggestOption {
  readonly text: string;
  readonly score: number;
}

/** A part of the text with its options. */
export interface SuggestEntry<O extends SuggestOption = SuggestOption> {
  readonly text: string;
  readonly offset: number;
  readonly length: number;
  readonly options: readonly O[];
}

/** A parsed suggestion of a request, not bound to a shard. */
export interface Suggestion<O extends SuggestOption = SuggestOption> {
  readonly name: string;
  /** The suggester's type, which `typed_keys` prepends to the name. */
  readonly type: string;
  /** @throws EngineError to be reported as a shard failure */
  run(target: ShardTarget): SuggestEntry<O>[];
  /** Merges the results of the shards, which all have the same entries. */
  merge(shards: readonly (readonly SuggestEntry<O>[])[]): SuggestEntry<O>[];
  show(option: O, context: ShowContext): Writable;
}

interface ShowContext {
  /** Fetches the hit of an option. */
  fetch(target: ShardTarget, doc: number, score: number): Writable;
}

/** The parts of a suggestion that are common to all suggesters. */
export interface SuggestInput {
  readonly name: string;
  readonly text: string | undefined;
  readonly prefix: string | undefined;
  readonly regex: string | undefined;
}

export type SuggestionParser = (input: SuggestInput, body: JsonObject) => Suggestion;

/** Merges options with the same text, using `join`. */
export function mergeEntries<O extends SuggestOption>(
  shards: readonly (readonly SuggestEntry<O>[])[],
  options: { join: (a: O, b: O) => O; order: (a: O, b: O) => number; size: number },
): SuggestEntry<O>[] {
  const [first, ...others] = shards.filter(entries => entries.length > 0);
  if (!first) return [];
  return first.map((entry, i) => {
    const byText = new Map<string, O>();
    for (const option of [entry, ...others.flatMap(entries => entries[i] ?? [])].flatMap(({ options: all }) => all)) {
      const known = byText.get(option.text);
      byText.set(option.text, known ? options.join(known, option) : option);
    }
    return { ...entry, options: [...byText.values()].sort(options.order).slice(0, options.size) };
  });
}

/** Orders by score, then by text. */
export function byScore(a: SuggestOption, b: SuggestOption): number {
  return b.score - a.score || (a.text < b.text ? -1 : a.text > b.text ? 1 : 0);
}

/** A word of a text to correct or complete. */
interface SuggestToken {
  readonly term: string;
  readonly start: number;
  readonly end: number;
  readonly type: string;
  readonly positionIncrement: number;
  readonly positionLength: number;
}

export function tokensOf(analyzer: Analyzer, text: string): SuggestToken[] {
  const stream = analyzer.tokenStream(text);
  const { token } = stream;
  const tokens: SuggestToken[] = [];
  stream.reset();
  while (stream.next()) {
    const { startOffset: start, endOffset: end, type, positionIncrement, positionLength } = token;
    tokens.push({ term: token.text(), start, end, type, positionIncrement, positionLength });
  }
  stream.end();
  return tokens;
}
