import { EngineError } from '../errors/engine-error.ts';
import type { JsonValue } from '../json/json-value.ts';
import { scriptLanguages } from '../script/languages-on-demand.ts';
import { Lazy } from '../structures/lazy.ts';
import type { ProcessorType } from './processor.ts';

/** Processors with large tables, which are not part of the engine's first script. */
const LAZY: ReadonlyMap<string, Lazy<ProcessorType>> = new Map([
  ['grok', new Lazy(async () => (await import('./processors/grok-processor.ts')).grok)],
  ['redact', new Lazy(async () => (await import('./processors/redact.ts')).redact)],
  ['registered_domain', new Lazy(async () => (await import('./processors/registered-domain.ts')).registeredDomain)],
  ['user_agent', new Lazy(async () => (await import('./processors/user-agent.ts')).userAgent)],
]);

/** As functions that can be called once `loadProcessors` has loaded them. */
export const lazyProcessors: Readonly<Record<string, ProcessorType>> = Object.fromEntries(
  [...LAZY].map(([name, type]) => [
    name,
    (config, environment) => {
      if (type.loaded) return type.loaded(config, environment);
      throw new EngineError('illegal_state_exception', `the code of the processor [${name}] could not be loaded`);
    },
  ]),
);

/** Members whose value is a script or contains one. */
const SCRIPTED = new Set(['if', 'script']);

/**
 * Loads the code of the processors that a definition names, at any depth, and that of scripts. Call it before building the
 * definition.
 */
export async function loadProcessors(definition: JsonValue): Promise<void> {
  const named = new Set<Lazy<unknown>>();
  collect(definition, named);
  await Promise.all([...named].map(type => type.load()));
}

function collect(value: JsonValue, named: Set<Lazy<unknown>>): void {
  if (typeof value !== 'object' || value === null) return;
  for (const [key, member] of Object.entries(value) as [string, JsonValue][]) {
    const lazy = SCRIPTED.has(key) ? scriptLanguages : LAZY.get(key);
    if (lazy) named.add(lazy);
    collect(member, named);
  }
}
