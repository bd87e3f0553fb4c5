import { EngineError, illegalArgument } from '../errors/engine-error.ts';
import { formatFloat } from '../json/java-numbers.ts';
import { javaDouble } from './types/java-parse.ts';

type Similarity = Readonly<Record<string, string>>;

const BUILT_IN: ReadonlySet<string> = new Set(['BM25', 'boolean']);
const KNOWN: Readonly<Record<string, readonly string[]>> = {
  BM25: ['type', 'k1', 'b', 'discount_overlaps'],
  boolean: ['type'],
};

/** Parses `index.similarity.{name}.*`, by name. @throws EngineError for an invalid similarity */
export function readSimilarities(flat: Readonly<Record<string, unknown>>): Record<string, Similarity> {
  // No prototype, because a similarity may be named `__proto__`.
  const found: Record<string, Record<string, string>> = Object.create(null);
  for (const [key, value] of Object.entries(flat)) {
    const match = /^index\.similarity\.([^.]+)\.(.+)$/.exec(key);
    if (match) (found[match[1]!] ??= Object.create(null) as Record<string, string>)[match[2]!] = String(value);
  }
  for (const [name, settings] of Object.entries(found)) check(name, settings);
  return found;
}

function check(name: string, settings: Similarity): void {
  if (BUILT_IN.has(name))
    throw illegalArgument(`illegal value for [index.similarity.${name}] cannot redefine built-in similarity`);
  const { type } = settings;
  if (type === undefined) throw illegalArgument(`Similarity [${name}] must have an associated type`);
  if (type === 'classic') throw classicSimilarity();
  const known = Object.hasOwn(KNOWN, type) ? KNOWN[type] : undefined;
  if (!known) throw illegalArgument(`Unknown Similarity type [${type}] for [${name}]`);
  const unknown = Object.keys(settings).filter(key => !known.includes(key));
  if (unknown.length > 0)
    throw illegalArgument(`Unknown settings for similarity of type [${type}]: [${unknown.sort().join(', ')}]`);
  const k1 = float('k1', settings);
  if (!(k1 >= 0 && Number.isFinite(k1)))
    throw illegalArgument(`illegal k1 value: ${formatFloat(k1)}, must be a non-negative finite value`);
  const b = float('b', settings);
  if (!(b >= 0 && b <= 1)) throw illegalArgument(`illegal b value: ${formatFloat(b)}, must be between 0 and 1`);
}

function float(key: string, settings: Similarity): number {
  const text = settings[key] ?? '0';
  try {
    return Math.fround(javaDouble(text));
  } catch (error) {
    throw new EngineError('settings_exception', `Failed to parse float setting [${key}] with value [${text}]`, {
      cause: error as EngineError,
      status: 400,
    });
  }
}

export function classicSimilarity(): EngineError {
  return illegalArgument(
    'The [classic] similarity may not be used anymore. Please use the [BM25] similarity or build a custom [scripted] similarity instead.',
  );
}
