import { EngineError, illegalArgument } from '../../errors/engine-error.ts';
import { parsingError } from '../../errors/parse-errors.ts';
import { formatDouble } from '../../json/java-numbers.ts';
import { isJsonObject, type JsonObject, type JsonValue } from '../../json/json-value.ts';
import type { FieldType } from '../../mapping/field-type.ts';
import { parseDistance } from '../../mapping/geo/distances.ts';
import { decodeGeoPoint } from '../../mapping/geo/geo-cell.ts';
import { parseGeoPoint } from '../../mapping/geo/parse-geo-point.ts';
import { type KeyReaders, readMembers, scalarKey } from '../../request/object-parser.ts';
import { doubleOf, textOf } from '../../request/scalar.ts';
import { parseTimeValue } from '../../request/time-value.ts';
import { arcDistance } from '../../structures/earth-distance.ts';
import type { BuildContext } from '../dsl/parsed-query.ts';
import { CURVES, type DecayDistances, DecayFunction, type MultiValueMode } from './decay-function.ts';
import { functionalField, type ParsedFunction, type ScoreFunctionParser } from './score-function.ts';

const MODES = ['min', 'max', 'avg', 'sum', 'median'];
const KEYS = ['origin', 'scale', 'offset', 'decay'];

interface Decay {
  readonly name: string;
  readonly body: JsonObject;
  readonly mode: MultiValueMode;
}

interface Draft {
  name: string;
  options: JsonObject | undefined;
  mode: MultiValueMode;
}

const EMPTY: Draft = { name: '', options: undefined, mode: 'min' };

const READERS: KeyReaders<Draft> = {
  multi_value_mode: scalarKey((decay, value) => {
    decay.mode = modeOf(textOf(value));
  }),
};

/** gauss, exp and linear. */
export function decayParser(curve: string): ScoreFunctionParser {
  return body => {
    const { name, mode, options } = readMembers(body, { ...EMPTY }, READERS, (decay, value, place) => {
      if (!isJsonObject(value)) throw parsingError(place, 'malformed score function score parameters.');
      decay.name = place.key;
      decay.options = value;
    });
    if (!options) throw parsingError({ in: body, of: 'end' }, 'malformed score function score parameters.');
    return build(curve, { name, body: options, mode });
  };
}

function build(curve: string, decay: Decay): ParsedFunction {
  return context => {
    const field = context.fieldType(decay.name);
    if (!field) throw unknownField(decay.name);
    for (const key of Object.keys(decay.body))
      if (!KEYS.includes(key)) throw parseFailure(`parameter [${key}] not supported!`);
    const { distances, scale, offset } = reading(field, decay.body, context);
    const share = decay.body['decay'] === undefined ? 0.5 : numberIn(decay.body, 'decay');
    if (!(scale > 0)) throw illegalArgument('function_score : scale must be > 0.0.');
    if (!(share > 0 && share < 1)) throw illegalArgument('function_score : decay must be in the range [0..1].');
    if (!(offset >= 0)) throw illegalArgument('function_score : offset must be > 0.0');
    const options = { field: field.name, curve: CURVES[curve]!, scale, offset, decay: share, mode: decay.mode };
    return new DecayFunction(options, distances);
  };
}

/** A shard parses the decay's body again, and has not read anything when it looks up the field. */
function unknownField(name: string): EngineError {
  return new EngineError('parsing_exception', `unknown field [${name}]`, { metadata: { line: 1, col: 0 } });
}

function numberIn(body: JsonObject, key: string): number {
  return doubleOf(body[key]!, { in: body, key });
}

function parseFailure(reason: string): EngineError {
  return new EngineError('parse_exception', reason);
}

interface Reading {
  readonly distances: DecayDistances;
  readonly scale: number;
  readonly offset: number;
}

function reading(field: FieldType, body: JsonObject, context: BuildContext): Reading {
  if (field.family === 'date') return dates(functionalField(field), body, context);
  if (field.type === 'geo_point') return points(body);
  if (field.family === 'number' && field.type !== 'scaled_float') return numbers(functionalField(field), body);
  throw new EngineError(
    'parsing_exception',
    `field [${field.name}] is of type [${field.type}], but only numeric types are supported.`,
    { metadata: { line: 1, col: 1 } },
  );
}

function numbers(field: FieldType, body: JsonObject): Reading {
  const { origin, scale, offset } = body;
  if (origin === undefined || scale === undefined)
    throw parseFailure('both [scale] and [origin] must be set for numeric fields.');
  const from = numberIn(body, 'origin');
  const value = (index: number, at: (index: number) => number): number => field.metricOf(at(index));
  return {
    scale: numberIn(body, 'scale'),
    offset: offset === undefined ? 0 : numberIn(body, 'offset'),
    distances: {
      join: '',
      of: (column, index) => Math.abs(value(index, i => column.at(i)) - from),
      describe: (column, index) =>
        plain(
          value(index, i => column.at(i)),
          from,
        ),
    },
  };
}

function dates(field: FieldType, { origin, scale, offset }: JsonObject, context: BuildContext): Reading {
  if (scale === undefined) throw parseFailure('[scale] must be set for date fields.');
  // In the resolution of the field, as in Elasticsearch, which compares milliseconds with it.
  const from = origin === undefined ? context.now : Number(field.numberOf(origin, { now: context.now }));
  return {
    scale: duration('scale', scale),
    offset: offset === undefined ? 0 : duration('offset', offset),
    distances: {
      join: '',
      of: (column, index) => Math.abs(field.metricOf(column.exactAt(index)) - from),
      describe: (column, index) => plain(field.metricOf(column.exactAt(index)), from),
    },
  };
}

function points({ origin, scale, offset }: JsonObject): Reading {
  if (scale === undefined) throw parseFailure('[origin] and [scale] must be set for geo fields.');
  const { lat, lon } = origin === undefined ? { lat: 0, lon: 0 } : parseGeoPoint(origin);
  const meters = (value: JsonValue): number => parseDistance(textOf(value));
  return {
    scale: meters(scale),
    offset: offset === undefined ? 0 : meters(offset),
    distances: {
      join: ' of: ',
      of: (column, index) => {
        const point = decodeGeoPoint(column.exactAt(index));
        return arcDistance(lat, lon, point.lat, point.lon);
      },
      describe: (column, index) => {
        const point = decodeGeoPoint(column.exactAt(index));
        const doc = `${formatDouble(point.lat)}, ${formatDouble(point.lon)}`;
        return `arcDistance(${doc}(=doc value),${formatDouble(lat)}, ${formatDouble(lon)}(=origin))`;
      },
    },
  };
}

function duration(name: string, value: JsonValue): number {
  return parseTimeValue(textOf(value), `DecayFunctionParser.${name}`);
}

function plain(value: number, origin: number): string {
  return `Math.abs(${formatDouble(value)}(=doc value) - ${formatDouble(origin)}(=origin)))`;
}

function modeOf(word: string): MultiValueMode {
  const mode = word.toLowerCase();
  if (MODES.includes(mode)) return mode as MultiValueMode;
  throw illegalArgument(`Illegal sort mode: ${word}`);
}
