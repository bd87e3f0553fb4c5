import type { Budget } from '../breakers/budget.ts';
import { EngineError, illegalArgument } from '../errors/engine-error.ts';
import { isJsonObject, type JsonObject, type Writable } from '../json/json-value.ts';
import { javaToString } from '../mapping/java-to-string.ts';
import { type DocumentMetadata, IngestDocument, METADATA, type StepReport } from './ingest-document.ts';
import { loadProcessors } from './lazy-processors.ts';
import type { Pipeline } from './pipeline.ts';
import type { PipelineStore } from './pipeline-store.ts';
import { ProcessorConfig } from './processor-config.ts';

export interface SimulateOptions {
  /** The pipeline to run; undefined for the one in the body. */
  readonly id: string | undefined;
  readonly verbose: boolean;
  readonly timestamp: string;
  /** Budget of the scripts and patterns for all documents. */
  readonly budget: Budget;
  /** Formats an error for the response. */
  readonly describe: (error: EngineError) => Writable;
}

const INLINE = '_simulate_pipeline';

/** Runs documents through a pipeline and returns the results without storing anything. @throws EngineError */
export async function simulate(
  pipelines: PipelineStore,
  body: JsonObject,
  options: SimulateOptions,
): Promise<Writable> {
  await loadProcessors(body['pipeline'] ?? null);
  const config = new ProcessorConfig(undefined, body);
  const pipeline = pipelineOf(pipelines, config, options.id);
  const documents = parseDocuments(config, options);
  return {
    docs: documents.map(document =>
      options.verbose ? runVerbose(pipeline, document, options) : runOnce(pipeline, document, options),
    ),
  };
}

function pipelineOf(pipelines: PipelineStore, config: ProcessorConfig, id: string | undefined): Pipeline {
  if (id === undefined) return pipelines.build(INLINE, config.map('pipeline'));
  const found = pipelines.get(id);
  if (!found) throw illegalArgument(`pipeline [${id}] does not exist`);
  return found;
}

function parseDocuments(config: ProcessorConfig, { timestamp, budget }: SimulateOptions): IngestDocument[] {
  const docs = config.list('docs');
  if (docs.length === 0) throw illegalArgument('must specify at least one document in [docs]');
  return docs.map(doc => {
    if (!isJsonObject(doc)) throw illegalArgument('malformed [docs] section, should include an inner object');
    const member = new ProcessorConfig(undefined, doc);
    const document = IngestDocument.of(metadataOf(member), member.map('_source'), timestamp);
    document.budget = budget;
    return document;
  });
}

const VERSION_TYPES = ['internal', 'external', 'external_gte'];

function metadataOf(config: ProcessorConfig): DocumentMetadata {
  const versionType = config.optionalString('_version_type');
  if (versionType !== undefined && !VERSION_TYPES.includes(versionType))
    throw illegalArgument(`No version type match [${versionType}]`);
  return {
    _index: config.optionalStringOrInteger('_index') ?? '_index',
    _id: config.optionalStringOrInteger('_id') ?? '_id',
    _routing: config.optionalStringOrInteger('_routing'),
    _version: whole(config, '_version'),
    _version_type: versionType,
    _if_seq_no: whole(config, '_if_seq_no'),
    _if_primary_term: whole(config, '_if_primary_term'),
  };
}

function whole(config: ProcessorConfig, name: string): number | undefined {
  const value = config.any(name);
  if (value === undefined || typeof value === 'number') return value;
  throw illegalArgument(`Failed to parse parameter [${name}], only int or long is accepted`);
}

function runOnce(pipeline: Pipeline, document: IngestDocument, { describe }: SimulateOptions): Writable {
  try {
    return pipeline.run(document) ? { doc: shown(document) } : null;
  } catch (error) {
    if (!(error instanceof EngineError)) throw error;
    return { error: describe(error) };
  }
}

function runVerbose(pipeline: Pipeline, document: IngestDocument, options: SimulateOptions): Writable {
  const results: Writable[] = [];
  document.listener = report => results.push(stepResult(report, document, options));
  try {
    pipeline.run(document);
  } catch (error) {
    if (!(error instanceof EngineError)) throw error;
    // In verbose mode a missing pipeline is an error.
    if (error.kind === 'missing pipeline') throw illegalArgument(error.reason);
    // The failed step has already reported the error.
    if (results.length === 0) results.push({ error: options.describe(error) });
  }
  return { processor_results: results };
}

function stepResult(
  { step, status, error }: StepReport,
  document: IngestDocument,
  { describe }: SimulateOptions,
): Writable {
  const hasDocument = (status === 'success' && step.type !== 'pipeline') || status === 'error_ignored';
  const described = error && describe(error);
  return {
    processor_type: step.type,
    status,
    description: step.description,
    tag: step.tag,
    if: step.condition && { condition: step.condition.text, result: status !== 'skipped' },
    error: status === 'error' ? described : undefined,
    ignored_error: status === 'error_ignored' ? { error: described } : undefined,
    doc: hasDocument ? shown(document.copy()) : undefined,
  };
}

function shown(document: IngestDocument): Writable {
  const metadata: Record<string, Writable> = {};
  for (const name of METADATA) {
    const value = document.fields[name];
    if (value !== undefined && value !== null) metadata[name] = javaToString(value);
  }
  const { source, ingest } = document;
  return { ...metadata, _source: source, _ingest: ingest };
}
