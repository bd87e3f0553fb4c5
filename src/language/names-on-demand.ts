import type { ComponentKind } from './grammar/body-node.ts';
import { type LiveField, type LiveNames, MANY } from './live-names.ts';
import { matchesPattern } from './name-pattern.ts';
import type { Steps } from './steps.ts';

/** What names are read from: without the attributes of each index, which would be most of the response. */
export const NAMES_REQUEST = {
  method: 'GET',
  path: '/_resolve/index/*?filter_path=indices.name,aliases,data_streams',
} as const;

/** The response, in which filtering omits empty lists. */
export interface ResolvedNames {
  indices?: readonly { name: string }[];
  aliases?: readonly { name: string; indices: string | readonly string[] }[];
  data_streams?: readonly { name: string; backing_indices: string | readonly string[] }[];
}

/** The names of an engine, and the indices that each of them selects. */
export class NameIndex {
  readonly indices: readonly string[];
  readonly aliases: readonly string[];
  private readonly known: ReadonlySet<string>;
  private readonly selected: ReadonlyMap<string, readonly string[]>;
  private readonly counts = new Map<string, number>();

  /** @param known `indices` as a set @param selected the indices of each alias and data stream */
  constructor(
    indices: readonly string[],
    known: ReadonlySet<string>,
    selected: ReadonlyMap<string, readonly string[]>,
  ) {
    this.indices = indices;
    this.known = known;
    this.selected = selected;
    this.aliases = [...selected.keys()].sort();
  }

  /** How many indices an expression selects. */
  count(expression: string): number {
    let count = this.counts.get(expression);
    if (count === undefined) {
      count = new Set(expression.split(',').flatMap(part => this.matching(part))).size;
      this.counts.set(expression, count);
    }
    return count;
  }

  private matching(part: string): readonly string[] {
    if (part === '_all' || part === '*') return this.indices;
    if (!part.includes('*')) return this.known.has(part) ? [part] : (this.selected.get(part) ?? NO_NAMES);
    const others = [...this.selected].flatMap(([name, indices]) => (matchesPattern(part, name) ? indices : NO_NAMES));
    return [...this.indices.filter(name => matchesPattern(part, name)), ...others];
  }
}

const NO_NAMES: readonly string[] = [];

/** Names between two pauses. */
const STEP = 2000;

/** Reads many names in steps. */
export function* nameIndexSteps(resolved: ResolvedNames): Steps<NameIndex> {
  const { indices = [], aliases = [], data_streams: streams = [] } = resolved;
  const known = new Set<string>();
  for (const { name } of indices) {
    known.add(name);
    if (known.size % STEP === 0) yield;
  }
  const selected = new Map<string, readonly string[]>();
  for (const { name, indices: own } of aliases) selected.set(name, [own].flat());
  for (const { name, backing_indices: own } of streams) {
    selected.set(name, [own].flat());
    for (const index of selected.get(name)!) known.add(index);
  }
  yield;
  const names = [...known];
  yield;
  return new NameIndex(names.sort(), known, selected);
}

/** What an engine has for one expression: the definitions of a few indices, or only the fields of very many. */
export type Definitions = { names: LiveNames } | { fields: readonly LiveField[] };

/** Where the definitions of an expression come from. */
export interface DefinitionSource {
  /** Those that have arrived. */
  get(expression: string): Definitions | undefined;
  /** Called for each use of definitions that have not arrived. @param isWide it selects too many indices for all definitions */
  want(expression: string, isWide: boolean): void;
}

const NO_FIELDS: readonly LiveField[] = [];

/** The names of an engine with many indices: fields are read only for the expressions that requests use. */
export class NamesOnDemand implements LiveNames {
  readonly isComplete = true;
  private readonly index: NameIndex;
  private readonly source: DefinitionSource;

  constructor(index: NameIndex, source: DefinitionSource) {
    this.index = index;
    this.source = source;
  }

  get indices(): readonly string[] {
    return this.index.indices;
  }

  get aliases(): readonly string[] {
    return this.index.aliases;
  }

  has(index: string): boolean {
    return this.index.count(index) > 0;
  }

  fields(index: string | undefined): readonly LiveField[] {
    const found = this.definitions(index);
    if (!found) return NO_FIELDS;
    return 'names' in found ? found.names.fields(undefined) : found.fields;
  }

  isStrict(index: string | undefined): boolean {
    const found = this.definitions(index);
    return found !== undefined && 'names' in found && found.names.isStrict(undefined);
  }

  components(kind: ComponentKind, index: string | undefined): readonly string[] {
    const found = this.definitions(index);
    return found && 'names' in found ? found.names.components(kind, undefined) : NO_NAMES;
  }

  isKnown(index: string | undefined): boolean {
    if (index !== undefined && !this.has(index)) return true;
    const found = this.definitions(index);
    return found !== undefined && 'names' in found;
  }

  private definitions(expression = '*'): Definitions | undefined {
    const count = this.index.count(expression);
    if (count === 0) return undefined;
    const found = this.source.get(expression);
    if (!found) this.source.want(expression, count > MANY);
    return found;
  }
}

/** A response to `GET /{index}/_field_caps?fields=*`. */
export interface FieldCapabilities {
  fields: Readonly<Record<string, Readonly<Record<string, { metadata_field?: boolean }>>>>;
}

/** The fields of very many indices, without their parameters; one that indices map differently has its first type. */
export function fieldsOfCapabilities({ fields }: FieldCapabilities): LiveField[] {
  const found: LiveField[] = [];
  for (const [path, types] of Object.entries(fields)) {
    const [type, capability] = Object.entries(types)[0] ?? ['object'];
    if (type === 'object' || type === 'unmapped' || capability?.metadata_field) continue;
    found.push({ path, type, multi: false, parameters: {} });
  }
  return found.sort((a, b) => (a.path < b.path ? -1 : 1));
}
