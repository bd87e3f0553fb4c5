import type { Budget } from '../../breakers/budget.ts';
import { illegalArgument } from '../../errors/engine-error.ts';
import { Grok, type GrokRegion } from '../../structures/grok/grok.ts';
import { ReplacedTooLarge } from '../../structures/java-regex/replacement.ts';
import type { ProcessorType } from '../processor.ts';
import { compileGrok } from './grok-processor.ts';

/** Replaces what matches Grok expressions with the names of their captures. */
export const redact: ProcessorType = config => {
  const field = config.string('field');
  const patterns = config.list('patterns');
  const prefix = config.string('prefix', '<');
  const suffix = config.string('suffix', '>');
  const ignoreMissing = config.flag('ignore_missing', true);
  const traces = config.flag('trace_redact');
  config.flag('skip_if_unlicensed');
  if (patterns.length === 0) throw config.error('patterns', 'List of patterns must not be empty');
  const expressions = compileGrok(config, patterns, (texts, dictionary) =>
    texts.map(pattern => new Grok([pattern], dictionary)),
  );
  return document => {
    const text = document.has(field) ? document.string(field) : null;
    if (text === null) {
      if (ignoreMissing) return;
      throw illegalArgument(`field [${field}] is null or missing`);
    }
    const redacted = redactText(text, expressions, { prefix, suffix, work: document.budget });
    if (redacted === text) return;
    document.set(field, redacted);
    if (traces) document.set('_ingest._redact._is_redacted', true);
  };
};

interface RedactOptions {
  readonly prefix: string;
  readonly suffix: string;
  readonly work: Budget | undefined;
}

/** In UTF-16 units; exceeds the maximum size of a document. */
const MAX_OUTPUT = 64_000_000;

/**
 * Matches that overlap or touch are replaced together, with the name of the longest one.
 * @throws ReplacedTooLarge
 */
export function redactText(
  text: string,
  expressions: readonly Grok[],
  { prefix, suffix, work }: RedactOptions,
): string {
  const regions = expressions.flatMap(expression => expression.regions(text, work)).sort((a, b) => a.from - b.from);
  let redacted = '';
  let at = 0;
  for (const { from, to, name } of merged(regions)) {
    redacted += text.slice(at, from) + prefix + name + suffix;
    at = to;
    if (redacted.length > MAX_OUTPUT) throw new ReplacedTooLarge();
  }
  return redacted + text.slice(at);
}

/** @param regions ordered by their start */
function merged(regions: readonly GrokRegion[]): GrokRegion[] {
  const result: GrokRegion[] = [];
  let longest = 0;
  for (const region of regions) {
    const last = result.at(-1);
    const length = region.to - region.from;
    if (last === undefined || region.from > last.to) {
      result.push(region);
      longest = length;
      continue;
    }
    const name = length > longest ? region.name : last.name;
    longest = Math.max(longest, length);
    result[result.length - 1] = { from: last.from, to: Math.max(last.to, region.to), name };
  }
  return result;
}
