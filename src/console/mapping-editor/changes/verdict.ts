import type { MappingParameter } from '../../../dsl/field-types/field-type-description.ts';
import type { Steps } from '../../../language/steps.ts';
import { parameterNamed, rootParameterNamed } from '../form/catalogue.ts';
import type { MappedField, MappingModel } from '../form/mapping-model.ts';
import { COPY } from './copy.ts';

export type Verdict = 'in place' | 'new field' | 'needs reindex';

/** One edit, judged against the current index. */
export interface Change {
  /** The field; empty for the mapping as a whole. */
  path: string;
  /** The parameter or `type`; undefined if the whole field was added or removed. */
  parameter?: string;
  /** JSON texts. */
  before?: string;
  after?: string;
  verdict: Verdict;
  reason: string;
  /** The error that the engine would return. */
  refusal?: string;
}

/** Fields between two pauses. */
const STEP = 500;

/** The differences between two mappings, each with its consequence, in steps. */
export function* changeSteps(base: MappingModel, draft: MappingModel): Steps<Change[]> {
  const [before, after] = [base.byPath, draft.byPath];
  const changes = rootChanges(base.root, draft.root);
  let count = 0;
  for (const field of after.values()) {
    const old = before.get(field.path);
    if (old !== field) changes.push(...(old ? fieldChanges(old, field) : [newField(field, before, after)]));
    if (++count % STEP === 0) yield;
  }
  for (const field of before.values()) {
    if (!after.has(field.path) && !isImplied(field, after)) changes.push(removal(field, after));
    if (++count % STEP === 0) yield;
  }
  return changes;
}

/** The changes to fields, by path, without those to runtime fields. */
export function changesByField(changes: readonly Change[]): Map<string, Change[]> {
  const byField = new Map<string, Change[]>();
  for (const change of changes) {
    if (change.parameter === 'runtime') continue;
    const known = byField.get(change.path);
    if (known) known.push(change);
    else byField.set(change.path, [change]);
  }
  return byField;
}

/** The most severe verdict of the changes to a field. */
export function verdictOf(changes: readonly Change[], path: string): Verdict | undefined {
  const own = changes.filter(change => change.path === path).map(change => change.verdict);
  return ORDER.find(verdict => own.includes(verdict));
}

const ORDER: readonly Verdict[] = ['needs reindex', 'new field', 'in place'];

type Fields = ReadonlyMap<string, MappedField>;

function newField(field: MappedField, before: Fields, after: Fields): Change {
  const parent = parentIn(field, before);
  const change = { path: field.path, after: field.raw };
  if (parent && field.role !== 'multi' && parent.role !== 'object')
    return {
      ...change,
      verdict: 'needs reindex',
      reason: COPY.parentHoldsNoFields(parent.path, parent.type),
      refusal: `can't merge a non object mapping [${parent.path}] with an object mapping`,
    };
  const now = parent && after.get(parent.path);
  if (parent && now && now.type !== parent.type)
    return { ...change, verdict: 'needs reindex', reason: COPY.followsParent(parent.path, now.type) };
  return { ...change, verdict: 'new field', reason: newReason(field) };
}

function newReason(field: MappedField): string {
  if (field.type === 'alias') return COPY.newAlias;
  if (field.role === 'multi') return COPY.newMultiField;
  return COPY.newField;
}

function parentIn(field: MappedField, fields: Fields): MappedField | undefined {
  for (let at = field.path.lastIndexOf('.'); at > 0; at = field.path.lastIndexOf('.', at - 1)) {
    const parent = fields.get(field.path.slice(0, at));
    if (parent) return parent;
  }
  return undefined;
}

/** `a` is still there when `a.b` is written with its dot. */
function isImplied(field: MappedField, after: Fields): boolean {
  if (field.type !== 'object' || field.parameters.size > 0) return false;
  for (const path of after.keys()) if (path.startsWith(`${field.path}.`)) return true;
  return false;
}

function removal(field: MappedField, after: Fields): Change {
  const within = parentIn(field, after);
  const gone = within && within.role === 'leaf' && field.role !== 'multi';
  return {
    path: field.path,
    before: field.raw,
    verdict: 'needs reindex',
    reason: gone ? COPY.parentLosesFields(within.path, within.type) : COPY.cannotRemove,
  };
}

function fieldChanges(old: MappedField, field: MappedField): Change[] {
  if (old.type !== field.type) return [typeChange(old, field)];
  const names = new Set([...old.parameters.keys(), ...field.parameters.keys()]);
  return [...names].flatMap(name => {
    const parameter = parameterNamed(field.type, name);
    const [before, after] = [old.parameters.get(name), field.parameters.get(name)];
    if (before !== undefined && after !== undefined && sameJson(before, after)) return [];
    if (sameSetting(parameter, effective(old, name), effective(field, name))) return [];
    return [parameterChange(old, field, name)];
  });
}

function typeChange(old: MappedField, field: MappedField): Change {
  return {
    path: field.path,
    parameter: 'type',
    before: JSON.stringify(old.type),
    after: JSON.stringify(field.type),
    verdict: 'needs reindex',
    reason: COPY.typeFixed(field.path, old.type),
    refusal: typeRefusal(old, field),
  };
}

function typeRefusal({ type: from, role }: MappedField, { type: to, path, role: wanted }: MappedField): string {
  if (from === 'nested' && to === 'object') return `can't merge a nested mapping [${path}] with a non-nested mapping`;
  if (from === 'object' && to === 'nested') return `can't merge a non-nested mapping [${path}] with a nested mapping`;
  if (role === 'object' || wanted === 'object')
    return `can't merge a non object mapping [${path}] with an object mapping`;
  if (from === 'alias')
    return `Cannot merge a field alias mapping [${path}] with a mapping that is not for a field alias.`;
  return `mapper [${path}] cannot be changed from type [${from}] to [${to === 'alias' ? 'FieldAliasMapper' : to}]`;
}

function parameterChange(old: MappedField, field: MappedField, name: string): Change {
  const parameter = parameterNamed(field.type, name);
  const change = {
    path: field.path,
    parameter: name,
    before: old.parameters.get(name),
    after: field.parameters.get(name),
  };
  if (!parameter)
    return {
      ...change,
      verdict: 'in place',
      reason: COPY.unknownParameter(name),
    };
  if (parameter.name === 'dynamic' && change.after === undefined)
    return {
      ...change,
      verdict: 'needs reindex',
      reason: COPY.dynamicKept,
    };
  if (change.after === undefined && KEPT.has(name))
    return {
      ...change,
      verdict: 'needs reindex',
      reason: COPY.keptIfOmitted(name),
    };
  if (needsPostings(field, name) && String(effective(old, 'index')) === 'false')
    return {
      ...change,
      verdict: 'needs reindex',
      reason: COPY.needsIndex(name, field.path),
      refusal: `Cannot enable fielddata on a [text] field that is not indexed: [${field.path}]`,
    };
  if (mayChange(parameter, effective(old, name), effective(field, name)))
    return { ...change, verdict: 'in place', reason: inPlaceReason(parameter) };
  return {
    ...change,
    verdict: 'needs reindex',
    reason: lastingReason(parameter),
    refusal: parameterRefusal(old, field, name),
  };
}

/** What holds for a field when a parameter is not written: the default, or the analyzer of the step before. */
function effective(field: MappedField, name: string): unknown {
  const raw = field.parameters.get(name);
  if (raw !== undefined && raw !== 'null') return JSON.parse(raw);
  if (name === 'search_analyzer' && field.parameters.has('analyzer')) return effective(field, 'analyzer');
  if (name === 'search_quote_analyzer') return effective(field, 'search_analyzer');
  return parameterNamed(field.type, name)?.default ?? null;
}

/** What an engine takes for unchanged when it is not written. */
const KEPT: ReadonlySet<string> = new Set(['value', 'subobjects']);

/** Turned on, it can only be had where the field's words are indexed. */
function needsPostings(field: MappedField, name: string): boolean {
  return field.type === 'text' && name === 'fielddata' && String(effective(field, name)) === 'true';
}

function mayChange(parameter: MappingParameter, before: unknown, after: unknown): boolean {
  if (parameter.updatable === 'off') return String(before) === 'true' && String(after) === 'false';
  if (parameter.updatable === 'once') return before === null;
  return parameter.updatable;
}

function inPlaceReason(parameter: MappingParameter): string {
  if (parameter.updatable === 'off') return COPY.onlyOff(parameter.name);
  if (parameter.updatable === 'once') return COPY.setOnce(parameter.name);
  return COPY.changeable(parameter.name);
}

function lastingReason(parameter: MappingParameter): string {
  if (parameter.updatable === 'off') return COPY.wasOff(parameter.name);
  if (parameter.updatable === 'once') return COPY.setOnce(parameter.name);
  return COPY.builtWithOld(parameter.name);
}

function parameterRefusal(old: MappedField, field: MappedField, name: string): string {
  if (field.role === 'object') {
    return name.startsWith('include_')
      ? `the [${name}] parameter can't be updated on a nested object mapping`
      : `the [${name}] parameter can't be updated for the object mapping [${field.path}]`;
  }
  const [before, after] = [effective(old, name), effective(field, name)].map(shown);
  return `Mapper for [${field.path}] conflicts with existing mapper:\n\tCannot update parameter [${name}] from [${before}] to [${after}]`;
}

function shown(value: unknown): string {
  if (typeof value !== 'object' || value === null) return String(value);
  const members = Object.entries(value).map(([key, member]) => `${key}=${shown(member)}`);
  return Array.isArray(value) ? `[${value.map(shown).join(', ')}]` : `{ ${members.join(', ')} }`;
}

function rootChanges(base: ReadonlyMap<string, string>, draft: ReadonlyMap<string, string>): Change[] {
  const names = new Set([...base.keys(), ...draft.keys()]);
  return [...names].flatMap((name): Change[] => {
    if (name === 'runtime') return runtimeChanges(base.get(name), draft.get(name));
    const parameter = rootParameterNamed(name);
    const [before, after] = [base.get(name), draft.get(name)];
    const values = [before, after].map(raw => (raw === undefined ? (parameter?.default ?? null) : JSON.parse(raw)));
    if (sameSetting(parameter, values[0], values[1])) return [];
    const change = { path: '', parameter: name, before, after };
    if (!parameter?.updatable && parameter)
      return [{ ...change, verdict: 'needs reindex', reason: COPY.rootFixed(name) }];
    if (after === undefined && !(name in ROOT_REST))
      return [{ ...change, verdict: 'needs reindex', reason: COPY.rootKept(name) }];
    return [{ ...change, verdict: 'in place', reason: COPY.rootChangeable(name) }];
  });
}

/** The explicit value that equals the default of a root setting. */
export const ROOT_REST: Readonly<Record<string, string>> = {
  dynamic: '"true"',
  date_detection: 'true',
  numeric_detection: 'false',
  dynamic_templates: '[]',
};

function runtimeChanges(base: string | undefined, draft: string | undefined): Change[] {
  const before = JSON.parse(base ?? '{}') as Record<string, unknown>;
  const after = JSON.parse(draft ?? '{}') as Record<string, unknown>;
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...names].flatMap((name): Change[] => {
    if (canonical(before[name]) === canonical(after[name])) return [];
    const change = { path: name, parameter: 'runtime', before: textOf(before[name]), after: textOf(after[name]) };
    if (before[name] === undefined)
      return [
        {
          ...change,
          verdict: 'new field',
          reason: COPY.newRuntime,
        },
      ];
    return [
      {
        ...change,
        verdict: 'in place',
        reason: COPY.runtimeChangeable,
      },
    ];
  });
}

function textOf(value: unknown): string | undefined {
  return value === undefined ? undefined : JSON.stringify(value);
}

/** Engines take "true" for true and "5" for 5. */
function sameSetting(parameter: MappingParameter | undefined, a: unknown, b: unknown): boolean {
  if (canonical(a) === canonical(b)) return true;
  const loose =
    parameter?.type === 'boolean' ||
    parameter?.type === 'integer' ||
    parameter?.type === 'number' ||
    parameter?.name === 'dynamic';
  if (loose) return a !== null && b !== null && String(a) === String(b);
  if (parameter?.type === 'fields' || parameter?.type === 'list') return canonical(asList(a)) === canonical(asList(b));
  return false;
}

function asList(value: unknown): unknown[] {
  return value === null || value === undefined ? [] : [value].flat();
}

export function sameJson(a: string, b: string): boolean {
  return a === b || canonical(JSON.parse(a)) === canonical(JSON.parse(b));
}

function canonical(value: unknown): string {
  return JSON.stringify(value, (_, member: unknown) =>
    typeof member === 'object' && member !== null && !Array.isArray(member)
      ? Object.fromEntries(Object.entries(member).sort(([a], [b]) => (a < b ? -1 : 1)))
      : member,
  );
}
