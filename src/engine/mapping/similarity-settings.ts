import { EngineError, illegalArgument } from '../errors/engine-error.ts';
import { formatFloat } from '../json/java-numbers.ts';
import type { LengthNormalization, Similarity } from './field-type.ts';
import { type CompileSimilarity, scriptedSimilarity } from './scripted-similarity.ts';
import { javaDouble } from './types/java-parse.ts';

/** A similarity that the index settings define. */
export interface NamedSimilarity {
  readonly similarity: Similarity;
  /** `discount_overlaps: false`: tokens at the position of another count towards the length of the field. */
  readonly countsOverlaps: boolean;
}

type Settings = Readonly<Record<string, string>>;

interface SimilarityType {
  /** Settings besides `type`. */
  readonly settings: readonly string[];
  parse(settings: Settings): Similarity;
}

const BUILT_IN: ReadonlySet<string> = new Set(['BM25', 'boolean']);

const NORMALIZATION = [
  'normalization',
  'normalization.h1.c',
  'normalization.h2.c',
  'normalization.h3.c',
  'normalization.z.z',
];

const TYPES: Readonly<Record<string, SimilarityType>> = {
  BM25: { settings: ['k1', 'b', 'discount_overlaps'], parse: parseBm25 },
  boolean: { settings: [], parse: () => ({ kind: 'boolean' }) },
  DFR: {
    settings: ['basic_model', 'after_effect', ...NORMALIZATION],
    parse: settings => ({
      kind: 'DFR',
      basicModel: basicModel(settings['basic_model']),
      afterEffect: afterEffect(settings['after_effect']),
      normalization: parseNormalization(settings),
    }),
  },
  IB: {
    settings: ['distribution', 'lambda', ...NORMALIZATION],
    parse: settings => ({
      kind: 'IB',
      distribution: choice(settings['distribution'], ['ll', 'spl'], 'Distribution'),
      lambda: choice(settings['lambda'], ['df', 'ttf'], 'Lambda'),
      normalization: parseNormalization(settings),
    }),
  },
  DFI: {
    settings: ['independence_measure'],
    parse: settings => ({
      kind: 'DFI',
      measure: listedChoice(
        settings['independence_measure'],
        ['standardized', 'saturated', 'chisquared'],
        'IndependenceMeasure',
      ),
    }),
  },
  LMDirichlet: {
    settings: ['mu'],
    parse: settings => ({ kind: 'LMDirichlet', mu: notNegative('mu', float('mu', settings, 2000)) }),
  },
  LMJelinekMercer: { settings: ['lambda'], parse: parseJelinekMercer },
};

/**
 * Parses `index.similarity.{name}.*`, by name.
 * @param compile without it, as for an index that is only shown, scripted similarities are replaced by BM25
 * @throws EngineError for an invalid similarity
 */
export function readSimilarities(
  flat: Readonly<Record<string, unknown>>,
  compile?: CompileSimilarity,
): Record<string, NamedSimilarity> {
  // No prototype, because a similarity may be named `__proto__`.
  const found: Record<string, Record<string, string>> = Object.create(null);
  for (const [key, value] of Object.entries(flat)) {
    const match = /^index\.similarity\.([^.]+)(?:\.(.+))?$/.exec(key);
    if (!match) continue;
    const [, name, setting] = match;
    if (setting === undefined) throw missingDot(name!);
    (found[name!] ??= Object.create(null) as Record<string, string>)[setting] = String(value);
  }
  const parsed: Record<string, NamedSimilarity> = Object.create(null);
  for (const [name, settings] of Object.entries(found)) parsed[name] = parse(name, settings, compile);
  return parsed;
}

function missingDot(name: string): EngineError {
  const reason = `Failed to get setting group for [] setting prefix and setting [${name}] because of a missing '.'`;
  return new EngineError('settings_exception', reason);
}

export function classicSimilarity(): EngineError {
  return illegalArgument(
    'The [classic] similarity may not be used anymore. Please use the [BM25] similarity or build a custom [scripted] similarity instead.',
  );
}

function parse(name: string, settings: Settings, compile: CompileSimilarity | undefined): NamedSimilarity {
  if (BUILT_IN.has(name))
    throw illegalArgument(`illegal value for [index.similarity.${name}] cannot redefine built-in similarity`);
  const kind = settings['type'];
  if (kind === undefined) throw illegalArgument(`Similarity [${name}] must have an associated type`);
  if (kind === 'classic') throw classicSimilarity();
  if (kind === 'scripted')
    return {
      similarity: compile ? scriptedSimilarity(settings, compile) : parseBm25({}),
      countsOverlaps: countsOverlaps(settings['discount_overlaps']),
    };
  const type = Object.hasOwn(TYPES, kind) ? TYPES[kind] : undefined;
  if (!type) throw illegalArgument(`Unknown Similarity type [${kind}] for [${name}]`);
  const unknown = Object.keys(settings).filter(key => key !== 'type' && !type.settings.includes(key));
  if (unknown.length > 0)
    throw illegalArgument(`Unknown settings for similarity of type [${kind}]: [${unknown.sort().join(', ')}]`);
  return { similarity: type.parse(settings), countsOverlaps: countsOverlaps(settings['discount_overlaps']) };
}

function countsOverlaps(discount = 'true'): boolean {
  if (discount === 'true' || discount === 'false') return discount === 'false';
  throw illegalArgument(`Failed to parse value [${discount}] as only [true] or [false] are allowed.`);
}

function parseBm25(settings: Settings): Similarity {
  const k1 = notNegative('k1', float('k1', settings, 1.2));
  const b = float('b', settings, 0.75);
  if (!(b >= 0 && b <= 1)) throw illegalArgument(`illegal b value: ${formatFloat(b)}, must be between 0 and 1`);
  return { kind: 'BM25', k1, b };
}

function parseJelinekMercer(settings: Settings): Similarity {
  const lambda = float('lambda', settings, 0.1);
  if (!(lambda > 0 && lambda <= 1)) throw illegalArgument('lambda must be in the range (0 .. 1]');
  return { kind: 'LMJelinekMercer', lambda };
}

function basicModel(name: string | undefined): 'g' | 'if' | 'in' | 'ine' {
  if (name === 'be' || name === 'd' || name === 'p')
    throw illegalArgument(`Basic model [${name}] isn't supported anymore, please use another model.`);
  return listedChoice(name, ['ine', 'in', 'g', 'if'], 'BasicModel');
}

function afterEffect(name: string | undefined): 'b' | 'l' {
  if (name === 'no')
    throw illegalArgument(`After effect [${name}] isn't supported anymore, please use another effect.`);
  return listedChoice(name, ['b', 'l'], 'AfterEffect');
}

function parseNormalization(settings: Settings): LengthNormalization {
  const kind = choice(settings['normalization'], ['no', 'h1', 'h2', 'h3', 'z'], 'Normalization');
  switch (kind) {
    case 'h1':
    case 'h2':
      return { kind, c: notNegative('c', float(`normalization.${kind}.c`, settings, 1)) };
    case 'h3':
      return { kind, mu: notNegative('mu', float('normalization.h3.c', settings, 800)) };
    case 'z':
      return { kind, z: zipf(float('normalization.z.z', settings, 0.3)) };
    default:
      return { kind };
  }
}

function zipf(z: number): number {
  if (z > 0 && z < 0.5) return z;
  throw illegalArgument(`illegal z value: ${formatFloat(z)}, must be in the range (0 .. 0.5)`);
}

function choice<T extends string>(value: string | undefined, options: readonly T[], what: string): T {
  const found = options.find(option => option === value);
  if (found === undefined) throw illegalArgument(`Unsupported ${what} [${value ?? 'null'}]`);
  return found;
}

function listedChoice<T extends string>(value: string | undefined, options: readonly T[], what: string): T {
  const found = options.find(option => option === value);
  if (found !== undefined) return found;
  throw illegalArgument(`Unsupported ${what} [${value ?? 'null'}], expected one of [${options.join(', ')}]`);
}

function notNegative(name: string, value: number): number {
  if (value >= 0 && Number.isFinite(value)) return value;
  throw illegalArgument(`illegal ${name} value: ${formatFloat(value)}, must be a non-negative finite value`);
}

function float(key: string, settings: Settings, byDefault: number): number {
  const text = settings[key];
  if (text === undefined) return Math.fround(byDefault);
  try {
    return Math.fround(javaDouble(text));
  } catch (error) {
    throw new EngineError('settings_exception', `Failed to parse float setting [${key}] with value [${text}]`, {
      cause: error as EngineError,
      status: 400,
    });
  }
}
