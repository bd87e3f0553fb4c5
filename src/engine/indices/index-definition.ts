import type { AnalysisContext } from '../analysis/analysis-component.ts';
import { AnalysisRegistry, type IndexAnalysisOptions } from '../analysis/analysis-registry.ts';
import { NotLoaded } from '../errors/not-loaded.ts';
import type { JsonValue } from '../json/json-value.ts';
import { Mapping } from '../mapping/mapping.ts';
import { type FieldAnalyzers, type MappingEnvironment, readMappingSettings } from '../mapping/mapping-environment.ts';
import type { CompileSimilarity } from '../mapping/scripted-similarity.ts';
import type { ConfigArea } from '../store/config-area.ts';
import { checkPercolatorQuery } from './check-percolator-query.ts';
import { withModeDefaults } from './settings/index-mode.ts';
import type { IndexSettings } from './settings/index-settings.ts';

/** Provides analyzers and similarities with files and scripts. */
export interface AnalysisEnvironment {
  readonly config: ConfigArea;
  /** The rules of a synonym set; undefined if there is no such set. */
  readonly synonymSet?: AnalysisContext['synonymSet'];
  /** Compiles the predicates of `condition` and `predicate_token_filter`. */
  readonly compileTokenScript?: AnalysisContext['compileTokenScript'];
  /** Compiles the scripts of similarities. */
  readonly compileSimilarity?: CompileSimilarity;
}

/** Consistent settings and mapping, validated before any change. */
export interface IndexDefinition {
  readonly settings: IndexSettings;
  readonly analysis: AnalysisRegistry;
  readonly mapping: Mapping;
}

export interface DefinitionSource {
  readonly name: string;
  readonly settings: IndexSettings;
  /** Undefined if there never was one. */
  readonly mappings: JsonValue | undefined;
}

/** Builds the analyzers and parses the mapping. @throws EngineError */
export function defineIndex(source: DefinitionSource, environment: AnalysisEnvironment): IndexDefinition {
  return define(source, environment, Mapping.parse);
}

/** Like `defineIndex`, for an existing index: the limits of its settings do not apply. @throws EngineError */
export function restoreDefinition(source: DefinitionSource, environment: AnalysisEnvironment): IndexDefinition {
  return define(source, environment, Mapping.stored);
}

/** Like `restoreDefinition`, with the analyzers that exist. @throws EngineError */
export function restoreMapping(
  { name, settings, mappings }: DefinitionSource,
  analysis: AnalysisRegistry,
  { compileSimilarity }: AnalysisEnvironment,
): IndexDefinition {
  const context = mappingEnvironment(name, settings, analysis, compileSimilarity);
  return {
    settings,
    analysis,
    mapping: mappings === undefined ? Mapping.empty(context) : Mapping.stored(mappings, context),
  };
}

function define(
  { name, settings, mappings }: DefinitionSource,
  environment: AnalysisEnvironment,
  read: typeof Mapping.parse,
): IndexDefinition {
  const analysis = buildAnalysis(settings, { indexName: name, ...analysisContext(environment) });
  const context = mappingEnvironment(name, settings, analysis, environment.compileSimilarity);
  return { settings, analysis, mapping: mappings === undefined ? Mapping.empty(context) : read(mappings, context) };
}

/**
 * A definition for an index whose analyzers cannot be built, with the standard analyzer in place of each. Good for
 * showing the mapping, not for parsing documents.
 */
export function defineWithoutAnalysis({ name, settings, mappings }: DefinitionSource): IndexDefinition {
  const analysis = new AnalysisRegistry();
  const environment = mappingEnvironment(name, settings, analysis);
  const analyzers: FieldAnalyzers = {
    analyzer: name => analyzerIfLoaded(analysis, name) ?? analysis.defaultAnalyzer,
    normalizer: name => analysis.normalizer(name) ?? analysis.normalizer('lowercase'),
    defaultAnalyzer: analysis.defaultAnalyzer,
    defaultSearchAnalyzer: undefined,
    defaultSearchQuoteAnalyzer: undefined,
  };
  const context = { ...environment, analyzers };
  const mapping = mappings === undefined ? Mapping.empty(context) : Mapping.stored(mappings, context);
  return { settings, analysis, mapping };
}

function analyzerIfLoaded(analysis: AnalysisRegistry, name: string): ReturnType<AnalysisRegistry['analyzer']> {
  try {
    return analysis.analyzer(name);
  } catch (error) {
    if (error instanceof NotLoaded) return undefined;
    throw error;
  }
}

/** The same mapping and analyzers under settings that do not concern analysis. */
export function withSettings(
  name: string,
  { analysis, mapping }: IndexDefinition,
  settings: IndexSettings,
  { compileSimilarity }: AnalysisEnvironment,
): IndexDefinition {
  const context = mappingEnvironment(name, settings, analysis, compileSimilarity);
  return { settings, analysis, mapping: mapping.withEnvironment(context) };
}

/**
 * The same mapping with analyzers rebuilt from settings and the current files; given `previous`, only the updateable
 * ones are. @throws EngineError
 */
export function withNewAnalyzers(
  name: string,
  { settings, mapping }: Omit<IndexDefinition, 'analysis'>,
  environment: AnalysisEnvironment,
  previous?: AnalysisRegistry,
): IndexDefinition {
  const analysis = buildAnalysis(settings, { indexName: name, ...analysisContext(environment), previous });
  const context = mappingEnvironment(name, settings, analysis, environment.compileSimilarity);
  return { settings, analysis, mapping: mapping.withEnvironment(context) };
}

/** Whether both settings define the same analyzers. */
export function sameAnalysis(a: IndexSettings, b: IndexSettings): boolean {
  const relevant = (settings: IndexSettings) =>
    JSON.stringify([...settings.flat].filter(([key]) => /^index\.(analysis\.|max_(ngram|shingle)_diff)/.test(key)));
  return relevant(a) === relevant(b);
}

/** The environment of analyzers. */
export function analysisContext({ config, compileTokenScript, synonymSet }: AnalysisEnvironment) {
  const readFile = (path: string) => config.read(path);
  return { readFile, filesIn: (folder: string) => config.filesIn(folder), compileTokenScript, synonymSet };
}

function buildAnalysis(settings: IndexSettings, options: IndexAnalysisOptions): AnalysisRegistry {
  return new AnalysisRegistry(settings.below('index.analysis'), {
    ...options,
    maxNgramDiff: settings.number('index.max_ngram_diff'),
    maxShingleDiff: settings.number('index.max_shingle_diff'),
  });
}

function mappingEnvironment(
  index: string,
  settings: IndexSettings,
  analysis: AnalysisRegistry,
  compileSimilarity?: CompileSimilarity,
): MappingEnvironment {
  return {
    analyzers: analysis,
    settings: readMappingSettings(Object.fromEntries(withModeDefaults(settings.flat)), compileSimilarity),
    checkQuery: (query, fields) => checkPercolatorQuery(query, fields, { index, analyzers: analysis }),
  };
}
