import { COPY } from './copy.ts';

/** The parameters of a view, as written in YAML. */
export type ViewParameters = Readonly<Record<string, unknown>>;

export interface ViewProps {
  parameters: ViewParameters;
}

/** A parameter of a view is missing or has the wrong type; the message is a sentence. */
export class ViewFault extends Error {}

/** A required text. A number is accepted, because an unquoted `1` is one in YAML. @throws ViewFault */
export function textOf(parameters: ViewParameters, name: string): string {
  const value = optionalText(parameters, name);
  if (value === undefined) throw new ViewFault(COPY.missingParameter(name));
  return value;
}

/** @throws ViewFault if there is a value that is no text */
export function optionalText(parameters: ViewParameters, name: string): string | undefined {
  const value = parameters[name];
  if (value === undefined || value === null) return undefined;
  if (typeof value === 'string') return value;
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  throw new ViewFault(COPY.textParameter(name));
}

/** @throws ViewFault if there is a value that is no map */
export function optionalMap(parameters: ViewParameters, name: string): Record<string, unknown> | undefined {
  const value = parameters[name];
  if (value === undefined || value === null) return undefined;
  if (typeof value !== 'object' || Array.isArray(value)) throw new ViewFault(COPY.mapParameter(name));
  return value as Record<string, unknown>;
}

/** What `read` returns, or the sentence of the fault that it throws. */
export function readOrFault<T>(read: () => T): { value: T; fault: undefined } | { value: undefined; fault: string } {
  try {
    return { value: read(), fault: undefined };
  } catch (error) {
    if (!(error instanceof ViewFault)) throw error;
    return { value: undefined, fault: error.message };
  }
}
