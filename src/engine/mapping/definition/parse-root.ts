import { EngineError, illegalArgument } from '../../errors/engine-error.ts';
import { classCast } from '../../errors/java-errors.ts';
import { isJsonObject, type JsonObject, type JsonValue } from '../../json/json-value.ts';
import { type MemberReaders, readMembers } from '../../request/object-parser.ts';
import { DateFormat } from '../dates/date-format.ts';
import { parseTemplates } from '../dynamic/template.ts';
import { classNameOf, javaToString, unsupported } from '../java-to-string.ts';
import { type DefinitionContext, type MappingEnvironment, mapperParsing } from '../mapping-environment.ts';
import { EMPTY_OBJECT, EMPTY_ROOT, type RootNode, type RootSettings, type SourceSettings } from '../nodes.ts';
import { readBoolean } from './parameter-value.ts';
import { addToRest, OBJECT_MEMBERS, type ObjectDefinition } from './parse-object.ts';

/** Parses a complete mapping. Errors are not wrapped in `Failed to parse mapping`. @throws EngineError */
export function parseRoot(body: JsonValue, environment: MappingEnvironment): RootNode {
  if (!isJsonObject(body))
    throw new EngineError(
      'not_x_content_exception',
      'Compressor detection can only be called on some xcontent bytes or compressed xcontent bytes',
    );
  const context: DefinitionContext = { environment, prefix: '' };
  const target: RootDefinition = { context, object: EMPTY_OBJECT, settings: EMPTY_ROOT.settings, rest: {} };
  const { object, settings, rest } = readMembers(body, target, ROOT_MEMBERS, (_, value, place) => {
    if (METADATA.has(place.key)) throw mapperParsing(`${place.key} is not configurable`);
    addToRest(target, value, place);
  });
  if (Object.keys(rest).length > 0)
    throw mapperParsing(`Root mapping definition has unsupported parameters: ${unsupported(rest)}`);
  const { sourceRequiredBy } = environment.settings;
  if (sourceRequiredBy !== undefined && settings.source?.enabled === false)
    throw illegalArgument(`_source can not be disabled in index using [${sourceRequiredBy}] index mode`);
  return { object, settings };
}

const METADATA: ReadonlySet<string> = new Set([
  '_id',
  '_index',
  '_ignored',
  '_seq_no',
  '_version',
  '_doc_count',
  '_nested_path',
]);

interface RootDefinition extends ObjectDefinition {
  settings: RootSettings;
}

const ROOT_MEMBERS: MemberReaders<RootDefinition> = {
  ...OBJECT_MEMBERS,
  dynamic_templates: (root, value) => set(root, { dynamicTemplates: parseTemplates(value) }),
  dynamic_date_formats: (root, value) => set(root, { dynamicDateFormats: readDateFormats(value) }),
  date_detection: (root, value) => set(root, { dateDetection: readBoolean(value, 'date_detection') }),
  numeric_detection: (root, value) => set(root, { numericDetection: readBoolean(value, 'numeric_detection') }),
  runtime: (root, value) => set(root, { runtime: readRuntime(value) }),
  _meta: (root, value) => set(root, { meta: readMeta(value) }),
  _source: (root, value) => set(root, { source: readSource(value) }),
  _data_stream_timestamp: (root, value) => set(root, { timestampRequired: readTimestamp(value) }),
  _routing: (root, value) => set(root, { routingRequired: readRouting(value) }),
};

function set(root: RootDefinition, members: Partial<RootSettings>): void {
  root.settings = { ...root.settings, ...members };
}

function readDateFormats(value: JsonValue): string[] {
  const formats = [value]
    .flat()
    .map(readDateFormat)
    .filter(format => format !== 'none');
  for (const format of formats) {
    if (/^epoch_/.test(format)) throw mapperParsing(`Epoch [${format}] is not supported as dynamic date format`);
    DateFormat.of(format);
  }
  return formats;
}

function readDateFormat(value: JsonValue): string {
  if (typeof value === 'string') return value;
  throw illegalArgument(`Invalid format: [${javaToString(value)}]: expected string value`);
}

function readMeta(value: JsonValue): JsonObject | undefined {
  if (value === null) return undefined;
  if (!isJsonObject(value)) throw classCast(classNameOf(value), 'java.util.Map', { status: 400 });
  return value;
}

function readSource(value: JsonValue): SourceSettings {
  const { enabled, mode, includes, excludes, ...rest } = metadataBody('_source', value);
  refuse('_source', rest);
  if (mode !== undefined) checkSourceMode(mode, enabled);
  return {
    enabled: enabled === undefined ? true : readParameterBoolean(enabled),
    includes: readList(includes),
    excludes: readList(excludes),
  };
}

/** The mode in a mapping has no effect since version 9; `index.mapping.source.mode` decides. */
function checkSourceMode(mode: JsonValue, enabled: JsonValue | undefined): void {
  const name = javaToString(mode).toUpperCase();
  if (!['DISABLED', 'STORED', 'SYNTHETIC'].includes(name))
    throw illegalArgument(`No enum constant org.elasticsearch.index.mapper.SourceFieldMapper.Mode.${name}`);
  if (enabled !== undefined) throw mapperParsing('Cannot set both [mode] and [enabled] parameters');
}

function readTimestamp(value: JsonValue): boolean {
  const { enabled, ...rest } = metadataBody('_data_stream_timestamp', value);
  refuse('_data_stream_timestamp', rest);
  return enabled === undefined ? false : readParameterBoolean(enabled);
}

function readRouting(value: JsonValue): boolean {
  const { required, ...rest } = metadataBody('_routing', value);
  refuse('_routing', rest);
  return required === undefined ? false : readParameterBoolean(required);
}

function readParameterBoolean(value: JsonValue): boolean {
  const text = javaToString(value);
  if (text === 'true' || text === 'false') return text === 'true';
  throw illegalArgument(`Failed to parse value [${text}] as only [true] or [false] are allowed.`);
}

function readList(value: JsonValue | undefined): string[] {
  if (value === undefined || value === null) return [];
  return (Array.isArray(value) ? value : [value]).map(javaToString);
}

function metadataBody(name: string, value: JsonValue): JsonObject {
  if (!isJsonObject(value)) throw mapperParsing(`[${name}] config must be an object`);
  return value;
}

function refuse(name: string, rest: JsonObject): void {
  const key = Object.keys(rest)[0];
  if (key !== undefined) throw mapperParsing(`unknown parameter [${key}] on mapper [${name}] of type [null]`);
}

const RUNTIME_TYPES: ReadonlySet<string> = new Set([
  'boolean',
  'composite',
  'date',
  'double',
  'geo_point',
  'ip',
  'keyword',
  'long',
  'lookup',
]);

/** The definitions of runtime fields, with their scripts as Elasticsearch shows them. @throws EngineError */
export function readRuntime(value: JsonValue): JsonObject {
  if (!isJsonObject(value)) throw mapperParsing('runtime must be a map type');
  const definitions: JsonObject = {};
  for (const [name, body] of Object.entries(value)) {
    definitions[name] = body;
    if (body === null) continue;
    if (!isJsonObject(body))
      throw mapperParsing(
        `Expected map for runtime field [${name}] definition but got a ${Array.isArray(body) ? 'java.util.ArrayList' : 'java.lang.String'}`,
      );
    if (body['type'] === undefined) throw mapperParsing(`No type specified for runtime field [${name}]`);
    const type = javaToString(body['type']);
    if (!RUNTIME_TYPES.has(type))
      throw mapperParsing(
        `The mapper type [${type}] declared on runtime field [${name}] does not exist. It might have been created within a future version or requires a plugin to be installed. Check the documentation.`,
      );
    if (body['script'] !== undefined) definitions[name] = { ...body, script: shownScript(body['script']) };
  }
  return definitions;
}

/** A text is the source of a painless script. */
function shownScript(script: JsonValue): JsonValue {
  if (typeof script === 'string') return { source: script, lang: 'painless' };
  if (!isJsonObject(script) || script['source'] === undefined) return script;
  const { source, lang = 'painless', ...others } = script;
  return { source, lang, ...others };
}
