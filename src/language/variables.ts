/** Values by name: user-defined variables and the responses of named requests. */
export type Variables = ReadonlyMap<string, unknown>;

const REFERENCE = /\$\{([\w.-]+)\}/g;

/** Values are inserted into a path as plain text; unknown variables stay unchanged. */
export function fillPath(path: string, variables: Variables): string {
  return path.replace(REFERENCE, (whole, name: string) => {
    const value = lookUp(name, variables);
    return value === undefined ? whole : encodeURIComponent(asText(value));
  });
}

/**
 * In a body, `"${x}"` becomes the value itself (a number, a list …) and `${x}` inside a longer string becomes its text.
 * Variables are not looked for inside the values.
 */
export function fillBody(body: string, variables: Variables): string {
  const whole = body.replace(/"\$\{([\w.-]+)\}"/g, (text, name: string) => {
    const value = lookUp(name, variables);
    return value === undefined ? text : JSON.stringify(coerce(value));
  });
  return whole.replace(REFERENCE, (text, name: string) => {
    const value = lookUp(name, variables);
    return value === undefined ? text : JSON.stringify(asText(value)).slice(1, -1);
  });
}

/** Unknown names that a request uses, for a warning before it is sent. */
export function unknownVariables(text: string, variables: Variables): string[] {
  return [...text.matchAll(REFERENCE)].map(match => match[1]!).filter(name => lookUp(name, variables) === undefined);
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
