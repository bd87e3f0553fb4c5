import type { IndexState } from '../../engine/contract/index-api.ts';
import type { Writable } from '../../engine/json/json-value.ts';

type Members = Record<string, Writable>;

/** How often something is used, and in how many indices. */
class Tally {
  private readonly uses = new Map<string, { count: number; indices: Set<string> }>();

  add(name: string, index: string): void {
    const use = this.uses.get(name) ?? { count: 0, indices: new Set<string>() };
    use.count++;
    use.indices.add(index);
    this.uses.set(name, use);
  }

  toJson(): Writable {
    return [...this.uses]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, { count, indices }]) => ({ name, count, index_count: indices.size }));
  }

  /** The same by name. */
  toObject(): Writable {
    return Object.fromEntries(
      [...this.uses].map(([name, { count, indices }]) => [name, { count, index_count: indices.size }]),
    );
  }
}

const KINDS = ['char_filter', 'tokenizer', 'filter', 'analyzer'] as const;
/** The settings of synonym filters, and what statistics call them. */
const SYNONYMS = { synonyms: 'inline', synonyms_path: 'paths', synonyms_set: 'sets' } as const;
const ANALYZERS = ['analyzer', 'search_analyzer', 'search_quote_analyzer'];

/** Which types of components indices define, and which built-in ones they use by name. */
export function analysisStats(indices: readonly IndexState[]): Writable {
  const types = Object.fromEntries(KINDS.map(kind => [kind, new Tally()])) as Record<(typeof KINDS)[number], Tally>;
  const builtIn = Object.fromEntries(KINDS.map(kind => [kind, new Tally()])) as typeof types;
  const synonyms = new Tally();
  for (const { name, settings, mappings } of indices) {
    const analysis = (((settings as Members).index as Members | undefined)?.analysis ?? {}) as Record<string, Members>;
    const isDefined = (kind: string, one: string) => Object.hasOwn(analysis[kind] ?? {}, one);
    for (const kind of KINDS)
      for (const component of Object.values(analysis[kind] ?? {}) as Members[]) {
        types[kind].add(String(component.type ?? 'custom'), name);
        if (kind === 'filter')
          for (const [key, place] of Object.entries(SYNONYMS))
            if (component[key] !== undefined) synonyms.add(place, name);
        if (kind !== 'analyzer') continue;
        for (const part of ['char_filter', 'tokenizer', 'filter'] as const)
          for (const one of listOf(component[part])) if (!isDefined(part, one)) builtIn[part].add(one, name);
      }
    for (const one of analyzersIn(mappings as Members))
      if (!isDefined('analyzer', one)) builtIn.analyzer.add(one, name);
  }
  return {
    char_filter_types: types.char_filter.toJson(),
    tokenizer_types: types.tokenizer.toJson(),
    filter_types: types.filter.toJson(),
    analyzer_types: types.analyzer.toJson(),
    built_in_char_filters: builtIn.char_filter.toJson(),
    built_in_tokenizers: builtIn.tokenizer.toJson(),
    built_in_filters: builtIn.filter.toJson(),
    built_in_analyzers: builtIn.analyzer.toJson(),
    synonyms: synonyms.toObject(),
  };
}

function listOf(value: Writable): string[] {
  if (value === undefined) return [];
  return (Array.isArray(value) ? value : [value]).map(String);
}

/** The analyzers that a field names; each counts once a field. */
function* analyzersIn(mapping: Members): Generator<string> {
  for (const key of ['properties', 'fields'])
    for (const field of Object.values((mapping[key] ?? {}) as Record<string, Members>)) {
      yield* new Set(ANALYZERS.flatMap(name => listOf(field[name])));
      yield* analyzersIn(field);
    }
}
