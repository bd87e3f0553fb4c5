import { EngineError, illegalArgument } from '../../errors/engine-error.ts';
import { at } from '../../errors/parse-errors.ts';
import { Double } from '../../json/java-numbers.ts';
import { isJsonObject, type JsonObject, type JsonValue } from '../../json/json-value.ts';
import { encodeGeohash, geohashNeighbourhood } from '../../mapping/geo/geohash.ts';
import { parseGeoPoint } from '../../mapping/geo/parse-geo-point.ts';
import { javaToString } from '../../mapping/java-to-string.ts';
import { type CompletionContext, type ContextValues, unknownContext } from '../../mapping/types/suggestion-context.ts';
import { booleanKey, intKey, type KeyReaders, parseStrict, scalarKey } from '../../request/object-parser.ts';

/** A requested context value or prefix. */
interface Wanted {
  readonly value: string;
  readonly prefix: boolean;
  readonly boost: number;
}

interface ContextMatch {
  readonly boost: number;
  readonly matched: ReadonlyMap<string, readonly string[]>;
}

/**
 * Creates a matcher of an input's contexts against the requested ones; it returns the highest boost that applies.
 * @throws EngineError
 */
export function contextMatcher(
  asked: JsonObject,
  contexts: readonly CompletionContext[],
): (values: ContextValues) => ContextMatch | undefined {
  const wanted = Object.entries(asked).map(([name, value]) => {
    const context = contexts.find(candidate => candidate.name === name);
    if (!context) throw unknownContext(name, contexts);
    return { name, list: readWanted(value, context) };
  });
  if (wanted.every(({ list }) => list.length === 0))
    throw illegalArgument('Missing mandatory contexts in context query');
  return values => {
    let boost = 0;
    const matched = new Map<string, string[]>();
    for (const { name, list } of wanted)
      for (const value of values[name] ?? []) {
        const found = boostOf(value, list);
        if (found === undefined) continue;
        boost = Math.max(boost, found);
        matched.set(name, [...(matched.get(name) ?? []), value]);
      }
    return matched.size === 0 ? undefined : { boost, matched };
  };
}

/** The boost of the longest requested value that matches. */
function boostOf(value: string, list: readonly Wanted[]): number | undefined {
  let best: Wanted | undefined;
  for (const one of list) {
    if (one.prefix ? !value.startsWith(one.value) : value !== one.value) continue;
    if (!best || one.value.length > best.value.length) best = one;
  }
  return best?.boost;
}

function readWanted(value: JsonValue, context: CompletionContext): Wanted[] {
  const isPlace = context.type === 'GEO' && Array.isArray(value) && isNumber(value[0]);
  const given = Array.isArray(value) && !isPlace ? value : [value];
  return given.flatMap(one => (context.type === 'GEO' ? wantedPlaces(one, context.precision) : wantedCategory(one)));
}

function isNumber(value: JsonValue | undefined): boolean {
  return value !== null && value !== undefined && typeof value !== 'string' && !isJsonObject(value);
}

const WORD = 'category context must be a string, number or boolean';

function wantedCategory(value: JsonValue): Wanted[] {
  if (value === null || Array.isArray(value))
    throw invalid('category context must be an object, string, number or boolean');
  if (!isJsonObject(value)) return [{ value: javaToString(value), prefix: false, boost: 1 }];
  const category: WantedCategory = { value: undefined, prefix: false, boost: 1 };
  parseStrict('category', value, category, CATEGORY, () => invalid(WORD));
  if (category.value === undefined) throw new EngineError('null_pointer_exception', 'category must not be null');
  return [{ ...category, value: category.value }];
}

interface WantedCategory {
  value: string | undefined;
  prefix: boolean;
  boost: number;
}

const CATEGORY: KeyReaders<WantedCategory> = {
  context: scalarKey((category, value) => {
    category.value = javaToString(value);
  }),
  prefix: booleanKey((category, prefix) => {
    category.prefix = prefix;
  }),
  boost: intKey((category, boost) => {
    if (boost <= 0) throw illegalArgument('boost must be greater than 0');
    category.boost = boost;
  }),
};

const GEO_KEYS: ReadonlySet<string> = new Set(['context', 'boost', 'precision', 'neighbors', 'lat', 'lon', 'geohash']);

/** The geohash cell of a location and, unless specified otherwise, its neighbors. */
function wantedPlaces(value: JsonValue, own: number): Wanted[] {
  const options = isJsonObject(value) ? value : {};
  const unknown = Object.keys(options).find(key => !GEO_KEYS.has(key));
  if (unknown !== undefined) throw invalid(`${at({ in: options, key: unknown })}[geo] unknown field [${unknown}]`);
  const boost = readBoost(options['boost']);
  if (boost <= 0)
    throw invalid(
      `${at({ in: options, key: 'boost' })}[geo] failed to parse field [boost]`,
      'boost must be greater than 0',
    );
  const { lat, lon } = parseGeoPoint(options['context'] ?? value);
  const letters = Math.min(own, options['precision'] === undefined ? own : numeral(options['precision']));
  const cell = encodeGeohash(lon, lat, letters);
  const around = options['neighbors'];
  const cells = new Set([cell]);
  if (around === undefined && letters === own) for (const one of geohashNeighbourhood(cell)) cells.add(one);
  for (const size of Array.isArray(around) ? around : around === undefined ? [] : [around])
    if (numeral(size) < letters) for (const one of geohashNeighbourhood(cell.slice(0, numeral(size)))) cells.add(one);
  return [...cells].map(one => ({ value: one, prefix: one.length < own, boost }));
}

function readBoost(value: JsonValue | undefined): number {
  return value === undefined ? 1 : Math.trunc(numeral(value));
}

function invalid(reason: string, cause?: string): EngineError {
  const because = cause === undefined ? {} : { cause: illegalArgument(cause) };
  return new EngineError('x_content_parse_exception', reason, because);
}

/** The number given by a member, which may be a string. */
function numeral(value: JsonValue): number {
  return value instanceof Double ? value.value : Number(value);
}
