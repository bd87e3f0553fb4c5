import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Description } from '../dsl/description.ts';
import { EngineError } from '../engine/errors/engine-error.ts';
import type { JsonValue } from '../engine/json/json-value.ts';

// Determines the names a parser accepts: every name it can know is a word in its source, so each word is tried and the
// outcome compared with that of a made-up name.

/** Outcome of parsing a body with one more member: undefined if it was accepted, otherwise the error's text. */
export type Attempt = (name: string, value: JsonValue) => string | undefined;

const MADE_UP = 'made_up_name';
const VALUES: readonly JsonValue[] = [1, 'x', true, {}, []];

/** The names among `words` that a parser treats differently from an unknown one. */
export function acceptedNames(words: Iterable<string>, attempt: Attempt): string[] {
  const outcome = (name: string, value: JsonValue) => attempt(name, value)?.replaceAll(/ did you mean .*$/gm, '');
  const unknown = VALUES.map(value => outcome(MADE_UP, value));
  const isKnown = (name: string) =>
    VALUES.some((value, i) => outcome(name, value) !== unknown[i]?.replaceAll(MADE_UP, name));
  return [...words].filter(isKnown).sort();
}

/** The lower-case words in literals and keys of the sources in folders below `root`, tests excluded. */
export function wordsBelow(root: string, ...folders: readonly string[]): Set<string> {
  const words = new Set<string>();
  for (const path of folders.flatMap(folder => sourcesIn(join(root, folder)))) {
    const text = readFileSync(path, 'utf8');
    for (const [, literal, key] of text.matchAll(/['`]([a-z_][a-z\d_]*)['`]|\b([a-z_][a-z\d_]*)\??:/g))
      words.add((literal ?? key)!);
  }
  return words;
}

function sourcesIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter(entry => entry.isFile() && /(?<!\.test)\.ts$/.test(entry.name))
    .map(entry => join(entry.parentPath, entry.name));
}

/** All names that the descriptions mention. */
export function describedNames(descriptions: readonly Description[]): string[] {
  return descriptions.flatMap(({ parameters }) => parameters.map(({ name }) => name));
}

/** The error that an action throws, with its causes; undefined if it succeeds. Anything but an EngineError is a bug. */
export function errorText(action: () => unknown): string | undefined {
  try {
    action();
    return undefined;
  } catch (error) {
    if (!(error instanceof EngineError)) throw error;
    return chainOf(error);
  }
}

function chainOf({ type, reason, cause }: EngineError): string {
  return `${type}: ${reason}${cause ? `\n${chainOf(cause)}` : ''}`;
}
