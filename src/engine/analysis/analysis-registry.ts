import { EngineError, illegalArgument } from '../errors/engine-error.ts';
import type { JsonValue } from '../json/json-value.ts';
import type {
  AnalysisContext,
  CharFilterFactory,
  ComponentKind,
  ComponentType,
  TokenFilterFactory,
  TokenizerFactory,
} from './analysis-component.ts';
import { type AnalysisChain, ChainAnalyzer, INDEX_POSITION_GAP, RunningChain } from './chain-analyzer.ts';
import { ComponentSettings } from './component-settings.ts';
import { analyzerTypes, charFilterTypes, filterTypes, tokenizerTypes } from './component-types.ts';
import { customChain, customNormalizer } from './custom-chain.ts';
import { rejectRemovedName } from './removed-names.ts';
import { KeywordTokenizer } from './tokenizers/keyword-tokenizer.ts';

export interface IndexAnalysisOptions extends Partial<AnalysisContext> {
  /** Absent for the registry of components outside of an index. */
  readonly indexName?: string;
  /** The previous registry with the same settings. Only its reloadable analyzers are rebuilt. */
  readonly previous?: AnalysisRegistry;
}

const typesOf = { tokenizer: tokenizerTypes, filter: filterTypes, char_filter: charFilterTypes };

export interface FactoryOf {
  tokenizer: TokenizerFactory;
  filter: TokenFilterFactory;
  char_filter: CharFilterFactory;
}

/**
 * The analysis components of an index: those that its settings define, then the built-in ones. All analyzers are built
 * eagerly, so that invalid settings fail the creation of the index.
 */
export class AnalysisRegistry {
  readonly indexName: string | undefined;
  private readonly context: AnalysisContext;
  /** Names of the analyzers that read each synonym set. */
  private readonly usersOfSets = new Map<string, Set<string>>();
  private building: string | undefined;
  private readonly configured: { readonly [Kind in ComponentKind]: ReadonlyMap<string, FactoryOf[Kind]> };
  private readonly analyzers: ReadonlyMap<string, ChainAnalyzer>;
  private readonly normalizers: ReadonlyMap<string, ChainAnalyzer>;
  private readonly builtInAnalyzers = new Map<string, ChainAnalyzer>();

  /** @param analysis the settings below `index.analysis`: nested, dotted or mixed. @throws EngineError */
  constructor(analysis: JsonValue = {}, { indexName, previous, ...context }: IndexAnalysisOptions = {}) {
    this.indexName = indexName;
    this.context = {
      maxNgramDiff: 1,
      maxShingleDiff: 3,
      readFile: undefined,
      filesIn: undefined,
      synonymSet: undefined,
      compileTokenScript: undefined,
      ...context,
    };
    const { synonymSet } = this.context;
    if (synonymSet) this.context = { ...this.context, synonymSet: name => this.noteSet(name, synonymSet) };
    const settings = new ComponentSettings(analysis);
    this.configured = {
      char_filter: this.configureAll(settings, 'char_filter'),
      tokenizer: this.configureAll(settings, 'tokenizer'),
      filter: this.configureAll(settings, 'filter'),
    };
    this.analyzers = this.buildAnalyzers(settings.groups('analyzer'), previous);
    this.normalizers = previous?.normalizers ?? this.buildNormalizers(settings.groups('normalizer'));
  }

  /** Undefined if neither the index nor the engine defines the name. */
  analyzer(name: string): ChainAnalyzer | undefined {
    const known = this.analyzers.get(name) ?? this.builtInAnalyzers.get(name);
    const type = name === 'default' ? 'standard' : name;
    if (known || !Object.hasOwn(analyzerTypes, type)) return known;
    const analyzer = this.analyzerOfType(type, name, new ComponentSettings())();
    this.builtInAnalyzers.set(name, analyzer);
    return analyzer;
  }

  normalizer(name: string): ChainAnalyzer | undefined {
    return this.normalizers.get(name) ?? (name === 'lowercase' ? lowercaseNormalizer(this) : undefined);
  }

  tokenizer(name: string): TokenizerFactory | undefined {
    return this.component('tokenizer', name);
  }

  filter(name: string): TokenFilterFactory | undefined {
    return this.component('filter', name);
  }

  charFilter(name: string): CharFilterFactory | undefined {
    return this.component('char_filter', name);
  }

  /** Names of the index's analyzers that can be reloaded while the index is in use. */
  get updateableAnalyzers(): string[] {
    return [...this.analyzers].filter(([, analyzer]) => analyzer.mode === 'search').map(([name]) => name);
  }

  /** Names of the index's analyzers that use a synonym set. */
  analyzersUsing(synonymSet: string): string[] {
    return [...(this.usersOfSets.get(synonymSet) ?? [])];
  }

  private noteSet<T>(name: string, read: (name: string) => T): T {
    if (this.building !== undefined)
      this.usersOfSets.set(name, (this.usersOfSets.get(name) ?? new Set()).add(this.building));
    return read(name);
  }

  /** The analyzer named `default`, by default a standard analyzer. */
  get defaultAnalyzer(): ChainAnalyzer {
    return this.analyzer(this.indexName === undefined ? 'standard' : 'default')!;
  }

  /** The analyzer named `default_search`, if any. It overrides a field's `analyzer` in searches. */
  get defaultSearchAnalyzer(): ChainAnalyzer | undefined {
    return this.analyzers.get('default_search');
  }

  /** The analyzer named `default_search_quote`, if any. */
  get defaultSearchQuoteAnalyzer(): ChainAnalyzer | undefined {
    return this.analyzers.get('default_search_quote');
  }

  /** A component by name: defined by the index, or built in without settings. */
  component<Kind extends ComponentKind>(kind: Kind, name: string): FactoryOf[Kind] | undefined {
    return this.configured[kind].get(name) ?? this.builtIn(kind, name);
  }

  /**
   * A component by name, for use outside of a chain: defined by the index, or of the type of that name with empty
   * settings. Outside of an index, the built-in component of that name.
   */
  componentAlone<Kind extends ComponentKind>(kind: Kind, name: string): FactoryOf[Kind] | undefined {
    const own = this.configured[kind].get(name);
    if (own || this.indexName === undefined) return own ?? this.builtIn(kind, name);
    return this.configure(kind, { type: name, name, settings: new ComponentSettings() }) ?? this.builtIn(kind, name);
  }

  /** A component by type; undefined for an unknown type. @throws EngineError */
  configure<Kind extends ComponentKind>(
    kind: Kind,
    { type, name, settings }: { type: string; name: string; settings: ComponentSettings },
  ): FactoryOf[Kind] | undefined {
    return typeNamed(kind, type)?.configure?.({ name, settings, context: this.context });
  }

  /** Whether the name is a component type that requires settings. */
  needsSettings(kind: ComponentKind, name: string): boolean {
    const type = typeNamed(kind, name);
    return type !== undefined && type.builtIn === undefined;
  }

  private builtIn<Kind extends ComponentKind>(kind: Kind, name: string): FactoryOf[Kind] | undefined {
    const type = typeNamed(kind, name);
    const make = type?.builtIn === 'configured' ? type.configure : type?.builtIn;
    if (!make) rejectRemovedName(kind, name);
    return make?.({ name, settings: new ComponentSettings(), context: this.context });
  }

  private configureAll<Kind extends ComponentKind>(
    settings: ComponentSettings,
    kind: Kind,
  ): Map<string, FactoryOf[Kind]> {
    const found = new Map<string, FactoryOf[Kind]>();
    for (const [name, own] of settings.groups(kind)) {
      const type = own.string('type');
      if (type === undefined) throw noType(kind, name);
      rejectRemovedName(kind, type);
      const factory = this.configure(kind, { type, name, settings: own });
      if (!factory) throw illegalArgument(`Unknown ${kind} type [${type}] for [${name}]`);
      found.set(name, factory);
    }
    return found;
  }

  /** Reads the settings of all analyzers, then builds them. Errors in building are reported together. */
  private buildAnalyzers(
    groups: ReadonlyMap<string, ComponentSettings>,
    previous: AnalysisRegistry | undefined,
  ): Map<string, ChainAnalyzer> {
    const makers = [...groups].map(([name, settings]) => {
      const kept = previous?.analyzers.get(name);
      return [name, kept?.mode === 'all' ? () => kept : this.readAnalyzer(name, settings)] as const;
    });
    const built = new Map<string, ChainAnalyzer>();
    const failures = new Map<string, EngineError>();
    for (const [name, make] of makers)
      try {
        this.building = name;
        built.set(name, make());
      } catch (error) {
        if (!(error instanceof EngineError)) throw error;
        failures.set(name, error);
      }
    this.building = undefined;
    if (failures.size > 0) throw failedToBuild(failures);
    for (const name of groups.keys()) this.refuseAnalyzerName(name);
    refuseSearchOnlyDefault(built.get('default'));
    return built;
  }

  private refuseAnalyzerName(name: string): void {
    if (name.startsWith('_')) throw illegalArgument(`analyzer name must not start with '_'. got "${name}"`);
    if (name !== 'default_index') return;
    const [old, current] = ['default_index', 'default'].map(key => `index.analysis.analyzer.${key}`);
    throw illegalArgument(
      `setting [${old}] is not supported anymore, use [${current}] instead for index [${this.indexName}]`,
    );
  }

  private readAnalyzer(name: string, settings: ComponentSettings): () => ChainAnalyzer {
    const type = settings.string('type') ?? (settings.has('tokenizer') ? 'custom' : undefined);
    if (type === undefined) throw noType('analyzer', name);
    if (type === 'custom') return () => customAnalyzer(this, name, settings);
    if (!Object.hasOwn(analyzerTypes, type)) throw illegalArgument(`Unknown analyzer type [${type}] for [${name}]`);
    return this.analyzerOfType(type, name, settings);
  }

  private analyzerOfType(type: string, name: string, settings: ComponentSettings): () => ChainAnalyzer {
    const parts = analyzerTypes[type]!({ name, settings, context: this.context });
    const { charFilters = [], tokenizer, filters = [], normalizers, className } = parts;
    const chain = { charFilters, tokenizer, filters };
    const own = this.indexName === undefined ? { positionIncrementGap: 0, shownName: className ?? name } : OF_INDEX;
    return () => checked(new ChainAnalyzer(name, chain, { ...(normalizers && { normalizers }), ...own }));
  }

  private buildNormalizers(groups: ReadonlyMap<string, ComponentSettings>): Map<string, ChainAnalyzer> {
    const built = new Map<string, ChainAnalyzer>();
    for (const [name, settings] of groups) {
      const type = settings.string('type') ?? 'custom';
      if (type === 'lowercase') built.set(name, lowercaseNormalizer(this, name));
      else if (type === 'custom') built.set(name, customNormalizer(this, name, settings));
      else throw illegalArgument(`Unknown normalizer type [${type}] for [${name}]`);
    }
    return built;
  }
}

const OF_INDEX = { positionIncrementGap: INDEX_POSITION_GAP };

let withoutIndex: AnalysisRegistry | undefined;

/** The components available without an index. */
export function globalRegistry(): AnalysisRegistry {
  withoutIndex ??= new AnalysisRegistry();
  return withoutIndex;
}

function typeNamed<Kind extends ComponentKind>(kind: Kind, name: string): ComponentType<FactoryOf[Kind]> | undefined {
  const types = typesOf[kind] as Record<string, ComponentType<FactoryOf[Kind]>>;
  return Object.hasOwn(types, name) ? types[name] : undefined;
}

function customAnalyzer(registry: AnalysisRegistry, name: string, settings: ComponentSettings): ChainAnalyzer {
  const positionIncrementGap = settings.int('position_increment_gap', INDEX_POSITION_GAP);
  return checked(
    new ChainAnalyzer(name, customChain(registry, name, settings), { custom: true, positionIncrementGap }),
  );
}

function lowercaseNormalizer(registry: AnalysisRegistry, name = 'lowercase'): ChainAnalyzer {
  const tokenizer = { name: 'keyword', create: () => new KeywordTokenizer() };
  const chain: AnalysisChain = { charFilters: [], tokenizer, filters: [registry.filter('lowercase')!] };
  return new ChainAnalyzer(name, chain);
}

/** Builds the chain once, because components check some of their settings when they are built. @throws EngineError */
function checked(analyzer: ChainAnalyzer): ChainAnalyzer {
  new RunningChain(analyzer.chain);
  return analyzer;
}

/** Rejects updateable filters in the default analyzer, which is also used for indexing. */
function refuseSearchOnlyDefault(analyzer: ChainAnalyzer | undefined): void {
  if (analyzer?.mode !== 'search') return;
  const filters = analyzer.searchOnlyFilters.join(', ');
  throw new EngineError(
    'mapper_exception',
    `analyzer [default] contains filters [${filters}] that are not allowed to run in all mode.`,
    { status: 500 },
  );
}

function noType(kind: string, name: string): EngineError {
  return illegalArgument(`${kind} [${name}] must specify either an analyzer type, or a tokenizer`);
}

function failedToBuild(failures: ReadonlyMap<string, EngineError>): EngineError {
  return illegalArgument(`Failed to build analyzers: [${[...failures.keys()].join(', ')}]`, {
    suppressed: [...failures].map(([name, cause]) => illegalArgument(`[${name}] ${cause.reason}`, { cause })),
  });
}
