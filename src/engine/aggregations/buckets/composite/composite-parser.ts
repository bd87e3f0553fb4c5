import { EngineError, illegalArgument, type Place } from '../../../errors/engine-error.ts';
import { notBuilt, parsingError, unexpectedToken } from '../../../errors/parse-errors.ts';
import { isJsonObject, type JsonObject, type JsonValue, tokenOf } from '../../../json/json-value.ts';
import type { GeoBox } from '../../../mapping/geo/geo-rectangle.ts';
import {
  booleanKey,
  doubleKey,
  type KeyReader,
  type KeyReaders,
  objectKey,
  textKey,
} from '../../../request/object-parser.ts';
import { parseGeoBox } from '../../geo/geo-box.ts';
import { tilePrecisionKey } from '../../geo/tile-precision.ts';
import { emptyValuesConfig, parseSourceValues, type ValuesConfig } from '../../values-config.ts';
import { DATE_STEP_KEYS, type DateSteps } from '../histograms/date-histogram.ts';

/** One source of a composite aggregation, as requested. */
export interface SourceConfig extends ValuesConfig, DateSteps {
  name: string;
  kind: 'terms' | 'histogram' | 'date_histogram' | 'geotile_grid';
  descending: boolean;
  missingBucket: boolean;
  missingOrder: 'default' | 'first' | 'last';
  interval: number;
  precision: number;
  bounds: GeoBox | undefined;
}

/** The parameters of values that every source has. */
const VALUES: readonly string[] = ['field', 'script', 'value_type'];

const SHARED: KeyReaders<SourceConfig> = {
  missing_bucket: booleanKey((config, value) => {
    config.missingBucket = value;
  }),
  missing_order: textKey((config, value) => {
    const order = value.toLowerCase();
    if (order !== 'first' && order !== 'last' && order !== 'default')
      throw illegalArgument(
        `No enum constant org.elasticsearch.search.aggregations.bucket.missing.MissingOrder.${value.toUpperCase()}`,
      );
    config.missingOrder = order;
  }),
  order: textKey((config, value) => {
    const order = value.toLowerCase();
    if (order !== 'asc' && order !== 'desc')
      throw illegalArgument(`No enum constant org.elasticsearch.search.sort.SortOrder.${value.toUpperCase()}`);
    config.descending = order === 'desc';
  }),
};

const OWN: Readonly<Record<SourceConfig['kind'], Record<string, KeyReader<SourceConfig>>>> = {
  terms: {},
  histogram: {
    interval: doubleKey((config, value) => {
      if (value <= 0) throw illegalArgument('[interval] must be greater than 0 for [histogram] source');
      config.interval = value;
    }),
  },
  date_histogram: DATE_STEP_KEYS as Record<string, KeyReader<SourceConfig>>,
  geotile_grid: {
    precision: tilePrecisionKey((config, value) => {
      config.precision = value;
    }),
    bounds: objectKey((config, value) => {
      config.bounds = parseGeoBox(value);
    }),
  },
};

/** Reads `sources`: a list of objects with one name each, or one such object. @throws EngineError */
export function parseSources(value: JsonValue): SourceConfig[] {
  const list = Array.isArray(value) ? value : [value];
  const sources = list.map((item, key) => parseSource(item, { in: list, key }));
  const end: Place = { in: list, of: 'end' };
  if (sources.length === 0) throw buildError('Composite [sources] cannot be null or empty', end);
  const names = sources.map(source => source.name);
  const twice = [...new Set(names.filter((name, i) => names.indexOf(name) !== i))];
  if (twice.length > 0)
    throw buildError(`Composite source names must be unique, found duplicates: [${twice.join(', ')}]`, end);
  return sources;
}

function buildError(reason: string, place: Place): EngineError {
  return notBuilt('composite', illegalArgument(reason)).with({ place });
}

/** Like Elasticsearch's parser, which reads on at the next value where it finds more than one name. */
function parseSource(item: JsonValue, place: Place): SourceConfig {
  if (Array.isArray(item)) throw expected('value', 'START_ARRAY', place);
  if (!isJsonObject(item)) throw misplaced('START_OBJECT', tokenOf(item), place);
  const [name, ...more] = Object.keys(item);
  if (name === undefined) throw misplaced('FIELD_NAME', 'END_OBJECT', { in: item, of: 'end' });
  const definition = item[name]!;
  if (!isJsonObject(definition)) throw misplaced('START_OBJECT', tokenOf(definition), { in: item, key: name });
  const [type, ...types] = Object.keys(definition);
  if (type === undefined) throw misplaced('FIELD_NAME', 'END_OBJECT', { in: definition, of: 'end' });
  const body = definition[type]!;
  if (!isJsonObject(body)) throw misplaced('START_OBJECT', tokenOf(body), { in: definition, key: type });
  if (!Object.hasOwn(OWN, type)) throw parsingError({ in: definition, key: type }, `invalid source type: ${type}`);
  const source = readSource(name, type as SourceConfig['kind'], body);
  if (types.length > 0) throw afterSource(definition, types);
  if (more.length === 0) return source;
  parseSource(item[more[0]!]!, { in: item, key: more[0]! });
  throw expected('value', 'END_OBJECT', { in: item, of: 'end' });
}

/** The error for what follows the first type of a source: the token after its value, or within that if it is an object. */
function afterSource(definition: JsonObject, [first, second]: readonly string[]): EngineError {
  const value = definition[first!]!;
  const [inner] = isJsonObject(value) ? Object.keys(value) : [];
  if (inner !== undefined) return expected('value', 'FIELD_NAME', { in: value as JsonObject, key: inner, of: 'key' });
  if (isJsonObject(value)) return expected('value', 'END_OBJECT', { in: value, of: 'end' });
  if (second !== undefined) return expected('value', 'FIELD_NAME', { in: definition, key: second, of: 'key' });
  return expected('value', 'END_OBJECT', { in: definition, of: 'end' });
}

function misplaced(wanted: string, found: string, place: Place): EngineError {
  return parsingError(place, unexpectedToken(wanted, found).reason);
}

function expected(what: string, found: string, place: Place): EngineError {
  return new EngineError('illegal_state_exception', `expected ${what} but got [${found}]`, { status: 400, place });
}

function readSource(name: string, kind: SourceConfig['kind'], body: JsonObject): SourceConfig {
  const config: SourceConfig = {
    ...emptyValuesConfig(),
    name,
    kind,
    descending: false,
    missingBucket: false,
    missingOrder: 'default' as const,
    interval: 0,
    precision: 7,
    bounds: undefined,
    calendar: undefined,
    fixed: undefined,
    offset: 0,
  };
  const values = kind === 'date_histogram' ? [...VALUES, 'format'] : VALUES;
  parseSourceValues(kind, body, config, { ...SHARED, ...OWN[kind] }, values);
  if (kind === 'histogram' && config.interval === 0) throw illegalArgument('Required [interval]');
  return config;
}
