import type { IndexAction } from '../../contract/access.ts';
import type { IngestSimulation } from '../../contract/definition-apis.ts';
import type { WriteOperation } from '../../contract/document-api.ts';
import { EngineError } from '../../errors/engine-error.ts';
import { defineIndex } from '../../indices/index-definition.ts';
import type { IndexService } from '../../indices/index-service.ts';
import { IndexSettings } from '../../indices/settings/index-settings.ts';
import { flattenSettings } from '../../indices/settings/setting-value.ts';
import { ProcessorConfig } from '../../ingest/processor-config.ts';
import { readJson } from '../../json/json-reader.ts';
import { isJsonObject, type JsonObject, type Writable } from '../../json/json-value.ts';
import { writeJson } from '../../json/json-writer.ts';
import { parseDocument } from '../../mapping/document/document-parser.ts';
import type { Mapping } from '../../mapping/mapping.ts';
import { parseComponentTemplate, parseIndexTemplate } from '../../templates/index-template.ts';
import { type TemplateSet, winningTemplate } from '../../templates/template-set.ts';
import type { Cluster } from '../cluster.ts';
import { applyTemplates } from '../templates/apply-templates.ts';
import { IngestOperations, type IngestSources } from './ingest-operations.ts';
import { writeAction } from './write-target.ts';

/** What an index would be like with the substitutions of a request. */
interface Trial extends IngestSources {
  readonly mappingAddition: JsonObject | undefined;
}

interface TriedDocument {
  readonly index: string;
  readonly id: string | undefined;
  readonly source: JsonObject;
}

/** The version of documents that are not indexed. */
const NO_VERSION = -3;

/**
 * Runs the pipelines of an index on documents and parses the results with its mapping; nothing is stored. Pipelines,
 * templates and the mapping can be substituted for the duration of the request.
 * @throws EngineError
 */
export async function simulateIngest(
  cluster: Cluster,
  body: JsonObject,
  simulation: IngestSimulation,
): Promise<Writable> {
  const config = new ProcessorConfig(undefined, body);
  const documents = parseDocuments(config, simulation.index);
  const trial = await trialOf(cluster, config);
  const operations = new IngestOperations(cluster, cluster.budget(), trial);
  return {
    docs: documents.map(document => ({ doc: tryDocument(cluster, { trial, operations, simulation }, document) })),
  };
}

function parseDocuments(config: ProcessorConfig, index: string | undefined): TriedDocument[] {
  return config.list('docs').map(doc => {
    const member = new ProcessorConfig(undefined, isJsonObject(doc) ? doc : {});
    const named = member.optionalStringOrInteger('_index') ?? index;
    return {
      index: named === undefined ? member.stringOrInteger('_index') : String(named),
      id: member.optionalStringOrInteger('_id'),
      source: member.map('_source'),
    };
  });
}

async function trialOf(cluster: Cluster, config: ProcessorConfig): Promise<Trial> {
  const { set } = cluster.templates;
  const components = substituted(
    set.components,
    config.optionalMap('component_template_substitutions'),
    parseComponentTemplate,
  );
  const templates = substituted(set.templates, config.optionalMap('index_template_substitutions'), parseIndexTemplate);
  const pipelines = new Map(Object.entries(config.optionalMap('pipeline_substitutions') ?? {}));
  return {
    templates: { set: { ...set, components, templates } },
    pipelines: await cluster.pipelines.substitute(pipelines),
    prefersTemplates: components !== set.components || templates !== set.templates,
    mappingAddition: config.optionalMap('mapping_addition'),
  };
}

function substituted<T>(
  kept: ReadonlyMap<string, T>,
  definitions: JsonObject | undefined,
  parse: (body: JsonObject) => T,
): ReadonlyMap<string, T> {
  const given = Object.entries(definitions ?? {});
  return given.length === 0
    ? kept
    : new Map([...kept, ...given.map(([name, body]) => [name, parse(body as JsonObject)] as const)]);
}

interface Attempt {
  readonly trial: Trial;
  readonly operations: IngestOperations;
  readonly simulation: IngestSimulation;
}

function tryDocument(cluster: Cluster, { trial, operations, simulation }: Attempt, document: TriedDocument): Writable {
  const { id, index, source } = document;
  const shown = { _id: id ?? null, _index: index, _version: NO_VERSION };
  try {
    const { pipeline } = simulation;
    const operation = {
      kind: 'index',
      index,
      source: writeJson(source),
      ...(id !== undefined && { id }),
      ...(pipeline !== undefined && { pipeline }),
    } as const;
    const ingested = operations.run(operation);
    const result = ingested ? ingested.operation : operation;
    const executed = [...(ingested?.executed ?? [])];
    if (!result) return { ...shown, _source: {}, executed_pipelines: executed };
    const text = result.source ?? '{}';
    return {
      _id: result.id ?? null,
      _index: result.index,
      _version: NO_VERSION,
      _source: readJson(text) as JsonObject,
      executed_pipelines: executed,
      ...validated(mappingOf(cluster, trial, result), { id: result.id ?? '', source: text }, simulation),
    };
  } catch (error) {
    return { ...shown, _source: source, executed_pipelines: [], error: simulation.describe(unlessForbidden(error)) };
  }
}

/** @throws whatever is not an error of the document: a lack of privileges fails the request */
function unlessForbidden(error: unknown): EngineError {
  if (error instanceof EngineError && error.type !== 'security_exception') return error;
  throw error;
}

function validated(mapping: Mapping, request: { id: string; source: string }, { describe }: IngestSimulation) {
  const record = mapping.toRecord();
  const effective: Writable = record === undefined ? {} : { _doc: record };
  try {
    const { ignored } = parseDocument(mapping, request);
    const fields = ignored.map(field => ({ field }));
    return { ignored_fields: fields.length > 0 ? fields : undefined, effective_mapping: effective };
  } catch (error) {
    return { error: describe(unlessForbidden(error)), effective_mapping: effective };
  }
}

/** The mapping of an existing index, unless templates are substituted; otherwise that of a new one. @throws EngineError */
function mappingOf(cluster: Cluster, trial: Trial, operation: WriteOperation): Mapping {
  const name = cluster.nameOf(operation.index);
  const existing = existingIndex(cluster, name, writeAction(operation));
  const kept = trial.prefersTemplates ? undefined : existing?.mapping;
  const mapping = kept ?? ofNewIndex(cluster, trial.templates.set, name);
  return trial.mappingAddition ? mapping.merge(trial.mappingAddition) : mapping;
}

function existingIndex(cluster: Cluster, name: string, action: IndexAction): IndexService | undefined {
  const found = cluster.named(action, name);
  return found?.kind === 'index' ? found.index : found?.members.at(-1);
}

function ofNewIndex(cluster: Cluster, set: TemplateSet, name: string): Mapping {
  const stream = winningTemplate(set, name, false)?.template.dataStream ? name : undefined;
  const { settings = {}, mappings = {} } = applyTemplates(set, name, {}, stream);
  const source = { name, settings: IndexSettings.of(flattenSettings(settings)), mappings };
  return defineIndex(source, cluster.environment).mapping;
}
