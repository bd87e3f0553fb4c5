import type { Parameter } from '../dsl/description.ts';
import { didYouMean } from '../dsl/did-you-mean.ts';
import {
  acceptsSource,
  commonParameters,
  type EndpointDescription,
  sourceParameters,
} from '../dsl/endpoints/endpoint-description.ts';
import { type EngineError, illegalArgument } from '../engine/errors/engine-error.ts';
import { numberFormat } from '../engine/errors/java-errors.ts';
import { parseTimeValue } from '../engine/request/time-value.ts';
import { parseLong } from '../engine/structures/long.ts';

const COMMON = new Map(commonParameters.map(parameter => [parameter.name, parameter]));
const SOURCE = new Set(sourceParameters.map(parameter => parameter.name));

/** Rejects invalid values first, then unknown parameters; removes those without effect. */
export function checkParameters(
  description: EndpointDescription,
  parameters: Record<string, string>,
  path: string,
): void {
  const known = knownParameters(description);
  const unknown: string[] = [];
  for (const [name, value] of Object.entries(parameters)) {
    const parameter = known.get(name);
    if (parameter) CHECKS[parameter.type]?.(name, value);
    else if (description.ignored?.includes(name)) delete parameters[name];
    else if (!(SOURCE.has(name) && 'source' in parameters && acceptsSource(description))) unknown.push(name);
  }
  if (unknown.length > 0) {
    const candidates = description.suggested ?? [...known.keys(), ...(description.ignored ?? [])];
    throw unknownParameters(unknown.sort(), candidates, path);
  }
}

const cache = new Map<EndpointDescription, Map<string, Parameter>>();

function knownParameters(description: EndpointDescription): Map<string, Parameter> {
  let known = cache.get(description);
  if (!known) {
    known = new Map(COMMON);
    for (const parameter of [...description.parts, ...description.parameters]) known.set(parameter.name, parameter);
    cache.set(description, known);
  }
  return known;
}

/** @param known the parameters to suggest for misspelled ones */
export function unknownParameters(names: readonly string[], known: Iterable<string>, path: string): EngineError {
  const candidates = [...known];
  const shown = names.map(name => `[${name}]${suggestion(didYouMean(name, candidates))}`).join(', ');
  return illegalArgument(`request [${path}] contains unrecognized parameter${names.length > 1 ? 's' : ''}: ${shown}`);
}

function suggestion(names: readonly string[]): string {
  if (names.length === 0) return '';
  return names.length === 1 ? ` -> did you mean [${names[0]}]?` : ` -> did you mean any of [${names.join(', ')}]?`;
}

const CHECKS: Partial<Record<Parameter['type'], (name: string, value: string) => unknown>> = {
  boolean: checkBoolean,
  integer: checkInteger,
  time: (name, value) => parseTimeValue(value, name),
};

function checkBoolean(_name: string, value: string): void {
  if (value !== '' && value !== 'true' && value !== 'false')
    throw illegalArgument(`Failed to parse value [${value}] as only [true] or [false] are allowed.`);
}

function isInt(value: string): boolean {
  const number = /^[+-]?\d+$/.test(value) ? Number(value) : Number.NaN;
  return number === (number | 0);
}

/** Numbers of 64 bits; all others have 32. */
const LONGS: ReadonlySet<string> = new Set(['version', 'if_seq_no', 'if_primary_term', 'wait_for_metadata_version']);

function checkInteger(name: string, value: string): void {
  const isLong = LONGS.has(name);
  if (isLong ? parseLong(value) !== undefined : isInt(value)) return;
  throw illegalArgument(`Failed to parse ${isLong ? 'long' : 'int'} parameter [${name}] with value [${value}]`, {
    cause: numberFormat(value),
  });
}
