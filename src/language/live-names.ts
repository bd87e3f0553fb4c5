import type { ComponentKind } from './grammar/body-node.ts';
import { type MappingNode, searchableFields } from './mapped-fields.ts';
import { matchesPattern } from './name-pattern.ts';

/** Names in the engine, fetched over REST and refreshed after writes. */
export interface LiveNames {
  /** Whether the names have arrived: until then, nothing is unknown. */
  isComplete: boolean;
  indices: readonly string[];
  aliases: readonly string[];
  /** Whether an expression, a comma-separated list with wildcards and aliases, selects an index. */
  has(index: string): boolean;
  /** Fields of the indices that match an expression, or of all indices if it is undefined. */
  fields(index: string | undefined): readonly LiveField[];
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
  const states = Object.entries(indices ?? {});
  const chosen = (index: string | undefined) =>
    states.filter(([name, state]) => index === undefined || isIn(index, name, state));
  const aliases = states.flatMap(([, state]) => otherNames(state));
  return {
    isComplete: indices !== undefined,
    indices: states.map(([name]) => name).sort(),
    aliases: [...new Set(aliases)].sort(),
    has: index => chosen(index).length > 0,
    fields: index => {
      const fields = new Map<string, LiveField>();
      for (const [, { mappings }] of chosen(index))
        for (const field of allFields(mappings)) fields.set(field.path, field);
      return [...fields.values()].sort((a, b) => (a.path < b.path ? -1 : 1));
    },
    isStrict: index => chosen(index).every(([, { settings }]) => isStrict(settings.index ?? {})),
    components: (kind, index) =>
      chosen(index).flatMap(([, state]) => Object.keys(state.settings.index?.analysis?.[kind] ?? {})),
  };
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

function isIn(expression: string, name: string, state: IndexState): boolean {
  const names = [name, ...otherNames(state)];
  return expression
    .split(',')
    .some(part => part === '_all' || names.some(candidate => matchesPattern(part, candidate)));
}
