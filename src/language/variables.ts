import type { TextRange } from './json-scanner.ts';

/** Values by name: user-defined variables and the responses of named requests. */
export type Variables = ReadonlyMap<string, unknown>;

/** A line `@name = value`, which defines a variable for all requests of its text. */
export interface VariableDefinition extends TextRange {
  name: string;
  value: string;
}

export interface VariableReference extends TextRange {
  /** May walk into a response: `added._id`. */
  name: string;
}

/** In characters, of all values together: definitions use each other, so a few lines could ask for more than the memory. */
const LONGEST_VALUES = 1_000_000;

const REFERENCE = /\$\{([\w.-]+)\}/g;
/** A value that is a variable, with or without quotes, or any other string. */
const IN_BODY = /"\$\{([\w.-]+)\}"|"(?:[^"\\\n]|\\.)*"|\$\{([\w.-]+)\}/g;

/** The values of variables make a request longer than allowed. */
export class RequestTooLong extends Error {}

/**
 * Values are inserted into a path as plain text; unknown variables stay unchanged.
 * @throws RequestTooLong if the values have more than `limit` characters
 */
export function fillPath(path: string, variables: Variables, limit = Number.POSITIVE_INFINITY): string {
  const room = new Room(limit);
  return path.replace(REFERENCE, (whole, name: string) => {
    const value = lookUp(name, variables);
    return value === undefined ? whole : room.take(encodeURIComponent(asText(value)));
  });
}

/**
 * In a body, `"${x}"` and `${x}` outside of strings become the value itself (a number, a list …), and `${x}` inside a
 * longer string becomes its text.
 * Variables are not looked for inside the values, so none can contain itself.
 * @throws RequestTooLong if the values have more than `limit` characters
 */
export function fillBody(body: string, variables: Variables, limit = Number.POSITIVE_INFINITY): string {
  const room = new Room(limit);
  const fill = (whole: string, name: string, write: (value: unknown) => string) => {
    const value = lookUp(name, variables);
    return value === undefined ? whole : room.take(write(value));
  };
  return body.replace(IN_BODY, (whole, quoted: string | undefined, bare: string | undefined) => {
    const name = quoted ?? bare;
    if (name !== undefined) return fill(whole, name, value => JSON.stringify(coerce(value)));
    return whole.replace(REFERENCE, (part, used: string) =>
      fill(part, used, value => JSON.stringify(asText(value)).slice(1, -1)),
    );
  });
}

/** What is left for values: an answer that is inserted a thousand times must not fill the memory. */
class Room {
  private left: number;

  constructor(limit: number) {
    this.left = limit;
  }

  take(text: string): string {
    this.left -= text.length;
    if (this.left < 0) throw new RequestTooLong('the values of variables make the request too long');
    return text;
  }
}

/** Every `${name}` in a text. */
export function referencesIn(text: string): VariableReference[] {
  return [...text.matchAll(REFERENCE)].map(match => ({
    name: match[1]!,
    from: match.index,
    to: match.index + match[0].length,
  }));
}

/**
 * The variables of a text with definitions: those of its environment, then its definitions, which may use them and the
 * definitions above, then the responses of named requests. Later ones win.
 * @throws RequestTooLong if what the definitions use has more than `limit`, or a million, characters
 */
export function variablesOf(
  definitions: readonly VariableDefinition[],
  environment: Variables,
  answers: Variables,
  limit = LONGEST_VALUES,
): Variables {
  const variables = new Map(environment);
  for (const [name, answer] of answers) variables.set(name, answer);
  const room = new Room(Math.min(limit, LONGEST_VALUES));
  for (const { name, value } of definitions) {
    const filled = value.replace(REFERENCE, (whole, used: string) => {
      const found = lookUp(used, variables);
      return found === undefined ? whole : room.take(asText(found));
    });
    if (!answers.has(name)) variables.set(name, filled);
  }
  return variables;
}

/** `added._id` and `found.hits.hits.0._source.title` walk into the answer of a named request. */
function lookUp(name: string, variables: Variables): unknown {
  if (variables.has(name)) return variables.get(name);
  const [first, ...path] = name.split('.');
  let value = variables.get(first!);
  for (const step of path) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, step)) return undefined;
    value = (value as Record<string, unknown>)[step];
  }
  return path.length === 0 ? undefined : value;
}

function coerce(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  try {
    return JSON.parse(value);
  } catch {
    return value;
  }
}

function asText(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}
