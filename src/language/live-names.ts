import type { ComponentKind } from './grammar/body-node.ts';
import { type MappingNode, searchableFields } from './mapped-fields.ts';
import { matchesPattern } from './name-pattern.ts';
import { runSteps, type Steps } from './steps.ts';

/** Names in the engine, fetched over REST and refreshed after writes. */
export interface LiveNames {
  /** Whether the names have arrived: until then, nothing is unknown. */
  isComplete: boolean;
  indices: readonly string[];
  aliases: readonly string[];
  /** Whether an expression, a comma-separated list with wildcards and aliases, selects an index. */
  has(index: string): boolean;
  /** Fields of the indices that match an expression, or of all indices if it is undefined or matches very many. */
  fields(index: string | undefined): readonly LiveField[];
  /** Whether the fields and settings of the selected indices have arrived: until then, nothing of them is unknown. */
  isKnown(index: string | undefined): boolean;
  /** Whether every value is stored as documents have it: no pipeline changes it, and none that is malformed is ignored. */
  isStrict(index: string | undefined): boolean;
  /** Components of one kind defined in the settings of an index. */
  components(kind: ComponentKind, index: string | undefined): readonly string[];
}

export interface LiveField {
  path: string;
  type: string;
  /** Whether it is a multi-field, or computed: documents do not contain it. */
  multi: boolean;
  parameters: Readonly<Record<string, unknown>>;
}

/** The settings of an index that decide what its documents may contain. */
interface IndexSettings {
  analysis?: Partial<Record<ComponentKind, Record<string, unknown>>>;
  default_pipeline?: string;
  final_pipeline?: string;
  mapping?: { ignore_malformed?: string };
}

/** An index as `GET /*` returns it. */
export interface IndexState {
  aliases: Record<string, unknown>;
  mappings: MappingNode;
  settings: { index?: IndexSettings };
  data_stream?: string;
}

/** The names of indices as `GET /*` returns them; none if the response has not arrived. */
export function liveNames(indices: Record<string, IndexState> | undefined): LiveNames {
  return runSteps(liveNameSteps(indices));
}

/** Indices between two pauses. */
const STEP = 200;

/** Reads the names of many indices in steps. */
export function* liveNameSteps(indices: Record<string, IndexState> | undefined): Steps<LiveNames> {
  const states = new Map<string, IndexState[]>();
  const add = (name: string, state: IndexState) => {
    const known = states.get(name);
    if (known) known.push(state);
    else states.set(name, [state]);
  };
  const aliases = new Set<string>();
  const fields = new Map<string, LiveField>();
  let read = 0;
  for (const name in indices) {
    const state = indices[name]!;
    add(name, state);
    for (const other of otherNames(state)) {
      add(other, state);
      aliases.add(other);
    }
    for (const field of allFields(state.mappings)) fields.set(field.path, field);
    if (++read % STEP === 0) yield;
  }
  yield;
  const names = Object.keys(indices ?? {}).sort();
  yield;
  return new IndexedNames(indices !== undefined, names, [...aliases].sort(), states, byPath(fields));
}

/** An expression that selects more indices has the fields of all. */
export const MANY = 1000;

/** Names that are looked up, and expressions that are resolved once: there may be tens of thousands of indices. */
class IndexedNames implements LiveNames {
  readonly isComplete: boolean;
  readonly indices: readonly string[];
  readonly aliases: readonly string[];
  private readonly states: ReadonlyMap<string, readonly IndexState[]>;
  private readonly allFields: readonly LiveField[];
  private readonly chosen = new Map<string, readonly IndexState[]>();
  private readonly fieldsOf = new Map<string, readonly LiveField[]>();

  constructor(
    isComplete: boolean,
    indices: readonly string[],
    aliases: readonly string[],
    states: ReadonlyMap<string, readonly IndexState[]>,
    fields: readonly LiveField[],
  ) {
    this.isComplete = isComplete;
    this.indices = indices;
    this.aliases = aliases;
    this.states = states;
    this.allFields = fields;
  }

  has(index: string): boolean {
    return this.select(index).length > 0;
  }

  fields(index: string | undefined): readonly LiveField[] {
    if (index === undefined) return this.allFields;
    let fields = this.fieldsOf.get(index);
    if (!fields) {
      fields = this.readFields(this.select(index));
      this.fieldsOf.set(index, fields);
    }
    return fields;
  }

  isKnown(): boolean {
    return this.isComplete;
  }

  isStrict(index: string | undefined): boolean {
    return this.select(index ?? '*').every(({ settings }) => isStrict(settings.index ?? {}));
  }

  components(kind: ComponentKind, index: string | undefined): readonly string[] {
    return this.select(index ?? '*').flatMap(({ settings }) => Object.keys(settings.index?.analysis?.[kind] ?? {}));
  }

  private readFields(states: readonly IndexState[]): readonly LiveField[] {
    if (states.length > MANY) return this.allFields;
    const fields = new Map<string, LiveField>();
    for (const { mappings } of states) for (const field of allFields(mappings)) fields.set(field.path, field);
    return byPath(fields);
  }

  private select(expression: string): readonly IndexState[] {
    let chosen = this.chosen.get(expression);
    if (!chosen) {
      chosen = [...new Set(expression.split(',').flatMap(part => this.matching(part)))];
      this.chosen.set(expression, chosen);
    }
    return chosen;
  }

  private matching(part: string): readonly IndexState[] {
    if (part !== '_all' && !part.includes('*')) return this.states.get(part) ?? [];
    const pattern = part === '_all' ? '*' : part;
    return [...this.states].flatMap(([name, states]) => (matchesPattern(pattern, name) ? states : []));
  }
}

function byPath(fields: ReadonlyMap<string, LiveField>): LiveField[] {
  return [...fields.values()].sort((a, b) => (a.path < b.path ? -1 : 1));
}

function isStrict({ default_pipeline, final_pipeline, mapping }: IndexSettings): boolean {
  return !default_pipeline && !final_pipeline && mapping?.ignore_malformed !== 'true';
}

function allFields(mappings: MappingNode): LiveField[] {
  const runtime = Object.entries((mappings['runtime'] ?? {}) as Record<string, MappingNode>);
  return [
    ...searchableFields(mappings),
    ...runtime.map(([path, { type = 'object', ...parameters }]) => ({ path, type, multi: true, parameters })),
  ];
}

function otherNames({ aliases, data_stream }: IndexState): string[] {
  return [...Object.keys(aliases), ...(data_stream === undefined ? [] : [data_stream])];
}
