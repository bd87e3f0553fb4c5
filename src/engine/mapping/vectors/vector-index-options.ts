import { illegalArgument } from '../../errors/engine-error.ts';
import { Double } from '../../json/java-numbers.ts';
import { isJsonObject, type JsonObject, type JsonValue } from '../../json/json-value.ts';
import { javaToString } from '../java-to-string.ts';
import { mapperParsing, rejectUnsupported } from '../mapping-environment.ts';
import { javaDouble, readInteger } from '../types/java-parse.ts';
import type { ElementType } from './vector-element.ts';

// `index_options` of a dense_vector. Graphs are built from `m` and `ef_construction` (see graphInfo). Vectors are not
// quantized, so the other options are checked and shown, and change no result.

type Option = 'm' | 'ef_construction' | 'confidence_interval' | 'rescore_vector';

interface IndexKind {
  readonly options: readonly Option[];
  /** Whether vectors are quantized, which only floats can be. */
  readonly quantized: boolean;
  /** The types that an update of the mapping may change to. */
  readonly updates: readonly string[];
}

const GRAPH: readonly Option[] = ['m', 'ef_construction'];

const KINDS: Readonly<Record<string, IndexKind>> = {
  hnsw: { options: GRAPH, quantized: false, updates: ['int8_hnsw', 'int4_hnsw', 'bbq_hnsw'] },
  int8_hnsw: {
    options: [...GRAPH, 'confidence_interval', 'rescore_vector'],
    quantized: true,
    updates: ['int4_hnsw', 'bbq_hnsw'],
  },
  int4_hnsw: { options: [...GRAPH, 'confidence_interval', 'rescore_vector'], quantized: true, updates: ['bbq_hnsw'] },
  bbq_hnsw: { options: [...GRAPH, 'rescore_vector'], quantized: true, updates: [] },
  flat: {
    options: [],
    quantized: false,
    updates: ['int8_flat', 'int4_flat', 'bbq_flat', 'hnsw', 'int8_hnsw', 'int4_hnsw', 'bbq_hnsw'],
  },
  int8_flat: {
    options: ['confidence_interval', 'rescore_vector'],
    quantized: true,
    updates: ['int4_flat', 'bbq_flat', 'hnsw', 'int8_hnsw', 'int4_hnsw', 'bbq_hnsw'],
  },
  int4_flat: {
    options: ['confidence_interval', 'rescore_vector'],
    quantized: true,
    updates: ['bbq_flat', 'hnsw', 'int8_hnsw', 'int4_hnsw', 'bbq_hnsw'],
  },
  bbq_flat: { options: ['rescore_vector'], quantized: true, updates: ['bbq_hnsw'] },
};

/** Smallest number of dimensions that binary quantization supports. */
const MIN_BINARY_DIMS = 64;
/** From this number of dimensions on, vectors are quantized to bits by default. */
const BINARY_BY_DEFAULT = 384;
const MAX_OVERSAMPLE = 10;

/** Reads the options and adds the defaults of their type. @throws EngineError */
export function readIndexOptions(field: string, value: JsonValue): JsonObject {
  const given: JsonObject = isJsonObject(value) ? { ...value } : {};
  if (given['type'] === undefined || given['type'] === null)
    throw mapperParsing('[index_options] requires field [type] to be configured');
  const type = javaToString(given['type']);
  const kind = Object.hasOwn(KINDS, type) ? KINDS[type]! : undefined;
  if (!kind) throw mapperParsing(`Unknown vector index options type [${type}] for field [${field}]`);
  delete given['type'];
  const read: JsonObject = { type };
  for (const option of kind.options) {
    const chosen = readOption(option, type, given[option] ?? null);
    if (chosen !== undefined) read[option] = chosen;
    delete given[option];
  }
  rejectUnsupported(field, given);
  return read;
}

function readOption(option: Option, type: string, value: JsonValue): JsonValue | undefined {
  if (option === 'm') return readInteger(value ?? 16);
  if (option === 'ef_construction') return readInteger(value ?? 100);
  if (option === 'rescore_vector') return rescoring(value) ?? (type.startsWith('bbq') ? OVERSAMPLED : undefined);
  if (value !== null) return new Double(Math.fround(javaDouble(javaToString(value))));
  return type.startsWith('int4') ? new Double(0) : undefined;
}

const OVERSAMPLED: JsonObject = { oversample: new Double(3) };

function rescoring(value: JsonValue): JsonObject | undefined {
  if (value === null) return undefined;
  const oversample = isJsonObject(value) ? value['oversample'] : undefined;
  if (oversample === undefined || oversample === null)
    throw illegalArgument('Invalid rescore_vector value. Missing required field oversample');
  const factor = Math.fround(javaDouble(javaToString(oversample)));
  if (factor !== 0 && !(factor >= 1 && factor <= MAX_OVERSAMPLE))
    throw illegalArgument(`Oversample value must be in range [1.0, ${MAX_OVERSAMPLE}.0] or 0, but was [${factor}]`);
  return { oversample: new Double(factor) };
}

/** The options of an indexed field that has none; only vectors of floats with a known length have any. */
export function defaultIndexOptions(element: ElementType, dims: number | undefined): JsonObject | undefined {
  if (dims === undefined || element !== 'float') return undefined;
  return readIndexOptions('', { type: dims >= BINARY_BY_DEFAULT ? 'bbq_hnsw' : 'int8_hnsw' });
}

/** @throws EngineError if the index does not support such vectors */
export function checkIndexOptions(options: JsonObject, element: ElementType, dims: number | undefined): void {
  const type = String(options['type']);
  if (dims !== undefined && type.startsWith('int4') && dims % 2 !== 0)
    throw illegalArgument(`${type} only supports even dimensions; provided=${dims}`);
  if (dims !== undefined && type.startsWith('bbq') && dims < MIN_BINARY_DIMS)
    throw illegalArgument(`${type} does not support dimensions fewer than ${MIN_BINARY_DIMS}; provided=${dims}`);
  if (element !== 'float' && KINDS[type]!.quantized)
    throw illegalArgument(`[element_type] cannot be [${element}] when using index type [${type}]`);
}

/** Whether a mapping may change from the first options to the second: graphs may only get more connections. */
export function mayReindex(before: JsonObject, after: JsonObject): boolean {
  const [from, to] = [String(before['type']), String(after['type'])];
  if (from !== to && !KINDS[from]!.updates.includes(to)) return false;
  const connections = Number(before['m'] ?? 0);
  return connections <= Number(after['m'] ?? connections);
}
