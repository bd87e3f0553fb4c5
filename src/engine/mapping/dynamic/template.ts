import { EngineError, illegalArgument } from '../../errors/engine-error.ts';
import { classCast } from '../../errors/java-errors.ts';
import { isJsonObject, type JsonObject, type JsonValue } from '../../json/json-value.ts';
import { type MemberReaders, type ReadMember, readMembers } from '../../request/object-parser.ts';
import { matchesGlob } from '../../structures/glob.ts';
import { JavaPattern } from '../../structures/java-regex/java-pattern.ts';
import { PatternSyntaxError } from '../../structures/java-regex/pattern-syntax-error.ts';
import { classNameOf, javaToString } from '../java-to-string.ts';
import { mapperParsing } from '../mapping-environment.ts';
import type { DynamicTemplate } from '../nodes.ts';

/** The type detected for a JSON value. */
export type DetectedType = 'object' | 'string' | 'long' | 'double' | 'boolean' | 'date' | 'binary';

export const DETECTED_TYPES: readonly DetectedType[] = [
  'object',
  'string',
  'long',
  'double',
  'boolean',
  'date',
  'binary',
];

/** The field type for each detected type, unless a template sets another. */
export const FIELD_TYPE_OF: Record<DetectedType, string> = {
  object: 'object',
  string: 'text',
  long: 'long',
  double: 'float',
  boolean: 'boolean',
  date: 'date',
  binary: 'binary',
};

/** Like `FIELD_TYPE_OF`, for runtime fields. */
export const RUNTIME_TYPE_OF: Record<DetectedType, string> = { ...FIELD_TYPE_OF, string: 'keyword', double: 'double' };

type NameTest = (text: string) => boolean;

/** A dynamic template compiled for matching. */
export interface CompiledTemplate {
  readonly name: string;
  /** Whether it creates runtime fields. */
  readonly runtime: boolean;
  readonly mapping: JsonObject;
  matches(leaf: string, path: string, type: DetectedType): boolean;
  readonly types: readonly DetectedType[];
}

/** Parses the list under `dynamic_templates`. @throws EngineError */
export function parseTemplates(value: JsonValue): DynamicTemplate[] {
  if (!Array.isArray(value))
    throw mapperParsing('Dynamic template syntax error. An array of named objects is expected.');
  const templates = new Map<string, DynamicTemplate>();
  for (const entry of value) {
    if (entry === null)
      throw new EngineError('null_pointer_exception', 'Cannot invoke "java.util.Map.size()" because "tmpl" is null', {
        status: 400,
      });
    if (!isJsonObject(entry)) throw castError(entry);
    const names = Object.keys(entry);
    if (names.length !== 1) throw mapperParsing('A dynamic template must be defined with a name');
    const name = names[0]!;
    const body = entry[name]!;
    if (!isJsonObject(body)) throw castError(body);
    compileTemplate({ name, body });
    templates.set(name, { name, body });
  }
  return [...templates.values()];
}

function castError(value: JsonValue): EngineError {
  return classCast(classNameOf(value), 'java.util.Map', { status: 400 });
}

interface Conditions {
  match?: readonly string[];
  unmatch?: readonly string[];
  path_match?: readonly string[];
  path_unmatch?: readonly string[];
  match_mapping_type?: readonly string[];
  unmatch_mapping_type?: readonly string[];
}

/** The members of a template as given; which of them must be present is checked afterwards. */
interface GivenTemplate extends Conditions {
  mapping?: JsonValue;
  runtime?: JsonValue;
  pattern?: JsonValue;
}

const condition =
  (key: keyof Conditions): ReadMember<GivenTemplate> =>
  (template, value) =>
    (template[key] = texts(value));

const MEMBERS: MemberReaders<GivenTemplate> = {
  match: condition('match'),
  unmatch: condition('unmatch'),
  path_match: condition('path_match'),
  path_unmatch: condition('path_unmatch'),
  match_mapping_type: condition('match_mapping_type'),
  unmatch_mapping_type: condition('unmatch_mapping_type'),
  match_pattern: (template, value) => (template.pattern = value),
  mapping: (template, value) => (template.mapping = value),
  runtime: (template, value) => (template.runtime = value),
};

/** @throws EngineError */
export function compileTemplate({ name, body }: DynamicTemplate): CompiledTemplate {
  const conditions = readMembers<GivenTemplate>(body, {}, MEMBERS, (_, _value, { key }) => {
    throw illegalArgument(`Illegal dynamic template parameter: [${key}]`);
  });
  const { mapping, runtime } = templateMapping(name, body, conditions);
  const regex = isRegex(conditions.pattern);
  const test = (patterns: readonly string[] | undefined): NameTest | undefined => {
    const tests = patterns?.map(pattern => nameTest(pattern, regex, name));
    return tests && ((text: string): boolean => tests.some(one => one(text)));
  };
  const types = detectedTypes(conditions);
  const leafMatch = test(conditions.match);
  const leafUnmatch = test(conditions.unmatch);
  const pathMatch = test(conditions.path_match);
  const pathUnmatch = test(conditions.path_unmatch);
  return {
    name,
    runtime,
    mapping,
    types,
    matches: (leaf, path, type) =>
      types.includes(type) &&
      (leafMatch?.(leaf) ?? true) &&
      (pathMatch?.(path) ?? true) &&
      !leafUnmatch?.(leaf) &&
      !pathUnmatch?.(path),
  };
}

function templateMapping(
  name: string,
  body: JsonObject,
  conditions: GivenTemplate,
): { mapping: JsonObject; runtime: boolean } {
  const { mapping, runtime } = conditions;
  if (mapping !== undefined && runtime !== undefined)
    throw mapperParsing(`mapping and runtime cannot be both specified in the same dynamic template [${name}]`);
  const target = mapping ?? runtime;
  if (target === undefined) throw mapperParsing(`template [${name}] must have either mapping or runtime set`);
  if (!isJsonObject(target)) throw castError(target);
  if (!conditions.match && !conditions.path_match && !conditions.match_mapping_type && !conditions.unmatch_mapping_type)
    throw mapperParsing(`template must have match, path_match or match_mapping_type set ${javaToString(body)}`);
  return { mapping: target, runtime: runtime !== undefined };
}

function texts(value: JsonValue): string[] {
  return Array.isArray(value) ? value.map(javaToString) : [javaToString(value)];
}

function detectedTypes(conditions: Conditions): DetectedType[] {
  const wanted = conditions.match_mapping_type ?? ['*'];
  const unwanted = conditions.unmatch_mapping_type ?? [];
  for (const type of [...wanted, ...unwanted])
    if (type !== '*' && !(DETECTED_TYPES as readonly string[]).includes(type))
      throw illegalArgument(`No field type matched on [${type}], possible values are [${DETECTED_TYPES.join(', ')}]`);
  return DETECTED_TYPES.filter(
    type => (wanted.includes('*') || wanted.includes(type)) && !unwanted.includes('*') && !unwanted.includes(type),
  );
}

function isRegex(pattern: JsonValue | undefined): boolean {
  if (pattern === undefined) return false;
  const word = javaToString(pattern);
  if (word !== 'simple' && word !== 'regex') throw illegalArgument(`No matching pattern matched on [${word}]`);
  return word === 'regex';
}

function nameTest(pattern: string, regex: boolean, template: string): NameTest {
  if (!regex) return text => matchesGlob(pattern, text);
  const compiled = compilePattern(pattern, template);
  return text => compiled.matches(text);
}

function compilePattern(pattern: string, template: string): JavaPattern {
  try {
    return new JavaPattern(pattern);
  } catch (error) {
    if (!(error instanceof PatternSyntaxError)) throw error;
    const reason = `Pattern [${pattern}] of type [regex] is invalid. Cannot create dynamic template [${template}].`;
    throw illegalArgument(reason, { cause: new EngineError('pattern_syntax_exception', error.message) });
  }
}

/** The definition of a field by a template, with `{name}` and `{dynamic_type}` replaced in keys and values. */
export function fillTemplate(template: CompiledTemplate, leaf: string, dynamicType: string): JsonObject {
  const fill = (text: string): string =>
    text.replaceAll('{name}', leaf).replaceAll('{dynamic_type}', dynamicType).replaceAll('{dynamicType}', dynamicType);
  const walk = (value: JsonValue): JsonValue => {
    if (typeof value === 'string') return fill(value);
    if (Array.isArray(value)) return value.map(walk);
    if (!isJsonObject(value)) return value;
    return Object.fromEntries(Object.entries(value).map(([key, member]) => [fill(key), walk(member)]));
  };
  const filled = walk(template.mapping) as JsonObject;
  const given = template.mapping['type'];
  const type = given === undefined ? dynamicType : given === '{name}' ? '{name}' : filled['type']!;
  return { ...filled, type };
}
