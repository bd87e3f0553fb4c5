import { illegalArgument } from '../errors/engine-error.ts';

/** A limit of compilations, and the setting that changes it. */
export interface CompilationLimit {
  /** `150/5m`, or `unlimited`. */
  readonly rate: string;
  readonly setting: string;
}

export const GENERAL_RATE = 'script.max_compilations_rate';
/** Value of the general setting that enables separate limits per context. */
export const USE_CONTEXT = 'use-context';

const DEFAULT_RATE = '75/5m';
const UNLIMITED_BY_DEFAULT: ReadonlySet<string> = new Set(['ingest', 'processor_conditional']);
const CONTEXTS: ReadonlySet<string> = new Set([
  ...UNLIMITED_BY_DEFAULT,
  'aggregation_selector',
  'aggs',
  'aggs_combine',
  'aggs_init',
  'aggs_map',
  'aggs_reduce',
  'analysis',
  'bucket_aggregation',
  'field',
  'filter',
  'interval',
  'moving-function',
  'number_sort',
  'painless_test',
  'reindex',
  'score',
  'string_sort',
  'terms_set',
  'update',
  'update_by_query',
]);

/** The context named by a rate setting; undefined for other settings. */
export function contextOfRate(setting: string): string | undefined {
  return /^script\.context\.([^.]+)\.max_compilations_rate$/.exec(setting)?.[1];
}

/** @param setting reads a value; undefined if it is not set */
export function compilationLimit(
  context: string,
  general: string,
  setting: (name: string) => string | undefined,
): CompilationLimit {
  if (general !== USE_CONTEXT) return { rate: general, setting: GENERAL_RATE };
  const name = `script.context.${context}.max_compilations_rate`;
  const byDefault = UNLIMITED_BY_DEFAULT.has(context) ? 'unlimited' : DEFAULT_RATE;
  return { rate: setting(name) ?? byDefault, setting: name };
}

/**
 * Rejects rates of unknown contexts, and rates of any context unless the general rate is `use-context`. @throws
 * EngineError
 */
export function checkContextRates(settings: Iterable<string>, general: string): void {
  const names: string[] = [];
  for (const name of settings) {
    const context = contextOfRate(name);
    if (context === undefined) continue;
    if (!CONTEXTS.has(context)) throw illegalArgument(`Context [${context}] doesn't exist for setting [${name}]`);
    names.push(name);
  }
  if (names.length === 0 || general === USE_CONTEXT) return;
  throw illegalArgument(
    `Context cache settings [${names.sort().join(',')}] requires [${GENERAL_RATE}] to be [${USE_CONTEXT}]`,
  );
}
