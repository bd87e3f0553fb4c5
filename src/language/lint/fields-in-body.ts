import type { LiveField, LiveNames } from '../live-names.ts';
import type { LintRequest } from './lint-request.ts';
import { named, type Place, pathTo } from './place.ts';

/** Fields of one request: those of its indices, and those that it defines itself. */
export class RequestFields {
  private readonly byPath: ReadonlyMap<string, LiveField>;
  /** Whether the indices are known, so that other names are unknown. */
  readonly isComplete: boolean;

  constructor({ live }: Pick<LintRequest, 'live'>, index: string | undefined) {
    this.byPath = new Map(fieldsOf(live, index).map(field => [field.path, field]));
    this.isComplete =
      live.isComplete &&
      live.isKnown(index) &&
      (index === undefined ? live.indices.length > 0 : everyIndexIn(live, index));
  }

  /** The field; an alias is the field it points to. */
  get(path: string): LiveField | undefined {
    const field = this.byPath.get(path);
    return field?.type === 'alias' ? this.byPath.get(String(field.parameters['path'])) : field;
  }

  /** Whether a name is a field, an object, or something that a field contains. */
  has(path: string): boolean {
    if (this.byPath.has(path)) return true;
    for (const [known, { type }] of this.byPath) {
      if (known.startsWith(`${path}.`)) return true;
      if (OPEN_TYPES.has(type) && (path.startsWith(`${known}.`) || path.startsWith(`${known}#`))) return true;
      if (type === 'search_as_you_type' && path.startsWith(`${known}._`)) return true;
    }
    return false;
  }

  get names(): string[] {
    return [...this.byPath.keys()];
  }

  /** Those of one type. */
  ofType(wanted: string): string[] {
    return [...this.byPath.values()].filter(({ type }) => type === wanted).map(({ path }) => path);
  }

  /** A multi-field of a field with one of these types. */
  subfield(path: string, types: readonly string[]): string | undefined {
    for (const [known, { type }] of this.byPath)
      if (known.startsWith(`${path}.`) && !known.slice(path.length + 1).includes('.') && types.includes(type))
        return known;
    return undefined;
  }
}

/** Types whose values have names below that of the field. */
const OPEN_TYPES = new Set(['flattened', 'rank_features', 'sparse_vector', 'join', 'object', 'passthrough', 'lookup']);

function fieldsOf(live: LiveNames, index: string | undefined): readonly LiveField[] {
  return index === '' ? [] : live.fields(index);
}

function everyIndexIn(live: LiveNames, index: string): boolean {
  return index !== '' && index.split(',').every(name => live.has(name));
}

/** A use of a field's name in a body. */
export interface FieldUse {
  place: Place;
  /** Without a boost. */
  name: string;
  from: number;
  to: number;
  /** The name as it has to be written to replace the range. */
  quote(name: string): string;
  /** The query or aggregation that uses it. */
  use: string | undefined;
  /** Whether the name is that of a member. */
  isKey: boolean;
}

/** Every field that a body names, except patterns, metadata, and what has variables. */
export function* fieldUses(places: readonly Place[]): Generator<FieldUse> {
  const defined = new Set(
    places.filter(place => place.member && isDefinition(pathTo(place))).map(place => place.member!.key),
  );
  for (const place of places)
    for (const use of [keyUse(place), valueUse(place)])
      if (use && isPlain(use.name) && !defined.has(use.name)) yield use;
}

function keyUse(place: Place): FieldUse | undefined {
  const { member, parent } = place;
  const node = parent?.node;
  if (!member || !node?.fields || node.parameters?.some(({ name }) => name === member.key)) return undefined;
  const { keyFrom: from, keyTo: to } = member;
  return { place, name: member.key, from, to, quote: JSON.stringify, use: place.node?.fieldOf, isKey: true };
}

function valueUse(place: Place): FieldUse | undefined {
  const { node, scalar, outline } = place;
  const type = node?.scalar?.type;
  if ((type !== 'field' && type !== 'fields') || typeof scalar !== 'string' || scalar.startsWith('-')) return undefined;
  const boost = /\^[\d.]+$/.exec(scalar)?.[0] ?? '';
  const quote = (name: string) => JSON.stringify(name + boost);
  const name = boost === '' ? scalar : scalar.slice(0, -boost.length);
  const use = named(place).parent?.node?.use;
  return { place, name, from: outline.from, to: outline.to, quote, use, isKey: false };
}

function isPlain(name: string): boolean {
  return name !== '' && !/[*?${}]/.test(name) && !name.startsWith('_');
}

function isDefinition(path: readonly string[]): boolean {
  const above = path.at(-2);
  return above === 'runtime_mappings' || above === 'script_fields';
}
